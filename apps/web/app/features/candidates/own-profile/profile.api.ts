import type { getCvProposal } from '@baara/contract/candidates/cv-proposal';
import type { ApplicantProfile, getProfile } from '@baara/contract/candidates/own-profile';
import { profileMessages } from '@baara/contract/candidates/profile-rules';
import type {
  deleteDocument as deleteDocumentEndpoint,
  listDocuments,
} from '@baara/contract/files/documents';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api-client.ts';
import { api, ApiError } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { updateSession } from '../../../lib/session.ts';
import { contactNoticeKey } from './public/contact-notice-key.ts';
import { ownProfileRoot } from '../../../lib/query-roots.ts';

export const profileQuery = queryOptions({
  queryKey: [...ownProfileRoot, 'mine'],
  queryFn: async (): Promise<ApplicantProfile> => {
    const answer: { applicant?: ApplicantProfile } = await api.call<typeof getProfile>('GET /user/profile');
    if (answer.applicant) return answer.applicant;
    throw new ApiError({ status: 404, code: 'PROFILE_NOT_FOUND', message: profileMessages.NOT_FOUND });
  },
});

/** After a change: the fresh profile takes its place at once, and the header shows the name it now has. */
export function cacheProfile(client: QueryClient, profile: ApplicantProfile): void {
  client.setQueryData(profileQuery.queryKey, profile);
  // What companies say of a phone ends with its correction.
  void client.invalidateQueries({ queryKey: contactNoticeKey });
  const { firstName, lastName } = profile.identity;
  updateSession({
    user: { firstname: firstName, lastname: lastName, fullname: `${firstName} ${lastName}`.trim() },
  });
}

const DOCUMENTS_SHOWN = 20;

/** One's CV and other documents, the newest first. */
export const documentsQuery = queryOptions({
  queryKey: ['documents', 'profile'],
  queryFn: async () =>
    (await api.call<typeof listDocuments>('GET /documents', { query: { limit: DOCUMENTS_SHOWN } })).data,
});

export const updatingProfile = lazyEndpoint('PATCH /user/profile', () =>
  import('@baara/contract/candidates/own-profile').then(({ updateProfile }) => updateProfile),
);

export const deleteDocument = (input: CallInput<typeof deleteDocumentEndpoint>) =>
  api.call<typeof deleteDocumentEndpoint>('DELETE /documents/:id', input);

/** What one of one's CVs says, for the parts of the profile; asked anew once it was read. */
export const cvProposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'read', id],
    queryFn: async () =>
      (await api.call<typeof getCvProposal>('GET /user/profile/cv/:id', { params: { id } })).data,
  });
