import type { CareerPage } from '@baara/contract/companies/careers';
import type { ItemList, Organization, WithContext } from 'schema-dts';
import { publicPaths } from '../../../lib/public-paths.ts';

/** schema.org Organization, as search engines read it. Source: https://schema.org/Organization */
export function organizationData(company: CareerPage, origin: string): WithContext<Organization> {
  const { name, activity, logo, website, headcount, address, city, country, pictures } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: origin + publicPaths.company(company.slug),
    ...(activity ? { description: activity } : {}),
    ...(logo ? { logo: origin + logo } : {}),
    ...(pictures.length > 0 ? { image: pictures.map(({ url }) => origin + url) } : {}),
    ...(website ? { sameAs: website } : {}),
    ...(headcount === null ? {} : { numberOfEmployees: { '@type': 'QuantitativeValue', value: headcount } }),
    address: {
      '@type': 'PostalAddress',
      ...(address ? { streetAddress: address } : {}),
      ...(city ? { addressLocality: city } : {}),
      addressCountry: country,
    },
  };
}

/**
 * Its open offers in their order. Each offer's page has the JobPosting: search engines ask that a list has none.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/job-posting#technical-guidelines
 */
export function offersData({ name, offers }: CareerPage, origin: string): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `Offres d'emploi : ${name}`,
    numberOfItems: offers.length,
    itemListElement: offers.map(({ title, urls }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: origin + urls.details,
    })),
  };
}
