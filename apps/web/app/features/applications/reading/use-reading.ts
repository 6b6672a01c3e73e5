import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { useListFilter } from '../recruiter-applications/use-list-filter.ts';
import { readingQuery, type Stretch } from './reading.api.ts';

/** How long somebody stays at an application before the address says so. */
const SETTLED_MS = 400;

/** The applications that are read, in their order; the browser's history has them, so that a page loaded again shows the same. */
export function useReading(offerId: string) {
  const { filter } = useListFilter();
  const { page: _page, limit: _limit, ...asked } = filter;
  const query = useInfiniteQuery(readingQuery(offerId, asked, useRestored()));
  const stretches = query.data?.pages ?? [];
  const ids = stretches.flatMap((stretch) => stretch.ids);
  const last = stretches.at(-1);
  return { query, filter, ids, last, total: last?.isLast ? ids.length : (last?.total ?? 0) };
}

/** The application read at the moment, in the address, with the list in the browser's history. */
export function usePlaceInAddress(
  current: string | undefined,
  { ids, last }: ReturnType<typeof useReading>,
): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Another page is on its way: this one's address no longer counts.
  const isLeaving = useNavigation().state !== 'idle';
  const { state } = useLocation() as { state: unknown };
  const settled = useSettled(current ?? '', SETTLED_MS);
  const isSaid = params.get('candidature') === settled && stretchOf(state)?.ids.length === ids.length;
  useEffect(() => {
    if (settled === '' || !last || isSaid || isLeaving) return;
    const reading: Stretch = { ...last, ids };
    void navigate(hrefWith(params, { candidature: settled }), {
      replace: true,
      preventScrollReset: true,
      state: { reading },
    });
  });
}

function useRestored(): Stretch | undefined {
  const { state } = useLocation() as { state: unknown };
  return stretchOf(state);
}

function stretchOf(state: unknown): Stretch | undefined {
  return typeof state === 'object' && state !== null && 'reading' in state
    ? (state.reading as Stretch)
    : undefined;
}
