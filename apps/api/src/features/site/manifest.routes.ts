import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { readSite } from '../settings/site-settings/public/read-site.ts';

const CACHE_SECONDS = 3600;

/** The installed application on a phone. Source: https://www.w3.org/TR/appmanifest/ */
export function registerManifest(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const { productName } = await readSite(db);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send({
        id: '/',
        name: `${productName} : emploi et recrutement`,
        short_name: productName,
        description: 'Offres d’emploi, concours et missions au Mali et en Afrique de l’Ouest.',
        lang: 'fr',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        // The paper and the indigo of the tokens, in the notation every system reads.
        background_color: '#faf8f5',
        theme_color: '#343f9c',
        categories: ['business', 'jobs'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
        shortcuts: [
          { name: 'Offres', url: '/offres' },
          { name: 'Mes candidatures', url: '/applications' },
          { name: 'Lire sans connexion', url: '/hors-ligne' },
        ],
      });
  });
}
