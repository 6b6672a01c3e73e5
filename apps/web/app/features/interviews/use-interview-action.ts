import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isLostLine, messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

type Answer = { message?: string };

/** One press that changes an interview: its sentence is shown, and what shows it is read again, refused or not. What a
 * lost line stopped changed nothing to read. */
export function useInterviewAction(refresh: (client: ReturnType<typeof useQueryClient>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<Answer>) => work(),
    onSuccess: ({ message }) => {
      if (message) toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, "Le changement n'a pas pu être enregistré")),
    onSettled: (_data, error) => {
      if (!isLostLine(error)) refresh(client);
    },
  });
}
