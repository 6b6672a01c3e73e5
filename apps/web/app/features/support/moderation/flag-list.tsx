import type { FlagSummary } from '@baara/contract/support/moderation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { flagsQuery } from './moderation.api.ts';
import { sourceLabels, statusLabels, subjectLabelOf, subjectLabels } from './flag-labels.ts';
import { ScoreTag } from './score-tag.tsx';

const statuses = Object.keys(statusLabels) as FlagSummary['status'][];
const subjects = Object.keys(subjectLabels) as FlagSummary['subjectKind'][];
const sources = Object.keys(sourceLabels) as FlagSummary['source'][];

const choices = { etat: statuses, objet: subjects, origine: sources };

type Column = TableColumn<FlagSummary>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'title',
    header: 'Signalement',
    cell: ({ id, title }) => (
      <h2 className="text-m text-wrap wrap-anywhere">
        <Link to={paths.flag(id)} className="cover">
          {addFrenchMarks(title)}
        </Link>
      </h2>
    ),
  },
  {
    id: 'status',
    header: 'État',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ status }) => <Tag tone={statusLabels[status].tone}>{statusLabels[status].label}</Tag>,
  },
  {
    id: 'score',
    header: 'Indice',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ score }) => (score === 0 ? null : <ScoreTag score={score} />),
  },
  {
    id: 'subject',
    header: 'Objet',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: (flag) => <Tag>{subjectLabelOf(flag)}</Tag>,
  },
  { id: 'company', header: 'Entreprise', cell: ({ company }) => company },
  { id: 'source', header: 'Origine', phone: 'bare', cell: ({ source }) => sourceLabels[source] },
  {
    id: 'createdAt',
    header: 'Reçu le',
    phone: 'bare',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ createdAt }) => shortMoment(createdAt),
  },
];

/** « Arnaques » : what the detector and visitors flagged. */
export function FlagList() {
  const list = useListParams({ choices });
  const { etat: status, objet: subject, origine: source } = list.choices;
  const filter = { page: list.page, limit: list.limit, status, subject, source };
  const flags = useQuery({ ...flagsQuery(filter), placeholderData: keepPreviousData });
  const isRefused = flags.error instanceof ApiError && flags.error.status === 403;
  return (
    <section>
      {!isRefused && (
        <ListFilters
          list={list}
          choices={[
            {
              name: 'etat',
              label: 'État',
              all: 'Tous les états',
              value: status,
              options: statuses.map((value) => ({ value, label: statusLabels[value].label })),
            },
            {
              name: 'objet',
              label: 'Objet',
              all: 'Tous les objets',
              value: subject,
              options: subjects.map((value) => ({ value, label: subjectLabels[value] })),
            },
            {
              name: 'origine',
              label: 'Origine',
              all: 'Toute origine',
              value: source,
              options: sources.map((value) => ({ value, label: sourceLabels[value] })),
            },
          ]}
        />
      )}
      <DataTable
        query={flags}
        list={list}
        label="Signalements"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des signalements…"
        failed="Les signalements n'ont pas pu être chargés."
        empty={
          <EmptyState title={list.isFiltered ? 'Aucun signalement ne correspond' : 'Rien à traiter'}>
            {list.isFiltered ? 'Changez de filtre.' : "Aucune offre ni aucun message n'a été signalé."}
          </EmptyState>
        }
      />
    </section>
  );
}
