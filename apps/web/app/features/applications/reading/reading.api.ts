import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ListFilter, listApplications } from '../recruiter-applications/application.api.ts';

export type ReadingFilter = Omit<ListFilter, 'page' | 'limit'>;
/** Some of the applications that are read, in their order. */
export type Stretch = {
  ids: readonly string[];
  /** The page of the list that it ends with. */
  page: number;
  /** How many there were, as the first stretch came. */
  total: number;
  isLast: boolean;
};

const STRETCH = 25;
const from = { page: 1, known: [] as readonly string[], total: null as number | null };

/**
 * Those that follow the known ones. An application that is read or moved leaves a filtered list, and the rest moves up a page or more:
 * pages are read backwards as long as all of them is new.
 */
async function readStretch(offerId: string, filter: ReadingFilter, after: typeof from): Promise<Stretch> {
  const known = new Set(after.known);
  let ids: readonly string[] = [];
  let total = 0;
  for (let page = after.page; page > 0; page -= 1) {
    const { data, pagination } = await listApplications(offerId, { ...filter, page, limit: STRETCH });
    const fresh = data.map(({ id }) => id).filter((id) => !known.has(id) && !ids.includes(id));
    ids = [...fresh, ...ids];
    total = pagination.total;
    if (fresh.length < data.length) break;
  }
  total = after.total ?? total;
  return { ids, page: after.page, total, isLast: ids.length === 0 || known.size + ids.length >= total };
}

/** The applications of a list as it was when its reading began: none leaves it because it was read or moved. */
export const readingQuery = (offerId: string, filter: ReadingFilter, restored: Stretch | undefined) =>
  infiniteQueryOptions({
    queryKey: ['reading', offerId, filter],
    queryFn: ({ pageParam }) => readStretch(offerId, filter, pageParam),
    initialPageParam: from,
    getNextPageParam: (last, all) =>
      last.isLast
        ? undefined
        : { page: last.page + 1, known: all.flatMap(({ ids }) => ids), total: last.total },
    ...(restored && { initialData: { pages: [restored], pageParams: [from] } }),
    // Another visit reads another list.
    staleTime: Infinity,
    gcTime: 0,
  });
