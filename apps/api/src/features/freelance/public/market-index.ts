import type { OfferDoc } from '@baara/offer-search';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import {
  createSearchDirectory,
  followChanges,
  type SearchDirectory,
} from '../../offers/public/search-directory.ts';
import {
  freelanceDocument,
  freelanceTerms,
  missionDocument,
  missionTerms,
} from '../market/market-documents.ts';
import {
  type ListedFreelance,
  type ListedMission,
  saveSearchTerms,
  selectListedFreelances,
  selectListedFreelancesById,
  selectListedMissions,
  selectListedMissionsById,
} from '../market/market.queries.ts';

/** The open missions and the freelances who show themselves, in memory. */
export type Market = { missions: SearchDirectory; freelances: SearchDirectory };

/** @param onChange pages that show them are outdated. */
export function openMarket(
  app: FastifyInstance,
  { db, live, onChange }: { db: Db; live: LiveHub; onChange: () => void },
): Market {
  const hooks = (what: string) => ({
    onError: (error: unknown) => app.log.error({ err: error, what }, 'the search index could not be read'),
    onChange,
  });
  const missions = createSearchDirectory(
    {
      after: async (id, count) => missionDocuments(db, await selectListedMissions(db, id, count)),
      byId: async (ids) => missionDocuments(db, await selectListedMissionsById(db, ids)),
    },
    hooks('missions'),
  );
  const freelances = createSearchDirectory(
    {
      after: async (id, count) => freelanceDocuments(db, await selectListedFreelances(db, id, count)),
      byId: async (ids) => freelanceDocuments(db, await selectListedFreelancesById(db, ids)),
    },
    hooks('freelances'),
  );
  followChanges(app, { directory: missions, live, channel: 'mission_changed' });
  followChanges(app, { directory: freelances, live, channel: 'freelance_changed' });
  const market = { missions, freelances };
  app.decorate('market', market);
  return market;
}

const missionDocuments = (db: Db, rows: readonly ListedMission[]): Promise<OfferDoc[]> =>
  read(db, 'missions', { rows, termsOf: missionTerms, documentOf: missionDocument });

const freelanceDocuments = (db: Db, rows: readonly ListedFreelance[]): Promise<OfferDoc[]> =>
  read(db, 'freelance_profiles', { rows, termsOf: freelanceTerms, documentOf: freelanceDocument });

type Row = { search_id: number; search_terms: string | null; updated_at: Date };

/** Words that nobody read since the last change are read here, and written for the next start. */
async function read<Listed extends Row>(
  db: Db,
  table: 'missions' | 'freelance_profiles',
  {
    rows,
    termsOf,
    documentOf,
  }: {
    rows: readonly Listed[];
    termsOf: (row: Listed) => string;
    documentOf: (row: Listed, terms: string) => OfferDoc;
  },
): Promise<OfferDoc[]> {
  const fresh: { id: number; terms: string; updatedAt: Date }[] = [];
  const documents = rows.map((row) => {
    const terms = row.search_terms ?? termsOf(row);
    if (row.search_terms === null) fresh.push({ id: row.search_id, terms, updatedAt: row.updated_at });
    return documentOf(row, terms);
  });
  await saveSearchTerms(db, table, fresh);
  return documents;
}

declare module 'fastify' {
  interface FastifyInstance {
    market: Market;
  }
}
