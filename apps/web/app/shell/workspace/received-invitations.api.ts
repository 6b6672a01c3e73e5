import type { acceptReceivedInvitation as acceptReceivedInvitationEndpoint } from '@baara/contract/companies/team';
import type { CallInput } from '../../lib/api-client.ts';
import type { listReceivedInvitations } from '@baara/contract/companies/team';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Companies that invited this person. */
export const receivedInvitationsQuery = queryOptions({
  queryKey: ['received-invitations'],
  queryFn: () => api.call<typeof listReceivedInvitations>('GET /user/invitations', { query: { limit: 100 } }),
});

export const acceptReceivedInvitation = (input: CallInput<typeof acceptReceivedInvitationEndpoint>) =>
  api.call<typeof acceptReceivedInvitationEndpoint>('POST /user/invitations/:id/accept', input);
