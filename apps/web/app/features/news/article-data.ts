import type { NewsArticle } from '@baara/contract/news';

/** schema.org NewsArticle, as search engines read it. Source: https://schema.org/NewsArticle */
export function articleData(
  article: Omit<NewsArticle, 'content'>,
  { origin, house }: { origin: string; house: string },
): Record<string, unknown> {
  const { title, slug, summary, picture, published_at, created_at, updated_at } = article;
  const publisher = { '@type': 'Organization', name: house, url: `${origin}/` };
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
    mainEntityOfPage: `${origin}/actualites/${slug}`,
    url: `${origin}/actualites/${slug}`,
  };
}
