import type { HomeData } from '../home-data.ts';
import { AiFeatures } from './ai-features.tsx';
import { CampaignTeaser } from './campaign-teaser.tsx';
import { Facts } from './facts.tsx';
import { FeaturedOffers } from './featured-offers.tsx';
import { Hero } from './hero.tsx';

type Props = Pick<HomeData, 'featured' | 'popularSearches' | 'campaigns'>;

/** The benefits in the page's first part. */
export function FirstSections({ featured, popularSearches, campaigns }: Props) {
  return (
    <>
      <Hero popularSearches={popularSearches} />
      <Facts />
      <FeaturedOffers offers={featured} />
      <CampaignTeaser counts={campaigns} />
      <AiFeatures />
    </>
  );
}
