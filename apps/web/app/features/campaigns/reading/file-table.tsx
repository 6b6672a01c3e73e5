import { readerStatuses, readerStatusTitles } from '@baara/contract/campaigns/file-moves';
import type { CampaignFileSummary } from '@baara/contract/campaigns/reading';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { statusTones } from '../status-tones.ts';
import { campaignFilesQuery, type FileFilter } from './reading.api.ts';
import { verdicts, verdictWords } from './verdict-words.ts';

type Column = TableColumn<CampaignFileSummary>;

const head: Column = {
  id: 'number',
  header: 'Dossier',
  cell: ({ id, fileNumber, firstName, lastName }) => (
    <>
      <h2 className="text-m wrap-anywhere">
        <Link to={paths.campaignFile(id)} className="cover">
          {`${firstName} ${lastName}`.trim() || fileNumber}
        </Link>
      </h2>
      <p className="text-s text-ink-soft tabular-nums">{fileNumber}</p>
    </>
  ),
};
const campaign: Column = { id: 'campaign', header: 'Campagne', cell: (file) => file.campaign.title };
const others: readonly Column[] = [
  { id: 'category', header: 'Catégorie', cell: ({ category }) => category },
  { id: 'region', header: 'Région', cell: ({ region }) => region },
  {
    id: 'verdict',
    header: 'Conditions',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ verdict }) =>
      verdict && <Tag tone={verdictWords[verdict].tone}>{verdictWords[verdict].title}</Tag>,
  },
  {
    id: 'status',
    header: 'Statut',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ status }) => <Tag tone={statusTones[status]}>{readerStatusTitles[status]}</Tag>,
  },
  { id: 'reader', header: 'Lu par', isExtra: true, cell: ({ reader }) => reader },
  {
    id: 'submittedAt',
    header: 'Déposé',
    sort: 'submittedAt',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ submittedAt }) => <time title={formatDate(submittedAt)}>{shortMoment(submittedAt)}</time>,
  },
];
const ofOne: readonly [Column, ...Column[]] = [head, ...others];
const ofAll: readonly [Column, ...Column[]] = [head, campaign, ...others];

const choices = { status: readerStatuses, verdict: verdicts };
const sorts = { submittedAt: ['desc', 'asc'] } as const;

/** The list's query, from its address. */
export function useFileList(params: URLSearchParams) {
  const list = useListParams({ choices, sorts, searchLength: 200 });
  const own = (name: string): string | undefined => params.get(name) || undefined;
  const filter: FileFilter = {
    status: list.choices.status,
    verdict: list.choices.verdict,
    categoryId: own('categoryId'),
    region: own('region'),
    day: own('day'),
    search: list.search || undefined,
  };
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return { list, filter, isFiltered };
}

type Props = {
  fileList: ReturnType<typeof useFileList>;
  /** Left out: the files of all campaigns. */
  campaignId?: string;
  /** When nothing is asked for, and there is none. */
  none: ReactNode;
};

export function FileTable({ fileList: { list, filter, isFiltered }, campaignId, none }: Props) {
  const query = useQuery({
    ...campaignFilesQuery({ ...filter, campaignId, page: list.page, limit: list.limit, order: list.order }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      query={query}
      list={list}
      label="Dossiers"
      columns={campaignId === undefined ? ofAll : ofOne}
      rowId={({ id }) => id}
      loading="Chargement des dossiers…"
      failed="Impossible de charger les dossiers"
      empty={
        isFiltered ? (
          <EmptyState picture={<EmptyPicture of="search" />} title="Aucun dossier ne correspond">
            Changez de filtre ou de recherche.
          </EmptyState>
        ) : (
          none
        )
      }
      columnChoice="campaign-files"
    />
  );
}

export const fileSearch = {
  label: 'Rechercher un dossier',
  placeholder: 'Numéro, nom, téléphone, code, empreinte',
};
