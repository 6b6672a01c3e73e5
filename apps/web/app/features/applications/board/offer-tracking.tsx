import { useParams } from 'react-router';
import { OfferFrame } from '../../offers/recruiter-offers/public/offer-frame.tsx';
import { TrackingPage } from './tracking-page.tsx';

export const meta = () => [{ title: 'Suivi du recrutement | Baara' }];

/** The recruitment of one offer, step by step. */
export default function OfferTracking() {
  const { id = '' } = useParams();
  return (
    <OfferFrame
      offerId={id}
      current="tracking"
      heading="Suivi du recrutement"
      description="Qui en est où, depuis quand, et qui attend trop."
    >
      <TrackingPage offerId={id} />
    </OfferFrame>
  );
}
