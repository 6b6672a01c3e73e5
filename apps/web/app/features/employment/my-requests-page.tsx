import type { MyEmployment, MyTicket } from '@baara/contract/employment/employment';
import {
  ticketKinds,
  ticketKindTitles,
  ticketStatuses,
  ticketStatusTitles,
} from '@baara/contract/employment/employment-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.ts';
import { DataTable } from '../../lib/lists/data-table.tsx';
import { ListFilters } from '../../lib/lists/list-filters.tsx';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { paths } from '../../lib/paths.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EmptyPicture } from '../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { BalanceCard } from './balance-card.tsx';
import { myEmploymentsQuery, myTicketsQuery } from './public/employment.api.ts';
import { aboutText, TicketStatusTag } from './public/ticket-words.tsx';

const TicketForm = lazyPart(() => import('./ticket-form.tsx'));

export const meta = () => [{ title: 'Mes demandes RH | Baara' }];

type Column = TableColumn<MyTicket>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'ticket',
    header: 'Demande',
    cell: (ticket) => (
      <span className="block min-w-0">
        <Link to={paths.hrRequest(ticket.id)} className="cover font-semibold">
          {ticketKindTitles[ticket.kind]}
        </Link>
        <span className="line-clamp-2 text-s wrap-anywhere text-ink-soft sm:line-clamp-1">
          {aboutText(ticket)}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'État',
    phone: 'bare',
    cell: ({ status, proofDueAt }) => (
      <span className="flex flex-wrap gap-1">
        <TicketStatusTag status={status} />
        {proofDueAt !== null && <Tag tone="warn">Justificatif à envoyer</Tag>}
      </span>
    ),
  },
  {
    id: 'created',
    header: 'Envoyée',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
];

const choices = { kind: ticketKinds, status: ticketStatuses };
const optionsOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

/** What an employee asks of their company: leave and its balance, illness, training, anything else. */
export default function MyRequestsPage() {
  const employments = useQuery(myEmploymentsQuery);
  const [params, setParams] = useSearchParams();
  const [isWriting, setIsWriting] = useState(params.get('nouvelle') === '1');
  const mine = employments.data ?? [];
  const open = mine.filter(({ abilities }) => abilities.ask);
  const close = (): void => {
    setIsWriting(false);
    // The address that opened the form would open it again.
    setParams((before) => (before.delete('nouvelle'), before), { replace: true, preventScrollReset: true });
  };
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        title="Mes demandes RH"
        description="Vos congés, arrêts maladie et autres demandes à votre responsable."
        action={open.length > 0 && <Button onClick={() => setIsWriting(true)}>Nouvelle demande</Button>}
      />
      {employments.isPending ? (
        <SkeletonList count={2} label="Chargement de votre emploi…" />
      ) : isUnreadable(employments) ? (
        <QueryError query={employments} fallback="Votre emploi n’a pas pu être chargé." />
      ) : mine.length === 0 ? (
        <NotEmployed />
      ) : (
        <Requests employments={mine} />
      )}
      {isWriting && open.length > 0 && (
        <Suspense fallback={null}>
          <TicketForm employments={open} onClose={close} />
        </Suspense>
      )}
    </WorkspacePage>
  );
}

function Requests({ employments }: { employments: readonly MyEmployment[] }) {
  const list = useListParams({ choices });
  const query = useQuery({
    ...myTicketsQuery({ page: list.page, limit: list.limit, ...list.choices }),
    placeholderData: keepPreviousData,
  });
  const isEmpty = query.data?.pagination.total === 0 && !list.isFiltered;
  return (
    <>
      <div className="mb-4 grid gap-3">
        {employments.map((employment) => (
          <BalanceCard key={employment.id} employment={employment} />
        ))}
      </div>
      {!isEmpty && (
        <ListFilters
          list={list}
          choices={[
            {
              name: 'kind',
              label: 'Sorte',
              all: 'Toutes les sortes',
              value: list.choices.kind,
              options: optionsOf(ticketKindTitles),
            },
            {
              name: 'status',
              label: 'État',
              all: 'Tous les états',
              value: list.choices.status,
              options: optionsOf(ticketStatusTitles),
            },
          ]}
        />
      )}
      <DataTable
        query={query}
        list={list}
        label="Mes demandes RH"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement de vos demandes…"
        failed="Vos demandes n’ont pas pu être chargées."
        empty={
          <EmptyState
            picture={<EmptyPicture of={list.isFiltered ? 'search' : 'calendar'} />}
            title={list.isFiltered ? 'Aucune demande de cette sorte' : 'Aucune demande pour l’instant'}
            action={
              list.isFiltered && (
                <Link to={paths.hrRequests()} className={buttonClass('outline')}>
                  Voir toutes mes demandes
                </Link>
              )
            }
          >
            {list.isFiltered
              ? 'Changez de sorte ou d’état.'
              : 'Un congé, un arrêt maladie, une question ? Écrivez-la : votre responsable est prévenu aussitôt.'}
          </EmptyState>
        }
      />
    </>
  );
}

function NotEmployed() {
  return (
    <EmptyState
      picture={<EmptyPicture of="offer" />}
      title="Aucun emploi par la plateforme"
      action={
        <Link to={paths.myApplications()} className={buttonClass('outline')}>
          Mes candidatures
        </Link>
      }
    >
      Dès qu’une entreprise vous embauche ici, vos congés et vos demandes se suivent sur cette page.
    </EmptyState>
  );
}
