import { useEffect } from 'react';
import { recordProfileView } from '../freelance.api.ts';

const keyOf = (id: string): string => `baara_profile_seen:${id}`;

/** Storage may be refused: the view is then counted once for each visit of the page. */
function isNew(id: string): boolean {
  try {
    const day = new Date().toISOString().slice(0, 10);
    if (sessionStorage.getItem(keyOf(id)) === day) return false;
    sessionStorage.setItem(keyOf(id), day);
    return true;
  } catch {
    return true;
  }
}

/** Counts that somebody opened a freelance's page: once a day in this tab, however often they come back. */
export function CountProfileView({ id }: { id: string }) {
  useEffect(() => {
    // A statistic: nobody who reads the page has to know that it failed.
    if (isNew(id)) recordProfileView(id).catch(() => undefined);
  }, [id]);
  return null;
}
