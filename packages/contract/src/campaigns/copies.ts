import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { Proposal, ProposalReason } from '../two-people/proposals.ts';
import {
  copyFlagKinds,
  copyMessages as messages,
  copyStates,
  lotStates,
  MAX_LOT_SIZE,
} from './copies-words.ts';
import { campaignStaffRoles } from './staff-roles.ts';

/** The copies of a written test: numbers without names, lots, and how markers agree. Marks are whole hundredths of a point. */

const Person = z.object({ id: z.string(), name: z.string() });

const MarkerFigures = z.object({
  ...Person.shape,
  isWithdrawn: z.boolean(),
  lots: z.int(),
  submittedLots: z.int(),
  lateLots: z.int(),
  copies: z.int(),
  /** With a mark, handed in or not. */
  marked: z.int(),
  /** Of the marks in lots that are handed in; null under ten. */
  average: z.int().nullable(),
  /** Standard deviation of the same. */
  spread: z.int().nullable(),
  /** Their mark less that of the others of the same copy, on average; null under ten copies. */
  difference: z.int().nullable(),
  /** Copies on which `difference` rests. */
  compared: z.int(),
});
export type MarkerFigures = z.infer<typeof MarkerFigures>;

export const CopyFlag = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(copyFlagKinds),
  comment: z.string(),
  by: z.string().nullable(),
  raisedAt: Instant,
});
export type CopyFlag = z.infer<typeof CopyFlag>;

export const CopyLot = z.object({
  id: z.string(),
  number: z.int(),
  /** First, second or third reading of its copies. */
  reading: z.int(),
  marker: Person.nullable(),
  copies: z.int(),
  marked: z.int(),
  state: z.enum(lotStates),
  dueOn: Day,
  submittedAt: Instant.nullable(),
  /** Of the caller. */
  abilities: z.object({ change: z.boolean(), reassign: z.boolean(), reopen: z.boolean() }),
});
export type CopyLot = z.infer<typeof CopyLot>;

export const Marking = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }),
  role: z.enum(campaignStaffRoles),
  test: z.object({
    id: z.string(),
    name: z.string(),
    maxScore: z.int(),
    readers: z.int(),
    gapHundredths: z.int(),
  }),
  /** Null before copies have numbers. */
  copies: z
    .object({
      madeAt: Instant,
      total: z.int(),
      undealt: z.int(),
      /** With all the marks they need. */
      marked: z.int(),
      annulled: z.int(),
      awaitingThird: z.int(),
      /** Of these, copies that every marker has read: somebody must be added. */
      withoutThird: z.int(),
      absent: z.int(),
      excluded: z.int(),
      completedAt: Instant.nullable(),
      sealedAt: Instant.nullable(),
    })
    .nullable(),
  /** Files without a copy and without a mark, as the roll has them now. */
  expected: z.object({ present: z.int(), absent: z.int(), excluded: z.int() }),
  /** Rooms whose roll is not signed. */
  unsigned: z.array(z.string()),
  /** What is printed, room by room; both ids null: those without a seat. */
  sheets: z.array(
    z.object({
      sessionId: z.string().nullable(),
      roomId: z.string().nullable(),
      name: z.string(),
      copies: z.int(),
      printedAt: Instant.nullable(),
      printedBy: z.string().nullable(),
    }),
  ),
  markers: z.array(MarkerFigures),
  /** Markers of the campaign's team who do not mark this test yet. */
  team: z.array(Person),
  /** Of copies that two people marked. */
  differences: z.object({
    compared: z.int(),
    beyond: z.int(),
    /** Copies whose marks are so many whole points apart. */
    points: z.array(z.object({ points: z.int(), copies: z.int() })),
  }),
  /** Those that nobody decided. */
  flags: z.array(CopyFlag),
  abilities: z.object({ make: z.boolean(), print: z.boolean(), deal: z.boolean(), manage: z.boolean() }),
});
export type Marking = z.infer<typeof Marking>;

export const ListedCopy = z.object({
  number: z.string(),
  state: z.enum(copyStates),
  lot: z.int().nullable(),
  /** Whose it is and its marks: null until the marks of the test are sealed. */
  fileNumber: z.string().nullable(),
  marks: z.array(z.int()).nullable(),
});
export type ListedCopy = z.infer<typeof ListedCopy>;

