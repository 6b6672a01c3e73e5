import type { Db } from '../../../platform/db/database.ts';
import { type SitemapSource, smallSource } from '../../../platform/web/sitemap.ts';
import { selectPublicCampaigns } from '../campaigns.queries.ts';

/** The campaigns that anyone may read. */
export const campaignsSitemap = (db: Db): SitemapSource =>
  smallSource('campaigns', async () =>
    (await selectPublicCampaigns(db)).map(({ slug, updated_at }) => ({
      path: `/massrecruitment/campaign/${slug}`,
      changedAt: updated_at,
    })),
  );
