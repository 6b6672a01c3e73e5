import { z } from 'zod';
import { InvitedRegistration } from '../companies/team.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, email, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  contractLimits as limits,
  contractMessages as messages,
  contractSorts,
  contractTextStates,
} from './contracts-words.ts';
import { contractSides, contractStates, milestoneStates } from './work-words.ts';
import { missionPricings } from './market-words.ts';

const amount = z
  .int(messages.AMOUNT_INVALID)
  .min(1, messages.AMOUNT_INVALID)
  .max(limits.money, messages.AMOUNT_INVALID);
const days = z.int(messages.DAYS_INVALID).min(1, messages.DAYS_INVALID).max(1000, messages.DAYS_INVALID);

/** An amount in whole F CFA. */
export const ContractTermsMilestone = z.object({
  /** Of a milestone that exists; null for a new one. */
  id: Uuid.nullable(),
  title: requiredText(messages.TITLE_REQUIRED, limits.title),
  deliverable: optionalText(limits.deliverable),
  amount,
  dueOn: Day.nullable(),
});
export type ContractTermsMilestone = z.infer<typeof ContractTermsMilestone>;

/** What the parties adjust in a draft; the clauses of the firm stand beside it. */
export const ContractTerms = z.object({
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  /** By the day only: the most days that may be billed, and the price of one. */
  days: days.nullable(),
  dayRate: amount.nullable(),
  milestones: z.array(ContractTermsMilestone).max(limits.milestones),
  /** « Clauses particulières ». */
  particular: optionalText(limits.particular),
});
export type ContractTerms = z.infer<typeof ContractTerms>;

const Party = z.object({ name: z.string(), lines: z.array(z.string()) });

