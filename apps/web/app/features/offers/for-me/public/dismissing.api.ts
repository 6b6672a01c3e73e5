import type { DismissalReason } from '@baara/contract/offers/alerts/alert-words';
import type { dismissOffer, restoreOffer } from '@baara/contract/offers/alerts/offer-alerts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../../../lib/api.ts';
import { dashboardRoot, forMeRoot } from '../../../../lib/query-roots.ts';
import { toast } from '../../../../ui/toast.ts';

/** What proposes offers is read again. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([forMeRoot, dashboardRoot].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Undoes « Pas pour moi ». */
export function useRestoreOffer(offerId: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () =>
      api.call<typeof restoreOffer>('DELETE /dismissed-offers/:offerId', { params: { offerId } }),
    onSuccess: ({ message }) => message && toast.success(message),
    onError: (error) =>
      toast.error(messageOf(error, "L'offre n'a pas pu être proposée de nouveau. Réessayez.")),
    onSettled: refresh,
  });
}

/** Sets an offer aside, and says what that changes beside a way back. */
export function useDismissOffer(offerId: number, onDone: () => void) {
  const refresh = useRefresh();
  const { mutate: restore } = useRestoreOffer(offerId);
  return useMutation({
    mutationFn: (reason: DismissalReason) =>
      api.call<typeof dismissOffer>('PUT /dismissed-offers/:offerId', {
        params: { offerId },
        body: { reason },
      }),
    onSuccess: ({ message }) => {
      onDone();
      const action = { label: 'Annuler', onSelect: () => restore() };
      toast.success(message ?? 'Offre mise de côté', { action, autoClose: 8000 });
    },
    onError: (error) => toast.error(messageOf(error, "L'offre n'a pas pu être mise de côté. Réessayez.")),
    onSettled: refresh,
  });
}
