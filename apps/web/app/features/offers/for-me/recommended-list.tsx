import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { recommendedQuery } from './for-me.api.ts';
import { OfferForMe } from './offer-for-me.tsx';
import { DismissButton } from './public/dismiss-button.tsx';

/** The open offers that suit the profile, the nearest first. */
export function RecommendedList() {
  const [params] = useSearchParams();
  const query = useQuery(recommendedQuery(pageOf(params)));
  return (
    <PagedList
      query={query}
      loading="Chargement de vos offres…"
      empty={query.data?.needsProfile ? <NeedsProfile /> : <NothingNear />}
    >
      {(offer) => (
        <OfferForMe key={offer.id} offer={offer}>
          <DismissButton offerId={offer.id} title={offer.title} />
        </OfferForMe>
      )}
    </PagedList>
  );
}

const NeedsProfile = () => (
  <EmptyState
    picture={<EmptyPicture of="offer" />}
    title="Votre profil en dit trop peu"
    action={
      <Link to={paths.profile()} className={buttonClass('primary')}>
        Compléter mon profil
      </Link>
    }
  >
    Dites votre métier et ce que vous savez faire : nous chercherons les offres qui vous vont.
  </EmptyState>
);

const NothingNear = () => (
  <EmptyState
    picture={<EmptyPicture of="search" />}
    title="Aucune offre proche pour le moment"
    action={
      <Link to={paths.offersForMe({ vue: 'alertes' })} className={buttonClass('primary')}>
        Créer une alerte
      </Link>
    }
  >
    Vous serez prévenu dès qu'une offre vous convient. En attendant, toutes les offres sont dans la liste.
  </EmptyState>
);
