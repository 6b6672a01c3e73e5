import type * as module from '../../app/lib/paged-list.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { PagedList, PageGone } from '../../app/lib/paged-list.tsx';
import { Card } from '../../app/ui/card.tsx';
import { EmptyState } from '../../app/ui/states.tsx';
import { longLabel } from '../samples.ts';
import type { StatesOf } from '../states.ts';

type Page = { data: string[]; pagination: { page: number; pages: number; total: number } };

/** A list in the state its question is in: answered with a page, failed, or without answer. */
function List({ name, answer }: { name: string; answer: Page | 'failed' | 'awaited' }) {
  const query: UseQueryResult<Page> = useQuery({
    queryKey: ['catalogue', name],
    queryFn: () => (answer === 'failed' ? Promise.reject(new Error(name)) : new Promise<never>(() => {})),
    staleTime: Infinity,
    ...(typeof answer === 'object' && { initialData: answer }),
  });
  return (
    <PagedList
      query={query}
      loading="Chargement des offres…"
      failed="Les offres n'ont pas pu être chargées."
      empty={<EmptyState title="Aucune offre">Publiez la première.</EmptyState>}
    >
      {(title) => (
        <li key={title}>
          <Card>{title}</Card>
        </li>
      )}
    </PagedList>
  );
}

const pages = (page: number, total: number) => ({ page, pages: 3, total });

export const states: StatesOf<typeof module> = {
  PagedList: {
    remplie: (
      <List name="filled" answer={{ data: ['Comptable confirmé', longLabel], pagination: pages(1, 6) }} />
    ),
    'en chargement': <List name="awaited" answer="awaited" />,
    'en erreur': <List name="failed" answer="failed" />,
    vide: <List name="empty" answer={{ data: [], pagination: pages(1, 0) }} />,
    'après la dernière page': <List name="gone" answer={{ data: [], pagination: pages(9, 6) }} />,
  },
  PageGone: { 'vers le début': <PageGone firstPage="?page=1" /> },
};
