import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from './database.ts';

const tag = /^(?:select )?\/\* prepared:([a-z0-9-]+) \*\//;

/**
 * Marks a statement that nearly every request runs: the database plans it once per connection instead of each time.
 * Only for a statement whose best plan does not depend on its parameters. Used as `.modifyFront(prepared('name'))`.
 * @param name of this statement only, in kebab case.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared:${name} */`);
}

/** Stands in a text where a value will. */
class Hole {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Placeholders of a statement instead of its values. */
export type Holes<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

const holes = new Proxy({}, { get: (_, name) => sql.val(new Hole(name)) });

type Written<Row> = { compile: (executor: QueryExecutorProvider) => CompiledQuery<Row> };

/**
 * The same for a statement whose text never changes: it is also written once, which costs as much as a short one takes.
 * @param name as for `prepared`. @param write the statement, of holes where values will stand.
 */
export function defineStatement<Values extends object, Row>(
  name: string,
  write: (db: Db, values: Holes<Values>) => Written<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (!written) {
      const compiled = write(db, holes as Holes<Values>).compile(db);
      written = { ...compiled, sql: `/* prepared:${name} */ ${compiled.sql}` };
    }
    const parameters = written.parameters.map((parameter) =>
      parameter instanceof Hole ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...written, parameters });
    return rows;
  };
}

/** Gives marked statements the name under which PostgreSQL caches their plan. */
export function cachePreparedPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const naming = (first: unknown, ...rest: unknown[]): unknown => {
    const name = typeof first === 'string' ? tag.exec(first)?.[1] : undefined;
    if (name === undefined || !Array.isArray(rest[0])) return query(first, ...rest);
    return query({ name, text: first, values: rest[0] as unknown[] });
  };
  client.query = naming as typeof client.query;
}