/** A text as it is read and signed. */
export const ContractBody = z.object({
  title: z.string(),
  parties: z.object({ client: Party, freelance: Party }),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  milestones: z.array(
    z.object({
      title: z.string(),
      deliverable: z.string().nullable(),
      amount: z.int(),
      dueOn: Day.nullable(),
    }),
  ),
  articles: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type ContractBody = z.infer<typeof ContractBody>;

const side = z.enum(contractSides);

export const ContractText = z.object({
  id: Uuid,
  /** 0 is the contract, from 1 its amendments. */
  number: z.int(),
  title: z.string(),
  status: z.enum(contractTextStates),
  authorSide: side,
  version: z.int(),
  terms: ContractTerms,
  body: ContractBody,
  /** SHA-256 of the PDF, in hexadecimal; null in a draft. */
  sha256: z.string().nullable(),
  sentAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Of the party that asked for changes. */
  reason: z.string().nullable(),
  signatures: z.array(z.object({ side, name: z.string(), signedAt: Instant })),
});
export type ContractText = z.infer<typeof ContractText>;

const summary = {
  id: Uuid,
  /** « CM-2026-00001 ». */
  number: z.string(),
  missionId: Uuid.nullable(),
  title: z.string(),
  status: z.enum(contractStates),
  side,
  isGuest: z.boolean(),
  client: z.string(),
  freelance: z.string(),
  pricing: z.enum(missionPricings),
  /** In whole F CFA; by the day, the most that may be billed. */
  total: z.int(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  createdAt: Instant,
  /** Null once nothing is expected. */
  nextAction: z.object({ title: z.string(), isMine: z.boolean() }).nullable(),
};
export const ContractSummary = z.object(summary);
export type ContractSummary = z.infer<typeof ContractSummary>;

export const ContractMilestone = z.object({
  id: Uuid,
  title: z.string(),
  deliverable: z.string().nullable(),
  amount: z.int(),
  dueOn: Day.nullable(),
  status: z.enum(milestoneStates),
});
export type ContractMilestone = z.infer<typeof ContractMilestone>;

/** What becomes of the money when the contract is terminated now, in whole F CFA. */
export const ContractDues = z.object({
  cancelled: z.int(),
  refunded: z.int(),
  open: z.int(),
  settled: z.int(),
});

export const ContractDetail = z.object({
  ...summary,
  dayRate: z.int().nullable(),
  days: z.int().nullable(),
  milestones: z.array(ContractMilestone),
  /** A draft is for its author's side. The draft or the text to sign first, then the signed ones and those that came back, the latest first. */
  texts: z.array(ContractText),
  /** `email` for the side that invited them. */
  guests: z.array(z.object({ accountId: Uuid, name: z.string(), email: z.string().nullable(), side })),
  /** Addresses without an account that one's own side invited, and that have not answered. */
  guestInvitations: z.array(z.object({ id: Uuid, email: z.string(), expiresAt: Instant })),
  /** The name this person signs under. */
  signAs: z.string(),
  agreedSides: z.array(side),
  /** The day on which silence ends it. */
  endsBySilenceOn: Day.nullable(),
  completedAt: Instant.nullable(),
  terminatedAt: Instant.nullable(),
  terminatedBy: z.enum([...contractSides, 'platform']).nullable(),
  terminationReason: z.string().nullable(),
  dues: ContractDues,
  abilities: z.object({
    /** Adjust the open draft, and send it. */
    edit: z.boolean(),
    /** Give up the draft of an amendment. */
    drop: z.boolean(),
    sign: z.boolean(),
    /** Ask for changes; or take one's own text back. */
    return: z.boolean(),
    amend: z.boolean(),
    agree: z.boolean(),
    terminate: z.boolean(),
    invite: z.boolean(),
  }),
});
export type ContractDetail = z.infer<typeof ContractDetail>;

const params = z.object({ id: Uuid });
const textParams = z.object({ id: Uuid, textId: Uuid });
const reason = requiredText(messages.REASON_REQUIRED, limits.reason);

export const listContracts = endpoint('GET /contracts', {
  summary: 'Les contrats de missions que je lis : les miens, ceux de mon entreprise, ceux où je suis invité.',
  query: z.object({
    ...pageQuery(25),
    state: z.enum(contractStates).optional(),
    sort: z.enum(contractSorts).default('recent'),
  }),
  data: z.array(ContractSummary),
  paginated: true,
});
export const getContract = endpoint('GET /contracts/:id', {
  summary: 'Un contrat : ses textes, ses jalons, ses invités.',
  params,
  data: ContractDetail,
});
export const getMissionContract = endpoint('GET /missions/:id/contract', {
  summary: 'Le contrat d’une mission, le dernier quand il y en a plusieurs ; nul quand il n’y en a pas.',
  params,
  data: ContractDetail.nullable(),
});
export const saveContractTerms = endpoint('PUT /contracts/:id/draft', {
  summary: 'Enregistre les dates, les jalons et les clauses particulières du brouillon.',
  params,
  body: z.object({ version: z.int(), terms: ContractTerms }),
  data: ContractDetail,
});
export const dropAmendment = endpoint('DELETE /contracts/:id/draft', {
  summary: 'Abandonne l’avenant en brouillon.',
  params,
  data: ContractDetail,
});
export const sendContractText = endpoint('POST /contracts/:id/sending', {
  summary: 'Fige le texte en PDF et l’envoie à l’autre partie pour signature.',
  params,
  body: z.object({ version: z.int() }),
  data: ContractDetail,
});
export const returnContractText = endpoint('POST /contracts/:id/return', {
  summary: 'Demande des changements, ou reprend son propre texte : il revient au brouillon.',
  params,
  body: z.object({ textId: Uuid, reason }),
  data: ContractDetail,
});
export const signContractText = endpoint('POST /contracts/:id/signature', {
  summary: 'Signe de mon nom le texte que j’ai lu.',
  params,
  body: z.object({
    textId: Uuid,
    /** Of the text that was read: another one is not signed by mistake. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/, messages.NOT_THE_SAME),
    signedName: requiredText(messages.NAME_REQUIRED, 200),
    consent: z.literal(true, messages.CONSENT_REQUIRED),
  }),
  data: ContractDetail,
});
export const amendContract = endpoint('POST /contracts/:id/amendments', {
  summary: 'Commence un avenant, que je rédige et que les deux parties signent.',
  params,
  data: ContractDetail,
});
export const agreeToEnd = endpoint('POST /contracts/:id/end-agreement', {
  summary: 'Donne mon accord à la fin du contrat, une fois tous ses jalons réglés.',
  params,
  data: ContractDetail,
});
export const terminateContract = endpoint('POST /contracts/:id/termination', {
  summary: 'Résilie le contrat, avec un motif : les jalons non financés sont annulés.',
  params,
  body: z.object({ reason }),
  data: ContractDetail,
});
export const getContractPdf = endpoint('GET /contracts/:id/texts/:textId/pdf', {
  summary: 'Un texte en PDF : tel qu’envoyé, ou l’aperçu du brouillon ; `preview=true` l’affiche.',
  params: textParams,
  query: z.object({ preview: z.string().optional() }),
});
export const getContractCertificate = endpoint('GET /contracts/:id/texts/:textId/certificate', {
  summary: 'L’attestation des signatures d’un texte, en PDF.',
  params: textParams,
});
export const inviteContractGuest = endpoint('POST /contracts/:id/guests', {
  summary: 'Invite une personne à lire le contrat de mon côté ; sans compte, un lien lui est envoyé.',
  params,
  body: z.object({ email: email() }),
  data: ContractDetail,
});
export const removeContractGuest = endpoint('DELETE /contracts/:id/guests/:accountId', {
  summary: 'Retire une personne que mon côté a invitée.',
  params: z.object({ id: Uuid, accountId: Uuid }),
  data: ContractDetail,
});

export const revokeGuestInvitation = endpoint('DELETE /contracts/:id/guest-invitations/:invitationId', {
  summary: 'Annule une invitation que mon côté a envoyée : son lien ne marche plus.',
  params: z.object({ id: Uuid, invitationId: Uuid }),
  data: ContractDetail,
});

const guestLink = z.object({ token: z.string().min(1).max(200) });

export const GuestInvitation = z.object({
  /** The mission's title, and who invites. */
  contract: z.string(),
  invitedBy: z.string().nullable(),
  email: z.string(),
  expiresAt: Instant,
  /** No account has the address; it has one; signed in with it; signed in with another. */
  situation: z.enum(['register', 'sign_in', 'accept', 'wrong_session']),
});
export type GuestInvitation = z.infer<typeof GuestInvitation>;

export const readGuestInvitation = endpoint('GET /contract-invitations/:token', {
  summary: 'Ce que propose un lien d’invitation à lire un contrat, à la personne qui l’a reçu.',
  params: guestLink,
  data: GuestInvitation,
});
export const registerGuest = endpoint('POST /contract-invitations/:token/register', {
  summary:
    'Ouvre le compte de la personne invitée à lire un contrat ; son adresse est confirmée par le lien.',
  params: guestLink,
  body: InvitedRegistration,
  data: z.object({ email: z.string(), contractId: Uuid }),
});
export const acceptGuestInvitation = endpoint('POST /contract-invitations/:token/accept', {
  summary: 'Lit le contrat avec le compte connecté.',
  params: guestLink,
  data: z.object({ contractId: Uuid }),
});

// ── Clauses of the firm ─────────────────────────────────────────────────────────────────────────
export const ContractClause = z.object({
  title: requiredText(messages.CLAUSE_TITLE_REQUIRED, 120),
  text: requiredText(messages.CLAUSE_TEXT_REQUIRED, limits.clause),
});
export type ContractClause = z.infer<typeof ContractClause>;

export const ContractClauses = z.object({
  /** 0 before the firm publishes its own. */
  version: z.int(),
  clauses: z.array(ContractClause),
  note: z.string().nullable(),
  publishedAt: Instant.nullable(),
  publishedBy: z.string().nullable(),
  /** Every one published, the latest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      note: z.string().nullable(),
      publishedAt: Instant,
      publishedBy: z.string().nullable(),
    }),
  ),
});
export type ContractClauses = z.infer<typeof ContractClauses>;

export const getContractClauses = endpoint('GET /admin/contract-clauses', {
  summary: 'Les clauses des contrats de missions, celles d’aujourd’hui ou d’une version passée.',
  query: z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  data: ContractClauses,
});
export const publishContractClauses = endpoint('PUT /admin/contract-clauses', {
  summary: 'Publie une nouvelle version des clauses ; `version` est celle qui a été lue.',
  body: z.object({
    version: z.int(),
    clauses: z
      .array(ContractClause)
      .min(1, messages.CLAUSES_REQUIRED)
      .max(limits.clauses, `${limits.clauses} clauses au maximum`),
    note: optionalText(300),
  }),
  data: ContractClauses,
});
