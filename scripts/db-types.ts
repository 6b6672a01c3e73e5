/**
 * Writes the database's types from a freshly migrated database; with --verify, only compares.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { startTemporaryPostgres } from '../apps/api/src/testing/temporary-postgres.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const verify = process.argv.includes('--verify');
const postgres = await startTemporaryPostgres();
try {
  await migrate(postgres.url);
  const { status } = spawnSync(
    `${root}node_modules/.bin/kysely-codegen`,
    [
      '--dialect=postgres',
      `--url=${postgres.url}`,
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
  process.exitCode = status ?? 1;
  if (verify && status !== 0) {
    process.stderr.write('The database types are not those of the migrations: npm run db:types\n');
  }
} finally {
  await postgres.stop();
}
