import type { BoardChange, BoardReady } from '@baara/contract/applications/board';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { API_BASE } from '../../../lib/api-client.ts';
import { readSupportViewId } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshApplications } from '../recruiter-applications/application.api.ts';
import { movesAnswered } from '../recruiter-applications/moves-in-flight.ts';
import { boardSentence, paced } from './board-news.ts';

/** A change is dated when it is asked for, and seen once it is written. */
const WRITING_MS = 10_000;
/** While cards go on moving, the board is refreshed and announced at most this often. */
const REFRESH_MS = 2000;

/** Whether something may have changed that the board does not show. @param readAt when the server began to read it. */
const isBehind = (readAt: string, { latestAt }: BoardReady): boolean =>
  latestAt !== null && Date.parse(latestAt) > Date.parse(readAt) - WRITING_MS;

/** Read while a move is being written, the board would show the card where it was. */
async function refresh(client: QueryClient): Promise<void> {
  await movesAnswered();
  refreshApplications(client);
}

/**
 * Reads the board again when a card came, left or moved, and says which colleague moved it. Listens while the tab is
 * looked at: data is paid for by the megabyte.
 * @param readAt of the board that is shown; undefined before the first.
 */
export function useLiveBoard(
  offerId: string | null,
  readAt: string | undefined,
  announce: (text: string) => void,
): void {
  const client = useQueryClient();
  // The stream's state before there was a board to compare it with.
  const lastReady = useRef<BoardReady | undefined>(undefined);
  const catchUp = useEffectEvent((ready: BoardReady | undefined): void => {
    lastReady.current = readAt === undefined ? ready : undefined;
    if (readAt !== undefined && ready && isBehind(readAt, ready)) void refresh(client);
  });
  useEffect(() => {
    if (readAt !== undefined) catchUp(lastReady.current);
  }, [readAt]);
  useEffect(() => {
    if (!('EventSource' in window)) return undefined;
    let source: EventSource | undefined;
    const close = (): void => {
      source?.close();
      source = undefined;
    };
    const pendingNotification: BoardChange[] = [];
    const news = paced(REFRESH_MS, () => {
      void refresh(client);
      const sentence = boardSentence(pendingNotification.splice(0));
      if (sentence === null) return;
      announce(sentence);
      toast.info(sentence);
    });
    const onChanged = ({ data }: MessageEvent<string>): void => {
      pendingNotification.push(JSON.parse(data) as BoardChange);
      news.ask();
    };
    const follow = (): void => {
      // A stream is the agent's: it carries no header that would say otherwise.
      if (readSupportViewId() !== null) return;
      if (document.visibilityState === 'hidden') return close();
      if (source) return;
      const query = offerId === null ? '' : `?offerId=${offerId}`;
      source = new EventSource(`${API_BASE}/recruiter/recruitment-tracking/stream${query}`);
      source.addEventListener('changed', onChanged);
      // At once, and after an interruption: moves since the board was read were not announced.
      source.addEventListener('ready', ({ data: ready }: MessageEvent<string>) =>
        catchUp(JSON.parse(ready) as BoardReady),
      );
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', follow);
      close();
      news.stop();
    };
  }, [client, offerId, announce]);
}
