import type { QueryClient } from '@tanstack/react-query';
import { offerApprovalsQuery } from '../approvals.api.ts';

/** After a change of an offer: an agreement that was waited for may be void. Others are not read again at each save. */
export function refreshAskedApproval(client: QueryClient, offerId: number): void {
  const { queryKey } = offerApprovalsQuery(offerId);
  if (client.getQueryData(queryKey)?.requests[0]?.status === 'waiting')
    void client.invalidateQueries({ queryKey });
}
