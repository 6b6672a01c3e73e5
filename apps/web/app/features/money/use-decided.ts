import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

/** Ends a decision; when somebody else decided first, the list says what they decided. */
export function useDecided(listKey: QueryKey, onClose: () => void) {
  const client = useQueryClient();
  const close = async (): Promise<void> => {
    onClose();
    await client.invalidateQueries({ queryKey: listKey });
  };
  return {
    close,
    onError: async (failure: unknown): Promise<void> => {
      if (!(failure instanceof ApiError) || failure.status !== 409) return;
      toast.error(failure.message);
      await close();
    },
  };
}
