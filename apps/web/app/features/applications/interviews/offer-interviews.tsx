import { useParams } from 'react-router';
import { OfferFrame } from '../../offers/recruiter-offers/public/offer-frame.tsx';
import { InterviewList } from './interview-list.tsx';

export const meta = () => [{ title: "Entretiens d'une offre | Baara" }];

/** The interviews of one offer, under both of its documented addresses. */
export default function OfferInterviews() {
  const { id = '' } = useParams();
  return (
    <OfferFrame
      offerId={id}
      current="interviews"
      heading="Entretiens"
      description="Entretiens de cette offre"
    >
      {(offer) => <InterviewList offerId={offer.id} />}
    </OfferFrame>
  );
}
