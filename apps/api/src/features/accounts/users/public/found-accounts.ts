import { type RawBuilder, sql } from 'kysely';
import { type SearchFacets, searchBranches } from '../user-search.ts';

type Condition = RawBuilder<boolean>;

/** Of a filtered search, so many rows of an index are read in its order for each that is counted. */
const READ_FOR_EACH = 2;

type Asked = {
  /** What else they satisfy, of the account `a`; not erased among it. */
  where: Condition;
  /** The part of it that the index of words has: what it narrows is found without reading the others. */
  facets: SearchFacets;
  most: number;
};

/**
 * What a search finds: as many ids of each branch as are counted, each once. Those in the order of an index come first;
 * the others are read when these are fewer than that, since a filter may leave few of those with a common name.
 */
export function foundBy(search: string, { where, facets, most }: Asked): RawBuilder<unknown> {
  const branches = searchBranches(search, facets);
  const direct = branches.flatMap(({ where: matches, order }) =>
    order
      ? [
          sql`(select a.id from (select * from accounts a where ${matches} and a.erased_at is null
            order by ${order} limit ${READ_FOR_EACH * most}) a where ${where} limit ${most})`,
        ]
      : [],
  );
  if (direct.length === 0) return sql`select null::uuid as id where false`;
  const others = branches.filter(({ order }) => order === undefined);
  // One after the other: companies have their members all over the table, and come last.
  const parts = [sql`direct`, ...others.map((_, place) => sql.ref(`more_${place}`))];
  const read = others.map(({ where: matches }, place) => {
    const counts = parts.slice(0, place + 1).map((part) => sql`(select count(*) from ${part})`);
    return sql`, more_${sql.raw(String(place))} as materialized (
      select a.id from accounts a where ${matches} and ${where}
        and ${sql.join(counts, sql` + `)} < ${most} limit ${most})`;
  });
  return sql`with direct as materialized (${sql.join(direct, sql` union `)}) ${sql.join(read, sql` `)}
    ${sql.join(
      parts.map((part) => sql`select id from ${part}`),
      sql` union `,
    )}`;
}
