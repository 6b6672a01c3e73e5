import { describe, expect, it } from 'vitest';
import { cyclesOf, importsOf, linesAgainst, linesOf, nearestImports } from './feature-graph.ts';
import { moduleOf } from './modules.ts';

const line = (from: string, to: string) => ({
  from,
  to,
  file: `${from}/a.ts`,
  line: 1,
  target: `${to}/b.ts`,
});

describe('the lines by which a feature imports another', () => {
  it('are imports of values and of types, re-exports, and dynamic imports', () => {
    const source = [
      `import { one } from '../letters/public/one.ts';`,
      `import type { Two } from '../offers/public/two.ts';`,
      `export { three } from '../news/public/three.ts';`,
      `export * from '../site/public/four.ts';`,
      `const five = () => import('../wallet/public/five.ts');`,
    ].join('\n');
    const found = linesOf('accounts/login.ts', source, []);
    expect(found.map(({ line: at, to }) => [at, to])).toEqual([
      [1, 'letters'],
      [2, 'offers'],
      [3, 'news'],
      [4, 'site'],
      [5, 'wallet'],
    ]);
    expect(found[0]).toMatchObject({ from: 'accounts', target: 'letters/public/one.ts' });
  });

  it('are none of its own files, of the platform or of a library', () => {
    const source = [
      `import './login.queries.ts';`,
      `import '../../accounts/other.ts';`,
      `import '../../../platform/db/database.ts';`,
      `import '@baara/contract/accounts';`,
      `import 'kysely';`,
    ].join('\n');
    expect(linesOf('accounts/sign-in/login.ts', source, [])).toEqual([]);
  });
});

describe('modules', () => {
  it('have the files of the deepest one declared', () => {
    const names = ['offers', 'offers/pipeline', 'offers-archive'];
    const owners = ['offers/public/a.ts', 'offers/pipeline/b.ts', 'offers/feeds/c.ts', 'news/d.ts'];
    expect(owners.map((file) => moduleOf(names, file))).toEqual([
      'offers',
      'offers/pipeline',
      'offers',
      undefined,
    ]);
    const source = `import '../public/a.ts'; import '../feeds/c.ts'; import './other.ts';`;
    expect(linesOf('offers/pipeline/b.ts', source, names).map(({ from, to }) => [from, to])).toEqual([
      ['offers/pipeline', 'offers'],
      ['offers/pipeline', 'offers'],
    ]);
  });
});

describe('the order', () => {
  it('refuses what imports a feature that stands after it', () => {
    const lines = [line('offers', 'accounts'), line('accounts', 'offers')];
    expect(linesAgainst(['accounts', 'offers'], lines)).toEqual([lines[1]]);
  });
});

describe('cycles', () => {
  it('are found through any number of features, each group once', () => {
    const features = ['a', 'b', 'c', 'd', 'e', 'f'];
    const pairs = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'fa'];
    const lines = pairs.map(([from = '', to = '']) => line(from, to));
    expect(cyclesOf({ features, lines }).toSorted()).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('are none where two ways lead to one feature', () => {
    const lines = ['ab', 'ac', 'bd', 'cd'].map(([from = '', to = '']) => line(from, to));
    expect(cyclesOf({ features: ['a', 'b', 'c', 'd'], lines })).toEqual([]);
  });
});

describe('what is drawn', () => {
  it('leaves out what is reached by way of another', () => {
    const lines = ['ba', 'ca', 'cb', 'da', 'dc'].map(([from = '', to = '']) => line(from, to));
    expect(Object.fromEntries(nearestImports(['a', 'b', 'c', 'd'], lines))).toEqual({
      a: [],
      b: ['a'],
      c: ['b'],
      d: ['c'],
    });
    expect(importsOf('c', lines)).toEqual(['a', 'b']);
  });
});
