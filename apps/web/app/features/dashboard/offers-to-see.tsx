import type { listFeaturedOffers } from '@baara/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { offerCardModel } from '../offers/public/offer-card-model.ts';
import { OfferCard } from '../offers/public/offer-card.tsx';
import { DashboardSection, moreLink } from '../../ui/workspace/panel.tsx';
import { QueryError } from '../../lib/query-error.tsx';

/** The offers of the home page's front row, for whoever has nothing more urgent. */
export function OffersToSee() {
  const query = useQuery({
    queryKey: ['offers', 'featured'],
    queryFn: async () =>
      (await api.call<typeof listFeaturedOffers>('GET /recruitment-offers/featured')).data.jobs,
  });
  return (
    <DashboardSection
      title="Offres à voir"
      more={
        <Link to="/offres" className={moreLink}>
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
