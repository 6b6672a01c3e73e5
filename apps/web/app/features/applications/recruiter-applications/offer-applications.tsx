import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { Link, useParams } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useCompanyAbilities } from '../../../shell/use-company-abilities.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { OfferFrame } from '../../offers/recruiter-offers/public/offer-frame.tsx';
import { ApplicationList } from './application-list.tsx';

export const meta = () => [{ title: 'Candidatures | Baara' }];

/** The applications of an offer as a list, under both of its documented addresses; its board is the follow-up's. */
export default function OfferApplications() {
  const { id = '' } = useParams();
  const { write } = useCompanyAbilities();
  return (
    <OfferFrame
      offerId={id}
      current="applications"
      heading="Candidatures"
      description={factsOf}
      action={write && addPerson}
    >
      <ApplicationList key={id} offerId={id} />
    </OfferFrame>
  );
}

/** Only a published offer has people added to it. */
const addPerson = (offer: RecruiterOffer) =>
  offer.status === 'active' && (
    <Link to={paths.offerProspects(offer.id, { ajouter: '1' })} className={buttonClass('outline')}>
      Ajouter une personne
    </Link>
  );

const factsOf = (offer: RecruiterOffer): string =>
  [
    offer.city,
    offer.expiresAt && `jusqu'au ${formatDate(offer.expiresAt)}`,
    counted(offer.views, 'vue'),
    counted(offer.applications.total, 'candidature'),
  ]
    .filter(Boolean)
    .join(' · ');

const counted = (count: number, word: string): string =>
  `${formatNumber(count)}\u00a0${word}${count > 1 ? 's' : ''}`;
