import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import {
  pagesSitemap,
  partSitemap,
  sitemapIndex,
  type SitemapSource,
  smallSource,
} from '../../platform/web/sitemap.ts';
import { selectPublicCampaigns } from '../campaigns/public/campaign-pages.ts';
import { selectOpenMissions, selectShownFreelances } from '../freelance/public/freelance-pages.ts';
import { newsAddresses } from '../news/public/news.ts';
import { offersSitemap } from '../offers/public/sitemap.ts';
import { selectTrainingAddresses } from '../trainings/public/training-pages.ts';
import { disallowedPaths, publicPages } from './public-paths.ts';

const CACHE_SECONDS = 600;

type SitemapDeps = { db: Db; now: () => Date; config: { http: { publicUrl: string } } };

/** Every kind of page there are many of. */
const sourcesOf = (db: Db): SitemapSource[] => [
  offersSitemap(db),
  smallSource('news', async () =>
    (await newsAddresses(db)).map(({ slug, updated_at }) => ({
      path: `/actualites/${slug}`,
      changedAt: updated_at,
    })),
  ),
  smallSource('campaigns', async () =>
    (await selectPublicCampaigns(db)).map(({ slug, updated_at }) => ({
      path: `/massrecruitment/campaign/${slug}`,
      changedAt: updated_at,
    })),
  ),
  smallSource('trainings', async () =>
    (await selectTrainingAddresses(db)).map(({ slug, updated_at }) => ({
      path: `/formations/${slug}`,
      changedAt: updated_at,
    })),
  ),
  smallSource('missions', async (now) =>
    (await selectOpenMissions(db, now.toISOString().slice(0, 10))).map(({ id, updated_at }) => ({
      path: `/freelance/opportunities/${id}`,
      changedAt: updated_at,
    })),
  ),
  smallSource('freelances', async () =>
    (await selectShownFreelances(db)).map(({ id, updated_at }) => ({
      path: `/client/freelance/${id}`,
      changedAt: updated_at,
    })),
  ),
];

/** /robots.txt and the sitemaps, for search engines. */
export function registerSitemap(app: FastifyInstance, { db, now, config }: SitemapDeps): void {
  const site = config.http.publicUrl;
  const schema = { hide: true };
  const sources = sourcesOf(db);
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
        'Allow: /api/v1/news/pictures/',
        'Allow: /api/v1/news/documents/',
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
