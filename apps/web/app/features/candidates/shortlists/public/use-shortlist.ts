import type {
  addToShortlist,
  removeFromShortlist,
  restoreToShortlist,
  shortlistApplicants,
} from '@baara/contract/candidates/shortlists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ApiCanceled, ApiError, messageOf } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/toast.ts';
import { shortlistKey } from './shortlist.api.ts';

type Wanted = { candidateIds: readonly string[]; offerId: number | null };

/** How many at once is the only thing a call of theirs can get wrong. One sent again says nothing of the first. */
function onError(error: Error): void {
  if (error instanceof ApiCanceled) return;
  toast.error((error instanceof ApiError && error.errors[0]?.message) || messageOf(error));
}

type Shortlisted = { message?: string | undefined; data: { ids: string[] } };

/**
 * Adds and removes shortlist entries; a removal offers to be undone.
 * @param onUndone after the added entries are removed from the message that reported them.
 */
export function useShortlist({ onUndone }: { onUndone?: () => void } = {}) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: shortlistKey });
  const restoring = useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.call<typeof restoreToShortlist>('POST /recruiter/shortlist/restorations', {
        body: { ids: [...ids] },
      }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      return refresh();
    },
    onError,
  });
  const removing = useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.call<typeof removeFromShortlist>('POST /recruiter/shortlist/removals', { body: { ids: [...ids] } }),
    onSuccess: ({ message, data }) => {
      toast.success(message ?? '', {
        autoClose: 8000,
        action: { label: 'Annuler', onSelect: () => restoring.mutate(data.ids) },
      });
      return refresh();
    },
    onError,
  });
  const onShortlisted = ({ message, data }: Shortlisted) => {
    const undo = { label: 'Annuler', onSelect: () => removing.mutate(data.ids, { onSuccess: onUndone }) };
    toast.success(message ?? '', data.ids.length > 0 ? { autoClose: 8000, action: undo } : {});
    return refresh();
  };
  const adding = useMutation({
    mutationFn: ({ candidateIds, offerId }: Wanted) =>
      api.call<typeof addToShortlist>('POST /recruiter/shortlist', {
        body: { candidateIds: [...candidateIds], offerId, note: null },
      }),
    onSuccess: onShortlisted,
    onError,
  });
  const shortlisting = useMutation({
    mutationFn: (applicationIds: readonly string[]) =>
      api.call<typeof shortlistApplicants>('POST /recruiter/shortlist/applicants', {
        body: { applicationIds: [...applicationIds] },
      }),
    onSuccess: onShortlisted,
    onError,
  });
  return { adding, shortlisting, removing, onShortlisted };
}
