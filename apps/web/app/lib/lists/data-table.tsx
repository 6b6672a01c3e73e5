import type { Pagination } from '@baara/contract/protocol/pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { TableFoot, ColumnsButton, LimitChoice } from '../../ui/workspace/table-tools.tsx';
import {
  type TableColumn,
  type TableSelection,
  TableSkeleton,
  TableView,
} from '../../ui/workspace/table-view.tsx';
import { hrefWith } from '../address-params.ts';
import { formatNumber } from '../format.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageLinks } from '../page-links.tsx';
import { PageGone } from '../paged-list.tsx';
import { QueryError } from '../query-error.tsx';
import { isUnreadable } from '../unreadable.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { PhoneSort } from './phone-sort.tsx';
import { type ListParams, pageSizes } from './use-list-params.ts';

const ColumnsPanel = lazyPart(() => import('../../ui/workspace/columns-panel.tsx'));

type Page<Row> = { data: readonly Row[]; pagination: Pagination };

type Props<Row> = {
  query: UseQueryResult<Page<Row>>;
  /** The query, from the address. */
  list: ListParams;
  /** Says what the table lists, to screen readers. */
  label: string;
  /** The first says what the row is. */
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  rowId: (row: Row) => string | number;
  loading: string;
  /** Said of a failure that the server did not explain. */
  failed?: string;
  /** In place of the table when there is no row at all. */
  empty: ReactNode;
  /** Rows are ticked, for a `BulkBar` above the table. */
  selection?: TableSelection<Row> | undefined;
  /** Lets people choose their columns; the browser stores the choice under this name. */
  columnChoice?: string;
  /** On a phone the order is chosen above: in the filters of the list. */
  isSortedAbove?: boolean;
};

/**
 * A list of the signed-in area as a table: pages of the server, order and filters in the address, ticked rows, chosen
 * columns; cards on a phone; and what stands in its place while it loads, when it fails, empty, or past its last page.
 */
export function DataTable<Row>({
  query,
  list,
  label,
  columns,
  rowId,
  loading,
  failed,
  empty,
  selection,
  columnChoice,
  isSortedAbove = false,
}: Props<Row>) {
  const [params] = useSearchParams();
  const choice = useColumnChoice(columnChoice, columns);
  // The previous query found nothing: that says nothing about this one.
  const isElsewhereEmpty = query.isPlaceholderData && query.data?.pagination.total === 0;
  if (query.isPending || isElsewhereEmpty) return <TableSkeleton label={loading} />;
  if (isUnreadable(query)) return <QueryError query={query} fallback={failed} />;
  const { data, pagination } = query.data;
  if (pagination.total === 0) return empty;
  if (data.length === 0) return <PageGone firstPage={hrefWith(params, { page: null })} />;
  return (
    <>
      {!isSortedAbove && <PhoneSort list={list} columns={columns} className="mb-3" />}
      <TableView
        label={label}
        columns={choice.shown}
        rows={data}
        rowId={rowId}
        sortOf={({ sort }) =>
          sort === undefined || !(sort in list.sorts)
            ? undefined
            : {
                href: list.sortHref(sort),
                direction: sort !== list.sort ? undefined : list.order === 'asc' ? 'ascending' : 'descending',
              }
        }
        link={Link}
        selection={selection}
        isStale={query.isPlaceholderData}
        tool={columnChoice !== undefined && <ColumnChoice choice={choice} />}
      />
      <Foot list={list} pagination={pagination} count={data.length} />
    </>
  );
}

function ColumnChoice<Row>({ choice }: { choice: ReturnType<typeof useColumnChoice<Row>> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ColumnsButton onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ColumnsPanel
            columns={choice.others}
            isShown={choice.isShown}
            onShow={choice.show}
            onReset={choice.reset}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Foot<Row>({
  list,
  pagination,
  count,
}: Pick<Props<Row>, 'list'> & Pick<Page<Row>, 'pagination'> & { count: number }) {
  const navigate = useNavigate();
  const { page, total, limit } = pagination;
  const [usual] = pageSizes;
  // However many rows a page has, these are all there are.
  if (total <= usual) return null;
  const first = (page - 1) * limit;
  return (
    <TableFoot
      first={formatNumber(first + 1)}
      last={formatNumber(first + count)}
      total={formatNumber(total)}
      limit={
        <LimitChoice
          value={list.limit}
          options={pageSizes}
          onChange={(next) =>
            void navigate(list.hrefWith({ limit: next === usual ? null : String(next) }), {
              preventScrollReset: true,
            })
          }
        />
      }
    >
      <PageLinks pagination={pagination} />
    </TableFoot>
  );
}
