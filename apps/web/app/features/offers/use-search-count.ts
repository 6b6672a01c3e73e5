import { useEffect } from 'react';
import { API_BASE } from '../../lib/api-client.ts';
import { fetchTransport } from '../../lib/api.ts';

/** Counts a search of the list of offers, for the popular ones of the home page. A failed count causes no message. */
export function useSearchCount(search: string): void {
  useEffect(() => {
    if (search === '') return;
    const url = `${API_BASE}/recruitment-offers/searches`;
    const headers = { 'content-type': 'application/json' };
    fetchTransport({ method: 'POST', url, headers, body: JSON.stringify({ search }) }).catch(() => undefined);
  }, [search]);
}
