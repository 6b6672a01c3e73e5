import type { Employee } from '@baara/contract/employment/employment';
import { daysInWords } from '@baara/contract/employment/employment-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.ts';
import { DataTable } from '../../lib/lists/data-table.tsx';
import { ListFilters } from '../../lib/lists/list-filters.tsx';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { paths } from '../../lib/paths.ts';
import { shortDate } from '../../lib/short-day.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ActionMenu } from '../../ui/workspace/action-menu.tsx';
import { EmptyPicture } from '../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { HrTabs } from './hr-tabs.tsx';
import { employeesQuery } from './public/employment.api.ts';

const EmployeeForm = lazyPart(() => import('./employee-form.tsx'));
const EndForm = lazyPart(() => import('./end-form.tsx'));

export const meta = () => [{ title: 'Employés | Baara' }];

type Column = TableColumn<Employee>;
type Opened = { what: 'change' | 'end'; employee: Employee };

const columnsFor = (open: (opened: Opened) => void): readonly [Column, ...Column[]] => [
  {
    id: 'employee',
    header: 'Employé',
    className: 'sm:max-w-80',
    cell: ({ employee, jobTitle, isPlaced }) => (
      <>
        <span className="block font-semibold wrap-anywhere sm:truncate">{employee.name}</span>
        <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">
          {jobTitle}
          {isPlaced && ', par placement'}
        </span>
      </>
    ),
  },
  {
    id: 'since',
    header: 'Contrat',
    className: 'sm:whitespace-nowrap',
    cell: ({ startsOn, endsOn }) =>
      endsOn === null ? (
        `depuis le ${shortDate(`${startsOn}T00:00:00Z`)}`
      ) : (
        <Tag>{`jusqu’au ${shortDate(`${endsOn}T00:00:00Z`)}`}</Tag>
      ),
  },
  {
    id: 'responsible',
    header: 'Responsable',
    cell: ({ responsible }) => responsible?.name ?? <Tag tone="warn">À désigner</Tag>,
  },
  {
    id: 'balance',
    header: 'Congé restant',
    isFigure: true,
    cell: ({ balance }) => daysInWords(balance.leftTenths),
  },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    cell: (employee) =>
      employee.abilities.change && (
        <span className="relative z-1">
          <ActionMenu
            label={`Actions sur ${employee.employee.name}`}
            variant="ghost"
            actions={[
              { label: 'Modifier l’emploi', onSelect: () => open({ what: 'change', employee }) },
              ...(employee.abilities.end
                ? [{ label: 'Enregistrer la fin', onSelect: () => open({ what: 'end', employee }) }]
                : []),
            ]}
          />
        </span>
      ),
  },
];

const states = { current: 'En poste', ended: 'Partis' } as const;
const stateNames = Object.keys(states) as (keyof typeof states)[];

/** The people a company employs, hired through the platform: contract, responsible, leave that is left. */
export default function EmployeesPage() {
  const list = useListParams({ choices: { state: stateNames }, searchLength: 120 });
  const [opened, setOpened] = useState<Opened>();
  const query = useQuery({
    ...employeesQuery({
      page: list.page,
      limit: list.limit,
      search: list.search || undefined,
      ...list.choices,
    }),
    placeholderData: keepPreviousData,
  });
  const close = (): void => setOpened(undefined);
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Employés"
        description="Les personnes embauchées par la plateforme, leur responsable et leur solde de congé."
      />
      <HrTabs current="employees" />
      <ListFilters
        list={list}
        search={{ label: 'Rechercher un employé', placeholder: 'Nom de l’employé', maxLength: 120 }}
        choices={[
          {
            name: 'state',
            label: 'Contrat',
            all: 'Tous',
            value: list.choices.state,
            options: stateNames.map((value) => ({ value, label: states[value] })),
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Employés"
        columns={columnsFor(setOpened)}
        rowId={({ id }) => id}
        loading="Chargement des employés…"
        failed="Les employés n’ont pas pu être chargés."
        empty={<NoEmployee isFiltered={list.isFiltered} />}
      />
      <Suspense fallback={null}>
        {opened?.what === 'change' && <EmployeeForm employee={opened.employee} onClose={close} />}
        {opened?.what === 'end' && <EndForm employee={opened.employee} onClose={close} />}
      </Suspense>
    </WorkspacePage>
  );
}

function NoEmployee({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        picture={<EmptyPicture of="search" />}
        title="Aucun employé ne correspond"
        action={
          <Link to={paths.employees()} className={buttonClass('outline')}>
            Voir tous les employés
          </Link>
        }
      >
        Changez de nom ou de contrat.
      </EmptyState>
    );
  return (
    <EmptyState
      picture={<EmptyPicture of="offer" />}
      title="Aucun employé pour l’instant"
      action={
        <Link to={paths.recruitmentTracking()} className={buttonClass('outline')}>
          Suivi des recrutements
        </Link>
      }
    >
      Une personne que vous recrutez ici devient votre employée dès qu’elle en est prévenue.
    </EmptyState>
  );
}
