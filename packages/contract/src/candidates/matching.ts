import { z } from 'zod';
import { stages } from '../applications/stages.ts';
import { CandidateCard } from './cards.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { queryFlag } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

/** How many candidates of an offer are ranked at most: past them nobody reads. */
export const MOST_MATCHED = 100;

const partKeys = [
  'experience',
  'skills',
  'work',
  'education',
  'place',
  'languages',
  'salary',
  'contract',
  'licence',
] as const;

export const MatchPart = z.object({
  key: z.enum(partKeys),
  title: z.string(),
  /** The most points it may give; those of all parts add up to 100. */
  weight: z.int(),
  points: z.int(),
  sentence: z.string(),
});
export type MatchPart = z.infer<typeof MatchPart>;

/** Facts that lower the whole score whatever the parts give, in a line of its own. */
export const MatchShortfall = z.object({
  /** The part it comes of; `regulated`: a trade that nobody may practise without its diploma. */
  key: z.enum([...partKeys, 'regulated']),
  /** Negative. */
  points: z.int(),
  sentence: z.string(),
});
export type MatchShortfall = z.infer<typeof MatchShortfall>;

/** Why a candidate and an offer suit each other: the same on both sides. */
export const MatchExplanation = z.object({
  /** 0–100, the points of the parts and of the shortfalls together. */
  score: z.int(),
  /** Criteria that the offer does not ask are not among them. */
  parts: z.array(MatchPart),
  /** The heaviest first; empty when nothing lowers the whole. */
  shortfalls: z.array(MatchShortfall),
});
export type MatchExplanation = z.infer<typeof MatchExplanation>;

export const MatchedCandidate = MatchExplanation.extend({
  candidate: CandidateCard,
  /** Theirs to this offer, when they applied. */
  application: z.object({ id: z.string(), stage: z.enum(stages), stageTitle: z.string() }).nullable(),
});
export type MatchedCandidate = z.infer<typeof MatchedCandidate>;

const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const matchPlaces = ['city', 'country'] as const;
const filters = {
  ...pageQuery(20),
  /** The least score, 0–100. */
  minScore: z.coerce
    .number('Le score est un nombre entre 0 et 100')
    .int('Le score est un nombre entre 0 et 100')
    .min(0, 'Le score est un nombre entre 0 et 100')
    .max(100, 'Le score est un nombre entre 0 et 100')
    .default(0),
  /** Only those who live in the offer's town, or its country. */
  place: z.enum(matchPlaces, "Ce lieu n'existe pas").optional(),
};

export const listMatchingCandidates = endpoint('GET /recruiter/offers/:id/matching-candidates', {
  summary: 'Les candidats qui correspondent le mieux à une offre, avec le détail du score ; 100 au plus.',
  params: offerParams,
  query: z.object({
    ...filters,
    /** Leaves out who already applied to this offer. */
    withoutApplied: queryFlag,
  }),
  data: z.array(MatchedCandidate),
  paginated: true,
});

export const RecommendedCandidate = MatchedCandidate.extend({
  /** The adjustment by the company's own choices, −15 to 15; 0 while too little is known. */
  preference: z.int(),
  /** « Comme Aminata D. et 2 autres profils que vous avez retenus : … »; null when nothing was learned. */
  reason: z.string().nullable(),
});
export type RecommendedCandidate = z.infer<typeof RecommendedCandidate>;

export const listRecommendedCandidates = endpoint('GET /recruiter/offers/:id/recommended-candidates', {
  summary:
    "Les candidats que recommandent vos propres choix sur des offres proches, parmi ceux qui n'ont pas postulé ; 100 au plus.",
  params: offerParams,
  query: z.object(filters),
  data: z.array(RecommendedCandidate),
  paginated: true,
  extra: z.object({
    learning: z.object({
      isKnown: z.boolean(),
      /** Candidates of offers near this one, accepted and rejected. */
      accepted: z.int(),
      refused: z.int(),
      /** The number of accepted candidates needed before learning starts. */
      needed: z.int(),
      message: z.string(),
    }),
  }),
});

/** The profile's sections, as its page names them. */
export const RaiseStep = z.object({
  section: z.enum(['skills', 'experiences', 'educations', 'languages', 'search', 'mobility', 'presentation']),
  points: z.int(),
  /** The points depend on what the person will write. */
  isAtMost: z.boolean(),
  sentence: z.string(),
});
export type RaiseStep = z.infer<typeof RaiseStep>;

export const OwnMatch = MatchExplanation.extend({ raise: z.array(RaiseStep) });
export type OwnMatch = z.infer<typeof OwnMatch>;

export const getOwnMatch = endpoint('GET /recruitment-offers/:id/match', {
  summary: 'Ce que mon profil de candidat vaut pour une offre, et ce qui le rapprocherait.',
  params: offerParams,
  data: OwnMatch,
});
