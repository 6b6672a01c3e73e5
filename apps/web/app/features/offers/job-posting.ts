import { answeredFields } from '@baara/contract/offers/fields/field-text';
import type { OfferFields } from '@baara/contract/offers/fields/offer-fields';
import type { Offer } from '@baara/contract/offers/offers';
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

const NOTHING_REQUIRED = 'no requirements';

/**
 * Our study levels in the words that search engines read; the brevet has none.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/job-posting#education-and-experience-properties-beta
 */
const credentialCategories: Record<number, string> = {
  1: 'postgraduate degree',
  2: 'bachelor degree',
  3: 'associate degree',
  4: 'high school',
  5: 'professional certificate',
};
const NO_DIPLOMA = 7;
/** Codes of experience are its least years; 0 and 1 both mean a beginner. */
const FIRST_EXPERIENCED = 2;

/**
 * schema.org JobPosting of an offer, without its `description`: the page contains that text already and adds it, so
 * that it is transferred once less. Salary per month in the offer's currency.
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
    ...tableProperties(offer),
    hiringOrganization: {
      '@type': 'Organization',
      name: offer.company.name,
      ...(offer.company.page ? { sameAs: origin + offer.company.page } : {}),
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
    ...experienceRequirements(offer.experience.seniority),
    ...educationRequirements(offer.education.level),
    ...(offer.skills.length > 0 ? { skills: offer.skills.join(', ') } : {}),
    url: origin + offer.urls.details,
  };
}

type Posting = Exclude<JobPosting, string>;
/** The properties that the table of fields names. */
type TableProperty = {
  [Name in keyof OfferFields]: OfferFields[Name] extends { public: { jobPosting: infer Property } }
    ? Property
    : never;
}[keyof OfferFields];
/** Does not compile when schema.org has no property of that name. */
type KnownProperty = Extract<keyof Posting, TableProperty>;
const knownProperty = (property: TableProperty): KnownProperty => property;

function tableProperties(offer: Offer): Pick<Posting, KnownProperty> {
  const properties = answeredFields.flatMap(({ public: { as, jobPosting: property } }) => {
    const value = offer[as as keyof Offer];
    return property && value !== null && value !== ''
      ? [[knownProperty(property as TableProperty), value] as const]
      : [];
  });
  return Object.fromEntries(properties);
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

function experienceRequirements(years: number | null): Pick<Posting, 'experienceRequirements'> {
  if (years === null) return {};
  if (years < FIRST_EXPERIENCED) return { experienceRequirements: NOTHING_REQUIRED };
  return {
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements',
      monthsOfExperience: years * 12,
    },
  };
}

function educationRequirements(level: number | null): Pick<Posting, 'educationRequirements'> {
  if (level === NO_DIPLOMA) return { educationRequirements: NOTHING_REQUIRED };
  const credentialCategory = level === null ? undefined : credentialCategories[level];
  if (!credentialCategory) return {};
  return { educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory } };
}
