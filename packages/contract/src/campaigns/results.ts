import { z } from 'zod';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  complaintStates,
  rankingStates,
  rankOutcomes,
  reservations,
  reserveHolders,
  resultsMessages as messages,
  unfilledSeats,
} from './results-words.ts';
import { campaignStaffRoles } from './staff-roles.ts';

/** The ranking of a campaign and its results, as the jury makes and publishes them. Marks are whole hundredths. */

const whole = (max: number, message: string) => z.int(message).min(0, message).max(max, message);
/** 0 before anybody wrote the rules. */
const version = z.int().min(0).max(2_147_483_647);
const outcome = z.enum(rankOutcomes);

const ReserveRules = z.object({
  /** `r1`, `r2`: the place of the reserve in the category. */
  id: z.string().regex(/^r\d{1,2}$/, messages.RESERVE_UNKNOWN),
  holder: z.enum(reserveHolders),
});
const categoryRules = {
  categoryId: Uuid,
  /** On 20, in hundredths. */
  bar: whole(2000, messages.BAR),
  reservation: z.enum(reservations),
  unfilled: z.enum(unfilledSeats),
  waiting: whole(100_000, messages.WAITING),
  reserves: z.array(ReserveRules).max(10),
};
/** As `tieKinds` of the words, or `test:` and the id of one. */
const Tie = z.string().regex(/^(?:heaviest|oldest|youngest|test:[0-9a-f-]{36})$/, messages.TIE);
export const RulesSettings = z.object({
  categories: z.array(z.object(categoryRules)).max(50),
  ties: z
    .array(Tie)
    .max(10)
    .refine((ties) => new Set(ties).size === ties.length, messages.TIES_TWICE),
});
export type RulesSettings = z.infer<typeof RulesSettings>;

const RuledTest = z.object({
  id: z.string(),
  name: z.string(),
  maxScore: z.int(),
  weight: z.int(),
  eliminatoryHundredths: z.int().nullable(),
});

export const RankingRulesView = z.object({
  /** 0: nobody wrote them, these are the usual ones. */
  version: z.int(),
  sealedAt: Instant.nullable(),
  /** SHA-256 of the sealed rules. */
  sha256: z.string().nullable(),
  tests: z.array(RuledTest),
  categories: z.array(
    z.object({
      ...categoryRules,
      categoryId: z.string(),
      name: z.string(),
      seats: z.int(),
      reserves: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          seats: z.int(),
          holder: z.enum(reserveHolders),
          /** Files that may take its seats. */
          files: z.int(),
        }),
      ),
    }),
  ),
  ties: z.array(z.string()),
  /** What makes a ranking impossible, in French. */
  problems: z.array(z.string()),
});
export type RankingRulesView = z.infer<typeof RankingRulesView>;

export const CategoryFigures = z.object({
  id: z.string(),
  name: z.string(),
  seats: z.int(),
  bar: z.int(),
  waitingLength: z.int(),
  /** Those with a rank. */
  ranked: z.int(),
  outcomes: z.array(z.object({ outcome, count: z.int() })),
  vacant: z.int(),
  /** The average of the last admitted on an open seat. */
  lastAdmitted: z.int().nullable(),
  reserves: z.array(z.object({ label: z.string(), seats: z.int(), taken: z.int() })),
  /** How many averages lie in each step of half a point. */
  steps: z.array(z.int()),
  /** Ties that only the public draw parts; `matters`: somebody's seat depends on it. */
  ties: z.array(z.object({ firstRank: z.int(), people: z.int(), matters: z.boolean() })),
});
export type CategoryFigures = z.infer<typeof CategoryFigures>;

