import type { NewsArticle } from '@baara/contract/site/news';
import { publicPaths } from '../../../lib/public-paths.ts';

/** schema.org NewsArticle, as search engines read it. Source: https://schema.org/NewsArticle */
export function articleData(
  article: Omit<NewsArticle, 'content'>,
  { origin, publisherName }: { origin: string; publisherName: string },
): Record<string, unknown> {
  const { title, slug, summary, picture, published_at, created_at, updated_at } = article;
  const publisher = { '@type': 'Organization', name: publisherName, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    // Longer headlines are cut by search engines.
    headline: title.slice(0, 110),
    ...(summary ? { description: summary } : {}),
    ...(picture?.card ? { image: [origin + picture.card] } : {}),
    datePublished: published_at ?? created_at,
    dateModified: updated_at,
    author: [publisher],
    publisher,
    inLanguage: 'fr',
    mainEntityOfPage: `${origin}${publicPaths.article(slug)}`,
    url: `${origin}${publicPaths.article(slug)}`,
  };
}
