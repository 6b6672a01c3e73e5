import { z } from 'zod';
import { CandidateCard, candidateAccesses, CandidateTag } from './cards.ts';
import {
  candidateProfileLimits as limits,
  candidateProfileMessages as messages,
  type DuplicateReason,
  duplicateReasons,
} from './record-messages.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, queryList, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { ApplicantProfile } from './own-profile.ts';
import { stages } from '../applications/stages.ts';

/** `house`: a member of the platform's staff, whose permission opens every profile. */
const profileAccesses = [...candidateAccesses, 'house'] as const;

const { experiences, educations, languages, search } = ApplicantProfile.shape;

/** A candidate's whole profile, as far as it is open to anyone who asks. */
export const CandidateProfile = CandidateCard.extend({
  access: z.enum(profileAccesses),
  summary: z.string().nullable(),
  experiences: experiences.shape.items,
  educations: educations.shape.items,
  languages: languages.shape.items,
  desiredJobs: search.shape.desiredJobs,
  desiredPlaces: search.shape.desiredPlaces,
  /** Null while masked. */
  birthDate: z.string().nullable(),
  /** Null while masked. */
  address: z.string().nullable(),
  /** Number of documents in their folder; null while masked. */
  documentsCount: z.int().nullable(),
  /** Those to my company's offers, latest first; withdrawn ones only while the profile is open. */
  applications: z.array(
    z.object({
      id: z.string(),
      offerId: z.int(),
      offerTitle: z.string(),
      stage: z.enum(stages),
      stageTitle: z.string(),
      appliedAt: Instant,
    }),
  ),
  notesCount: z.int(),
  /** What anyone who asks may do here. */
  abilities: CandidateCard.shape.abilities.extend({
    seeContact: z.boolean(),
    openDocuments: z.boolean(),
    tag: z.boolean(),
    readNotes: z.boolean(),
    note: z.boolean(),
    compare: z.boolean(),
  }),
});
export type CandidateProfile = z.infer<typeof CandidateProfile>;

const params = z.object({ id: Uuid });

export const getCandidateProfile = endpoint('GET /recruiter/candidates/:id', {
  summary:
    "Le profil d'un candidat, masqué tant qu'il n'est pas ouvert à mon entreprise. Le consulter est noté et dit au candidat.",
  params,
  data: CandidateProfile,
});

export const compareCandidates = endpoint('GET /recruiter/candidate-comparisons', {
  summary: 'Deux à quatre candidats côte à côte, chacun masqué comme sur son profil.',
  query: z.object({
    ids: queryList.pipe(
      z
        .array(Uuid)
        .transform((ids) => [...new Set(ids)])
        .pipe(
          z.array(z.string()).min(2, messages.COMPARE_NOBODY).max(limits.compared, messages.COMPARE_TOO_MANY),
        ),
    ),
  }),
  /** In the order asked; those that are not visible to me are left out. */
  data: z.array(CandidateProfile),
});

// ── Tags ────────────────────────────────────────────────────────────────────────────────────────
const TagName = requiredText(messages.TAG_REQUIRED, limits.tagName).transform((name) =>
  name.replace(/\s+/g, ' '),
);

