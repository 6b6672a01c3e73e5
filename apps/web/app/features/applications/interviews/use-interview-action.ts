import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isConnectionError, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';

type Answer = { message?: string };

/**
 * One press that changes an interview: shows its sentence, and reloads the interview, refused or not. After a lost
 * connection there is nothing to reload.
 */
export function useInterviewAction(refresh: (client: ReturnType<typeof useQueryClient>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<Answer>) => work(),
    onSuccess: ({ message }) => {
      if (message) toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, "Le changement n'a pas pu être enregistré")),
    onSettled: (_data, error) => {
      if (!isConnectionError(error)) refresh(client);
    },
  });
}
