import type { Client } from 'pg';
import { domains } from './domains.ts';
import { schemaDiagrams } from './draw-diagrams.ts';
import { readSchema, type Table } from './read-schema.ts';
import { schemaSql } from './write-sql.ts';

/** @throws when a table has no domain, or a domain names a table that does not exist. */
function groupByDomain(tables: readonly Table[]): Map<string, Table[]> {
  const rest = new Map(tables.map((table) => [table.name, table]));
  const grouped = Object.entries(domains).map(([domain, names]): [string, Table[]] => [
    domain,
    names.map((name) => {
      const table = rest.get(name);
      if (!table) throw new Error(`scripts/db-schema/domains.ts: no table ${name}, or named twice`);
      rest.delete(name);
      return table;
    }),
  ]);
  if (rest.size > 0) {
    throw new Error(`scripts/db-schema/domains.ts: give a domain to ${[...rest.keys()].join(', ')}`);
  }
  return new Map(grouped);
}

/** The files of docs/ that are drawn from the database: their path from the root of the repository, and their text. */
export async function schemaFiles(client: Client): Promise<Record<string, string>> {
  const schema = await readSchema(client);
  const tables = groupByDomain(schema.tables);
  return { 'docs/schema.sql': schemaSql(schema, tables), 'docs/schema.md': schemaDiagrams(tables) };
}
