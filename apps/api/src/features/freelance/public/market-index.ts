import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import {
  createSearchDirectory,
  followChanges,
  type SearchDirectory,
} from '../../offers/public/search-directory.ts';
import {
  selectListedFreelances,
  selectListedFreelancesById,
  selectListedMissions,
  selectListedMissionsById,
} from '../market/market.queries.ts';
import { freelanceDocuments, missionDocuments } from '../market/read-documents.ts';

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

declare module 'fastify' {
  interface FastifyInstance {
    market: Market;
  }
}
