import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../ui/button.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';
import { hrefWith } from './address-params.ts';
import { PageLinks } from './page-links.tsx';
import { QueryError } from './query-error.tsx';
import { isUnreadable } from './unreadable.ts';

type Page<Row> = { data: readonly Row[]; pagination: { page: number; pages: number; total: number } };

type Props<Row> = {
  /** A page of rows, its number being `page` in the address. */
  query: UseQueryResult<Page<Row>>;
  loading: string;
  /** Said of a failure that the server did not explain. */
  failed?: string;
  /** In place of the list when there is no row at all. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
  as?: 'ul' | 'ol';
  className?: string;
};

/** A list page by page, with what stands in its place: while it loads, when it fails, empty, or past its last page. */
export function PagedList<Row>({
  query,
  loading,
  failed,
  empty,
  children,
  as: List = 'ul',
  className = 'grid gap-3',
}: Props<Row>) {
  const [params] = useSearchParams();
  // The previous query found nothing: that says nothing about this one.
  const isElsewhereEmpty = query.isPlaceholderData && query.data?.pagination.total === 0;
  if (query.isPending || isElsewhereEmpty) return <SkeletonList label={loading} />;
  if (isUnreadable(query)) return <QueryError query={query} fallback={failed} />;
  const { data, pagination } = query.data;
  if (pagination.total === 0) return empty;
  if (data.length === 0) return <PageGone firstPage={hrefWith(params, { page: null })} />;
  return (
    <>
      <List className={className}>{data.map(children)}</List>
      <PageLinks pagination={pagination} />
    </>
  );
}

/** What stood there was deleted since, or the address is an old one. */
export function PageGone({ firstPage }: { firstPage: string }) {
  return (
    <EmptyState
      title="Cette page n'existe plus"
      action={
        <Link to={firstPage} className={buttonClass('primary')}>
          Revenir au début de la liste
        </Link>
      }
    >
      La liste est devenue plus courte.
    </EmptyState>
  );
}
