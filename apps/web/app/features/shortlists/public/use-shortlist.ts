import type {
  addToShortlist,
  removeFromShortlist,
  restoreToShortlist,
  shortlistApplicants,
} from '@baara/contract/shortlists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ApiCanceled, ApiError, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { shortlistKey } from './shortlist-queries.ts';

export type Wanted = { candidateIds: readonly string[]; offerId: number | null; note?: string };

/** How many at once is the only thing a call of theirs can get wrong. One sent again says nothing of the first. */
function onError(error: Error): void {
  if (error instanceof ApiCanceled) return;
  toast.error((error instanceof ApiError && error.errors[0]?.message) || messageOf(error));
}

type Kept = { message?: string | undefined; data: { ids: string[] } };

/**
 * Keeping candidates and letting them go; a removal offers to be undone.
 * @param onUndone after those that were kept are let go by the message that said so.
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
  const onKept = ({ message, data }: Kept) => {
    const undo = { label: 'Annuler', onSelect: () => removing.mutate(data.ids, { onSuccess: onUndone }) };
    toast.success(message ?? '', data.ids.length > 0 ? { autoClose: 8000, action: undo } : {});
    return refresh();
  };
  const adding = useMutation({
    mutationFn: ({ candidateIds, offerId, note }: Wanted) =>
      api.call<typeof addToShortlist>('POST /recruiter/shortlist', {
        body: { candidateIds: [...candidateIds], offerId, note: note || null },
      }),
    onSuccess: onKept,
    onError,
  });
  const keeping = useMutation({
    mutationFn: (applicationIds: readonly string[]) =>
      api.call<typeof shortlistApplicants>('POST /recruiter/shortlist/applicants', {
        body: { applicationIds: [...applicationIds] },
      }),
    onSuccess: onKept,
    onError,
  });
  return { adding, keeping, removing };
}
