import type { NewsCard } from '@baara/contract/site/news';
import type { Db } from '../../../../platform/db/database.ts';
import { type SitemapSource, smallSource } from '../../../../platform/web/sitemap.ts';
import { selectNews, selectNewsAddresses } from '../news.queries.ts';
import { newsCardView } from '../news.view.ts';

/** The latest published news. */
export async function latestNews(db: Db, limit: number): Promise<NewsCard[]> {
  const { rows } = await selectNews(db, { page: 1, limit, isDraft: false });
  return rows.map(newsCardView);
}

/** The published articles, the latest first. */
export const newsSitemap = (db: Db): SitemapSource =>
  smallSource('news', async () =>
    (await selectNewsAddresses(db)).map(({ slug, updated_at }) => ({
      path: `/actualites/${slug}`,
      changedAt: updated_at,
    })),
  );
