import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { SearchChoiceProps } from '../../../../ui/workspace/search-choice.tsx';
import { offerChoicesQuery } from './offer.api.ts';

/** Fetched with the first choice that is shown. */
const SearchChoice = lazyPart(() => import('../../../../ui/workspace/search-choice.tsx'));

type Props = Omit<SearchChoiceProps, 'found' | 'onSearch' | 'onEnd' | 'status'> & {
  /** Those that take no candidate any more too, and drafts. */
  withClosed?: boolean;
};

/** Any of the company's open offers, those last worked on first, found by words of their title, department or town. */
export function OfferChoice({ withClosed = false, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const offers = useInfiniteQuery({
    ...offerChoicesQuery(search, withClosed),
    placeholderData: keepPreviousData,
  });
  const found = (offers.data?.pages ?? []).flatMap(({ data }) =>
    data.map(({ id, title }) => ({ value: String(id), label: title || 'Sans titre' })),
  );
  const isLate = search !== typed.trim() || offers.isPlaceholderData;
  return (
    <Suspense fallback={<Skeleton className="h-18" />}>
      <SearchChoice
        {...props}
        found={found}
        onSearch={setTyped}
        onEnd={() => {
          if (offers.hasNextPage && !offers.isFetching && !isLate) void offers.fetchNextPage();
        }}
        status={statusOf(offers, { total: offers.data?.pages[0]?.pagination.total ?? 0, isLate, withClosed })}
      />
    </Suspense>
  );
}

function statusOf(
  { isPending, isError, error }: { isPending: boolean; isError: boolean; error: Error | null },
  { total, isLate, withClosed }: { total: number; isLate: boolean; withClosed: boolean },
): ReactNode {
  if (isPending || isLate) return 'Recherche des offres…';
  if (isError) return messageOf(error, "Vos offres n'ont pas pu être chargées.");
  const plural = total > 1 ? 's' : '';
  const open = withClosed ? '' : ` ouverte${plural}`;
  if (total === 0) return `Aucune offre${open} ne correspond.`;
  return `${formatNumber(total)} offre${plural}${open}`;
}
