import type { SiteSettings } from '@baara/contract/settings/site-settings';
import { publicPaths } from '../../../lib/public-paths.ts';

/**
 * The firm and its site, as search engines read them. Source: https://schema.org/Organization,
 * https://schema.org/WebSite and https://schema.org/SearchAction.
 */
export function organizationData(origin: string, site: SiteSettings | null) {
  const organization = { '@id': `${origin}/#organisation` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organization,
        name: site?.companyName ?? 'Baara',
        url: `${origin}/`,
        logo: `${origin}/mark.svg`,
        ...(site ? reachedAt(site) : {}),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: site?.productName ?? 'Baara',
        url: `${origin}/`,
        inLanguage: 'fr',
        publisher: organization,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${publicPaths.offers()}?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

const reachedAt = ({ address, email, phones, socialLinks }: SiteSettings) => ({
  address: { '@type': 'PostalAddress', streetAddress: address },
  email,
  contactPoint: phones.map((telephone) => ({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone,
    availableLanguage: 'fr',
  })),
  ...(socialLinks.length > 0 ? { sameAs: socialLinks.map(({ url }) => url) } : {}),
});
