import { OFFLINE_PAGE } from '../../lib/kept-names.ts';

const RELOADED_KEY = 'baara_reloaded';

/**
 * Whether « back » was pressed on a page before its scripts ran, as happens on a slow line: the history then shows
 * another address than the one this document was made for, and the router would take over the wrong page. Asked once;
 * false the second time for one address, so that nothing can reload without end.
 */
export function isAnotherAddress(): boolean {
  const shown = window.location.pathname + window.location.search;
  const made = document.documentElement.dataset.address;
  // The offline page stands for others, and is stored under an address of its own.
  if (made === undefined || made.startsWith(OFFLINE_PAGE)) return false;
  try {
    const isReloaded = sessionStorage.getItem(RELOADED_KEY) === shown;
    sessionStorage.removeItem(RELOADED_KEY);
    if (made === shown || isReloaded) return false;
    sessionStorage.setItem(RELOADED_KEY, shown);
    return true;
  } catch {
    // Without a memory of the first time there might be no end to it.
    return false;
  }
}