export const CampaignResults = z.object({
  campaign: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  role: z.enum(campaignStaffRoles),
  rules: RankingRulesView,
  tests: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sealedAt: Instant.nullable(),
      expected: z.int(),
      marked: z.int(),
      absent: z.int(),
      excluded: z.int(),
    }),
  ),
  /** Files that can be ranked but have no category: they are not. */
  withoutCategory: z.int(),
  ranking: z.object({
    state: z.enum(rankingStates),
    computedAt: Instant.nullable(),
    /** Marks or rules are not what they were then. */
    isOutdated: z.boolean(),
    categories: z.array(CategoryFigures),
  }),
  /** The PDF of each category, with its SHA-256. */
  lists: z.array(z.object({ categoryId: z.string(), name: z.string(), sha256: z.string() })),
  decidedAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  complaintDays: z.int(),
  complaintsUntil: Instant.nullable(),
  complaints: z.object({ open: z.int(), answered: z.int() }),
  /** Seats given up, the latest first. */
  replacements: z.array(
    z.object({
      id: z.string(),
      category: z.string(),
      /** Who gave the seat up. */
      fileNumber: z.string(),
      reason: z.string().nullable(),
      at: Instant,
      /** Who takes it, or is proposed to; null: nobody can. */
      next: z
        .object({
          applicationId: z.string(),
          fileNumber: z.string(),
          rank: z.int(),
          reserve: z.string().nullable(),
        })
        .nullable(),
      confirmedAt: Instant.nullable(),
    }),
  ),
  /** Why the ranking cannot be computed now. */
  rankRefusal: z.string().nullable(),
  abilities: z.object({
    editRules: z.boolean(),
    sealRules: z.boolean(),
    rank: z.boolean(),
    decide: z.boolean(),
    publish: z.boolean(),
    /** Marks were corrected since the publication. */
    rectify: z.boolean(),
    withdraw: z.boolean(),
    replace: z.boolean(),
    answer: z.boolean(),
    readComplaints: z.boolean(),
    export: z.boolean(),
  }),
});
export type CampaignResults = z.infer<typeof CampaignResults>;

const params = z.object({ id: Uuid });
const reason = requiredText('Écrivez le motif', 500);

export const getCampaignResults = endpoint('GET /recruiter/campaigns/:id/results', {
  summary: 'La délibération d’une campagne : règles, notes scellées, classement, publication.',
  params,
  data: CampaignResults,
});
export const saveRankingRules = endpoint('PUT /recruiter/campaigns/:id/ranking-rules', {
  summary: 'Écrit les règles du classement, tant qu’elles ne sont pas scellées.',
  params,
  body: RulesSettings.extend({ version }),
  data: CampaignResults,
});
export const sealRankingRules = endpoint('POST /recruiter/campaigns/:id/ranking-rules/seal', {
  summary: 'Scelle les règles du classement : elles sont publiées et ne changent plus.',
  params,
  body: z.object({ version }),
  data: CampaignResults,
});
export const saveReserveFiles = endpoint('PUT /recruiter/campaigns/:id/reserves/:categoryId/:reserveId', {
  summary: 'Donne les numéros des dossiers qui peuvent prendre les places d’une réserve : tous, ou aucun.',
  params: z.object({ id: Uuid, categoryId: Uuid, reserveId: ReserveRules.shape.id }),
  body: z.object({
    /** File numbers, as printed or alone, one a line or with commas between them. */
    numbers: z.string().max(1_000_000),
  }),
  data: CampaignResults,
});
export const rankCampaign = endpoint('POST /recruiter/campaigns/:id/ranking', {
  summary: 'Calcule le classement par un travail de fond, une fois toutes les notes scellées.',
  params,
  data: CampaignResults,
});
export const tryRanking = endpoint('POST /recruiter/campaigns/:id/ranking/what-if', {
  summary: 'Ce que donneraient une autre barre, un autre nombre de places ou une autre liste d’attente.',
  params,
  body: z.object({
    categoryId: Uuid,
    bar: whole(2000, messages.BAR),
    seats: whole(100_000, messages.SEATS),
    waiting: whole(100_000, messages.WAITING),
  }),
  /** Counts and averages alone: neither names nor numbers. */
  data: z.object({
    admitted: z.int(),
    waiting: z.int(),
    refused: z.int(),
    belowBar: z.int(),
    vacant: z.int(),
    lastAdmitted: z.int().nullable(),
    gained: z.int(),
    lost: z.int(),
  }),
});
export const proposeResults = endpoint('POST /recruiter/campaigns/:id/results/decision', {
  summary: 'Propose d’arrêter ce classement ; une autre personne du jury confirme.',
  params,
  body: z.object({ reason }),
  data: CampaignResults,
});
export const proposePublication = endpoint('POST /recruiter/campaigns/:id/results/publication', {
  summary: 'Propose de publier les résultats ; une autre personne du jury confirme.',
  params,
  body: z.object({ reason, complaintDays: whole(60, messages.DAYS) }),
  data: CampaignResults,
});
export const proposeRectification = endpoint('POST /recruiter/campaigns/:id/results/rectification', {
  summary:
    'Propose de rectifier les résultats publiés, des notes ayant été corrigées ; une autre personne confirme.',
  params,
  body: z.object({ reason }),
  data: CampaignResults,
});
export const getDraftList = endpoint('GET /recruiter/campaigns/:id/results/lists/:categoryId', {
  summary: 'La liste d’une catégorie, telle qu’elle sera publiée (PDF).',
  params: z.object({ id: Uuid, categoryId: Uuid }),
});
export const exportResults = endpoint('POST /recruiter/campaigns/:id/results/exports', {
  summary: 'Prépare un fichier de tous les résultats, avec les noms.',
  params,
  body: z.object({ format: z.enum(exportFormats) }),
  data: FileExport,
});

