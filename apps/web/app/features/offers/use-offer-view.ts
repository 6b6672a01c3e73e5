import { viewSourceOf } from '@baara/contract/offers/view-sources';
import { useEffect } from 'react';
import { API_BASE } from '../../lib/api-client.ts';
import { fetchTransport } from '../../lib/api.ts';
import { previousPath } from '../../lib/previous-path.ts';
import { readToken } from '../../lib/session.ts';

/** Counts a view of this offer, with its origin. A failed count causes no message. */
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
