import { useQuery } from '@tanstack/react-query';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { columnsQuery } from './column.api.ts';
import { askedOf, candidateCountQuery, candidatesQuery, type FoundPages } from './search.api.ts';

export type FoundCandidates = ReturnType<typeof useFound>;

/**
 * What the filters of the address find: a page, then the total once it is counted.
 * @param newWithin days within which people registered; undefined for everyone.
 */
export function useFound(params: URLSearchParams, newWithin: number | undefined) {
  const asked = askedOf(params, newWithin);
  const query = useQuery(candidatesQuery(asked));
  const columns = useQuery(columnsQuery);
  // Without their own columns people see the usual ones: the list matters more.
  const isReading = query.isPending || columns.isPending;
  const answer = isReading || isUnreadable(query) ? undefined : query.data;
  const { pagination, isCounting } = useCounted(answer?.data.pagination, asked);
  const comparison = answer?.data.comparison;
  return {
    asked,
    query,
    columns: columns.data?.columns,
    isReading,
    answer,
    pagination,
    isCounting,
    comparison,
    isEmpty: pagination?.total === 0,
    /** Counted: those that are too many to be sorted by a column are known. */
    isTooMany: !comparison && (pagination?.isCapped ?? false),
  };
}

/**
 * The pages of a list, with the total once it is counted: in a first large search the page comes before it. The
 * announcement waits for it, so that one number is read out.
 */
function useCounted(found: FoundPages | undefined, asked: Parameters<typeof candidateCountQuery>[0]) {
  const isMinimum = found?.isMinimum ?? false;
  const count = useQuery({ ...candidateCountQuery(asked), enabled: isMinimum });
  if (!found || !isMinimum || !count.data)
    return { pagination: found, isCounting: isMinimum && !count.isError };
  // Anyone who left the list meanwhile takes no page away.
  const pages = Math.max(found.page, Math.ceil(count.data.total / found.limit));
  return { pagination: { ...found, ...count.data, pages, isMinimum: false }, isCounting: false };
}
