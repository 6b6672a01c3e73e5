import { dismissalReasonTitles } from '@baara/contract/offers/alerts/alert-words';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { dismissedQuery } from './for-me.api.ts';
import { OfferForMe } from './offer-for-me.tsx';
import { useRestoreOffer } from './public/dismissing.api.ts';

/** What was « pas pour moi », with the reason, and the way back. */
export function DismissedList() {
  const [params] = useSearchParams();
  return (
    <PagedList
      query={useQuery(dismissedQuery(pageOf(params)))}
      loading="Chargement des offres mises de côté…"
      empty={
        <EmptyState
          picture={<EmptyPicture of="offer" />}
          title="Aucune offre mise de côté"
          action={
            <Link to={paths.offersForMe()} className={buttonClass('primary')}>
              Voir les offres pour moi
            </Link>
          }
        >
          Touchez « Pas pour moi » sur une offre : elle viendra ici, et les suivantes en tiendront compte.
        </EmptyState>
      }
    >
      {({ offer, reason }) => (
        <OfferForMe key={offer.id} offer={{ ...offer, match_reason: null, match_percentage: null }}>
          <span className="text-s text-ink-soft">{`Motif : ${dismissalReasonTitles[reason]}`}</span>
          <Restore offerId={offer.id} title={offer.title} />
        </OfferForMe>
      )}
    </PagedList>
  );
}

function Restore({ offerId, title }: { offerId: number; title: string }) {
  const { mutate, isPending } = useRestoreOffer(offerId);
  return (
    <Button
      variant="ghost"
      className="relative z-1 -ml-3 px-3 text-s"
      busy={isPending}
      aria-label={`Proposer de nouveau : ${title}`}
      onClick={() => mutate()}
    >
      Proposer de nouveau
    </Button>
  );
}
