import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTriedAgain } from './query-client.ts';

/**
 * Reports once to the server that somebody looks at this, as soon as it is on the screen: reading alone changes
 * nothing. Sent again after a lost connection, so that a read item does not stay unread for everybody else.
 * @param id of the shown item; undefined while it loads.
 */
export function useOpening<Answer>(
  id: string | undefined,
  open: (id: string) => Promise<Answer>,
  onOpened: (answer: Answer, id: string) => void,
): void {
  const { mutate } = useMutation({ mutationFn: open, retry: isTriedAgain, onSuccess: onOpened });
  useEffect(() => {
    if (id !== undefined) mutate(id);
  }, [id, mutate]);
}
