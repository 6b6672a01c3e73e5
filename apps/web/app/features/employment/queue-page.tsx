import type { ReceivedTicket } from '@baara/contract/employment/employment';
import {
  ticketKinds,
  ticketKindTitles,
  ticketStatuses,
  ticketStatusTitles,
} from '@baara/contract/employment/employment-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { DataTable } from '../../lib/lists/data-table.tsx';
import { ListFilters } from '../../lib/lists/list-filters.tsx';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { paths } from '../../lib/paths.ts';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EmptyPicture } from '../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { HrTabs } from './hr-tabs.tsx';
import { PayrollExport } from './payroll-export.tsx';
import { receivedTicketsQuery } from './public/employment.api.ts';
import { aboutText, TicketStatusTag } from './public/ticket-words.tsx';

export const meta = () => [{ title: 'Demandes des employés | Baara' }];

type Column = TableColumn<ReceivedTicket>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'employee',
    header: 'Employé',
    className: 'sm:max-w-80',
    cell: ({ id, employee, jobTitle }) => (
      <>
        <Link to={paths.hrRequest(id)} className="cover block font-semibold wrap-anywhere sm:truncate">
          {employee.name}
        </Link>
        <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">{jobTitle}</span>
      </>
    ),
  },
  {
    id: 'ticket',
    header: 'Demande',
    phone: 'bare',
    cell: (ticket) => (
      <>
        {ticketKindTitles[ticket.kind]}
        <span className="line-clamp-2 text-s wrap-anywhere text-ink-soft sm:line-clamp-1">
          {aboutText(ticket)}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'État',
    phone: 'bare',
    cell: ({ status, proofDueAt }) => (
      <span className="flex flex-wrap gap-1">
        <TicketStatusTag status={status} />
        {proofDueAt !== null && <Tag tone="warn">Sans justificatif</Tag>}
      </span>
    ),
  },
  { id: 'responsible', header: 'Responsable', cell: ({ responsible }) => responsible },
  {
    id: 'created',
    header: 'Reçue',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
];

const choices = { status: ticketStatuses, kind: ticketKinds, mine: ['1'] as const };
const optionsOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

/** Requests of employees: those that wait first, the oldest before; opened and decided by keyboard. */
export default function QueuePage() {
  const list = useListParams({ choices, searchLength: 120 });
  const [isExporting, setIsExporting] = useState(false);
  const query = useQuery({
    ...receivedTicketsQuery({
      page: list.page,
      limit: list.limit,
      search: list.search || undefined,
      ...list.choices,
    }),
    placeholderData: keepPreviousData,
  });
  const waiting = query.data?.waiting ?? 0;
  const next = query.data?.data.find(({ abilities }) => abilities.decide);
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        isCompact
        title="Demandes des employés"
        description={
          waiting === 0
            ? 'Congés, arrêts maladie et autres demandes des personnes dont vous êtes responsable.'
            : waiting === 1
              ? 'Une demande attend votre réponse.'
              : `${formatNumber(waiting)} demandes attendent votre réponse.`
        }
        action={
          query.data && (
            <>
              <Button variant="outline" onClick={() => setIsExporting(true)}>
                Exporter
              </Button>
              {next && (
                <Link
                  to={paths.hrRequest(next.id)}
                  className={buttonClass('primary')}
                  aria-keyshortcuts="n"
                  title="Répondre à la première (n)"
                >
                  Répondre
                </Link>
              )}
            </>
          )
        }
      />
      <HrTabs current="requests" />
      <ListFilters
        list={list}
        search={{ label: 'Rechercher un employé', placeholder: 'Nom de l’employé', maxLength: 120 }}
        choices={[
          {
            name: 'status',
            label: 'État',
            all: 'Tous les états',
            value: list.choices.status,
            options: optionsOf(ticketStatusTitles),
          },
          {
            name: 'kind',
            label: 'Sorte',
            all: 'Toutes les sortes',
            value: list.choices.kind,
            options: optionsOf(ticketKindTitles),
          },
          {
            name: 'mine',
            label: 'Responsable',
            all: 'Tous les responsables',
            value: list.choices.mine,
            options: [{ value: '1', label: 'Les miennes' }],
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Demandes des employés"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des demandes…"
        failed="Les demandes n’ont pas pu être chargées."
        empty={<NoTicket isFiltered={list.isFiltered} />}
      />
      {isExporting && <PayrollExport onClose={() => setIsExporting(false)} />}
    </WorkspacePage>
  );
}

function NoTicket({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        picture={<EmptyPicture of="search" />}
        title="Aucune demande ne correspond"
        action={
          <Link to={paths.employeeRequests()} className={buttonClass('outline')}>
            Voir toutes les demandes
          </Link>
        }
      >
        Changez de nom, de sorte ou d’état.
      </EmptyState>
    );
  return (
    <EmptyState picture={<EmptyPicture of="calendar" />} title="Aucune demande pour l’instant">
      Les personnes que vous embauchez ici écrivent leurs congés et leurs demandes depuis leur espace : vous
      les recevez sur cette page.
    </EmptyState>
  );
}
