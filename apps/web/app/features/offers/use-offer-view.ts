import { useEffect } from 'react';
import { API_BASE } from '../../lib/api-client.ts';
import { fetchTransport } from '../../lib/api.ts';
import { readToken } from '../../lib/session.ts';

/** Tells the server that a person has this offer on screen. A count that fails is no trouble of theirs: nothing is said. */
export function useOfferView(offerId: number): void {
  useEffect(() => {
    const token = readToken();
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const url = `${API_BASE}/recruitment-offers/${offerId}/views`;
    fetchTransport({ method: 'POST', url, headers }).catch(() => undefined);
  }, [offerId]);
}
