import type {
  getPushState,
  PushState,
  subscribeToPush,
  unsubscribeFromPush,
} from '@baara/contract/notifications/push';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { preferencesKey } from './notification-preferences.api.ts';
import { hasSubscription, subscribeBrowser, unsubscribeBrowser } from './push-subscription.ts';

const pushKey = ['push'] as const;

/** `isOnHere` once both the server and this browser say so. */
export const pushQuery = queryOptions({
  queryKey: pushKey,
  queryFn: async (): Promise<PushState> => {
    const [{ data }, isSubscribed] = await Promise.all([
      api.call<typeof getPushState>('GET /push'),
      hasSubscription(),
    ]);
    return { ...data, isOnHere: data.isOnHere && isSubscribed };
  },
});

function usePushChange<Input>(
  send: (input: Input) => Promise<{ message?: string; data: PushState } | null>,
  failed: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (!answer) return toast.info('Votre navigateur n’a pas donné son accord.');
      client.setQueryData(pushKey, answer.data);
      if (answer.message) toast.success(answer.message);
    },
    onError: (error) => toast.error(messageOf(error, failed)),
    onSettled: () => client.invalidateQueries({ queryKey: preferencesKey }),
  });
}

export const useSubscribe = () =>
  usePushChange(async (publicKey: string) => {
    const body = await subscribeBrowser(publicKey);
    return body && api.call<typeof subscribeToPush>('PUT /push/subscription', { body });
  }, 'Les notifications n’ont pas pu être activées. Réessayez.');

export const useUnsubscribe = () =>
  usePushChange(async (which: 'here' | 'others') => {
    const answer = await api.call<typeof unsubscribeFromPush>('DELETE /push/subscription', {
      query: { which },
    });
    if (which === 'here') await unsubscribeBrowser().catch(() => undefined);
    return answer;
  }, 'Les notifications n’ont pas pu être arrêtées. Réessayez.');
