import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  PROPOSAL_REASON_LENGTH,
  proposalKinds,
  proposalMessages as messages,
  proposalStates,
} from './proposal-words.ts';

/** The reason of a proposal or of a refusal. */
export const ProposalReason = requiredText(messages.REASON_REQUIRED, PROPOSAL_REASON_LENGTH);

export const Proposal = z.object({
  id: Uuid,
  kind: z.enum(proposalKinds),
  /** What will change, in one French sentence without its final full stop. */
  sentence: z.string(),
  state: z.enum(proposalStates),
  reason: z.string(),
  /** Null once the account is erased. */
  proposedBy: z.string().nullable(),
  proposedAt: Instant,
  expiresAt: Instant,
  /** Null while it waits, when it expired, and once the account is erased. */
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  /** While it waits: the subject changed since, so it can no longer be confirmed. */
  isOutdated: z.boolean(),
  abilities: z.object({ confirm: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
});
export type Proposal = z.infer<typeof Proposal>;

const params = z.object({ id: Uuid });

export const listProposals = endpoint('GET /admin/proposals', {
  summary: 'Les changements proposés, du plus récent au plus ancien, et ce qu’il en est advenu.',
  query: z.object({
    ...pageQuery(25),
    state: z.enum(proposalStates).optional(),
    kind: z.enum(proposalKinds).optional(),
    /** Name or address of who proposed or decided. */
    search: z.string().trim().max(200, '200 caractères au maximum').optional(),
  }),
  data: z.array(Proposal),
  paginated: true,
});

export const listWaitingProposals = endpoint('GET /admin/proposals/waiting', {
  summary: 'Les changements qui attendent d’être confirmés, celui qui expire le premier en tête.',
  data: z.array(Proposal),
});

export const confirmProposal = endpoint('POST /admin/proposals/:id/confirmation', {
  summary: 'Confirme le changement qu’une autre personne propose ; il est fait aussitôt.',
  params,
  data: Proposal,
});

export const refuseProposal = endpoint('POST /admin/proposals/:id/refusal', {
  summary: 'Refuse un changement proposé.',
  params,
  body: z.object({ reason: ProposalReason }),
  data: Proposal,
});

export const withdrawProposal = endpoint('POST /admin/proposals/:id/withdrawal', {
  summary: 'Retire le changement que j’ai proposé.',
  params,
  data: Proposal,
});
