import type { Db } from '../../../platform/db/database.ts';
import { type SitemapSource, smallSource } from '../../../platform/web/sitemap.ts';
import { selectOpenMissions } from '../missions.queries.ts';
import { selectShownFreelances } from '../profiles.queries.ts';

/** The open missions. */
export const missionsSitemap = (db: Db): SitemapSource =>
  smallSource('missions', async (now) =>
    (await selectOpenMissions(db, now.toISOString().slice(0, 10))).map(({ id, updated_at }) => ({
      path: `/freelance/opportunities/${id}`,
      changedAt: updated_at,
    })),
  );

/** The freelances who show their profile. */
export const freelancesSitemap = (db: Db): SitemapSource =>
  smallSource('freelances', async () =>
    (await selectShownFreelances(db)).map(({ id, updated_at }) => ({
      path: `/client/freelance/${id}`,
      changedAt: updated_at,
    })),
  );
