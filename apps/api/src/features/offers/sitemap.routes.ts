import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { selectSitemapOffers, selectSitemapParts, SITEMAP_PART_SIZE } from './sitemap.queries.ts';

const CACHE_SECONDS = 600;
const publicPages = ['/', '/offres'];

/** Signed-in areas, and pages that are nobody's business but one person's. */
const disallowed = [
  '/api/',
  '/admin',
  '/applicant/',
  '/applications',
  '/auth/',
  '/bookmarks_offres',
  '/calendar',
  '/change-password',
  '/client/messages',
  '/client/projects',
  '/dashboard',
  '/drive',
  '/email-verification',
  '/employer/',
  '/freelance/contracts',
  '/freelance/dashboard',
  '/freelance/invoices',
  '/freelance/messages',
  '/freelance/missions',
  '/freelance/portfolio',
  '/freelance/profile',
  '/freelance/settings',
  '/login',
  '/manager/',
  '/massrecruitment/admin/',
  '/massrecruitment/application',
  '/massrecruitment/edit-application/',
  '/massrecruitment/track/',
  '/messages',
  '/password-',
  '/profil/',
  '/profile',
  '/recruiter/',
  '/register',
  '/reset-password',
  '/verify-email/',
];

type SitemapDeps = { db: Db; now: () => Date; config: { http: { publicUrl: string } } };

const xmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => xmlEscapes[character] ?? '');
const lastmod = (at: Date): string => `<lastmod>${at.toISOString()}</lastmod>`;

/** /robots.txt and the sitemaps, for search engines. */
export function registerSitemap(app: FastifyInstance, { db, now, config }: SitemapDeps): void {
  const site = config.http.publicUrl;
  const schema = { hide: true };

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send(
        [
          'User-agent: *',
          // Preview images are served by the API, to those who share an offer.
          'Allow: /api/v1/recruitment-offers/*/preview.jpg',
          'Allow: /api/v1/news/pictures/',
          'Allow: /api/v1/news/documents/',
          ...disallowed.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${site}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', { schema }, async (_request, reply) => {
    const parts = await selectSitemapParts(db, now());
    const entries = [
      `<sitemap><loc>${escapeXml(`${site}/sitemaps/pages.xml`)}</loc></sitemap>`,
      ...parts.map(
        ({ part, changed_at }) =>
          `<sitemap><loc>${escapeXml(`${site}/sitemaps/offers-${part}.xml`)}</loc>${lastmod(changed_at)}</sitemap>`,
      ),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send(document('sitemapindex', entries.join('\n')));
  });

  app.get('/sitemaps/pages.xml', { schema }, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send(
        document(
          'urlset',
          publicPages.map((path) => `<url><loc>${escapeXml(site + path)}</loc></url>`).join('\n'),
        ),
      ),
  );

  app.get<{ Params: { part: string } }>(
    '/sitemaps/offers-:part(^\\d{1,5}).xml',
    { schema },
    (request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
        .send(Readable.from(offersDocument(db, site, Number(request.params.part), now()))),
  );
}

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XML_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function document(root: 'urlset' | 'sitemapindex', content: string): string {
  return `${XML_HEAD}<${root} ${XML_NAMESPACE}>\n${content}\n</${root}>\n`;
}

const ROWS_AT_ONCE = 1000;

/** Written as it is read: a part may hold 20,000 addresses. */
async function* offersDocument(db: Db, site: string, part: number, now: Date): AsyncGenerator<string> {
  yield `${XML_HEAD}<urlset ${XML_NAMESPACE}>\n`;
  const end = (part + 1) * SITEMAP_PART_SIZE;
  let after = part * SITEMAP_PART_SIZE - 1;
  for (;;) {
    const rows = await selectSitemapOffers(db, now, { after, end, count: ROWS_AT_ONCE });
    yield rows
      .map(
        (row) =>
          `<url><loc>${escapeXml(`${site}/recruitment-offers/${row.slug}`)}</loc>${lastmod(row.updated_at)}</url>\n`,
      )
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = last.id;
  }
  yield '</urlset>\n';
}
