import { permissionTitles } from '@baara/contract/accounts/permission-words';
import { permissions } from '@baara/contract/accounts/permissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Choice, SearchChoiceProps } from '../../../ui/workspace/search-choice.tsx';
import { peopleQuery } from './permissions.api.ts';
import { roleOfOne } from './proposed-change.ts';

/** Fetched with the first choice that is shown. */
const SearchChoice = lazyPart(() => import('../../../ui/workspace/search-choice.tsx'));

/** Without accents or capitals. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Props = Omit<SearchChoiceProps, 'found' | 'onSearch' | 'onEnd' | 'status'> & {
  /** Permissions are found too, by words of their titles. */
  withPermissions?: boolean;
};

/** Somebody who may have permissions, by name or address. */
export function PersonChoice({ withPermissions = false, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const people = useQuery({ ...peopleQuery(search), placeholderData: keepPreviousData });
  const words = fold(typed.trim());
  const found: Choice[] = [
    ...(withPermissions
      ? permissions
          .filter((permission) => words !== '' && fold(permissionTitles[permission]).includes(words))
          .map((permission) => ({ value: permission, label: permissionTitles[permission] }))
      : []),
    ...(search.length < 2 ? [] : (people.data ?? [])).map(({ id, name, role }) => ({
      value: id,
      label: `${name}, ${roleOfOne[role].toLowerCase()}`,
    })),
  ];
  const isLate = search !== typed.trim() || people.isPlaceholderData;
  return (
    <Suspense fallback={<Skeleton className="h-18" />}>
      <SearchChoice
        {...props}
        found={found}
        onSearch={setTyped}
        status={statusOf(search, found.length, isLate || people.isFetching, people.error)}
      />
    </Suspense>
  );
}

function statusOf(search: string, count: number, isLate: boolean, error: Error | null): ReactNode {
  if (search.length < 2) return 'Tapez au moins deux lettres.';
  if (isLate) return 'Recherche…';
  if (error) return messageOf(error, "La recherche n'a pas pu être faite.");
  if (count === 0) return 'Rien ne correspond.';
  return count === 1 ? '1 résultat' : `${count} résultats`;
}
