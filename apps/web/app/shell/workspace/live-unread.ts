import type { UnreadState } from '@baara/contract/notifications/notifications';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { API_BASE } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readSupportViewId } from '../../lib/session.ts';
import { messagesKey, unreadMessagesKey } from '../public/messages-key.ts';
import { notificationListQuery, unreadMessagesQuery, unreadQuery } from './notifications.api.ts';

/** Polling interval for data without a stream, while the tab is visible. */
const ASK_MS = 30_000;

/** What just came in, the latest alone: three at once would cover what a phone's bottom bar offers. */
const announce = (title: string): void => toast.info(title, { topic: 'bell', isPolite: true });

/**
 * Listens while the tab is looked at: data is paid for by the megabyte, and anyone who comes back gets the count at
 * once.
 * @param onLost the stream was refused: what follows must be asked for.
 * @returns a function that stops listening.
 */
function listenToBell(onLost: () => void): () => void {
  let source: EventSource | undefined;
  let latestKnown: number | undefined;
  let messagesChangedAt: string | null | undefined;

  function onUnread({ data }: MessageEvent<string>): void {
    const { unread, latest, messages } = JSON.parse(data) as UnreadState;
    followMessages(messages);
    queryClient.setQueryData(unreadQuery.queryKey, unread);
    void queryClient.invalidateQueries({ queryKey: notificationListQuery.queryKey });
    const isNew = latestKnown !== undefined && latest !== null && latest.id > latestKnown;
    // Type 20 is for the record, such as a receipt of what the person just did.
    if (isNew && latest.type !== notificationTypes.info) announce(latest.title);
    latestKnown = Math.max(latestKnown ?? 0, latest?.id ?? 0);
  }

  /** At once after a reconnection too: messages sent meanwhile are read then. */
  function followMessages({ unread, changedAt }: UnreadState['messages']): void {
    queryClient.setQueryData(unreadMessagesKey, unread);
    if (changedAt !== messagesChangedAt) void queryClient.invalidateQueries({ queryKey: messagesKey });
    messagesChangedAt = changedAt;
  }

  function close(): void {
    source?.close();
    source = undefined;
  }

  function giveUp(): void {
    close();
    onLost();
  }

  function follow(): void {
    // A stream is the agent's: it carries no header that would say otherwise.
    if (readSupportViewId() !== null) return;
    if (document.visibilityState === 'hidden') return close();
    if (source) return;
    source = new EventSource(`${API_BASE}/notifications/stream`);
    source.addEventListener('unread', onUnread);
    source.addEventListener('replaced', giveUp);
    source.addEventListener('error', () => {
      // The browser itself reconnects after a lost connection; not after a refusal.
      if (source?.readyState === EventSource.CLOSED) giveUp();
    });
  }

  follow();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', follow);
    close();
  };
}

const titleMark = /^\(\d+\+?\) /;

/** Puts the count before the tab's title, whatever page gives it one. */
function useCountInTitle(unread: number): void {
  useEffect(() => {
    const mark = unread === 0 ? '' : `(${unread > 99 ? '99+' : unread}) `;
    const put = (): void => {
      const wanted = mark + document.title.replace(titleMark, '');
      if (document.title !== wanted) document.title = wanted;
    };
    put();
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(titleMark, '');
    };
  }, [unread]);
}

/** The number of unread conversations, from the bell's stream. */
export function useUnreadMessages(): number {
  const { data = 0 } = useQuery({ ...unreadMessagesQuery, enabled: false }, queryClient);
  return data;
}

const hasNoStreams = (): boolean => typeof window !== 'undefined' && !('EventSource' in window);

/** How many notifications wait, as it changes; asked for now and then, and on focus, where no stream can be had. */
export function useLiveUnread(): number {
  const [isLost, setIsLost] = useState(hasNoStreams);
  useEffect(() => {
    if (hasNoStreams()) return undefined;
    return listenToBell(() => setIsLost(true));
  }, []);
  const asking = { enabled: isLost, refetchOnWindowFocus: 'always', refetchInterval: ASK_MS } as const;
  const { data: unread = 0 } = useQuery({ ...unreadQuery, ...asking }, queryClient);
  useQuery({ ...unreadMessagesQuery, ...asking }, queryClient);
  useCountInTitle(unread);
  return unread;
}
