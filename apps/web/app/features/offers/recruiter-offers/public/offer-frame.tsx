import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from '../../../../lib/back-link.tsx';
import { paths } from '../../../../lib/paths.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { OfferLoadError } from './offer-load-error.tsx';
import { offerNotice } from './offer-notice.slot.ts';
import { offerQuery } from './offer.api.ts';
import { OfferTabs, type OfferTab } from './offer-tabs.tsx';

type Props = {
  offerId: string;
  current: OfferTab;
  /** The title while the offer is on its way. */
  heading: string;
  description?: ReactNode | ((offer: RecruiterOffer) => ReactNode);
  /** The screen's primary action, once the offer is known. */
  action?: ReactNode | ((offer: RecruiterOffer) => ReactNode);
  /** A function waits for the offer; anything else is shown at once. */
  children: ReactNode | ((offer: RecruiterOffer) => ReactNode);
};

/** What every screen of one offer shares: its title, the way back, its tabs, and what stands there when it is gone. */
export function OfferFrame({ offerId, current, heading, description, action, children }: Props) {
  const query = useQuery(offerQuery(offerId));
  const offer = query.data;
  if (query.isError && !offer) {
    return (
      <WorkspacePage>
        <OfferLoadError
          error={query.error}
          retry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </WorkspacePage>
    );
  }
  const shown = (part: Props['children']): ReactNode =>
    typeof part === 'function' ? offer && part(offer) : part;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare={current !== 'overview'}
        back={<BackLink to={paths.recruiterOffers()}>Offres</BackLink>}
        title={offer ? offer.title || 'Sans titre' : heading}
        description={shown(description)}
        action={shown(action)}
      />
      <OfferTabs offerId={offerId} current={current} />
      <offerNotice.Part offerId={offerId} />
      {!offer && typeof children === 'function' && <SkeletonList label="Chargement de l'offre…" />}
      {shown(children)}
    </WorkspacePage>
  );
}
