import { type CandidateSort, MAX_COUNTED, type SortOrder } from '@baara/contract/candidates/list-sorts';
import { availabilities } from '@baara/contract/candidates/profile-rules';
import { offerCountries } from '@baara/contract/offers/reference';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';
import { type CandidateMatch, matchSql, openCandidatesSql } from '../public/candidate-filter.ts';
import { type FoundCandidates, inSearch, totalFrom } from './candidate-search.queries.ts';
import { cachedTotal, cacheTotal } from './search-totals.ts';

/** What a list is sorted by once everyone in it was found: a column, or a date the other way round. */
export type FoundSort = Exclude<CandidateSort, 'relevance' | 'fit'>;

const countries = offerCountries
  .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'))
  .map(({ code }) => code);

/**
 * What each order compares, of the candidate `c`, their account `a`, their category `k`. A masked name is sorted as it is
 * shown: its family name would be read from its place.
 */
function keysOf(sort: FoundSort, scope: OfferScope): readonly RawBuilder<unknown>[] {
  const keys: Record<FoundSort, () => readonly RawBuilder<unknown>[]> = {
    name: () => [
      sql`fold(coalesce(nullif(trim(a.first_name), ''), 'candidat'))`,
      sql`case when a.id in (${openCandidatesSql(scope)}) then fold(trim(a.last_name)) else left(fold(trim(a.last_name)), 1) end`,
    ],
    category: () => [sql`fold(k.title)`],
    city: () => [sql`nullif(fold(trim(c.city)), '')`],
    country: () => [sql`coalesce(array_position(${countries}::text[], c.country::text), 1000)`],
    experience: () => [sql`c.experience_years`],
    // The highest level is 1.
    education: () => [sql`-c.education_level`],
    // A text of an older list has no place among them: as one that says nothing.
    availability: () => [sql`array_position(${availabilities}::text[], c.availability)`],
    salary: () => [sql`c.desired_salary`],
    updated: () => [sql`c.updated_at`],
    created: () => [sql`a.created_at`],
  };
  return keys[sort]();
}

type Asked = { page: number; limit: number; sort: FoundSort; order: SortOrder };

/** The order as SQL; unknown values last whichever way, equal ones always in the same order. */
export function foundOrderSql(
  { sort, order }: Pick<Asked, 'sort' | 'order'>,
  scope: OfferScope,
): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const keys = keysOf(sort, scope).map((key) => sql`${key} ${direction}`);
  return sql.join([...keys, sql`c.account_id`]);
}

/** The tables of `foundOrderSql`, of candidates whose ids are those of `hits`. */
export const foundTablesSql = (hits: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${hits} join candidates c on c.account_id = hits.account_id join accounts a on a.id = c.account_id
    left join job_categories k on k.id = c.category_id`;

/** A page in the order of a column. @returns undefined for more than are sorted: their first ones would be a guess. */
export async function sortCandidates(
  db: Db,
  match: CandidateMatch,
  { page, limit, ...asked }: Asked,
  { scope, now }: { scope: OfferScope; now: Date },
): Promise<FoundCandidates | undefined> {
  const known = cachedTotal(db, match);
  if (known !== undefined && known > MAX_COUNTED) return undefined;
  const { rows } = await inSearch(db, { now }, ({ db: tx }) =>
    sql<{ ids: string[] | null; seen: number }>`
    with hits as materialized (
      select s.account_id from candidate_search s where ${matchSql(match)} limit ${MAX_COUNTED + 1}),
    counted as materialized (select count(*)::integer as seen from hits)
    select seen, case when seen <= ${MAX_COUNTED} then array(
      select c.account_id from ${foundTablesSql(sql`hits`)}
      order by ${foundOrderSql(asked, scope)} limit ${limit} offset ${(page - 1) * limit}) end as ids
    from counted`.execute(tx),
  );
  const { ids = null, seen = 0 } = rows[0] ?? {};
  cacheTotal(db, match, seen);
  return ids === null ? undefined : { ids, ...totalFrom(seen) };
}
