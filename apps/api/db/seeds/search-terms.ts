import type { OfferCountry } from '@baara/contract/offers/reference';
import { offerCountries } from '@baara/contract/offers/reference';
import { analyzeOffer } from '@baara/offer-search';
import { jobCategories } from '@baara/taxonomy';
import { candidateTerms } from '../../src/features/candidates/public/candidate-terms.ts';
import type { candidateRow } from './rows.ts';

const countryNames = new Map<string, string>(offerCountries.map(({ code, name }) => [code, name]));
const categoryTitles = new Map(jobCategories.map(({ id, title }) => [id, title]));

type Searched = {
  title: string;
  description: string;
  key_points: string[];
  skills: string[];
  city: string | null;
};

/** The words of an offer in the search index, for `offers.search_terms`. */
export function offerSearchTerms(
  offer: Searched,
  company: string,
  categoryId: number,
  country: OfferCountry,
): string {
  return analyzeOffer({
    title: offer.title,
    company,
    skills: offer.skills,
    keyPoints: offer.key_points,
    category: categoryTitles.get(categoryId) ?? '',
    city: offer.city,
    country: countryNames.get(country) ?? '',
    descriptionText: offer.description.replace(/<[^<>]*>/g, ' '),
  });
}

type SeedAccount = {
  firstName: string;
  lastName: string;
  email: string;
  /** Of their reference code. */
  codeId: string | null;
  createdAt: Date;
};

/** A candidate's search row, for COPY into `candidate_search`. */
export function candidateSearchRow(account: SeedAccount, row: ReturnType<typeof candidateRow>) {
  const terms = candidateTerms({
    ...row,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    reference_code_id: account.codeId,
    category: categoryTitles.get(row.category_id) ?? null,
    cv_text: null,
  });
  return {
    account_id: row.account_id,
    created_at: account.createdAt,
    updated_at: row.updated_at,
    desired_salary: row.desired_salary,
    experience_years: row.experience_years,
    terms: vectorOf(terms),
  };
}

/** Lexemes in the syntax of a tsvector. */
function vectorOf(terms: readonly string[]): string {
  const isPlain = !/['\\]/.test(terms.join(' '));
  const escaped = isPlain ? terms : terms.map((term) => term.replaceAll('\\', '\\\\').replaceAll("'", "''"));
  return `'${escaped.join("' '")}'`;
}
