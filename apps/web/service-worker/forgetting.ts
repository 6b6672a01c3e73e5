import type { WorkboxPlugin } from 'workbox-core';
import { keptNames } from '../app/lib/kept-names.ts';

/** Counts sign-outs: an answer asked for before one is not kept after it. */
let signOuts = 0;

export function forgetStartedBefore(): void {
  signOuts += 1;
}

const isPrivate = (response: Response): boolean =>
  /\b(private|no-store)\b/.test(response.headers.get('cache-control') ?? '');

/** Lets private answers be kept only while a remembered person is signed in, and none that a sign-out overtook. */
export const forgettingPlugin: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state['signOuts'] = signOuts;
  },
  cacheWillUpdate: async ({ response, state }) => {
    if (isPrivate(response) && !(await caches.has(keptNames.remembered))) return null;
    return state?.['signOuts'] === signOuts ? response : null;
  },
};
