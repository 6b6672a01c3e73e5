import type { listFeaturedOffers } from '@baara/contract/offers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { offerCardModel } from '../offers/public/offer-card-model.ts';
import { OfferCard } from '../offers/public/offer-card.tsx';

/** Counts, each leading to what it counts. A dash stands until the count is known. */
export function Figures({
  figures,
}: {
  figures: { label: string; value: number | undefined; to: string }[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="relative flex flex-col-reverse rounded-lg border border-line bg-surface p-4 hover:border-primary"
        >
          <dt className="text-ink-soft">
            <Link to={figure.to} className="cover">
              {figure.label}
            </Link>
          </dt>
          <dd className="text-xl font-bold">
            {figure.value === undefined ? '–' : formatNumber(figure.value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function DashboardSection({
  title,
  more,
  children,
}: {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

export const moreLink = 'inline-flex min-h-11 items-center font-semibold text-primary';

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
        <ErrorState
          message={messageOf(query.error, 'Une erreur est survenue lors du chargement des offres.')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
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
