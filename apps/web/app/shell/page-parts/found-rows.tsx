import { Fragment, type ReactNode } from 'react';

type Props<Item> = {
  items: readonly Item[];
  pagination: { page: number; limit: number };
  /** How many answer the whole search; they come before those that only come close. */
  exact: number;
  /** Above the first that only comes close; nothing is above it when none answers the whole. */
  near: ReactNode;
  children: (item: Item) => ReactNode;
};

/** The rows that a search found. */
export function FoundRows<Item extends { id: string | number }>(props: Props<Item>) {
  const { items, pagination, exact, near, children } = props;
  const nearFrom = exact === 0 ? -1 : exact - (pagination.page - 1) * pagination.limit;
  return items.map((item, index) => (
    <Fragment key={item.id}>
      {index === nearFrom && near}
      {children(item)}
    </Fragment>
  ));
}
