import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { patterns } from './lib/paths.ts';
import routes from './routes.ts';

/** Files that may write an address, and why. */
const addressesIn = new Map([
  ['lib/paths.ts', 'the names'],
  ['lib/public-paths.ts', 'the names'],
  ['lib/cache-names.ts', 'carried by the service worker'],
  ['lib/company-screens.ts', 'beginnings of addresses'],
  ['shell/header-rules.ts', 'beginnings of addresses, as the specification lists them'],
  ['shell/guard-rules.ts', 'patterns'],
  ['shell/route-table.sample.ts', 'what the guards are compared with'],
]);
/** Where queries are described (docs/web.md, "Reading data"). */
const factories = /(?:\.api|-query)\.ts$/;

const servedBy = (entries: readonly RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    return [...(path === undefined ? [] : [own]), ...servedBy(children ?? [], own)];
  });
const served = [...servedBy(await routes), ...Object.values(patterns)]
  .filter((path) => path !== '/*' && path !== '/')
  .map((path) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`));
const isPage = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/);
  return served.some((pattern) => pattern.test(path));
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesIn(value: unknown, parent?: Node): Generator<{ node: Node; parent: Node | undefined }> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item, parent);
  else if (isNode(value)) {
    yield { node: value, parent };
    for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesIn(part, value);
  }
}

/** The text of a literal, `x` in place of what a template fills in; an origin before it is left out. */
function textOf(node: Node, source: string): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  const [first] = node['expressions'] as Node[];
  const isOrigin = first !== undefined && /origin$/i.test(source.slice(first.start, first.end));
  const texts = quasis.map(({ value }) => value.cooked);
  return texts[0] === '' && isOrigin ? texts.slice(1).join('x') : texts.join('x');
}

const folder = new URL('.', import.meta.url).pathname;
const files = globSync('**/*.{ts,tsx}', { cwd: folder })
  .filter((file) => !/\.test\.tsx?$|\.routes\.ts$|^testing\//.test(file))
  .map((file) => {
    const source = readFileSync(folder + file, 'utf8');
    const nodes = [...nodesIn(parseSync(file, source).program)];
    const at = ({ start }: Node): string => `${file}:${source.slice(0, start).split('\n').length}`;
    return { file, source, nodes, at };
  });

const isLinkTo = (parent: Node | undefined): boolean =>
  parent?.type === 'JSXAttribute' && ['to', 'href'].includes((parent['name'] as { name: string }).name);

test('addresses of pages are named: `paths` and `publicPaths`', () => {
  const written = files.flatMap(({ file, source, nodes, at }) =>
    addressesIn.has(file)
      ? []
      : nodes.flatMap(({ node, parent }) => {
          const text = textOf(node, source);
          if (text === undefined || !text.startsWith('/')) return [];
          return isPage(text) || (isLinkTo(parent) && text === '/') ? `${at(node)} ${text}` : [];
        }),
  );
  expect(written).toEqual([]);
});

test('no link leads nowhere', () => {
  const dead = files.flatMap(({ source, nodes, at }) =>
    nodes.flatMap(({ node, parent }) => {
      const text = textOf(node, source);
      const isAddress = isLinkTo(parent) && text !== undefined && /^\/[^/]/.test(text);
      // Files and answers of the API are no pages.
      return isAddress && !isPage(text) && !/^\/api\/|\.\w+$/.test(text) ? `${at(node)} ${text}` : [];
    }),
  );
  expect(dead).toEqual([]);
});

const isQueryPart = (node: Node): boolean => {
  const name = node.type === 'Property' ? (node['key'] as { name?: string }).name : undefined;
  return name === 'queryFn' || (name === 'queryKey' && (node['value'] as Node).type === 'ArrayExpression');
};

test('queries and their keys stand in `<feature>.api.ts`', () => {
  const written = files.flatMap(({ file, nodes, at }) =>
    factories.test(file) ? [] : nodes.flatMap(({ node }) => (isQueryPart(node) ? at(node) : [])),
  );
  expect(written).toEqual([]);
});
