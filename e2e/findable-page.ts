import type { APIRequestContext } from '@playwright/test';
import { expect } from './journey.ts';

type Thing = Record<string, unknown>;

export type FoundPage = {
  path: string;
  html: string;
  title: string;
  /** What a `<meta>` of this name or property says; empty without one. */
  meta: (name: string) => string;
  canonical: string;
  card: { status: number; type: string; bytes: number };
  /** The schema.org thing of this type. */
  data: (type: string) => Thing;
};

const entities: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};
const decoded = (text: string): string =>
  text.replaceAll(/&[a-z#0-9]+;/gi, (entity) => entities[entity] ?? entity);

/** A page as a search engine or a messaging application reads it: its text, no script. */
export async function readPage(request: APIRequestContext, path: string): Promise<FoundPage> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const html = await answer.text();
  const meta = (name: string): string =>
    decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
  const things = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => thingsOf(JSON.parse(json)),
  );
  const image = meta('og:image');
  const picture = image ? await request.get(new URL(image).pathname + new URL(image).search) : null;
  return {
    path,
    html,
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta,
    canonical: decoded(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
    card: {
      status: picture?.status() ?? 0,
      type: picture?.headers()['content-type'] ?? '',
      bytes: picture ? (await picture.body()).length : 0,
    },
    data: (type) => {
      const found = things.find((thing) => thing['@type'] === type);
      expect(found, `${path} has no ${type}`).toBeDefined();
      return found ?? {};
    },
  };
}

function thingsOf(read: unknown): Thing[] {
  if (Array.isArray(read)) return read.flatMap(thingsOf);
  const thing = read as Thing;
  expect(thing['@context']).toBe('https://schema.org');
  return Array.isArray(thing['@graph']) ? (thing['@graph'] as Thing[]) : [thing];
}

/** Longer titles and descriptions are cut in lists of results. */
const LONGEST_TITLE = 110;
const LONGEST_DESCRIPTION = 320;
const HEAVIEST_CARD = 50 * 1024;

export function requireFindable(page: FoundPage): void {
  const { path, html, title, meta, canonical, card } = page;
  expect.soft(title, path).toMatch(/ \| Baara$|^Baara/);
  expect.soft(title.length, path).toBeLessThanOrEqual(LONGEST_TITLE);
  expect.soft(meta('description').length, path).toBeGreaterThan(40);
  expect.soft(meta('description').length, path).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
  expect.soft(new URL(canonical || 'none:').pathname, `${path}: canonical`).toBe(path);
  expect.soft(html.match(/<h1[ >]/g), `${path}: one main heading`).toHaveLength(1);
  expect.soft(meta('robots'), path).not.toContain('noindex');
  for (const name of ['og:title', 'og:description', 'og:type', 'og:url'])
    expect.soft(meta(name), `${path}: ${name}`).not.toBe('');
  expect
    .soft({ status: card.status, type: card.type }, `${path}: card`)
    .toEqual({ status: 200, type: 'image/jpeg' });
  expect.soft(card.bytes, `${path}: card`).toBeLessThan(HEAVIEST_CARD);
}
