import { campaignsSitemap } from './features/campaigns/public/sitemap.ts';
import { careersSitemap } from './features/companies/public/sitemap.ts';
import { freelancesSitemap, missionsSitemap } from './features/freelance/public/sitemap.ts';
import { newsSitemap } from './features/site/news/public/news.ts';
import { offersSitemap } from './features/offers/public/sitemap.ts';
import { trainingsSitemap } from './features/trainings/public/sitemap.ts';
import type { Db } from './platform/db/database.ts';
import type { SitemapSource } from './platform/web/sitemap.ts';

/** Every kind of page there are many of. */
export const sitemapSources = (db: Db): SitemapSource[] => [
  offersSitemap(db),
  careersSitemap(db),
  newsSitemap(db),
  campaignsSitemap(db),
  trainingsSitemap(db),
  missionsSitemap(db),
  freelancesSitemap(db),
];
