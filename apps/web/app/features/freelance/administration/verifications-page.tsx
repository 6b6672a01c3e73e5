import type { QueuedFreelance } from '@baara/contract/freelance/verification';
import { freelanceSteps, freelanceStepTitles } from '@baara/contract/freelance/verification-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { countryTitle } from '../../../lib/countries.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { queueColumns } from '../../document-review/public/queue-columns.tsx';
import { freelanceQueueQuery } from './freelances.api.ts';

export const meta = () => [{ title: 'Freelances à vérifier | Baara' }];

type Column = TableColumn<QueuedFreelance>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'freelance',
    header: 'Freelance',
    className: 'sm:max-w-80',
    cell: ({ freelance }) => (
      <>
        <Link
          to={paths.adminFreelance(freelance.id)}
          className="cover block font-semibold wrap-anywhere sm:truncate"
        >
          {freelance.name}
        </Link>
        <span className="block text-s text-ink-soft sm:truncate">
          {freelance.headline}, {countryTitle(freelance.country)}
        </span>
      </>
    ),
  },
  {
    id: 'step',
    header: 'À faire',
    phone: 'bare',
    cell: ({ step }) => <Tag tone={step === 'second' ? 'primary' : 'hot'}>{freelanceStepTitles[step]}</Tag>,
  },
  ...queueColumns,
];

/** Freelances who wait for somebody of the platform: the oldest first, each for one person at a time. */
export default function VerificationsPage() {
  const list = useListParams({ choices: { step: freelanceSteps } });
  const { page, limit, choices } = list;
  const query = useQuery({
    ...freelanceQueueQuery({ page, limit, step: choices.step }),
    placeholderData: keepPreviousData,
  });
  return (
    <WorkspacePage>
      <PageHeader
        title="Freelances à vérifier"
        back={<BackLink to={paths.adminFreelances()}>Freelances</BackLink>}
        description="Le plus ancien en tête. Une personne lit, une autre relit, puis la mention se voit."
      />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="La file n’a pas pu être chargée." />
      ) : (
        <>
          <ListFilters
            list={list}
            choices={[
              {
                name: 'step',
                label: 'À faire',
                all: 'Tout ce qui attend',
                value: choices.step,
                options: freelanceSteps.map((value) => ({ value, label: freelanceStepTitles[value] })),
              },
            ]}
          />
          <DataTable
            query={query}
            list={list}
            label="Freelances à vérifier"
            columns={columns}
            rowId={({ id }) => id}
            loading="Chargement de la file…"
            failed="La file n’a pas pu être chargée."
            empty={
              <EmptyState picture={<EmptyPicture of="search" />} title="Rien n’attend">
                Les documents que les freelances envoient viendront ici.
              </EmptyState>
            }
          />
        </>
      )}
    </WorkspacePage>
  );
}
