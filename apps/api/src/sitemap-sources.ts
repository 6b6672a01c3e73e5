import { selectPublicCampaigns } from './features/campaigns/public/campaign-pages.ts';
import { selectOpenMissions, selectShownFreelances } from './features/freelance/public/freelance-pages.ts';
import { newsAddresses } from './features/news/public/news.ts';
import { offersSitemap } from './features/offers/public/sitemap.ts';
import { selectTrainingAddresses } from './features/trainings/public/training-pages.ts';
import type { Db } from './platform/db/database.ts';
import { type SitemapSource, smallSource } from './platform/web/sitemap.ts';

/** Every kind of page there are many of. */
export const sitemapSources = (db: Db): SitemapSource[] => [
  offersSitemap(db),
  smallSource('news', async () =>
    (await newsAddresses(db)).map(({ slug, updated_at }) => ({
      path: `/actualites/${slug}`,
      changedAt: updated_at,
    })),
  ),
  smallSource('campaigns', async () =>
    (await selectPublicCampaigns(db)).map(({ slug, updated_at }) => ({
      path: `/massrecruitment/campaign/${slug}`,
      changedAt: updated_at,
    })),
  ),
  smallSource('trainings', async () =>
    (await selectTrainingAddresses(db)).map(({ slug, updated_at }) => ({
      path: `/formations/${slug}`,
      changedAt: updated_at,
    })),
  ),
  smallSource('missions', async (now) =>
    (await selectOpenMissions(db, now.toISOString().slice(0, 10))).map(({ id, updated_at }) => ({
      path: `/freelance/opportunities/${id}`,
      changedAt: updated_at,
    })),
  ),
  smallSource('freelances', async () =>
    (await selectShownFreelances(db)).map(({ id, updated_at }) => ({
      path: `/client/freelance/${id}`,
      changedAt: updated_at,
    })),
  ),
];
