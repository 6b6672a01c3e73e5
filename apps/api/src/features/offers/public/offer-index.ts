import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import {
  createSearchDirectory,
  followChanges,
  type IndexUpdates,
  type SearchDirectory,
} from './search-directory.ts';
import { selectOfferDocuments, selectOfferDocumentsById } from '../drawings/offer-documents.queries.ts';

/** The search index of this instance, as those who write offers see it. */
export type OfferIndexUpdates = IndexUpdates;

/** The visible offers, in memory, in sync with the database. */
export type OfferDirectory = SearchDirectory;

/** @param hooks `onError` is called on a failed refresh, which the next search retries; `onChange` after a refresh. */
export const createOfferDirectory = (
  db: Db,
  hooks: { onError: (error: unknown) => void; onChange: () => void },
): OfferDirectory =>
  createSearchDirectory(
    {
      after: (afterId, count) => selectOfferDocuments(db, afterId, count),
      byId: (ids) => selectOfferDocumentsById(db, ids),
    },
    hooks,
  );

/** Until the process ends; see the trigger of `offers`. */
export const followOffers = (app: FastifyInstance, directory: OfferDirectory, live: LiveHub): void =>
  followChanges(app, { directory, live, channel: 'offer_changed' });

declare module 'fastify' {
  interface FastifyInstance {
    offerIndex: OfferDirectory;
  }
}
