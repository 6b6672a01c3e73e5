import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './test-reports.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'e2e/*.md'], { cwd: root });
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('every link of a document leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
      .filter(([, link = '']) => !existsSync(join(root, dirname(document), link)))
      .map(([, link]) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every file that CONTRIBUTING.md names exists', () => {
  const named = [
    ...read('CONTRIBUTING.md').matchAll(
      /`((?:<(?:api|web)>)?[\w./-]+\.(?:tsx?|sql|json)|<(?:api|web)>[\w./-]+)`/g,
    ),
  ];
  const paths = named.map(([, path = '']) =>
    path.replace('<api>', 'apps/api/src').replace('<web>', 'apps/web/app'),
  );
  const names = new Set(
    globSync('{apps,packages,scripts,e2e}/**/*.{ts,tsx,sql}', {
      cwd: root,
      exclude: ['**/node_modules/**'],
    }).map((path) => basename(path)),
  );
  // A file named alone stands beside the one that its sentence names whole.
  const isThere = (path: string): boolean => existsSync(join(root, path)) || names.has(path);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});
