import type { listReceivedInvitations } from '@baara/contract/companies/company-team';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Companies that invited this person. */
export const receivedInvitationsQuery = queryOptions({
  queryKey: ['received-invitations'],
  queryFn: () => api.call<typeof listReceivedInvitations>('GET /user/invitations', { query: { limit: 100 } }),
});
