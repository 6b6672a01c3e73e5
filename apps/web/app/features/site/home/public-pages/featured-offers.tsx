import { Link, useRevalidator } from 'react-router';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { OfferCard } from '../../../offers/public/offer-card.tsx';
import type { OfferCardModel } from '../../../offers/public/offer-card-model.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';

/** @param offers null when they could not be loaded. */
export function FeaturedOffers({ offers }: { offers: OfferCardModel[] | null }) {
  const revalidator = useRevalidator();
  return (
    <section className="page py-9 md:py-14" aria-labelledby="vedette">
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 id="vedette">Offres en vedette</h2>
        <Link
          to={publicPaths.offers()}
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          Voir toutes les offres →
        </Link>
      </div>
      <div className="mt-5">
        {revalidator.state === 'loading' ? (
          <output className="flex items-center justify-center gap-2 py-10 text-ink-soft">
            <Spinner size={20} /> Chargement des offres...
          </output>
        ) : (
          <Offers offers={offers} retry={() => void revalidator.revalidate()} />
        )}
      </div>
    </section>
  );
}

function Offers({ offers, retry }: { offers: OfferCardModel[] | null; retry: () => void }) {
  const explore = (
    <Link to={publicPaths.offers()} className={buttonClass('primary')}>
      Explorer
    </Link>
  );
  if (!offers)
    return (
      <ErrorState
        title="Connexion perdue"
        message="Une erreur est survenue lors du chargement des offres."
        onRetry={retry}
        action={explore}
      />
    );
  if (offers.length === 0) return <EmptyState title="Aucune offre vedette disponible" action={explore} />;
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </div>
  );
}