export const listCandidateTags = endpoint('GET /recruiter/candidate-tags', {
  summary: 'Les étiquettes de mon entreprise, par nom, avec le nombre de candidats qui les portent.',
  data: z.array(CandidateTag.extend({ candidates: z.int() })),
});
export const renameCandidateTag = endpoint('PATCH /recruiter/candidate-tags/:id', {
  summary: 'Renomme une étiquette, pour tous les candidats qui la portent.',
  params,
  body: z.object({ name: TagName }),
  data: CandidateTag,
});
export const deleteCandidateTag = endpoint('DELETE /recruiter/candidate-tags/:id', {
  summary: 'Supprime une étiquette : plus aucun candidat ne la porte.',
  params,
});
const tagsOfOne = { data: z.array(CandidateTag) };
export const tagCandidate = endpoint('POST /recruiter/candidates/:id/tags', {
  summary: "Met une étiquette à un candidat ; elle est créée si mon entreprise ne l'a pas.",
  params,
  body: z.object({ name: TagName }),
  ...tagsOfOne,
});
export const tagCandidates = endpoint('POST /recruiter/candidate-taggings', {
  summary: 'Met une étiquette à plusieurs candidats ; ceux qui la portent déjà restent tels quels.',
  body: z.object({
    candidateIds: z
      .array(Uuid, messages.TAG_NOBODY)
      .min(1, messages.TAG_NOBODY)
      .max(limits.taggedAtOnce, messages.TAG_TOO_MANY_PEOPLE),
    name: TagName,
  }),
  /**
   * `full`: the names of candidates that already have ten tags. A candidate who is not visible any more is left out of
   * all three.
   */
  data: z.object({ tagged: z.int(), already: z.int(), full: z.array(z.string()) }),
});
export const untagCandidate = endpoint('DELETE /recruiter/candidates/:id/tags/:tagId', {
  summary: 'Retire une étiquette à un candidat.',
  params: z.object({ id: Uuid, tagId: Uuid }),
  ...tagsOfOne,
});

// ── Notes ───────────────────────────────────────────────────────────────────────────────────────
export const CandidateNote = z.object({
  id: z.string(),
  /** Plain text; `@{account id}` stands for a member, named in `mentions`. */
  text: z.string(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The application it was written on; null: on the profile. */
  application: z.object({ id: z.string(), offerId: z.int(), offerTitle: z.string() }).nullable(),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  abilities: z.object({
    /** Within a day, by its author. */
    edit: z.boolean(),
    delete: z.boolean(),
  }),
});
export type CandidateNote = z.infer<typeof CandidateNote>;

const NoteText = z
  .string(messages.NOTE_REQUIRED)
  .trim()
  .min(1, messages.NOTE_REQUIRED)
  .max(limits.note, messages.NOTE_TOO_LONG);
const noteParams = z.object({ id: Uuid, noteId: Uuid });

export const listCandidateNotes = endpoint('GET /recruiter/candidates/:id/notes', {
  summary:
    'Les notes de mon entreprise sur un candidat, celles de ses candidatures comprises, les plus récentes en premier.',
  params,
  query: z.object(pageQuery(20)),
  data: z.array(CandidateNote),
  paginated: true,
});
export const addCandidateNote = endpoint('POST /recruiter/candidates/:id/notes', {
  summary: 'Ajoute une note interne ; les membres nommés par @{id} en sont avertis.',
  params,
  body: z.object({
    text: NoteText,
    /** One of this candidate's to my company, on which the note is written; without it, on the profile. */
    applicationId: Uuid.nullish(),
  }),
  data: CandidateNote,
});
export const editCandidateNote = endpoint('PATCH /recruiter/candidates/:id/notes/:noteId', {
  summary: 'Modifie ma note, dans les 24 heures.',
  params: noteParams,
  body: z.object({ text: NoteText }),
  data: CandidateNote,
});
export const deleteCandidateNote = endpoint('DELETE /recruiter/candidates/:id/notes/:noteId', {
  summary: 'Supprime ma note ; un propriétaire supprime aussi celles des autres.',
  params: noteParams,
});

// ── One person, two accounts ────────────────────────────────────────────────────────────────────
const reasons = Object.keys(duplicateReasons) as [DuplicateReason, ...DuplicateReason[]];

export const listCandidateDuplicates = endpoint('GET /recruiter/candidates/:id/duplicates', {
  summary:
    'Les autres comptes qui semblent être ceux de la même personne, parmi les profils ouverts à mon entreprise ; rien tant que celui-ci est masqué.',
  params,
  data: z.array(z.object({ candidate: CandidateCard, reasons: z.array(z.enum(reasons)) })),
});
export const separateCandidates = endpoint('POST /recruiter/candidates/:id/distinct', {
  summary: 'Deux profils ne sont pas la même personne : ils ne sont plus rapprochés pour mon entreprise.',
  params,
  body: z.object({ candidateId: Uuid }),
});
