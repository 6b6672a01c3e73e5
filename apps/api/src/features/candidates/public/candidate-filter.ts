import type { CandidateFilters } from '@baara/contract/candidates/search';
import { offerCountries } from '@baara/contract/offers/reference';
import { analyzeTokens } from '@baara/french-text';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { experienceSteps, kinds, nameWords, plain, skillTerm } from './candidate-terms.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';

/** A search has no more words than a person has in mind; each word costs a reading. */
const MOST_WORDS = 8;
const MOST_SKILLS = 10;
const DAY_MS = 24 * 3600 * 1000;

/** The conditions of a filter on `candidate_search`, aliased as `s` in queries. */
export type CandidateMatch = {
  /** Words asked of the index, each in the syntax of a tsquery; all must be there. */
  terms: readonly string[];
  /** Conditions still to be checked on the row. */
  conditions: readonly RawBuilder<boolean>[];
  /** The stems of the search, for ordering by relevance. */
  stems: readonly string[];
  /** So few are asked for, by name as it were, that they are gathered at once rather than met among the newest. */
  isNarrow: boolean;
  /** Dates are asked for: the newest rows are unlike the others. */
  isByDate: boolean;
  /** A search was typed and contains no significant word. */
  isEmptySearch: boolean;
  /** These candidates match, and are left out: a list shows them before the others. */
  except?: readonly string[];
};

/** Reads a filter as the words and conditions that candidates must meet. @param scope whose eyes it is read with. */
export async function readFilter(
  db: Db,
  filter: CandidateFilters,
  { scope, now }: { scope: OfferScope; now: Date },
): Promise<CandidateMatch> {
  const stems = stemsOf(filter.search ?? '').slice(0, MOST_WORDS);
  const named = [
    ...(await codeTerms(db, filter.reference_code)),
    ...(await categoryTerms(db, filter.category)),
  ];
  return {
    terms: [
      ...stems.map(quoted),
      ...[...named, ...filterTerms(filter)].map(quoted),
      ...firstNameTerms(filter.firstName),
    ],
    conditions: conditionsOf(filter, scope, now),
    stems,
    isNarrow: filter.id !== undefined || filter.tags !== undefined,
    isByDate: filter.newWithin !== undefined || filter.updatedWithin !== undefined,
    isEmptySearch: filter.search !== undefined && stems.length === 0,
  };
}

/** The whole match as SQL on `candidate_search as s`, for lists, counts, exports and alerts alike. */
export function matchSql({
  terms,
  conditions,
  except = [],
}: Pick<CandidateMatch, 'terms' | 'conditions' | 'except'>): RawBuilder<boolean> {
  const all = [
    ...(terms.length > 0 ? [sql<boolean>`s.terms @@ ${terms.join(' & ')}::tsquery`] : []),
    ...conditions,
    ...(except.length > 0 ? [sql<boolean>`s.account_id <> all(${[...except]}::uuid[])`] : []),
  ];
  return all.length === 0 ? sql<boolean>`true` : (sql.join(all, sql` and `) as RawBuilder<boolean>);
}

/** The same match with the better ones only: every word of the search in the name, headline, desired jobs or skills. */
export const strongMatchOnly = (match: CandidateMatch): CandidateMatch => ({
  ...match,
  terms: [...match.stems.map((stem) => quoted(kinds.strong + stem)), ...match.terms],
});

/** And the others. */
export const weakMatchOnly = (match: CandidateMatch): CandidateMatch => ({
  ...match,
  terms: [...match.terms, `!(${match.stems.map((stem) => quoted(kinds.strong + stem)).join(' & ')})`],
});

/** A lexeme in tsquery syntax: any typed text stays a word. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The word that a term asks for; undefined for what asks for none, a negation. */
export function lexemeOf(term: string): { lexeme: string; isPrefix: boolean } | undefined {
  const [, text, ending] = /^'(.*)'(:\*)?$/s.exec(term) ?? [];
  return text === undefined
    ? undefined
    : { lexeme: text.replaceAll("''", "'").replaceAll('\\\\', '\\'), isPrefix: ending !== undefined };
}

/** « Sage-femme » requires both parts; only some profiles contain the two written as one. */
const stemsOf = (text: string): string[] => [
  ...new Set(
    analyzeTokens(text)
      .filter(({ kind }) => kind === 'word')
      .map(({ stem }) => stem)
      .filter((stem) => stem !== ''),
  ),
];

/** Codes are renamed, and rows contain their id; an unknown one belongs to nobody. */
async function codeTerms(db: Db, code: string | undefined): Promise<string[]> {
  if (!code) return [];
  const row = await db
    .selectFrom('reference_codes')
    .select('id')
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst();
  return [kinds.code + (row?.id ?? '')];
}

/** A category by its number or its title. */
async function categoryTerms(db: Db, category: string | undefined): Promise<string[]> {
  if (!category) return [];
  if (/^\d{1,9}$/.test(category)) return [`${kinds.category}${Number(category)}`];
  const row = await db
    .selectFrom('job_categories')
    .select('id')
    .where(sql<boolean>`fold(title) = fold(${category})`)
    .executeTakeFirst();
  return [`${kinds.category}${row?.id ?? ''}`];
}

