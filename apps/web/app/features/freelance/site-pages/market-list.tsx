import type { Pagination } from '@baara/contract/protocol/pagination';
import type { ReactNode } from 'react';
import { Form, type MetaDescriptor, useSearchParams } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { FoundRows } from '../../../shell/page-parts/found-rows.tsx';
import { ListResults } from '../../../shell/page-parts/list-results.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { counted } from '../public/freelance-years.ts';
import { MarketPlaces, MarketReading, type Place, type Reading } from './market-reading.tsx';
import { isFiltered, ListHead, MoreFilters, Nothing, type Trade, TradeSelect } from './list-parts.tsx';

type MetaWords = { title: string; description: string; path: string; name: string };

export const marketMeta = (
  { title, description, path, name }: MetaWords,
  { search, origin = '' }: { search: string; origin: string | undefined },
): MetaDescriptor[] =>
  pageMeta({
    title,
    description,
    origin,
    path: isFiltered(search) ? path : path + search,
    breadcrumb: [{ name, path }],
    isHidden: isFiltered(search),
  });

export type MarketWords = {
  path: string;
  trail: string;
  title: string;
  lead: string;
  other: { to: string; label: string };
  found: readonly [one: string, many: string];
  none: string;
  /** When there is nothing at all. */
  otherwise: string;
};

type Props<Item> = {
  words: MarketWords;
  items: readonly Item[];
  pagination: Pagination;
  /** How the box was read; null when nothing is searched. */
  search: Reading | null;
  places: readonly Place[];
  filters: ReactNode;
  /** Below the rows. */
  after?: ReactNode;
  /** Round the rows. */
  className: string;
  children: (item: Item) => ReactNode;
};

/** A public list of freelances or of missions: how to search it, what was found, its pages. */
export function MarketList<Item extends { id: string }>(props: Props<Item>) {
  const { words, items, pagination, search, places, filters, after, className, children } = props;
  const [params] = useSearchParams();
  const { page, total } = pagination;
  const exact = search?.interpretation.exact_total ?? total;
  const { path, trail, title, lead, other, found, none, otherwise } = words;
  return (
    <>
      <ListHead trail={trail} title={title} lead={lead} other={other}>
        {filters}
      </ListHead>
      <ListResults
        label={trail}
        path={path}
        summary={total === 0 ? none : exact === 0 ? `${none} ne répond à tout` : counted(exact, ...found)}
        pagination={pagination}
        className="page py-5 md:py-7"
      >
        {search && <MarketReading reading={search} params={params} />}
        <MarketPlaces places={places} params={params} />
        {items.length === 0 ? (
          <Nothing
            what={none}
            path={path}
            isPastEnd={page > 1}
            isSearch={params.size > 0}
            otherwise={otherwise}
          />
        ) : (
          <div className={className}>
            <FoundRows
              items={items}
              pagination={pagination}
              exact={{ total: exact, first: exact }}
              near={
                <p className="col-span-full px-4.5 pt-4 pb-2 font-semibold">Proches de votre recherche</p>
              }
            >
              {children}
            </FoundRows>
          </div>
        )}
        {after}
      </ListResults>
    </>
  );
}

type FiltersProps = {
  path: string;
  trades: readonly Trade[];
  asked: { search: string; domain: string };
  label: string;
  placeholder: string;
  /** Whether one of the folded filters is set. */
  isOpen: boolean;
  sorts: readonly (readonly [value: string, label: string])[];
  sort: string;
  /** The folded filters. */
  children: ReactNode;
};

export function MarketFilters(props: FiltersProps) {
  const { path, trades, asked, label, placeholder, isOpen, sorts, sort, children } = props;
  return (
    <Form action={path} className="mt-3.5">
      <div className="grid grid-cols-[1fr_auto] gap-2 md:grid-cols-[1.5fr_1fr_auto]">
        <input
          name="search"
          type="search"
          defaultValue={asked.search}
          className={`${controlClass} max-md:col-span-2`}
          aria-label={label}
          placeholder={placeholder}
        />
        <TradeSelect trades={trades} value={asked.domain} />
        <button className={buttonClass('primary')}>Rechercher</button>
      </div>
      <MoreFilters isOpen={isOpen}>
        {children}
        <label className="grid gap-1">
          <span className="text-s font-medium">Trier par</span>
          <select name="sort" defaultValue={sort} className={controlClass}>
            <option value="">Ordre habituel</option>
            {sorts.map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </MoreFilters>
    </Form>
  );
}
