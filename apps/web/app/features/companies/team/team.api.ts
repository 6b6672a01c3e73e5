import type {
  removeCompanyMember as removeCompanyMemberEndpoint,
  resendCompanyInvitation as resendCompanyInvitationEndpoint,
  revokeCompanyInvitation as revokeCompanyInvitationEndpoint,
  updateCompanyMember as updateCompanyMemberEndpoint,
} from '@baara/contract/companies/company-team';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const invitingMember = lazyEndpoint('POST /company/invitations', () =>
  import('@baara/contract/companies/company-team').then(({ inviteToCompany }) => inviteToCompany),
);

export const removeCompanyMember = (input: CallInput<typeof removeCompanyMemberEndpoint>) =>
  api.call<typeof removeCompanyMemberEndpoint>('DELETE /company/members/:id', input);

export const resendCompanyInvitation = (input: CallInput<typeof resendCompanyInvitationEndpoint>) =>
  api.call<typeof resendCompanyInvitationEndpoint>('POST /company/invitations/:id/resend', input);

export const revokeCompanyInvitation = (input: CallInput<typeof revokeCompanyInvitationEndpoint>) =>
  api.call<typeof revokeCompanyInvitationEndpoint>('DELETE /company/invitations/:id', input);

export const updateCompanyMember = (input: CallInput<typeof updateCompanyMemberEndpoint>) =>
  api.call<typeof updateCompanyMemberEndpoint>('PATCH /company/members/:id', input);
