import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Choice } from '../../../ui/workspace/search-choice.tsx';
import { foundFreelancesQuery } from './projects.api.ts';

const SearchChoice = lazyPart(() => import('../../../ui/workspace/search-choice.tsx'));

type Props = {
  /** Before anything is typed, those of this domain are proposed. */
  domain: number | undefined;
  chosen: Choice[];
  onChoose: (chosen: Choice[]) => void;
  error: string | undefined;
};

/** Freelances who show themselves, found by their trade, a skill or their first name. */
export function FreelanceChoice({ domain, chosen, onChoose, error }: Props) {
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const query = useQuery({
    ...foundFreelancesQuery(search, search === '' ? domain : undefined),
    placeholderData: keepPreviousData,
  });
  const found = (query.data ?? []).map(({ id, name, headline }) => ({
    value: id,
    label: `${name} · ${headline}`,
  }));
  return (
    <Suspense fallback={<Skeleton className="h-18" />}>
      <SearchChoice
        label="Freelances"
        hint="Un métier, une compétence ou un prénom."
        isMultiple
        chosen={chosen}
        onChoose={onChoose}
        found={found}
        onSearch={setText}
        error={error}
        status={statusOf(query.isPending, query.isError, found.length)}
      />
    </Suspense>
  );
}

function statusOf(isPending: boolean, isError: boolean, count: number): string {
  if (isPending) return 'Recherche…';
  if (isError) return 'Les freelances n’ont pas pu être chargés.';
  if (count === 0) return 'Aucun freelance ne correspond';
  return `${count} freelance${count > 1 ? 's' : ''}`;
}
