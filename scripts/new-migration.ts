/** Starts a migration: `npm run new:migration -- company_phone` writes the next file of apps/api/db/migrations. */
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nextMigration } from './new-migration/next-migration.ts';

const folder = 'apps/api/db/migrations/';
const directory = fileURLToPath(new URL(`../${folder}`, import.meta.url));
const [given] = process.argv.slice(2);
const migration = nextMigration(given, readdirSync(directory));
if ('problem' in migration) {
  process.stderr.write(`${migration.problem}\n`);
  process.exitCode = 1;
} else {
  // `wx`: never over a file that another process has just written.
  writeFileSync(`${directory}${migration.file}`, migration.sql, { flag: 'wx' });
  process.stdout.write(`${folder}${migration.file}\nWrite it, then: npm run db:types\n`);
}
