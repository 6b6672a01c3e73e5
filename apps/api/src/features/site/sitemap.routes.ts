import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pagesSitemap, partSitemap, sitemapIndex, type SitemapSource } from '../../platform/web/sitemap.ts';
import { disallowedPaths, publicPages } from './public-paths.ts';

const CACHE_SECONDS = 600;

type SitemapDeps = {
  now: () => Date;
  config: { http: { publicUrl: string } };
  /** Every kind of page there are many of. */
  sources: readonly SitemapSource[];
};

/** /robots.txt and the sitemaps, for search engines. */
export function registerSitemap(app: FastifyInstance, { now, config, sources }: SitemapDeps): void {
  const site = config.http.publicUrl;
  const schema = { hide: true };
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(robots\.txt|sitemap\.xml|sitemaps\/)/.test(request.url))
      reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
  });

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      [
        'User-agent: *',
        // Pictures and documents of public pages are served by the API.
        'Allow: /api/v1/recruitment-offers/*/preview.jpg',
        'Allow: /api/v1/mass-recruitment/campaigns/*/preview.jpg',
        'Allow: /api/v1/mass-recruitment/banners/',
        'Allow: /api/v1/news/pictures/',
        'Allow: /api/v1/news/documents/',
        'Allow: /api/v1/company-pictures/',
        'Allow: /api/v1/company-logos/',
        ...disallowedPaths.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${site}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  app.get('/sitemap.xml', { schema }, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemapIndex(site, sources, now())),
  );

  app.get('/sitemaps/pages.xml', { schema }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(pagesSitemap(site, publicPages)),
  );

  for (const source of sources)
    app.get<{ Params: { part: string } }>(
      `/sitemaps/${source.name}-:part(^\\d{1,5}).xml`,
      { schema },
      (request, reply) => {
        const slices = source.addresses(Number(request.params.part), now());
        return reply.type('application/xml; charset=utf-8').send(Readable.from(partSitemap(site, slices)));
      },
    );
}
