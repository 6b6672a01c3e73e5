import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { Proposal, ProposalReason } from '../two-people/proposals.ts';
import { MOST_DRAWN_NUMBERS, proofMessages as messages, proofSteps } from './proof-words.ts';
import { campaignStaffRoles } from './staff-roles.ts';

/** What of a campaign is sealed before the step that it decides: docs/verifiable-concours.md. */

const Hash = z.string().regex(/^[0-9a-f]{64}$/, messages.HALF_INVALID);
/** `ties`, `questions:<test>` or `seating:<session>`. */
const Purpose = z
  .string()
  .max(60)
  .regex(/^(?:ties|(?:questions|seating):[0-9a-f-]{36})$/, messages.PURPOSE_UNKNOWN);

const line = {
  /** In the log, from 1. */
  entry: z.int(),
  at: Instant,
  kind: z.string(),
  subject: z.string(),
  title: z.string(),
  /** What everyone reads of it in words: when a draw is, and its numbers. */
  words: z.string().nullable(),
  /** SHA-256 of the entry, as its line says it. */
  hash: z.string(),
  /** The signed line; null for some seconds after the sealing. */
  line: z.string().nullable(),
};
const CommitmentLine = z.object(line);
export type CommitmentLine = z.infer<typeof CommitmentLine>;

const ProofStep = z.object({
  key: z.string(),
  step: z.enum(proofSteps),
  /** Session, test or purpose that it is about; empty where there is one alone. */
  subject: z.string(),
  title: z.string(),
  state: z.enum(['done', 'open', 'later']),
  /** What is done first, or elsewhere; null when nothing is in the way. */
  note: z.string().nullable(),
  /** When it was done. */
  doneAt: Instant.nullable(),
  /** Of a draw: its announced moment and source. */
  announced: z.object({ at: Instant, source: z.string() }).nullable(),
});
export type ProofStep = z.infer<typeof ProofStep>;

export const ManagedProof = z.object({
  campaign: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  role: z.enum(campaignStaffRoles),
  isVerifiable: z.boolean(),
  steps: z.array(ProofStep),
  lines: z.array(CommitmentLine),
  observers: z.int(),
  isBundlePublic: z.boolean(),
  abilities: z.object({
    /** Whether the campaign is verifiable. */
    switch: z.boolean(),
    seal: z.boolean(),
    giveHalf: z.boolean(),
  }),
});
export type ManagedProof = z.infer<typeof ManagedProof>;

const params = z.object({ id: Uuid });

export const getCampaignProof = endpoint('GET /recruiter/campaigns/:id/proof', {
  summary: 'Ce qui est scellé dans la campagne, et ce qui reste à sceller.',
  params,
  data: ManagedProof,
});
export const setCampaignVerifiable = endpoint('PUT /recruiter/campaigns/:id/proof', {
  summary: 'Choisit si la campagne est vérifiable, avant que rien n’y soit scellé ou tiré.',
  params,
  body: z.object({ isVerifiable: z.boolean() }),
  data: ManagedProof,
});
export const sealCampaignStep = endpoint('POST /recruiter/campaigns/:id/proof/seals', {
  summary: 'Scelle les règles, la liste des dossiers acceptés, ou les salles et personnes d’une session.',
  params,
  body: z.discriminatedUnion('step', [
    z.object({ step: z.literal('rules') }),
    z.object({ step: z.literal('files') }),
    z.object({ step: z.literal('rooms'), sessionId: Uuid }),
  ]),
  data: ManagedProof,
});
export const giveObserversHalf = endpoint('POST /recruiter/campaigns/:id/proof/halves', {
  summary: 'Scelle la moitié des observateurs pour un tirage ; ils l’ont faite sur leur appareil.',
  params,
  body: z.object({ purpose: Purpose, half: Hash }),
  data: ManagedProof,
});
export const announceCampaignDraw = endpoint('POST /recruiter/campaigns/:id/proof/announcements', {
  summary: 'Annonce un tirage public : son moment et sa source.',
  params,
  body: z.object({ purpose: Purpose, at: Instant, source: requiredText(messages.SOURCE_REQUIRED, 200) }),
  data: ManagedProof,
});
export const proposeCampaignDraw = endpoint('POST /recruiter/campaigns/:id/proof/draws', {
  summary: 'Saisit les numéros du tirage public ; une autre personne les confirme.',
  params,
  body: z.object({
    purpose: Purpose,
    numbers: z
      .array(z.int(messages.NUMBERS).min(0, messages.NUMBERS).max(999_999, messages.NUMBERS))
      .min(1, messages.NUMBERS)
      .max(MOST_DRAWN_NUMBERS, messages.NUMBERS),
    reason: ProposalReason,
  }),
  data: Proposal,
});

/** What anyone reads of a campaign's proof. */
export const PublicProof = z.object({
  campaign: z.object({ id: z.string(), slug: z.string(), title: z.string(), institution: z.string() }),
  lines: z.array(
    z.object({
      ...line,
      /** SHA-256 of the document. */
      documentHash: z.string(),
      /** The document once anyone may read it: canonical JSON. Others are in the bundle. */
      document: z.string().nullable(),
    }),
  ),
  /** Draws that were announced and are not made yet. */
  announced: z.array(z.object({ title: z.string(), at: Instant, source: z.string() })),
  /** Its address below the site once the results are published. */
  bundleUrl: z.string().nullable(),
});
export type PublicProof = z.infer<typeof PublicProof>;

export const getPublicProof = endpoint('GET /mass-recruitment/campaigns/:id/proof', {
  summary: 'Ce qui est scellé dans une campagne vérifiable, ligne par ligne.',
  params: z.object({ id: z.string().max(200) }),
  data: PublicProof,
});
export const getProofBundle = endpoint('GET /mass-recruitment/campaigns/:id/proof/bundle.json', {
  summary: 'Le paquet de vérification (JSON), une fois les résultats publiés.',
  params,
});

const CandidateReceipt = z.object({
  entry: z.int(),
  title: z.string(),
  at: Instant,
  fileName: z.string(),
  /** As docs/verifiable-concours.md writes it. */
  receipt: z.record(z.string(), z.unknown()),
});
export type CandidateReceipt = z.infer<typeof CandidateReceipt>;
const receiptParams = z.object({ id: Uuid, entry: z.coerce.number().int().min(1).max(100_000) });
export const listProofReceipts = endpoint('GET /mass-recruitment/applications/:id/receipts', {
  summary: 'Mes reçus : ma ligne de chaque liste scellée, et son chemin jusqu’à ce qui est publié.',
  params,
  data: z.object({ campaignId: z.string(), receipts: z.array(CandidateReceipt) }),
});
export const getProofReceiptCode = endpoint(
  'GET /mass-recruitment/applications/:id/receipts/:entry/code.svg',
  {
    summary: 'Un de mes reçus en code QR (SVG).',
    params: receiptParams,
  },
);
