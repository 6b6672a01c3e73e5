import type {
  listCompanyInvitations,
  listCompanyMembers,
  removeCompanyMember as removeCompanyMemberEndpoint,
  resendCompanyInvitation as resendCompanyInvitationEndpoint,
  revokeCompanyInvitation as revokeCompanyInvitationEndpoint,
} from '@baara/contract/companies/team';
import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api-client.ts';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const teamKey = ['company', 'team'] as const;

const readMembers = (page: number, limit?: number) =>
  api.call<typeof listCompanyMembers>('GET /company/members', { query: { page, limit } });

export const membersQuery = (page: number, limit?: number) =>
  queryOptions({
    queryKey: [...teamKey, 'members', page, limit],
    queryFn: () => readMembers(page, limit),
  });

export const invitationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...teamKey, 'invitations', page],
    queryFn: () => api.call<typeof listCompanyInvitations>('GET /company/invitations', { query: { page } }),
  });

export const invitingMember = lazyEndpoint('POST /company/invitations', () =>
  import('@baara/contract/companies/team').then(({ inviteToCompany }) => inviteToCompany),
);

export const changingMember = (id: string) =>
  lazyEndpoint(
    'PATCH /company/members/:id',
    () => import('@baara/contract/companies/team').then(({ updateCompanyMember }) => updateCompanyMember),
    { id },
  );

export const removeCompanyMember = (input: CallInput<typeof removeCompanyMemberEndpoint>) =>
  api.call<typeof removeCompanyMemberEndpoint>('DELETE /company/members/:id', input);

export const resendCompanyInvitation = (input: CallInput<typeof resendCompanyInvitationEndpoint>) =>
  api.call<typeof resendCompanyInvitationEndpoint>('POST /company/invitations/:id/resend', input);

export const revokeCompanyInvitation = (input: CallInput<typeof revokeCompanyInvitationEndpoint>) =>
  api.call<typeof revokeCompanyInvitationEndpoint>('DELETE /company/invitations/:id', input);
