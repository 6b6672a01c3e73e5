import { Link, useParams } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { OfferFrame } from '../../offers/recruiter-offers/public/offer-frame.tsx';
import { Shortlist } from './shortlist.tsx';
import { paths } from '../../../lib/paths.ts';

export const meta = () => [{ title: 'Profils gardés pour une offre | Baara' }];

/** Candidates shortlisted for one offer, applied or not. */
export default function OfferShortlist() {
  const { id = '' } = useParams();
  return (
    <OfferFrame
      offerId={id}
      current="shortlist"
      heading="Profils gardés"
      description="Les profils gardés pour cette offre, qu'ils aient postulé ou non."
    >
      <Shortlist
        offerId={id}
        more={
          <Link to={paths.matchingCandidates(id)} className={buttonClass('primary')}>
            Voir les correspondances
          </Link>
        }
      />
    </OfferFrame>
  );
}
