import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const invitingMember = lazyEndpoint('POST /company/invitations', () =>
  import('@baara/contract/companies/company-team').then(({ inviteToCompany }) => inviteToCompany),
);
