import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../test-reports.ts';

const DOCUMENT =
  /^(?:[A-Z]+|docs\/[\w-]+|docs\/decisions\/[\w-]+|bench\/\w+|e2e\/\w+|packages\/.+\/\w+)[.]md$/;
/** Documents about the past, or generated from the code. */
const PASSED_OVER = new Set(['CHANGELOG.md', 'docs/map.md', 'docs/layers.md', 'docs/schema.md']);
const FILE = /^[\w<>/.@-]+[.](?:tsx?|mjs|css|sql|json|md|svg|webp)$/;
const FOLDER = /^(?:<api>|<web>|apps|packages|scripts|e2e|bench|docs)\/[\w/.-]*$/;
const MODULE = /^@baara\/contract\/([\w/-]+)$/;

/**
 * The files and folders that documents name between backticks and that are not there. A name without its folder is any file's
 * of that name; `<api>` and `<web>` are the two applications' sources.
 */
export function missingPaths(): string[] {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).split('\n');
  const ends = new Set(tracked.flatMap(endsOf));
  return tracked
    .filter((file) => DOCUMENT.test(file) && !PASSED_OVER.has(file) && existsSync(join(root, file)))
    .flatMap((document) =>
      namedIn(readFileSync(join(root, document), 'utf8'))
        .filter((path) => !ends.has(path) && !existsSync(join(root, path)))
        .map((path) => `${document} names ${path}, which is not there`),
    );
}

/** `a/b/c.ts`, `b/c.ts`, `c.ts` */
function endsOf(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}

function namedIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return spans
    .filter(
      (span) => (FILE.test(span) && !/<(?!api>|web>)/.test(span)) || FOLDER.test(span) || MODULE.test(span),
    )
    .map((span) =>
      span
        .replace('<api>', 'apps/api/src')
        .replace('<web>', 'apps/web/app')
        .replace(MODULE, 'packages/contract/src/$1.ts'),
    );
}