function filterTerms(filter: CandidateFilters): string[] {
  const { country, city, drivingLicense, hasVehicle, educationLevel, experienceYears } = filter;
  const { language, availableWithin, contractType } = filter;
  const step = experienceSteps.findLast((one) => experienceYears !== undefined && one <= experienceYears);
  return [
    ...(country ? [kinds.country + countryCode(country)] : []),
    ...(city ? [kinds.city + plain(city)] : []),
    ...(educationLevel ? [`${kinds.education}${educationLevel}`] : []),
    ...(step ? [`${kinds.experience}${step}`] : []),
    ...(drivingLicense ? [kinds.licence + (drivingLicense === 'true' ? '1' : '0')] : []),
    ...(hasVehicle ? [kinds.vehicle + (hasVehicle === 'true' ? '1' : '0')] : []),
    ...(language ? [kinds.language + plain(language)] : []),
    ...(availableWithin === undefined ? [] : [`${kinds.availability}${availableWithin}`]),
    ...(contractType ? [kinds.contract + contractType] : []),
    ...stemsOf(filter.job ?? '')
      .slice(0, MOST_WORDS)
      .map((stem) => kinds.job + stem),
    ...skillsOf(filter.skills).map(skillTerm),
  ];
}

const skillsOf = (skills: string | undefined): string[] =>
  (skills ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '')
    .slice(0, MOST_SKILLS);

/** The beginning of a first name is enough from two letters. */
const firstNameTerms = (name: string | undefined): string[] =>
  nameWords(name ?? '')
    .slice(0, 4)
    .map((word) => quoted(kinds.firstName + word) + (word.length > 1 ? ':*' : ''));

/** A code, or the name of a country of the region. */
function countryCode(country: string): string {
  const wanted = plain(country);
  const known = offerCountries.find(({ code, name }) => plain(code) === wanted || plain(name) === wanted);
  return known?.code ?? country.toUpperCase();
}

/** To the minute, so that the same search is known again from page to page. */
const minuteOf = (time: number): Date => new Date(Math.floor(time / 60_000) * 60_000);

function conditionsOf(filter: CandidateFilters, scope: OfferScope, now: Date): RawBuilder<boolean>[] {
  const { id, tags, salaryMin, salaryMax, experienceYears, newWithin, updatedWithin, lastName } = filter;
  const isStep = experienceSteps.some((step) => step === experienceYears);
  return [
    ...(id ? [sql<boolean>`s.account_id = ${id}::uuid`] : []),
    ...(tags?.split(',') ?? []).map((tag) => bearsTagSql(scope.companyId, 's.account_id', tag)),
    ...(salaryMin === undefined ? [] : [sql<boolean>`s.desired_salary >= ${salaryMin}::integer`]),
    ...(salaryMax === undefined ? [] : [sql<boolean>`s.desired_salary <= ${salaryMax}::integer`]),
    ...(experienceYears === undefined || isStep
      ? []
      : [sql<boolean>`s.experience_years >= ${experienceYears}::smallint`]),
    ...(newWithin === undefined
      ? []
      : [sql<boolean>`s.created_at >= ${minuteOf(now.getTime() - newWithin * DAY_MS)}::timestamptz`]),
    ...(updatedWithin === undefined
      ? []
      : [sql<boolean>`s.updated_at >= ${minuteOf(now.getTime() - updatedWithin * DAY_MS)}::timestamptz`]),
    ...(lastName ? [isOpenAndNamed(scope, lastName)] : []),
  ];
}

/** Nobody learns a family name by trying names: only those the company may read are compared. */
function isOpenAndNamed(scope: OfferScope, lastName: string): RawBuilder<boolean> {
  const start = `${nameWords(lastName)
    .join(' ')
    .replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`s.account_id in (
    select named.id from accounts named
    where named.id in (${openCandidatesSql(scope)})
    and regexp_replace(fold(named.last_name), '[^[:alnum:]]+', ' ', 'g') like ${start})`;
}

/** The ids of the candidates who are open to a scope, as SQL: whose name it reads. */
export const openCandidatesSql = (scope: OfferScope): RawBuilder<unknown> =>
  sql`select candidate_id from applications sent where ${isInOfferScope(scope, { company: 'sent.company_id', offer: 'sent.offer_id' })} and stage <> 'withdrawn' and not is_anonymous
      union select candidate_id from unlocked_profiles where company_id = ${scope.companyId} and refunded_at is null`;

/** The same match among these candidates only: so few are all found and sorted at once. */
export const amongOnly = (match: CandidateMatch, ids: readonly string[]): CandidateMatch => ({
  ...match,
  conditions: [...match.conditions, sql<boolean>`s.account_id = any(${[...ids]}::uuid[])`],
  isNarrow: true,
});

/**
 * Whether a company put this tag on a candidate, as SQL, for lists to filter by.
 * @param candidate the column of the candidate's account id.
 */
function bearsTagSql(companyId: string, candidate: string, tagId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from candidate_taggings bears where bears.company_id = ${companyId}
    and bears.candidate_id = ${sql.ref(candidate)} and bears.tag_id = ${tagId})`;
}
