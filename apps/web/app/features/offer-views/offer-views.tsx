import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { OfferFrame } from '../recruiting/public/offer-frame.tsx';
import { offerViewsQuery } from './view-queries.ts';
import { periodOf, Views } from './views.tsx';

export const meta = () => [{ title: "Vues d'une offre | Baara" }];

/** Who looked at one offer, how often and from where. */
export default function OfferViews() {
  const { id = '' } = useParams();
  return (
    <OfferFrame
      offerId={id}
      current="views"
      heading="Vues"
      description="Combien de fois cette offre a été consultée, d'où l'on vient, et qui."
    >
      <OneOffer offerId={id} />
    </OfferFrame>
  );
}

function OneOffer({ offerId }: { offerId: string }) {
  const [params] = useSearchParams();
  const query = useQuery({
    ...offerViewsQuery(offerId, periodOf(params)),
    placeholderData: keepPreviousData,
  });
  return <Views query={query} offerId={Number(offerId)} />;
}
