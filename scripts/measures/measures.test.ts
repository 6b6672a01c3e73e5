import { describe, expect, test } from 'vitest';
import { formsOutsideIdiom, otherLists } from './screens.ts';
import { smallFiles, type SourceFile } from './small-files.ts';

const features = 'apps/api/src/features';
const file = (path: string, text: string): SourceFile => ({ path, text, lines: text.split('\n').length });
const screen = (name: string, text: string): SourceFile => file(`apps/web/app/features/${name}.tsx`, text);
const long = 'const one = 1;\n'.repeat(12);

describe('files too small to stand alone', () => {
  test('are those whose few lines one file imports; a test is no importer', () => {
    const files = [
      file(`${features}/offers/rule.ts`, 'export const rule = 1;'),
      file(`${features}/offers/rule.test.ts`, `import { rule } from './rule.ts';`),
      file(`${features}/offers/shared.ts`, 'export const shared = 1;'),
      file(`${features}/offers/long.ts`, `${long}export const two = 2;`),
      file(
        `${features}/offers/a.ts`,
        `import {\n  rule,\n} from './rule.ts';\nimport './shared.ts';\nimport './long.ts';\n${long}`,
      ),
      file(`${features}/offers/b.ts`, `const later = () => import('./shared.ts');\n${long}`),
    ];
    expect(smallFiles(files)).toEqual([
      {
        path: `${features}/offers/rule.ts`,
        reason: 'small, one importer',
        importers: [`${features}/offers/a.ts`],
      },
    ]);
  });

  test('are those that only pass others on, however many import them', () => {
    const files = [
      file(
        `${features}/offers/public/all.ts`,
        `/** Both. */\nexport * from '../a.ts';\nexport { b } from '../b.ts';`,
      ),
      file(`${features}/offers/public/half.ts`, `export { b } from '../b.ts';\nexport const c = 1;\n${long}`),
    ];
    expect(smallFiles(files).map(({ path }) => path)).toEqual([`${features}/offers/public/all.ts`]);
  });

  test('are, in the contract, all that pass a name on: each is imported from where it is declared', () => {
    const files = [
      file(
        'packages/contract/src/offers/a.ts',
        `export {\n  b,\n} from './b.ts';\nexport const c = 1;\n${long}`,
      ),
      file('packages/contract/src/offers/b.ts', `import { c } from './a.ts';\nexport const b = c;\n${long}`),
      file('packages/contract/src/offers/d.ts', `import { b } from './b.ts';\nexport { b };\n${long}`),
    ];
    expect(smallFiles(files).map(({ path }) => path)).toEqual([
      'packages/contract/src/offers/a.ts',
      'packages/contract/src/offers/d.ts',
    ]);
  });

  test('imports of the contract count, and files outside the features do not', () => {
    const files = [
      file('packages/contract/src/offers/few.ts', 'export const few = 1;'),
      file('apps/web/app/ui/mark.tsx', 'export const mark = 1;'),
      file('apps/web/app/root.tsx', `import '@baara/contract/offers/few';\nimport './ui/mark.tsx';`),
    ];
    expect(smallFiles(files).map(({ path }) => path)).toEqual(['packages/contract/src/offers/few.ts']);
  });
});

describe('screens outside the idiom', () => {
  test('are forms that send without the hooks; filters of a list only change the address', () => {
    const files = [
      screen('sends', '<form\n  onSubmit={(event) => void send(event)}\n>'),
      screen('posts', '<Form method="post">'),
      screen('filters', '<Form className="flex"><input onChange={change} /></Form>'),
      screen('follows', 'const form = useApiForm(saving); <form onSubmit={form.send}>'),
    ];
    expect(formsOutsideIdiom(files)).toEqual([
      'apps/web/app/features/sends.tsx',
      'apps/web/app/features/posts.tsx',
    ]);
  });

  test('are lists of the signed-in area', () => {
    const files = [
      screen('rows', '<table>'),
      screen('pages', '<ul>…</ul><PageLinks page={1} />'),
      screen('site-pages/prices', '<table>'),
      screen('table', '<DataTable query={query} />'),
      screen('items', '<ul className="grid">{packages.data.map((one) => <li />)}</ul>'),
      screen('words', '<ul>{words.map((word) => <li />)}</ul>{query.data.map((one) => <Row />)}'),
    ];
    expect(otherLists(files)).toEqual(
      ['rows', 'pages', 'items'].map((name) => `apps/web/app/features/${name}.tsx`),
    );
  });
});
