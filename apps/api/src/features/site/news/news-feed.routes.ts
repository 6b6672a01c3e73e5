import { markupHtml, parseMarkup } from '@baara/contract/site/news-markup';
import type { NewsArticle } from '@baara/contract/site/news';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { rss, type RssItem } from '../../../platform/web/rss.ts';
import { selectNews } from './news.queries.ts';
import { newsView } from './news.view.ts';

const ITEMS = 20;
const CACHE_SECONDS = 300;

/** /news.rss: the latest news. */
export function registerNewsFeed(
  app: FastifyInstance,
  { db, config }: { db: Db; config: { http: { publicUrl: string } } },
): void {
  const site = config.http.publicUrl;
  const channel = {
    title: 'Baara – Actualités',
    description: 'L’emploi et les ressources humaines au Mali et en Afrique de l’Ouest.',
    link: `${site}/news`,
    self: `${site}/news.rss`,
  };
  app.get('/news.rss', { schema: { hide: true } }, async (_request, reply) => {
    const { rows } = await selectNews(db, { page: 1, limit: ITEMS, isDraft: false });
    const items = rows.map((row) => item(newsView(row), site));
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send(await rss(channel, items));
  });
}

function item(article: NewsArticle, site: string): RssItem {
  const { id, slug, title, summary, content, picture } = article;
  return {
    // An address may change with the title; the number does not.
    id: `${site}/actualites/${id}`,
    title,
    link: `${site}/actualites/${slug}`,
    publishedAt: new Date(article.published_at ?? article.created_at),
    description: summary,
    ...(content ? { content: markupHtml(parseMarkup(content)) } : {}),
    ...(picture
      ? {
          enclosure: {
            url: site + picture.url,
            length: picture.byteSize,
            type: picture.kind === 'pdf' ? 'application/pdf' : 'image/webp',
          },
        }
      : {}),
  };
}