export const CampaignComplaint = z.object({
  id: z.string(),
  fileNumber: z.string(),
  category: z.string(),
  test: z.string(),
  testId: z.string(),
  text: z.string(),
  document: z.object({ name: z.string(), byteSize: z.int() }).nullable(),
  sentAt: Instant,
  state: z.enum(complaintStates),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  /** The correction of the mark that it led to. */
  proposalId: z.string().nullable(),
});
export type CampaignComplaint = z.infer<typeof CampaignComplaint>;

const complaintParams = z.object({ id: Uuid, complaintId: Uuid });
export const listComplaints = endpoint('GET /recruiter/campaigns/:id/complaints', {
  summary: 'Les réclamations sur les notes, sans nom, les plus anciennes sans réponse d’abord.',
  params,
  query: z.object({ ...pageQuery(25), state: z.enum(complaintStates).optional() }),
  data: z.array(CampaignComplaint),
  paginated: true,
});
export const answerComplaint = endpoint('POST /recruiter/campaigns/:id/complaints/:complaintId/answer', {
  summary: 'Répond à une réclamation ; la personne est prévenue.',
  params: complaintParams,
  body: z.object({
    state: z.enum(['accepted', 'refused']),
    answer: requiredText(messages.ANSWER_REQUIRED, 1000),
    /** The proposal that corrects the mark. */
    proposalId: Uuid.nullable().default(null),
  }),
  data: CampaignComplaint,
});
export const getComplaintDocument = endpoint(
  'GET /recruiter/campaigns/:id/complaints/:complaintId/document',
  { summary: 'Le document joint à une réclamation.', params: complaintParams },
);

export const recordWithdrawal = endpoint('POST /recruiter/campaigns/:id/withdrawals', {
  summary: 'Enregistre le désistement d’une personne admise ou en attente.',
  params,
  body: z.object({ fileNumber: requiredText('Indiquez le numéro du dossier', 20), reason }),
  data: CampaignResults,
});
export const confirmReplacement = endpoint('POST /recruiter/campaigns/:id/replacements/:replacementId', {
  summary: 'Admet la personne suivante de la liste d’attente à une place laissée.',
  params: z.object({ id: Uuid, replacementId: Uuid }),
  /** Who was proposed: somebody else by now is a refusal. */
  body: z.object({ applicationId: Uuid }),
  data: CampaignResults,
});
