import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/query-error.tsx';
import { QueryProvider } from '../../lib/query-provider.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { alikeOffersQuery } from './alike-offers.api.ts';
import { OfferCard } from './public/offer-card.tsx';

type Props = { offer: { id: number; title: string } };

/** Where to go on once this offer is done with; nothing where no other is near it. */
export default function AlikeOfferList(props: Props) {
  return (
    <QueryProvider>
      <List {...props} />
    </QueryProvider>
  );
}

function List({ offer }: Props) {
  const query = useQuery(alikeOffersQuery(offer));
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="offres-proches" className="border-t border-line pt-6 print:hidden">
      <h2 id="offres-proches" className="text-l">
        Des offres proches
      </h2>
      <div className="mt-3 grid gap-3">
        {query.isPending && <SkeletonList label="Chargement des offres proches…" />}
        {query.isError && <QueryError query={query} title="Offres non chargées" />}
        {query.data?.map((card) => (
          <OfferCard key={card.id} offer={card} />
        ))}
      </div>
    </section>
  );
}
