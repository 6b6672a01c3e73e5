import type { QueuedVerification } from '@baara/contract/companies/verification';
import { verificationSteps, verificationStepTitles } from '@baara/contract/companies/verification-words';
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
import { verificationQueueQuery } from './companies.api.ts';

export const meta = () => [{ title: 'Entreprises à vérifier | Baara' }];

type Column = TableColumn<QueuedVerification>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'company',
    header: 'Entreprise',
    className: 'sm:max-w-80',
    cell: ({ company }) => (
      <>
        <Link
          to={paths.adminCompany(company.id)}
          className="cover block font-semibold wrap-anywhere sm:truncate"
        >
          {company.name}
        </Link>
        <span className="block text-s text-ink-soft">{countryTitle(company.country)}</span>
      </>
    ),
  },
  {
    id: 'step',
    header: 'À faire',
    phone: 'bare',
    cell: ({ step, isDoubtful }) => (
      <span className="flex flex-wrap gap-1">
        <Tag tone={step === 'second' ? 'primary' : 'hot'}>{verificationStepTitles[step]}</Tag>
        {isDoubtful && step !== 'name' && <Tag tone="warn">Nom en doute</Tag>}
      </span>
    ),
  },
  ...queueColumns,
];

/** Companies that wait for somebody of the platform: the oldest first, each for one person at a time. */
export default function VerificationsPage() {
  const list = useListParams({ choices: { step: verificationSteps } });
  const { page, limit, choices } = list;
  const query = useQuery({
    ...verificationQueueQuery({ page, limit, step: choices.step }),
    placeholderData: keepPreviousData,
  });
  return (
    <WorkspacePage>
      <PageHeader
        title="Entreprises à vérifier"
        back={<BackLink to={paths.adminCompanies()}>Entreprises</BackLink>}
        description="La plus ancienne en tête. Une personne lit, une autre relit, puis le badge se voit."
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
                options: verificationSteps.map((value) => ({ value, label: verificationStepTitles[value] })),
              },
            ]}
          />
          <DataTable
            query={query}
            list={list}
            label="Entreprises à vérifier"
            columns={columns}
            rowId={({ id, company }) => id ?? company.id}
            loading="Chargement de la file…"
            failed="La file n’a pas pu être chargée."
            empty={
              <EmptyState picture={<EmptyPicture of="search" />} title="Rien n’attend">
                Les documents que les entreprises envoient et les noms en doute viendront ici.
              </EmptyState>
            }
          />
        </>
      )}
    </WorkspacePage>
  );
}
