import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useCompanyAbilities } from '../../../shell/use-company-abilities.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { OfferFrame } from '../../offers/recruiter-offers/public/offer-frame.tsx';
import { offerQuery } from '../../offers/recruiter-offers/public/offer.api.ts';
import { ApplicationList } from './application-list.tsx';

export const meta = () => [{ title: 'Candidatures | Baara' }];

/** The applications of an offer as a list, under both of its documented addresses; its board is the follow-up's. */
export default function OfferApplications() {
  const { id = '' } = useParams();
  const { write } = useCompanyAbilities();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <OfferFrame
      offerId={id}
      current="applications"
      heading="Candidatures"
      description={factsOf}
      action={<HeadActions offerId={id} mayAdd={write} toolsPlace={setTools} />}
    >
      <ApplicationList key={id} offerId={id} toolsPlace={tools} />
    </OfferFrame>
  );
}

type HeadActionsProps = { offerId: string; mayAdd: boolean; toolsPlace: Ref<HTMLDivElement> };

/** First the tools of the list below: it knows its filters and the rows somebody ticked. Then the actions on the offer. */
function HeadActions({ offerId, mayAdd, toolsPlace }: HeadActionsProps) {
  const { data: offer } = useQuery(offerQuery(offerId));
  return (
    <>
      <div ref={toolsPlace} className="empty:hidden" />
      {/* Only a published offer has people added to it. */}
      {mayAdd && offer?.status === 'active' && (
        <Link to={paths.offerProspects(offer.id, { ajouter: '1' })} className={buttonClass('outline')}>
          Ajouter une personne
        </Link>
      )}
    </>
  );
}

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
