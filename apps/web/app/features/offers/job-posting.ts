import type { Offer } from '@baara/contract/offers';
import type { JobPosting, MonetaryAmount, WithContext } from 'schema-dts';

/** schema.org's names of our contract types. Source: https://schema.org/employmentType as search engines read it. */
const employmentTypes: Record<string, string> = {
  CDI: 'FULL_TIME',
  CDD: 'TEMPORARY',
  STAGE: 'INTERN',
  INTERIM: 'TEMPORARY',
  APPRENTISSAGE: 'INTERN',
  CONSULTANCE: 'CONTRACTOR',
  FREELANCE: 'CONTRACTOR',
  JOURNALIER: 'PER_DIEM',
  SAISONNIER: 'TEMPORARY',
};

/**
 * schema.org JobPosting of an offer, without its `description`: the page holds that text already and adds it, so that
 * it crosses the line once less. Salary per month in the offer's currency.
 */
export function jobPosting(offer: Offer, origin: string): WithContext<JobPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: offer.title,
    identifier: { '@type': 'PropertyValue', name: 'Baara', value: String(offer.id) },
    datePosted: offer.timestamp.created_at.iso,
    ...(offer.timestamp.expiration_date ? { validThrough: offer.timestamp.expiration_date } : {}),
    employmentType:
      employmentTypes[offer.contract.type.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '')] ??
      'OTHER',
    directApply: true,
    totalJobOpenings: offer.positions,
    hiringOrganization: {
      '@type': 'Organization',
      name: offer.company.name,
      ...(offer.company.avatar?.includes('path=logos/')
        ? { logo: new URL(offer.company.avatar, origin).href }
        : {}),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(offer.location.city ? { addressLocality: offer.location.city } : {}),
        addressCountry: offer.location.country,
      },
    },
    ...baseSalary(offer),
    ...(offer.skills.length > 0 ? { skills: offer.skills.join(', ') } : {}),
    url: origin + offer.urls.details,
  };
}

function baseSalary({ salary, currency, remuneration_visible: isVisible }: Offer): {
  baseSalary?: MonetaryAmount;
} {
  const [min, max] = [salary?.min ?? salary?.max, salary?.max ?? salary?.min];
  if (!isVisible || min === undefined || max === undefined || min === null || max === null) return {};
  const amount = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', ...amount, unitText: 'MONTH' },
    },
  };
}
