import type { Db } from '../../../platform/db/database.ts';
import { type SitemapSource, smallSource } from '../../../platform/web/sitemap.ts';
import { selectTrainingAddresses } from '../trainings.queries.ts';

/** The published trainings. */
export const trainingsSitemap = (db: Db): SitemapSource =>
  smallSource('trainings', async () =>
    (await selectTrainingAddresses(db)).map(({ slug, updated_at }) => ({
      path: `/formations/${slug}`,
      changedAt: updated_at,
    })),
  );
