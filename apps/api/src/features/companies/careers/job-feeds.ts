import { elide } from '@baara/contract/formats/elision';
import { urlFrom } from '@baara/contract/applications/sources';
import { countryName } from '@baara/contract/offers/labels';
import { salaryText } from '@baara/contract/offers/salary-text';
import { plainText } from '../../../platform/html/plain-text.ts';
import { characterSection, escapeMarkup, writableText } from '../../../platform/web/markup-text.ts';
import type { FedOffer } from '../../offers/public/company-offers.ts';

/** A company's open offers as job boards and its own website read them. */

export type FeedOf = {
  company: string;
  /** Absolute addresses: the site, the company's page, the feed. */
  site: string;
  page: string;
  self: string;
  offers: readonly FedOffer[];
  /** When what it says last changed. */
  changedAt: Date;
};

/** Names of our contract types as job boards know them. Source: https://docs.indeed.com/indeed-apply/xml-feed */
const jobTypes: Record<string, string> = {
  CDI: 'fulltime',
  CDD: 'temporary',
  STAGE: 'internship',
  INTERIM: 'temporary',
  APPRENTISSAGE: 'internship',
  CONSULTANCE: 'contract',
  FREELANCE: 'contract',
  JOURNALIER: 'temporary',
  SAISONNIER: 'temporary',
};

const jobTypeOf = (contractType: string): string =>
  jobTypes[contractType.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '')] ?? 'other';

function element(name: string, text: string | null): string {
  return text === null || text === '' ? '' : `    <${name}>${characterSection(text)}</${name}>\n`;
}

const salaryOf = ({ offer }: FedOffer): string | null =>
  offer.remuneration_visible && offer.salary ? salaryText(offer.salary, offer.currency) : null;

function jobElement({ offer, description }: FedOffer, site: string, salary: string | null): string {
  const { timestamp, location, contract, experience, education } = offer;
  const closes = timestamp.expiration_date;
  return [
    '  <job>\n',
    element('title', offer.title),
    element('date', new Date(timestamp.created_at.iso).toUTCString()),
    element('referencenumber', String(offer.id)),
    element('url', urlFrom(site + offer.urls.details, 'flux')),
    element('company', offer.company.name),
    element('city', location.city),
    element('country', location.country),
    element('description', description),
    element('salary', salary),
    element('jobtype', jobTypeOf(contract.type)),
    element('category', offer.category.title),
    element('experience', experience.display),
    element('education', education.display),
    element('expirationdate', closes && new Date(closes).toUTCString()),
    '  </job>\n',
  ].join('');
}

/** The XML that job boards take in: `source`, then a `job` for each offer. */
export function jobXml({ company, site, page, offers, changedAt }: FeedOf): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<source>\n',
    `  <publisher>${escapeMarkup(writableText(company))}</publisher>\n`,
    `  <publisherurl>${escapeMarkup(page)}</publisherurl>\n`,
    `  <lastBuildDate>${changedAt.toUTCString()}</lastBuildDate>\n`,
    ...offers.map((fed) => jobElement(fed, site, salaryOf(fed))),
    '</source>\n',
  ].join('');
}

/** JSON Feed 1.1; what a job has more than an article is under `_job`. Source: https://www.jsonfeed.org/version/1.1/ */
export function jobJson({ company, site, page, self, offers }: FeedOf): string {
  const items = offers.map((fed) => {
    const { offer, description } = fed;
    return {
      id: `${site}/job-details/${offer.id}`,
      url: urlFrom(site + offer.urls.details, 'flux'),
      title: offer.title,
      content_html: description || escapeMarkup(offer.title),
      summary: plainText(description, 200),
      date_published: offer.timestamp.created_at.iso,
      date_modified: offer.timestamp.updated_at,
      _job: {
        reference: offer.id,
        company: offer.company.name,
        city: offer.location.city,
        country: offer.location.country,
        country_name: countryName(offer.location.country),
        contract_type: offer.contract.type,
        job_type: jobTypeOf(offer.contract.type),
        category: offer.category.title,
        salary: salaryOf(fed),
        closes_at: offer.timestamp.expiration_date,
      },
    };
  });
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `Offres d’emploi ${elide('de', company)}`,
    home_page_url: page,
    feed_url: self,
    language: 'fr',
    items,
  };
  // Written into a page by who embeds it, nothing ends a script.
  return JSON.stringify(feed).replaceAll('<', String.raw`\u003c`);
}
