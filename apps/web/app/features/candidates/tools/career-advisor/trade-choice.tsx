import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../../lib/api-error.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { careerSearchQuery } from './career-advisor.api.ts';

/** Fetched with the screen's own part: who reads the list does not wait for it. */
const SearchChoice = lazyPart(() => import('../../../../ui/workspace/search-choice.tsx'));

/** Any trade of the list, by its name: the path is read from there too. */
export function TradeChoice() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const query = useQuery({ ...careerSearchQuery(search), placeholderData: keepPreviousData });
  const found = search.length < 2 ? [] : (query.data ?? []);
  const isLate = search !== typed.trim() || query.isPlaceholderData || query.isFetching;
  return (
    <Suspense fallback={<Skeleton className="h-18" />}>
      <SearchChoice
        label="Un métier que vous visez"
        hint="Même loin du vôtre : le chemin se lit aussi dans ce sens."
        placeholder="Comptable"
        chosen={[]}
        onChoose={([trade]) => trade && void navigate(paths.ownCareerAdvisor({ metier: trade.value }))}
        found={found.map(({ key, title }) => ({ value: key, label: title }))}
        onSearch={setTyped}
        status={statusOf(search, found.length, isLate, query.error)}
      />
    </Suspense>
  );
}

function statusOf(search: string, count: number, isLate: boolean, error: Error | null): ReactNode {
  if (search.length < 2) return 'Tapez au moins deux lettres.';
  if (isLate) return 'Recherche…';
  if (error) return messageOf(error, 'La recherche n’a pas pu être faite.');
  if (count === 0) return 'Aucun métier de ce nom : essayez un mot plus courant.';
  return count === 1 ? '1 métier' : `${count} métiers`;
}
