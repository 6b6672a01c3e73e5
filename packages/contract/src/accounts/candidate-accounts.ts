import { z } from 'zod';

import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, queryFlag, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { candidateModerationMessages as messages } from './candidate-moderation-words.ts';
import { DISABLING_MESSAGE_LENGTH, USER_REASON_LENGTH, userMessages } from './user-words.ts';
import { UserFilter, UserSummary } from './users.ts';

export const candidateVisibilities = ['visible', 'hidden', 'moderated', 'featured'] as const;
export type CandidateVisibility = (typeof candidateVisibilities)[number];

export const CandidateAccount = z.object({
  ...UserSummary.shape,
  headline: z.string().nullable(),
  isVisible: z.boolean(),
  /** The platform hides them, whatever they choose. `by` is null once that account is erased. */
  hiding: z.object({ message: z.string(), by: z.string().nullable(), at: Instant }).nullable(),
  /** Recruiters see them first, until the end of a day. */
  featuring: z
    .object({ untilOn: Day, reason: z.string(), by: z.string().nullable(), at: Instant })
    .nullable(),
  profileUpdatedAt: Instant.nullable(),
  applications: z.int(),
  /** Why another account may be the same person's. */
  lookAlike: z.array(z.enum(['phone', 'email', 'identity', 'cv'])),
  abilities: z.object({
    feature: z.boolean(),
    unfeature: z.boolean(),
    hide: z.boolean(),
    show: z.boolean(),
  }),
});
export type CandidateAccount = z.infer<typeof CandidateAccount>;

export const listCandidateAccounts = endpoint('GET /admin/candidates', {
  summary: 'Les candidats, du plus récent au plus ancien, avec ce que vaut leur profil et leurs doublons.',
  query: z.object({
    ...pageQuery(25),
    search: UserFilter.shape.search,
    state: UserFilter.shape.state,
    country: UserFilter.shape.country,
    /** `hidden` by anybody, `moderated` by the platform. */
    visibility: z.enum(candidateVisibilities).optional(),
    /** Those who share a phone number or a mailbox with another candidate. */
    duplicates: queryFlag,
  }),
  data: z.array(CandidateAccount),
  extra: z.object({ isTotalCut: z.boolean() }),
  paginated: true,
});

const params = z.object({ id: Uuid });
const Reason = requiredText(userMessages.REASON_REQUIRED, USER_REASON_LENGTH);

export const featureCandidate = endpoint('POST /admin/candidates/:id/featuring', {
  summary: 'Met un candidat en avant : premier dans la recherche des recruteurs jusqu’à un jour compris.',
  params,
  body: z.object({ untilOn: Day, reason: Reason }),
  data: CandidateAccount,
});

export const unfeatureCandidate = endpoint('POST /admin/candidates/:id/featuring-end', {
  summary: 'Retire un candidat de la mise en avant.',
  params,
  body: z.object({ reason: Reason }),
  data: CandidateAccount,
});

export const hideCandidate = endpoint('POST /admin/candidates/:id/hiding', {
  summary: 'Masque un candidat aux recruteurs. La personne lit le motif.',
  params,
  body: z.object({ message: requiredText(messages.MESSAGE_REQUIRED, DISABLING_MESSAGE_LENGTH) }),
  data: CandidateAccount,
});

export const showCandidate = endpoint('POST /admin/candidates/:id/hiding-end', {
  summary: 'Lève le masquage d’un candidat, qui redevient visible s’il le souhaite.',
  params,
  body: z.object({ reason: Reason }),
  data: CandidateAccount,
});
