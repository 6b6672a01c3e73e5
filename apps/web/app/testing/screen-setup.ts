import { act, cleanup, configure } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, vi } from 'vitest';
import { networkStatus } from '../lib/network-status.ts';
import { queryClient } from '../lib/query-client.ts';
import { closeSession } from '../lib/session.ts';
// Loaded before the tests: the message of one would else come while the next one runs.
import '../ui/toast-host.tsx';
import { createFakeApi } from './fake-api.ts';
import { fakeXhr } from './fake-xhr.ts';

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 20_000,
  // What people would read; the whole document fills screens.
  getElementError: (message) => new Error(`${message}\n\nShown: ${document.body.textContent}`),
});

// A failed call is sent again as often as for people, and at once.
queryClient.setDefaultOptions({
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
  mutations: { retryDelay: 0 },
});

// What jsdom lacks: it has no layout.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** Messages stand outside of the screen: they go once their exit was drawn, which jsdom does not. */
function removeToasts(): void {
  act(() => toast.dismiss());
  act(() => {
    for (const shown of document.querySelectorAll('.Toastify__toast'))
      shown.dispatchEvent(new Event('animationend'));
  });
}

/** The API of the test that runs. */
export const fake = createFakeApi();

beforeEach(() => {
  vi.stubGlobal('fetch', fake.fetch);
  vi.stubGlobal('XMLHttpRequest', fakeXhr(fake.fetch));
});

afterEach(() => {
  cleanup();
  removeToasts();
  vi.unstubAllGlobals();
  closeSession();
  queryClient.clear();
  networkStatus.clear();
  localStorage.clear();
  sessionStorage.clear();
  const problems = fake.reset();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
