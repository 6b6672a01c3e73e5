import type { NewsCard } from '@baara/contract/news';
import type { Db } from '../../../platform/db/database.ts';
import { selectNews, selectNewsAddresses } from '../news.queries.ts';
import { newsCardView } from '../news.view.ts';

/** The latest published news. */
export async function latestNews(db: Db, limit: number): Promise<NewsCard[]> {
  const { rows } = await selectNews(db, { page: 1, limit, isDraft: false });
  return rows.map(newsCardView);
}

/** Published articles for sitemaps: `/actualites/{slug}` and when each changed last, the latest first. */
export const newsAddresses = selectNewsAddresses;
