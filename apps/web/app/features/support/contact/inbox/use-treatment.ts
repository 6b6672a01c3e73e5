import type { changeContactMessage, ContactDetail } from '@baara/contract/support/contact';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/toast.ts';
import { cacheMessage, changeMessage, messageQuery } from './inbox.api.ts';

type Change = Omit<BodyOf<typeof changeContactMessage>, 'version'>;

/** The effect of any write's answer on the screen. */
export function useAfterWrite({ id }: ContactDetail) {
  const client = useQueryClient();
  return {
    onSuccess: ({ message, data }: { message?: string; data: ContactDetail }): void => {
      toast.success(message ?? '');
      cacheMessage(client, data);
    },
    /** Somebody was faster: where the message stands is read again, what was typed stays. */
    onError: (error: unknown, fallback: string): void => {
      toast.error(messageOf(error, fallback));
      if (error instanceof ApiError && error.status === 409) {
        void client.invalidateQueries({ queryKey: messageQuery(id).queryKey });
      }
    },
  };
}

export function useTreatment(message: ContactDetail) {
  const { onSuccess, onError } = useAfterWrite(message);
  return useMutation({
    mutationFn: (change: Change) => changeMessage(message.id, { ...change, version: message.version }),
    onSuccess,
    onError: (error) => onError(error, "Le message n'a pas pu être changé."),
  });
}
