import type * as module from '../../../app/lib/lists/data-table.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { DataTable } from '../../../app/lib/lists/data-table.tsx';
import { useListParams } from '../../../app/lib/lists/use-list-params.ts';
import { EmptyState } from '../../../app/ui/states.tsx';
import { Tag } from '../../../app/ui/tag.tsx';
import type { TableColumn } from '../../../app/ui/workspace/table-view.tsx';
import { longLabel, noop } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

type Offer = { title: string; town: string | null; isOpen: boolean; applications: number };
type Answer = {
  data: Offer[];
  pagination: { page: number; pages: number; total: number; limit: number };
};

const offers: Offer[] = [
  { title: 'Comptable confirmé', town: 'Bamako', isOpen: true, applications: 1204 },
  { title: longLabel, town: null, isOpen: false, applications: 7 },
];
const columns: readonly [TableColumn<Offer>, ...TableColumn<Offer>[]] = [
  { id: 'title', header: 'Offre', sort: 'title', cell: ({ title }) => <b>{title}</b> },
  { id: 'town', header: 'Ville', cell: ({ town }) => town },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ isOpen }) => <Tag tone={isOpen ? 'good' : 'neutral'}>{isOpen ? 'Active' : 'Pourvue'}</Tag>,
  },
  {
    id: 'applications',
    header: 'Candidatures',
    sort: 'applications',
    isFigure: true,
    cell: ({ applications }) => applications,
  },
];
const sorts = { title: ['asc', 'desc'], applications: ['desc', 'asc'] } as const;
const titleOf = ({ title }: Offer): string => title;
const selection = {
  isChosen: ({ town }: Offer) => town !== null,
  choose: noop,
  nameOf: titleOf,
  all: 'toutes les offres de cette page',
};

/** A list in the state its question is in: answered with a page, failed, or without answer. */
function List({
  name,
  answer,
  isChoosing = false,
}: {
  name: string;
  answer: Answer | 'failed' | 'awaited';
  isChoosing?: boolean;
}) {
  const list = useListParams({ sorts });
  const query: UseQueryResult<Answer> = useQuery({
    queryKey: ['catalogue', 'table', name],
    queryFn: () => (answer === 'failed' ? Promise.reject(new Error(name)) : new Promise<never>(() => {})),
    staleTime: Infinity,
    ...(typeof answer === 'object' && { initialData: answer }),
  });
  return (
    <DataTable
      query={query}
      list={list}
      label={`Offres, ${name}`}
      columns={columns}
      rowId={titleOf}
      loading="Chargement des offres…"
      failed="Les offres n'ont pas pu être chargées."
      empty={<EmptyState title="Aucune offre">Publiez la première.</EmptyState>}
      {...(isChoosing && { selection, columnChoice: 'catalogue' })}
    />
  );
}

const pages = (page: number, total: number) => ({ page, pages: Math.ceil(total / 25), total, limit: 25 });

export const states: StatesOf<typeof module> = {
  DataTable: {
    remplie: row(<List name="filled" answer={{ data: offers, pagination: pages(1, 2) }} />),
    'une page de plusieurs, à choisir': row(
      <List name="paged" answer={{ data: offers, pagination: pages(2, 1204) }} isChoosing />,
    ),
    'en chargement': row(<List name="awaited" answer="awaited" />),
    'en erreur': row(<List name="failed" answer="failed" />),
    vide: row(<List name="empty" answer={{ data: [], pagination: pages(1, 0) }} />),
    'après la dernière page': row(<List name="gone" answer={{ data: [], pagination: pages(9, 26) }} />),
  },
};
