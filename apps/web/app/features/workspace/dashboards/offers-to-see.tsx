import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { offerCardModel } from '../../offers/public/offer-card-model.ts';
import { OfferCard } from '../../offers/public/offer-card.tsx';
import { DashboardSection, moreLink } from '../../../ui/workspace/panel.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { featuredOffersQuery } from './dashboard.api.ts';

/** The offers of the home page's front row, for anyone who has nothing more urgent. */
export function OffersToSee() {
  const query = useQuery(featuredOffersQuery);
  return (
    <DashboardSection
      title="Offres à voir"
      more={
        <Link to={paths.offers()} className={moreLink}>
          Toutes les offres
        </Link>
      }
    >
      {query.isPending && <SkeletonList count={3} label="Chargement des offres..." />}
      {query.isError && (
        <QueryError query={query} fallback={'Une erreur est survenue lors du chargement des offres.'} />
      )}
      {query.data?.length === 0 && <EmptyState title="Aucune offre vedette disponible" />}
      <div className="grid gap-4 md:grid-cols-3">
        {query.data?.map((offer) => (
          <OfferCard key={offer.id} offer={offerCardModel(offer)} />
        ))}
      </div>
    </DashboardSection>
  );
}
