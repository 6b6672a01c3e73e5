import type { Pagination } from '@baara/contract/protocol/pagination';
import type { ReactNode } from 'react';
import { Form, type MetaDescriptor, useSearchParams } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { ListResults } from '../../../shell/page-parts/list-results.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { counted } from '../public/freelance-years.ts';
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
  filters: ReactNode;
  /** Round the rows. */
  className: string;
  children: (item: Item) => ReactNode;
};

/** A public list of freelances or of missions: how to search it, what was found, its pages. */
export function MarketList<Item>({ words, items, pagination, filters, className, children }: Props<Item>) {
  const [params] = useSearchParams();
  const { page, total } = pagination;
  const { path, trail, title, lead, other, found, none, otherwise } = words;
  return (
    <>
      <ListHead trail={trail} title={title} lead={lead} other={other}>
        {filters}
      </ListHead>
      <ListResults
        label={trail}
        path={path}
        summary={total === 0 ? none : counted(total, ...found)}
        pagination={pagination}
        className="page py-5 md:py-7"
      >
        {items.length === 0 ? (
          <Nothing
            what={none}
            path={path}
            isPastEnd={page > 1}
            isSearch={params.size > 0}
            otherwise={otherwise}
          />
        ) : (
          <div className={className}>{items.map(children)}</div>
        )}
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
  /** The folded filters. */
  children: ReactNode;
};

export function MarketFilters({ path, trades, asked, label, placeholder, isOpen, children }: FiltersProps) {
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
      <MoreFilters isOpen={isOpen}>{children}</MoreFilters>
    </Form>
  );
}
