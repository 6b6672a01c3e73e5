import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';
import { Proposal, ProposalReason } from '../two-people/proposals.ts';
import { mergedThings } from './merge-words.ts';
import { UserSummary } from './users.ts';

const params = z.object({ id: Uuid });

export const LookAlike = z.object({
  user: UserSummary,
  reasons: z.array(z.enum(['phone', 'email', 'identity', 'cv'])),
});
export type LookAlike = z.infer<typeof LookAlike>;

export const listLookAlikes = endpoint('GET /admin/users/:id/look-alikes', {
  summary: 'Les comptes qui peuvent être de la même personne.',
  params,
  data: z.array(LookAlike),
});

export const MergePreview = z.object({
  target: UserSummary,
  source: UserSummary,
  /** What passes to the account that stays, and what it has already and goes with the other one. */
  moves: z.array(z.object({ thing: z.enum(mergedThings), moved: z.int(), remaining: z.int() })),
  /** Fields that are empty in the account that stays, and filled by the other. */
  filled: z.array(z.string()),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const previewMerge = endpoint('POST /admin/users/:id/merge-previews', {
  summary: 'Ce que la fusion avec un autre compte déplacerait. Rien n’est changé.',
  params,
  /** The account that would go. */
  body: z.object({ source: Uuid }),
  data: MergePreview,
});

export const proposeMerge = endpoint('POST /admin/users/:id/merge-proposals', {
  summary: 'Propose de fusionner un autre compte dans celui-ci ; une autre personne confirme.',
  params,
  body: z.object({ source: Uuid, reason: ProposalReason }),
  data: Proposal,
});
