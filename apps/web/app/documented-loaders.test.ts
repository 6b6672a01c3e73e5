import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createApiClient, type WireAnswer } from './lib/api-client.ts';
import { type Visitor, visitorContext } from './lib/visitor-context.ts';

/** Sentences of the second document that public pages say when the API fails: their loaders run on the server. */

type Loader = (args: never) => Promise<unknown>;

/** The error of a loader when the API answers so. */
async function outcome(loader: Loader, answer: WireAnswer | 'lost', params: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  const api = createApiClient(() =>
    answer === 'lost' ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(answer),
  );
  const visitor = { api, origin: 'https://baara.test', session: async () => null, site: async () => null };
  context.set(visitorContext, visitor as unknown as Visitor);
  const request = new Request('https://baara.test/page');
  const args = { context, params, request } as never;
  const thrown = await loader(args).then(
    () => undefined,
    (error: unknown) => error,
  );
  return (thrown as { data?: { message?: string } } | undefined)?.data?.message;
}

const unexplained: WireAnswer = { status: 500, body: { status: 'error' } };
const success = (body: object): WireAnswer => ({
  status: 200,
  body: { status: 'success', code: 200, ...body },
});

const offer = () => import('./features/offers/public-pages/offer-detail.tsx');
const offers = () => import('./features/offers/public-pages/offer-list.tsx');
const campaigns = () => import('./features/campaigns/site-pages/campaign-list.tsx');
const teaser = () => import('./features/campaigns/site-pages/mass-recruitment.tsx');
const campaign = () => import('./features/campaigns/site-pages/campaign-detail.tsx');
const track = () => import('./features/campaigns/site-pages/track.tsx');
const article = () => import('./features/site/news/site-pages/article-page.tsx');
const news = () => import('./features/site/news/site-pages/news-list.tsx');

type Page = () => Promise<{ loader: unknown }>;

it.each<[string, Page, Record<string, string>, WireAnswer | 'lost']>([
  ["Cette offre d'emploi n'existe pas ou a été supprimée", offer, { slug: 'x' }, { status: 404, body: {} }],
  ["Une erreur est survenue lors du chargement de l'offre", offer, { slug: 'x' }, unexplained],
  ["Une erreur est survenue lors du chargement de l'offre", offer, { slug: 'x' }, 'lost'],
  ['Format de données invalide', offer, { slug: 'x' }, success({})],
  ['Format de données invalide', offer, { slug: 'x' }, success({ data: { id: 'douze', title: null } })],
  ['Une erreur est survenue lors du chargement des offres.', offers, {}, unexplained],
  ['Impossible de charger les campagnes actives', campaigns, {}, unexplained],
  ['Impossible de charger les campagnes actives', teaser, {}, 'lost'],
  ['Impossible de charger les détails de la campagne', campaign, { id: 'x' }, unexplained],
  ['Impossible de trouver la candidature avec ce code de suivi', track, { code: 'X' }, unexplained],
  ['Une erreur est survenue lors de la récupération des actualités', news, {}, unexplained],
  ["Une erreur est survenue lors de la récupération de l'actualité", article, { slug: 'x' }, unexplained],
  [
    "L'article que vous recherchez n'existe pas ou a été supprimé.",
    article,
    { slug: 'x' },
    { status: 404, body: {} },
  ],
  ['Format de réponse incorrect', article, { slug: 'x' }, { status: 200, body: { status: 'odd' } }],
])('« %s »', async (sentence, page, params, answer) => {
  const { loader } = await page();
  expect(await outcome(loader as Loader, answer, params)).toBe(sentence);
});
