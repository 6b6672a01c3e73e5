import type { MetaDescriptor } from 'react-router';
import type { BreadcrumbList, WithContext } from 'schema-dts';
import { publicPaths } from './public-paths.ts';

export type PageMeta = {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** Site address without a trailing slash; empty when the loader failed: then nothing absolute is written. */
  origin: string;
  /** Path of the page under which search engines should know it, query included when it matters. */
  path: string;
  type?: 'website' | 'article';
  /** Path of the picture shared links show, 1200 × 630; the site's own (scripts/draw-share-card.ts) when left out. */
  image?: { path: string; alt: string };
  /** From the home page's child down to this page; the home page itself is added. */
  breadcrumb?: readonly { name: string; path: string }[];
  isHidden?: boolean;
};

/** What search engines and messaging applications read of a public page: title, description, canonical address, card. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { description, origin } = page;
  const title = `${page.title} | Baara`;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'fr_FR' },
    ...(page.isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(origin ? absolute(page) : []),
  ];
}

const siteCard = { path: '/share-card.jpg', alt: 'Baara : le travail qui vous attend est ici.' };

function absolute({ origin, path, image = siteCard, breadcrumb }: PageMeta): MetaDescriptor[] {
  const url = origin + path;
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + image.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(breadcrumb ? [{ 'script:ld+json': breadcrumbList(origin, breadcrumb) }] : []),
  ];
}

/** schema.org BreadcrumbList, as search engines read it. Source: https://schema.org/BreadcrumbList */
export function breadcrumbList(
  origin: string,
  steps: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Accueil', path: publicPaths.home() }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      }),
    ),
  };
}
