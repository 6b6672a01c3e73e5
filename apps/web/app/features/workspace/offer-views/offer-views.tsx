import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OfferFrame } from '../../offers/recruiter-offers/public/offer-frame.tsx';
import { offerViewsQuery } from './view.api.ts';
import { useViewParams, Views } from './views.tsx';

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
  const { period } = useViewParams();
  const query = useQuery({
    ...offerViewsQuery(offerId, period),
    placeholderData: keepPreviousData,
  });
  return <Views query={query} offerId={Number(offerId)} />;
}
