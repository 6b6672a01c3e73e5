import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import type { OfferPageModel } from '../offer-page-model.ts';

/** Fetched where an offer is done with: the page that everyone reads does not carry it. */
const AlikeOfferList = lazyPart(() => import('../alike-offer-list.tsx'));

/** Offers near this one, for anyone who applied or came too late; nothing before the browser runs. */
export function AlikeOffers({ offer: { card } }: { offer: Pick<OfferPageModel, 'card'> }) {
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={null}>
      <AlikeOfferList key={card.id} offer={card} />
    </Suspense>
  );
}
