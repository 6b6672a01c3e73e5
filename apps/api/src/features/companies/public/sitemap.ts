import type { Db } from '../../../platform/db/database.ts';
import { type SitemapSource, smallSource } from '../../../platform/web/sitemap.ts';
import { selectCareerAddresses } from '../careers/careers.queries.ts';
import { careerPath } from '../careers/careers.view.ts';

/** The public pages of companies. */
export const careersSitemap = (db: Db): SitemapSource =>
  smallSource('companies', async () =>
    (await selectCareerAddresses(db)).map(({ slug, updated_at }) => ({
      path: careerPath(slug),
      changedAt: updated_at,
    })),
  );
