import type { FreelanceDetail } from '@baara/contract/freelance/freelance';
import type { PublicPortfolio } from '@baara/contract/freelance/portfolio';
import type { ProfilePage, WithContext } from 'schema-dts';
import { freelancePath } from '../freelance-words.ts';

/**
 * schema.org ProfilePage of a person and the service they offer, as search engines read it: nothing that the page does
 * not say. Source: https://schema.org/ProfilePage
 */
export function freelanceData(
  freelance: Omit<FreelanceDetail, 'portfolio'>,
  { works, languages, card }: PublicPortfolio,
  origin: string,
): WithContext<ProfilePage> {
  const { name, headline, skills, city, country, dailyRate } = freelance;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: origin + freelancePath(freelance),
    mainEntity: {
      '@type': 'Person',
      name,
      jobTitle: headline,
      image: origin + card,
      ...(skills.length > 0 ? { knowsAbout: skills } : {}),
      ...(languages.length > 0 ? { knowsLanguage: languages.map((one) => one.name) } : {}),
      address: {
        '@type': 'PostalAddress',
        ...(city ? { addressLocality: city } : {}),
        addressCountry: country,
      },
      makesOffer: {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: headline },
        ...(dailyRate === null
          ? {}
          : {
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price: dailyRate,
                priceCurrency: 'XOF',
                unitCode: 'DAY',
              },
            }),
      },
    },
    ...(works.length > 0
      ? {
          hasPart: works.map(({ title, pictures: [picture] }) => ({
            '@type': 'CreativeWork' as const,
            name: title,
            ...(picture ? { image: origin + picture.url } : {}),
          })),
        }
      : {}),
  };
}
