import { Fragment, type ReactNode } from 'react';

type Props<Item> = {
  items: readonly Item[];
  pagination: { page: number; limit: number };
  /** How many answer the whole search, and how many of these come before those that only come close. */
  exact: { total: number; first: number };
  /** Above the first that only comes close; nothing is above it when none answers the whole. */
  near: ReactNode;
  /** Where those that are over come last. */
  closed?: { heading: ReactNode; isClosed: (item: Item) => boolean } | undefined;
  children: (item: Item) => ReactNode;
};

/** The rows that a search found. */
export function FoundRows<Item extends { id: string | number }>(props: Props<Item>) {
  const { items, pagination, exact, near, closed, children } = props;
  const nearFrom = exact.total === 0 ? -1 : exact.first - (pagination.page - 1) * pagination.limit;
  const isClosed = (item: Item | undefined): boolean =>
    closed !== undefined && item !== undefined && closed.isClosed(item);
  return items.map((item, index) => (
    <Fragment key={item.id}>
      {index === nearFrom && !isClosed(item) && near}
      {isClosed(item) && !isClosed(items[index - 1]) && closed?.heading}
      {children(item)}
    </Fragment>
  ));
}
