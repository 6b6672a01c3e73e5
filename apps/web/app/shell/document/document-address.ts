import { use } from 'react';
import { OFFLINE_PAGE } from '../../lib/cache-names.ts';
import { pageAddress } from '@baara/contract/site/page-address';

const RELOADED_KEY = 'baara_reloaded';

/** Whether the history shows another address than the one this document was made for. */
function isAnotherAddress(): boolean {
  const made = document.documentElement.dataset.address;
  // The offline page stands for others, and is stored under an address of its own.
  if (made === undefined || made.startsWith(OFFLINE_PAGE)) return false;
  return pageAddress(made) !== pageAddress(window.location.pathname + window.location.search);
}

/** True once for one address, so that nothing can reload without end. */
function mayReload(): boolean {
  try {
    const { pathname, search } = window.location;
    if (sessionStorage.getItem(RELOADED_KEY) === pathname + search) return false;
    sessionStorage.setItem(RELOADED_KEY, pathname + search);
    return true;
  } catch {
    // Without a memory of the first time there might be no end to it.
    return false;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // Nothing was stored.
  }
}

let isReloading = false;
const never = new Promise<never>(() => undefined);

const onEarlyBack = (): void => {
  if (!isAnotherAddress()) return;
  isReloading = true;
  window.location.reload();
};

/**
 * To be called while rendering. Scripts run on for a moment after a reload was asked for: what React would take over by then
 * is this document under the other's address, and it would find that they differ.
 */
export function waitWhileReloading(): void {
  if (isReloading) use(never);
}

/**
 * « Back » may be pressed before the scripts ran or the router listens, which takes seconds on a slow line: the router
 * would take over this page under the other's address, or miss it. The document of that address is loaded instead.
 * @param hydrate takes over the page.
 */
export function takeOverDocument(hydrate: () => void): void {
  if (isAnotherAddress() && mayReload()) {
    window.location.reload();
    return;
  }
  forgetReload();
  window.addEventListener('popstate', onEarlyBack);
  hydrate();
}

/** To be called once the router listens. */
export function endTakeOver(): void {
  window.removeEventListener('popstate', onEarlyBack);
}
