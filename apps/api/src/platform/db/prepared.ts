import { type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';

const tag = /^select \/\* prepared:([a-z0-9-]+) \*\//;

/**
 * Marks a statement that nearly every request runs: the database plans it once per connection instead of each time.
 * Only for a statement whose best plan does not depend on its parameters. Used as `.modifyFront(prepared('name'))`.
 * @param name of this statement only, in kebab case.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared:${name} */`);
}

/** Gives marked statements the name under which PostgreSQL keeps their plan. */
export function keepPreparedPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const naming = (first: unknown, ...rest: unknown[]): unknown => {
    const name = typeof first === 'string' ? tag.exec(first)?.[1] : undefined;
    if (name === undefined || !Array.isArray(rest[0])) return query(first, ...rest);
    return query({ name, text: first, values: rest[0] as unknown[] });
  };
  client.query = naming as typeof client.query;
}
