import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { companyOffersRoot, companyRoot } from '../../../../lib/query-roots.ts';
import { toast } from '../../../../ui/toast.ts';
import { askOffer, offerApprovalsQuery } from '../approvals.api.ts';

export { askLetter } from '../approvals.api.ts';

/** Asks for the agreement to publish an offer. @param onRefused gets the fields that publication still misses. */
export function useAskApproval(offerId: number, onRefused: (error: ApiError) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => askOffer(offerId),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      void client.invalidateQueries({ queryKey: companyRoot });
      return client.invalidateQueries({ queryKey: companyOffersRoot });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors.length > 0) onRefused(error);
      else toast.error(messageOf(error));
    },
  });
}

/** After a change of an offer: an agreement that was waited for may be void. Others are not read again at each save. */
export function refreshAskedApproval(client: QueryClient, offerId: number): void {
  const { queryKey } = offerApprovalsQuery(offerId);
  if (client.getQueryData(queryKey)?.requests[0]?.status === 'waiting')
    void client.invalidateQueries({ queryKey });
}
