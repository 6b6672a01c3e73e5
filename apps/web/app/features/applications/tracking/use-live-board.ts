import type { BoardChange } from '@baara/contract/recruitment-tracking';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { API_BASE } from '../../../lib/api-client.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshApplications } from '../recruiter/application-queries.ts';

/**
 * Reads the board again when a card came, left or moved, and says which colleague moved it. Listens while the tab is
 * looked at: data is paid for by the megabyte.
 */
export function useLiveBoard(offerId: string | null, announce: (text: string) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('EventSource' in window)) return undefined;
    let source: EventSource | undefined;
    let isBack = false;
    const close = (): void => {
      source?.close();
      source = undefined;
    };
    const onChanged = ({ data }: MessageEvent<string>): void => {
      refreshApplications(client);
      const { move } = JSON.parse(data) as BoardChange;
      if (!move || move.isMine) return;
      const sentence = `${move.by} a déplacé ${move.name} : ${move.step}`;
      announce(sentence);
      toast.info(sentence);
    };
    const follow = (): void => {
      if (document.visibilityState === 'hidden') return close();
      if (source) return;
      const query = offerId === null ? '' : `?offerId=${offerId}`;
      source = new EventSource(`${API_BASE}/recruiter/recruitment-tracking/stream${query}`);
      source.addEventListener('changed', onChanged);
      // The first one comes with the page, whose board was just read; later ones after a time without a line.
      source.addEventListener('ready', () => {
        if (isBack) refreshApplications(client);
        isBack = true;
      });
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
    };
  }, [client, offerId, announce]);
}