const testParams = z.object({ id: Uuid, testId: Uuid });
const lotParams = testParams.extend({ lotId: Uuid });
const flagParams = testParams.extend({ flagId: Uuid });
const reason = requiredText(messages.REASON_REQUIRED, 300);

export const getMarking = endpoint('GET /recruiter/campaigns/:id/tests/:testId/copies', {
  summary: 'La correction d’une épreuve écrite : avancement, écarts, dérive, sans aucun nom de candidat.',
  params: testParams,
  data: Marking,
});
export const makeCopies = endpoint('POST /recruiter/campaigns/:id/tests/:testId/copies', {
  summary: 'Donne un numéro de copie à chaque présent, et note les absents.',
  params: testParams,
  data: Marking,
});
export const listCopies = endpoint('GET /recruiter/campaigns/:id/tests/:testId/copies/list', {
  summary: 'Les copies par numéro ; de qui elles sont, une fois les notes closes seulement.',
  params: testParams,
  query: z.object({
    ...pageQuery(25),
    state: z.enum(copyStates).optional(),
    search: z.string().trim().max(20, '20 caractères au maximum').optional(),
  }),
  data: z.array(ListedCopy),
  paginated: true,
});
export const printCopyLabels = endpoint('POST /recruiter/campaigns/:id/tests/:testId/copies/labels', {
  summary:
    'Les étiquettes d’une salle (PDF), deux par copie, l’une pour l’en-tête, l’autre sans nom ; le journal dit qui les a imprimées.',
  params: testParams,
  body: z.object({ sessionId: Uuid.nullable(), roomId: Uuid.nullable() }),
});

export const listLots = endpoint('GET /recruiter/campaigns/:id/tests/:testId/lots', {
  summary: 'Les lots de copies : chez qui, jusqu’à quand, où ils en sont.',
  params: testParams,
  query: z.object({ ...pageQuery(25), state: z.enum(lotStates).optional(), markerId: Uuid.optional() }),
  data: z.array(CopyLot),
  paginated: true,
});
export const dealLots = endpoint('POST /recruiter/campaigns/:id/tests/:testId/lots', {
  summary: 'Répartit au hasard, en lots, les copies qui n’ont pas de correcteur.',
  params: testParams,
  body: z.object({
    markerIds: z.array(Uuid).min(1, messages.MARKERS_REQUIRED).max(500),
    size: z.int(messages.SIZE).min(1, messages.SIZE).max(MAX_LOT_SIZE, messages.SIZE),
    dueOn: Day,
  }),
  data: Marking,
});
export const changeLot = endpoint('PUT /recruiter/campaigns/:id/tests/:testId/lots/:lotId', {
  summary: 'Change le dernier jour d’un lot ; et son correcteur, tant que rien n’y est noté.',
  params: lotParams,
  body: z.object({ dueOn: Day, markerId: Uuid }),
  data: CopyLot,
});
export const reopenLot = endpoint('POST /recruiter/campaigns/:id/tests/:testId/lots/:lotId/reopening', {
  summary: 'Rouvre un lot rendu, avec la raison.',
  params: lotParams,
  body: z.object({ reason }),
  data: CopyLot,
});

export const addCopyMarker = endpoint('POST /recruiter/campaigns/:id/tests/:testId/markers', {
  summary: 'Ajoute un correcteur à l’épreuve : les troisièmes lectures qui attendent quelqu’un lui vont.',
  params: testParams,
  body: z.object({ markerId: Uuid }),
  data: Marking,
});
export const withdrawCopyMarker = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/markers/:markerId/withdrawal',
  {
    summary: 'Retire un correcteur : ses lots non rendus vont aux autres, ce qu’il n’a pas rendu est effacé.',
    params: testParams.extend({ markerId: Uuid }),
    body: z.object({ reason }),
    data: Marking,
  },
);

export const acceptFlaggedCopy = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/flags/:flagId/acceptance',
  {
    summary: 'Accepte une copie signalée : elle est notée comme les autres.',
    params: flagParams,
    body: z.object({ reason }),
    data: Marking,
  },
);
export const proposeAnnulment = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/flags/:flagId/annulment',
  {
    summary: 'Propose d’annuler une copie signalée ; une autre personne le confirme.',
    params: flagParams,
    body: z.object({ reason: ProposalReason }),
    data: Proposal,
  },
);
