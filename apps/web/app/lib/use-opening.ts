import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTriedAgain } from './query-client.ts';

/**
 * Tells the server once that somebody looks at this, as soon as it is on the screen: reading alone changes nothing. Sent again
 * when the line drops, so that what was read does not stay unread for everybody else.
 * @param id what is shown; undefined while it is read.
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
