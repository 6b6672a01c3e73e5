import { z } from 'zod';

import { endpoint } from '../protocol/endpoint.ts';
import { Instant, queryFlag } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { UserFilter, UserSummary } from './users.ts';

export const candidateVisibilities = ['visible', 'hidden'] as const;

export const CandidateAccount = z.object({
  ...UserSummary.shape,
  headline: z.string().nullable(),
  isVisible: z.boolean(),
  profileUpdatedAt: Instant.nullable(),
  applications: z.int(),
  /** Why another account may be the same person's. */
  lookAlike: z.array(z.enum(['phone', 'email', 'identity', 'cv'])),
});
export type CandidateAccount = z.infer<typeof CandidateAccount>;

export const listCandidateAccounts = endpoint('GET /admin/candidates', {
  summary: 'Les candidats, du plus récent au plus ancien, avec ce que vaut leur profil et leurs doublons.',
  query: z.object({
    ...pageQuery(25),
    search: UserFilter.shape.search,
    state: UserFilter.shape.state,
    country: UserFilter.shape.country,
    visibility: z.enum(candidateVisibilities).optional(),
    /** Those who share a phone number or a mailbox with another candidate. */
    duplicates: queryFlag,
  }),
  data: z.array(CandidateAccount),
  extra: z.object({ isTotalCut: z.boolean() }),
  paginated: true,
});
