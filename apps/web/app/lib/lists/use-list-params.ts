import { useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf, searchOf } from '../address-params.ts';

export type Order = 'asc' | 'desc';
/** Each key the server sorts by, with the orders it offers, the usual one first. The first key is the list's own. */
type Sorts = Readonly<Record<string, readonly [Order, ...Order[]]>>;
type Choices = Readonly<Record<string, readonly string[]>>;

type Options<S extends Sorts, C extends Choices> = {
  sorts?: S;
  /** Filters that take one of some values, by their names in the address. */
  choices?: C;
  /** The name in the address of what sorts, where it is not `sort`. */
  sortName?: string;
  searchLength?: number;
};

export type ListParams = {
  page: number;
  search: string;
  /** Rows of a page, one of `pageSizes`. */
  limit: number;
  sort: string | undefined;
  order: Order | undefined;
  /** Whether anything but the page and the order was asked. */
  isFiltered: boolean;
  /** The list with something else asked, from its first page. Null takes a parameter away. */
  hrefWith: (change: Record<string, string | null>) => string;
  /** The list sorted by a key: the other way round when it already is, where that is offered. */
  sortHref: (key: string) => string;
  sorts: Sorts;
};

type Typed<S extends Sorts, C extends Choices> = ListParams & {
  sort: (keyof S & string) | undefined;
  choices: { [Name in keyof C]: C[Name][number] | undefined };
};

/** Rows that a page may have, the usual number first. */
export const pageSizes = [25, 50, 100] as const;

const none = {};

/** The query of a list, all in the address: page, words, order, filters. Anyone may write an address by hand. */
export function useListParams<
  const S extends Sorts = Record<never, never>,
  const C extends Choices = Record<never, never>,
>(options: Options<S, C> = {}): Typed<S, C> {
  const { sorts = none as S, choices = none as C, sortName = 'sort' } = options;
  const [params] = useSearchParams();
  const keys = Object.keys(sorts) as (keyof S & string)[];
  const sort = choiceOf(params, sortName, keys) ?? keys[0];
  const orders = sort === undefined ? undefined : sorts[sort];
  const order = orders && (choiceOf(params, 'order', orders) ?? orders[0]);
  const search = searchOf(params, 'search', options.searchLength);
  const chosen = Object.fromEntries(
    Object.entries(choices).map(([name, known]) => [name, choiceOf(params, name, known)]),
  );
  const href = (change: Record<string, string | null>): string => hrefWith(params, { page: null, ...change });
  const limit = pageSizes.find((one) => String(one) === params.get('limit')) ?? pageSizes[0];
  return {
    page: pageOf(params),
    search,
    sort,
    order,
    limit,
    sorts,
    choices: chosen as Typed<S, C>['choices'],
    isFiltered: search !== '' || Object.values(chosen).some((value) => value !== undefined),
    hrefWith: href,
    sortHref: (key) => {
      const [usual, other = usual] = sorts[key] ?? ['desc'];
      const next = key === sort && order === usual ? other : usual;
      return href({ [sortName]: key, order: next === usual ? null : next });
    },
  };
}
