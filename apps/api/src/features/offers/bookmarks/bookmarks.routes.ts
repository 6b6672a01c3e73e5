import {
  addBookmark,
  checkBookmark,
  listBookmarks,
  offerMessages,
  removeBookmark,
} from '@baara/contract/offers/offers';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import {
  countBookmarks,
  deleteBookmark,
  hasBookmark,
  insertBookmark,
  offerIsPublic,
  selectBookmarks,
} from './bookmarks.queries.ts';
import { selectPublicOffers } from '../offers.queries.ts';
import { bookmarkView } from '../offers.view.ts';
import { readViewer } from '../read-viewer.ts';

/** Favourites, for anyone signed in. */
export function registerBookmarks(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  route(app, listBookmarks, { access: 'signed' }, async ({ actor, query }) => {
    const total = await countBookmarks(db, actor.accountId);
    const bookmarks = await selectBookmarks(db, actor.accountId, query);
    const ids = bookmarks.map((bookmark) => bookmark.offer_id);
    const [rows, viewer] = await Promise.all([
      selectPublicOffers(db, ids),
      readViewer(db, actor, ids, now()),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      data: bookmarks.flatMap((bookmark) => {
        const row = byId.get(bookmark.offer_id);
        return row ? [bookmarkView(bookmark, row, viewer, actor.accountId, now())] : [];
      }),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, addBookmark, { access: 'signed' }, async ({ actor, params }) => {
    if (!(await insertBookmark(db, actor.accountId, params.jobId, now()))) {
      throw notFound(offerMessages.NOT_FOUND, 'OFFER_NOT_FOUND');
    }
    return { data: { isBookmarked: true as const } };
  });

  // An offer withdrawn since may still be removed from one's favourites; one that never was cannot.
  route(app, removeBookmark, { access: 'signed' }, async ({ actor, params }) => {
    await requireKnown(db, actor.accountId, params.jobId);
    await deleteBookmark(db, actor.accountId, params.jobId);
    return { data: { isBookmarked: false as const } };
  });

  route(app, checkBookmark, { access: 'signed' }, async ({ actor, params }) => ({
    data: { isBookmarked: await requireKnown(db, actor.accountId, params.jobId) },
  }));
}

/** @returns whether the offer is among the account's favourites. @throws 404 when nobody may know of it. */
async function requireKnown(db: Db, accountId: string, offerId: number): Promise<boolean> {
  if (await hasBookmark(db, accountId, offerId)) return true;
  if (await offerIsPublic(db, offerId)) return false;
  throw notFound(offerMessages.NOT_FOUND, 'OFFER_NOT_FOUND');
}
