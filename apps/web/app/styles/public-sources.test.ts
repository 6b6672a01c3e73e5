import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const app = resolve(import.meta.dirname, '..');
const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.|[\\/]workspace[\\/-]/.test(file);

/** What public pages and their shell import, at once or later; the signed-in area links a sheet of its own. */
function shownByPublicPages(): Set<string> {
  const queue = ['root.tsx', 'shell/*.tsx', 'shell/{public,document}/*', 'features/**/public-pages/**/*']
    .flatMap((pattern) => globSync(pattern, { cwd: app }))
    .map((file) => join(app, file))
    .filter(isSource);
  const seen = new Set<string>();
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file) || !isSource(file)) continue;
    seen.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']{1,200})'/g))
      queue.push(resolve(dirname(file), path ?? ''));
  }
  return seen;
}

test('the sheet of public pages has the classes of every shared piece that they show', () => {
  const sheet = readFileSync(join(app, 'styles/public.css'), 'utf8');
  const excluded = new Set(/@source not '\.\.\/ui\/\{([^}]*)\}/.exec(sheet)?.[1]?.split(','));
  const listed = new Set(
    /@source '\.\.\/lib\/\{([^}]*)\}/
      .exec(sheet)?.[1]
      ?.split(',')
      .map((name) => join(app, 'lib', `${name}.tsx`)),
  );
  const shown = [...shownByPublicPages()].filter((file) => file.endsWith('.tsx'));
  const missing = shown.filter(
    (file) =>
      (file.startsWith(join(app, 'lib')) &&
        !listed.has(file) &&
        readFileSync(file, 'utf8').includes('className=')) ||
      (dirname(file) === join(app, 'ui') && excluded.has(basename(file, '.tsx'))),
  );
  expect(missing).toEqual([]);
  expect(shown.some((file) => listed.has(file))).toBe(true);
});
