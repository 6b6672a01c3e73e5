import { markupHtml, parseMarkup } from '@baara/contract/news-markup';
import type { NewsArticle } from '@baara/contract/news';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { selectNews } from './news.queries.ts';
import { newsView } from './news.view.ts';

const ITEMS = 20;
const CACHE_SECONDS = 300;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** XML 1.0 knows no control characters but tab and line ends, however they are written. */
const xml = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** /news.rss: the latest news, RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function registerNewsFeed(
  app: FastifyInstance,
  { db, config }: { db: Db; config: { http: { publicUrl: string } } },
): void {
  app.get('/news.rss', { schema: { hide: true } }, async (_request, reply) => {
    const { rows } = await selectNews(db, { page: 1, limit: ITEMS, isDraft: false });
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send(feed(rows.map(newsView), config.http.publicUrl));
  });
}

function feed(articles: readonly NewsArticle[], site: string): string {
  const changed = articles.map(({ updated_at }) => Date.parse(updated_at));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    '<title>Baara – Actualités</title>',
    `<link>${xml(`${site}/news`)}</link>`,
    "<description>L'emploi et les ressources humaines au Mali et en Afrique de l'Ouest.</description>",
    '<language>fr</language>',
    `<atom:link href="${xml(`${site}/news.rss`)}" rel="self" type="application/rss+xml"/>`,
    ...(changed.length > 0
      ? [`<lastBuildDate>${new Date(Math.max(...changed)).toUTCString()}</lastBuildDate>`]
      : []),
    ...articles.map((article) => item(article, site)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(article: NewsArticle, site: string): string {
  const { id, slug, title, summary, content, picture } = article;
  return [
    '<item>',
    `<title>${xml(title)}</title>`,
    `<link>${xml(`${site}/actualites/${slug}`)}</link>`,
    // An address may change with the title; the number does not.
    `<guid isPermaLink="false">${xml(`${site}/actualites/${id}`)}</guid>`,
    `<pubDate>${new Date(article.published_at ?? article.created_at).toUTCString()}</pubDate>`,
    `<description>${xml(summary)}</description>`,
    ...(content ? [`<content:encoded>${xml(markupHtml(parseMarkup(content)))}</content:encoded>`] : []),
    ...(picture
      ? [
          `<enclosure url="${xml(site + picture.url)}" length="${picture.byteSize}" type="${
            picture.kind === 'pdf' ? 'application/pdf' : 'image/webp'
          }"/>`,
        ]
      : []),
    '</item>',
  ].join('\n');
}
