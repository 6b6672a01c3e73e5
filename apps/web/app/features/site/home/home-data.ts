import type { listFeaturedOffers, listPopularSearches } from '@baara/contract/offers/offers';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import type { Visitor } from '../../../lib/visitor-context.ts';
import type { RootData } from '../../../shell/use-session.ts';
import { offerCardModel, type OfferCardModel } from '../../offers/public/offer-card-model.ts';
import { type CampaignCounts, readCampaignCounts } from './campaign-counts.ts';
import { organizationData } from './organization-data.ts';

export type HomeData = {
  /** null when they could not be loaded: the block then says so by itself. */
  featured: OfferCardModel[] | null;
  /** Trades that many search for; empty when few search, or when they could not be read. */
  popularSearches: string[];
  /** null when they could not be counted. */
  campaigns: CampaignCounts | null;
  /** Empty when the server could not be reached. */
  origin: string;
};

/** The home page stands whatever fails below it. */
export const homeOffline: HomeData = { featured: null, popularSearches: [], campaigns: null, origin: '' };

export async function readHome({ api, origin }: Visitor): Promise<HomeData> {
  const [featured, popularSearches, campaigns] = await Promise.all([
    api.call<typeof listFeaturedOffers>('GET /recruitment-offers/featured').then(
      ({ data }) => data.jobs.map((offer) => offerCardModel(offer)),
      () => null,
    ),
    api.call<typeof listPopularSearches>('GET /recruitment-offers/popular-searches').then(
      ({ data }) => data,
      () => [],
    ),
    readCampaignCounts(api),
  ]);
  return { featured, popularSearches, campaigns, origin };
}

/** The page at `/` and the same, whole, at /old-home: each under its own address, as search engines ask of two pages. */
export const homeMeta = (
  data: HomeData | undefined,
  root: RootData | undefined,
  { path, title }: { path: string; title: string },
): MetaDescriptor[] => [
  ...pageMeta({
    title,
    description:
      "Trouvez un emploi avec l'aide de l'IA : offres, concours et missions au Mali et dans la région. Postulez depuis votre téléphone et suivez chaque étape.",
    origin: data?.origin ?? '',
    path,
  }),
  ...(data?.origin ? [{ 'script:ld+json': organizationData(data.origin, root?.site ?? null) }] : []),
];
