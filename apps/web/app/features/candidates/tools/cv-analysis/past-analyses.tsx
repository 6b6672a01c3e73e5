import type { PastAnalysis } from '@baara/contract/candidates/tools/cv-analysis';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/format.ts';
import { DataTable } from '../../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../../lib/lists/use-list-params.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { ActionMenu } from '../../../../ui/workspace/action-menu.tsx';
import { Link } from 'react-router';
import { analysesKey, analysesQuery, deleteCvAnalysis } from './cv-analysis.api.ts';

/** The scores of past analyses. */
export default function PastAnalyses() {
  const list = useListParams({});
  const query = useQuery({ ...analysesQuery(list.page, list.limit), placeholderData: keepPreviousData });
  return (
    <DataTable
      query={query}
      list={list}
      label="Analyses passées"
      columns={columns}
      rowId={({ id }) => id}
      loading="Chargement de vos analyses…"
      empty={
        <EmptyState
          title="Aucune analyse"
          action={
            <Link to={publicPaths.ownCvAnalysis()} className={buttonClass('primary')}>
              Analyser mon CV
            </Link>
          }
        >
          Chaque analyse laisse ici sa note, pour voir ce que vos corrections changent.
        </EmptyState>
      }
    />
  );
}

const columns: readonly [TableColumn<PastAnalysis>, ...TableColumn<PastAnalysis>[]] = [
  {
    id: 'name',
    header: 'CV',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    id: 'score',
    header: 'Note',
    isFigure: true,
    cell: ({ score }) => `${score} sur 100`,
  },
  {
    id: 'offer',
    header: 'Face à l’offre',
    cell: ({ offerTitle, found, asked }) =>
      offerTitle === null ? null : `${offerTitle} : ${found ?? 0} sur ${asked ?? 0}`,
  },
  { id: 'createdAt', header: 'Date', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    cell: (row) => <RowActions row={row} />,
  },
];

function RowActions({ row }: { row: PastAnalysis }) {
  const client = useQueryClient();
  const remove = async (): Promise<void> => {
    try {
      const { message } = await deleteCvAnalysis({ params: { id: row.id } });
      toast.success(message ?? '');
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    await client.invalidateQueries({ queryKey: analysesKey });
  };
  return (
    <ActionMenu
      label={`Actions sur l’analyse de « ${row.name} »`}
      actions={[{ label: 'Effacer de l’historique', onSelect: () => void remove() }]}
    />
  );
}
