import { Link } from 'react-router';
import { offerListHref, type OfferListState } from '../offer-list-state.ts';
import type { FacetModel } from './facet-model.ts';
import { publicPaths } from '../../../lib/public-paths.ts';

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 whitespace-nowrap hover:border-primary';

type SearchChip = { label: string; plain: string };

type Props = {
  facets: FacetModel[];
  state: OfferListState;
  params: URLSearchParams;
  /** Words of the search that were read as filters; removed, they are words again. */
  read: readonly SearchChip[];
};

/** What narrows the list, each with a way to take it off. */
export function ActiveFilters({ facets, state, params, read }: Props) {
  const chosen = facets.flatMap((facet) =>
    facet.values
      .filter((value) => value.isChecked)
      .map((value) => ({
        key: `${facet.name}-${value.value}`,
        label: value.label,
        href: offerListHref(params, {
          [facet.name]: state.facets[facet.name].filter((other) => other !== value.value),
        }),
      })),
  );
  if (state.location)
    chosen.unshift({
      key: 'location',
      label: state.location,
      href: offerListHref(params, { location: null }),
    });
  chosen.unshift(
    ...read.map(({ label, plain }) => ({
      key: `read-${label}`,
      label,
      href: offerListHref(params, { plain: [...state.plain, plain] }),
    })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul
      aria-label="Filtres choisis"
      className="bare-scrollbar -mx-4 mb-2 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {chosen.map((filter) => (
        <li key={filter.key}>
          <Link
            to={filter.href}
            className={chip}
            aria-label={`Retirer le filtre ${filter.label}`}
            preventScrollReset
          >
            {filter.label} <span aria-hidden="true">✕</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={publicPaths.offers()} className={`${chip} border-transparent font-semibold text-primary`}>
          Tout effacer
        </Link>
      </li>
    </ul>
  );
}
