import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { explainFileError, StartupError } from '../startup-error.ts';
import { connect } from './connect.ts';

const migrationsDir = fileURLToPath(new URL('../../../db/migrations/', import.meta.url));
// Any constant number: every instance that migrates this database asks for the same lock.
const lockKey = 7_262_026;

type Migration = Readonly<{ name: string; sql: string; checksum: string }>;

function readMigrations(): Migration[] {
  return readdirSync(migrationsDir)
    .filter((name) => /^\d{4}_[a-z0-9_-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(`${migrationsDir}${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    });
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    const explained = explainFileError(error, 'la base de données');
    if (explained instanceof StartupError) throw explained;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`La migration ${migration.name} a échoué : ${reason}`, { cause: error });
  }
}

/**
 * Brings the database to the schema of `db/migrations`, each file in a transaction of its own.
 * Instances that start together wait for one another.
 * @returns the names of the migrations applied now.
 * @throws StartupError when a file already applied has changed since or is unknown here, or one fails.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = await connect({ connectionString: url }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartupError(`La base de données ne répond pas : ${reason}`, { cause: error });
  });
  try {
    // As long as it takes, whatever the server's own limits are; other instances wait for the lock.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const migrations = readMigrations();
    const known = new Set(migrations.map(({ name }) => name));
    const newer = [...applied.keys()].toSorted().find((name) => !known.has(name));
    if (newer) {
      throw new StartupError(
        `La base de données est celle d'une version plus récente de Baara (migration ${newer}) : lancez cette version ou une plus récente.`,
      );
    }
    const done: string[] = [];
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum) {
        throw new StartupError(
          `La migration ${migration.name} a changé après avoir été appliquée : rétablissez-la et écrivez une nouvelle migration.`,
        );
      }
      await apply(client, migration);
      done.push(migration.name);
    }
    return done;
  } finally {
    await client.end();
  }
}
