import { type RawBuilder, sql } from 'kysely';
import { searchBranches } from '../user-search.ts';

type Condition = RawBuilder<boolean>;

/**
 * What a search finds: as many ids of each branch as are counted, each once. Those in the order of an index come first;
 * the others are read when these are fewer than that. Conditions name the account `a`.
 */
export function foundBy(search: string, where: Condition, most: number): RawBuilder<unknown> {
  const branches = searchBranches(search);
  const direct = branches.flatMap(({ where: matches, order }) =>
    order
      ? [sql`(select a.id from accounts a where ${matches} and ${where} order by ${order} limit ${most})`]
      : [],
  );
  if (direct.length === 0) return sql`select null::uuid as id where false`;
  const others = branches.flatMap(({ where: matches, order }) =>
    order
      ? []
      : [
          sql`union (select a.id from accounts a where ${matches} and ${where}
            and (select count(*) from direct) < ${most} limit ${most})`,
        ],
  );
  return sql`with direct as materialized (${sql.join(direct, sql` union `)})
    select id from direct ${sql.join(others, sql` `)}`;
}
