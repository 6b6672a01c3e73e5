import type { SavedViewScreen } from '@baara/contract/accounts/saved-views';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/format.ts';
import { DataTable } from '../../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../../lib/lists/list-filters.tsx';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { EmptyPicture } from '../../../../ui/workspace/empty-picture.tsx';
import { SavedViews } from './saved-views.tsx';

/** What stands in place of the rows: of a filter that finds nothing, and of a list without any row. */
type Nothing = {
  filtered: string;
  /** What to change. */
  hint?: string;
  /** Leads to the list without filters. */
  all: { to: string; label: string };
  /** Without one, only filters can find nothing. */
  none?: { title: string; text: string; action?: ReactNode };
};

type Table<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'empty' | 'failed' | 'query'>;
type Props<Row> = Table<Row> &
  Pick<ComponentProps<typeof ListFilters>, 'search' | 'choices' | 'days' | 'opened'> & {
    query: ComponentProps<typeof DataTable<Row>>['query'] & {
      data?: { isTotalCut?: boolean } | undefined;
    };
    failed: string;
    /** Whose saved views stand above the rows. */
    screen?: SavedViewScreen | undefined;
    /** What is counted, where a count stops. */
    counted?: string;
    isFiltered?: boolean;
    nothing: Nothing;
    /** Between the filters and the rows: other filters, what is done with several rows. */
    children?: ReactNode;
  };

/** A list of the administration: its filters, saved views, how many it counts, rows; or why nobody can read it. */
export function SavedList<Row>({
  screen,
  search,
  choices,
  days,
  opened,
  counted,
  nothing,
  children,
  isFiltered,
  ...table
}: Props<Row>) {
  const { query, list, failed } = table;
  if (isUnreadable(query)) return <QueryError query={query} fallback={failed} />;
  const asks = (isFiltered ?? list.isFiltered) || nothing.none === undefined;
  return (
    <>
      <ListFilters
        list={list}
        {...(search && { search })}
        {...(choices && { choices })}
        {...(days && { days })}
        {...(opened && { opened })}
      />
      {screen && <SavedViews screen={screen} />}
      {children}
      {query.data?.isTotalCut && (
        <p className="mb-2 text-s text-ink-soft">
          Plus de {formatNumber(query.data.pagination.total)} {counted} : affinez la recherche pour aller plus
          loin.
        </p>
      )}
      <DataTable
        {...table}
        empty={
          asks ? (
            <EmptyState
              picture={<EmptyPicture of="search" />}
              title={nothing.filtered}
              action={
                <Link to={nothing.all.to} className={buttonClass('outline')}>
                  {nothing.all.label}
                </Link>
              }
            >
              {nothing.hint ?? 'Changez de filtre ou de recherche.'}
            </EmptyState>
          ) : (
            <EmptyState
              picture={<EmptyPicture of="search" />}
              title={nothing.none?.title ?? nothing.filtered}
            >
              {nothing.none?.text}
            </EmptyState>
          )
        }
      />
    </>
  );
}
