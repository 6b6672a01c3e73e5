import { viewSourceOf } from '@baara/contract/view-sources';
import { useEffect } from 'react';
import { API_BASE } from '../../lib/api-client.ts';
import { fetchTransport } from '../../lib/api.ts';
import { previousPath } from '../../lib/previous-path.ts';
import { readToken } from '../../lib/session.ts';

/**
 * Tells the server that a person has this offer on screen, and where they came from. A count that fails is no trouble
 * of theirs: nothing is said.
 */
export function useOfferView(offerId: number): void {
  useEffect(() => {
    const token = readToken();
    const { search, host } = window.location;
    const source = viewSourceOf({
      search,
      host,
      previousPath: previousPath(),
      referrer: document.referrer,
    });
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const url = `${API_BASE}/recruitment-offers/${offerId}/views`;
    fetchTransport({ method: 'POST', url, headers, body: JSON.stringify({ source }) }).catch(() => undefined);
  }, [offerId]);
}
