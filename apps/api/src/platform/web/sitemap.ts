import { escapeMarkup } from './markup-text.ts';

/** Sitemaps as search engines read them. Source: https://www.sitemaps.org/protocol.html */
export type SitemapAddress = { path: string; changedAt: Date };

/** Pages of one kind, in files of at most 50,000 addresses. A page never changes file: its `part` follows from its id. */
export type SitemapSource = {
  /** Names its files: /sitemaps/<name>-<part>.xml. Lower case letters. */
  name: string;
  /** The files with at least one address, each with its last change. */
  parts: (now: Date) => Promise<{ part: number; changedAt: Date }[]>;
  /** A file's addresses, by slices: one may contain thousands. */
  addresses: (part: number, now: Date) => AsyncIterable<readonly SitemapAddress[]>;
};

/** A source whose pages all fit in one file. */
export function smallSource(
  name: string,
  read: (now: Date) => Promise<readonly SitemapAddress[]>,
): SitemapSource {
  return {
    name,
    parts: async (now) => {
      const times = (await read(now)).map(({ changedAt }) => changedAt.getTime());
      return times.length > 0 ? [{ part: 0, changedAt: new Date(Math.max(...times)) }] : [];
    },
    addresses: async function* addresses(part, now) {
      if (part === 0) yield await read(now);
    },
  };
}

const lastmod = (at: Date): string => `<lastmod>${at.toISOString()}</lastmod>`;
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XML_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const fileName = (source: string, part: number): string => `/sitemaps/${source}-${part}.xml`;

/** The index of every source's files, and of the plain pages. */
export async function sitemapIndex(
  site: string,
  sources: readonly SitemapSource[],
  now: Date,
): Promise<string> {
  const parts = await Promise.all(
    sources.map(async ({ name, parts: read }) => (await read(now)).map((part) => ({ name, ...part }))),
  );
  const entries = [
    `<sitemap><loc>${escapeMarkup(`${site}/sitemaps/pages.xml`)}</loc></sitemap>`,
    ...parts
      .flat()
      .map(
        ({ name, part, changedAt }) =>
          `<sitemap><loc>${escapeMarkup(site + fileName(name, part))}</loc>${lastmod(changedAt)}</sitemap>`,
      ),
  ];
  return `${XML_HEAD}<sitemapindex ${XML_NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

export function pagesSitemap(site: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeMarkup(site + path)}</loc></url>\n`);
  return `${XML_HEAD}<urlset ${XML_NAMESPACE}>\n${urls.join('')}</urlset>\n`;
}

/** Written as it is read. */
export async function* partSitemap(
  site: string,
  slices: AsyncIterable<readonly SitemapAddress[]>,
): AsyncGenerator<string> {
  yield `${XML_HEAD}<urlset ${XML_NAMESPACE}>\n`;
  for await (const slice of slices)
    yield slice
      .map(
        ({ path, changedAt }) => `<url><loc>${escapeMarkup(site + path)}</loc>${lastmod(changedAt)}</url>\n`,
      )
      .join('');
  yield '</urlset>\n';
}
