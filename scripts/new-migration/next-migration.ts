/** The file to write, or the reason why there is none. */
export type NextMigration = Readonly<{ file: string; sql: string } | { problem: string }>;

/** The names that `migrate.ts` reads; what it does not read would silently never run. */
const migrationName = /^(\d{4})_([a-z0-9_-]+)\.sql$/;
const lastNumber = 9999;

const template = (
  name: string,
): string => `-- Why: ${name.replaceAll('_', ' ')}. Say what the schema could not do.
-- The product may run on a database with millions of rows: add a column without rewriting its table, and give a new
-- foreign key its index. Once merged, this file never changes: write another one.

`;

/**
 * @param name what the migration does, in lowercase words joined by underscores.
 * @param files the file names already in the folder.
 */
export function nextMigration(name: string | undefined, files: readonly string[]): NextMigration {
  if (!name || !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name)) {
    return { problem: 'Usage: npm run new:migration -- name_in_lowercase_words' };
  }
  const existing = files.flatMap((file) => {
    const [, number, stem] = migrationName.exec(file) ?? [];
    return number && stem ? [{ number: Number(number), stem, file }] : [];
  });
  const twin = existing.find(({ stem }) => stem === name);
  if (twin) return { problem: `${twin.file} has that name: choose another one.` };
  // After the highest, not in a gap: databases have applied later files already, and files apply in their order.
  const number = Math.max(0, ...existing.map((migration) => migration.number)) + 1;
  if (number > lastNumber) return { problem: `There is no number after ${lastNumber}.` };
  return { file: `${String(number).padStart(4, '0')}_${name}.sql`, sql: template(name) };
}
