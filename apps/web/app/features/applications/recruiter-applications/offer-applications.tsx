import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useCompanyAbilities } from '../../../shell/use-company-abilities.ts';
import { OfferFrame } from '../../offers/recruiter-offers/public/offer-frame.tsx';
import { offerQuery } from '../../offers/recruiter-offers/public/offer.api.ts';
import { ApplicationList } from './application-list.tsx';

export const meta = () => [{ title: 'Candidatures | Baara' }];

/** The applications of an offer as a list, under both of its documented addresses; its board is the follow-up's. */
export default function OfferApplications() {
  const { id = '' } = useParams();
  const { write } = useCompanyAbilities();
  const { data: offer } = useQuery(offerQuery(id));
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <OfferFrame
      offerId={id}
      current="applications"
      heading="Candidatures"
      description={factsOf}
      // The tools of the list: it knows its filters and the rows somebody ticked.
      action={<div ref={setTools} className="flex flex-wrap gap-2 empty:hidden" />}
    >
      <ApplicationList
        key={id}
        offerId={id}
        toolsPlace={tools}
        // Only a published offer has people added to it.
        addingTo={
          write && offer?.status === 'active' ? paths.offerProspects(id, { ajouter: '1' }) : undefined
        }
      />
    </OfferFrame>
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
