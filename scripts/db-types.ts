/**
 * Writes what is drawn from a freshly migrated database: its types, and docs/schema.sql and docs/schema.md.
 * With --verify, only compares.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { connect } from '../apps/api/src/platform/db/connect.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { startTemporaryPostgres } from '../apps/api/src/testing/temporary-postgres.ts';
import { schemaFiles } from './db-schema/schema-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const verify = process.argv.includes('--verify');

/** @returns whether the types are, or have become, those of the database. */
function settleTypes(url: string): boolean {
  const { status } = spawnSync(
    `${root}node_modules/.bin/kysely-codegen`,
    [
      '--dialect=postgres',
      `--url=${url}`,
      '--default-schema=public',
      '--exclude-pattern=schema_migration',
      '--date-parser=string',
      '--numeric-parser=string',
      '--type-mapping={"int8":"number"}',
      `--out-file=${root}apps/api/src/platform/db/schema.generated.ts`,
      ...(verify ? ['--verify'] : []),
    ],
    { cwd: root, stdio: ['ignore', verify ? 'ignore' : 'inherit', 'inherit'] },
  );
  return status === 0;
}

/** @returns whether the drawn files are, or have become, those of the database. */
async function settleSchemaFiles(url: string): Promise<boolean> {
  const client = await connect({ connectionString: url });
  try {
    const files = Object.entries(await schemaFiles(client));
    if (!verify) for (const [path, text] of files) writeFileSync(`${root}${path}`, text);
    return files.every(
      ([path, text]) => existsSync(`${root}${path}`) && readFileSync(`${root}${path}`, 'utf8') === text,
    );
  } finally {
    await client.end();
  }
}

const postgres = await startTemporaryPostgres();
try {
  await migrate(postgres.url);
  const settled = [settleTypes(postgres.url), await settleSchemaFiles(postgres.url)];
  if (!settled.every(Boolean)) {
    process.exitCode = 1;
    if (verify) {
      process.stderr.write(
        'The types or docs/schema.* are not those of the migrations: run npm run db:types\n',
      );
    }
  }
} finally {
  await postgres.stop();
}
