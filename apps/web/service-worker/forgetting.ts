import type { WorkboxPlugin } from 'workbox-core';
import { cacheNames } from '../app/lib/cache-names.ts';

/** Counts sign-outs: an answer requested before one is not cached after it. */
let signOuts = 0;

export function forgetStartedBefore(): void {
  signOuts += 1;
}

const isPrivate = (response: Response): boolean =>
  /\b(private|no-store)\b/.test(response.headers.get('cache-control') ?? '');

/** Lets private answers be cached only while a remembered person is signed in, and none that a sign-out overtook. */
export const forgettingPlugin: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state['signOuts'] = signOuts;
  },
  cacheWillUpdate: async ({ response, state }) => {
    if (isPrivate(response) && !(await caches.has(cacheNames.remembered))) return null;
    return state?.['signOuts'] === signOuts ? response : null;
  },
};
