import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { type LiveHub, notify } from '../live/live-hub.ts';
import type { PageCache } from './page-cache.ts';

const channel = 'public_pages_changed';

/** In the transaction of the change: every instance forgets its rendered pages when that commits. */
export async function announcePageChange(db: Db): Promise<void> {
  await notify(db, channel, null);
}

/** Forgets the rendered pages of this instance whenever any instance changed what they show. */
export function followPageChanges(app: FastifyInstance, pageCache: PageCache, live: LiveHub): void {
  app.addHook('onReady', async () => {
    await live.listen(channel, () => pageCache.clear());
    live.onReconnect(() => pageCache.clear());
  });
}
