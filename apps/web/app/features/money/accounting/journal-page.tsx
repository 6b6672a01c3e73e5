import type { JournalMonth } from '@baara/contract/money/revenue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatMonth, formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { RevenueTabs } from '../revenue/revenue-tabs.tsx';
import { journalMonthsQuery } from './accounting.api.ts';
import { CloseMonthDialog } from './close-month-dialog.tsx';
import { MonthState } from './month-state.tsx';

export const meta = () => [{ title: 'Journal comptable | Baara' }];

type Column = TableColumn<JournalMonth>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'month',
    header: 'Mois',
    cell: ({ month, closedAt, closedBy }) => (
      <>
        <h2 className="text-m first-letter:uppercase">
          <Link to={paths.journalMonth(month)} className="cover">
            {formatMonth(month)}
          </Link>
        </h2>
        {closedAt && (
          <span className="text-s text-ink-soft">
            Clos le {formatDate(closedAt)}
            {closedBy && ` par ${closedBy}`}
          </span>
        )}
      </>
    ),
  },
  { id: 'state', header: 'État', phone: 'bare', cell: (month) => <MonthState month={month} /> },
  {
    id: 'entries',
    header: 'Écritures',
    isFigure: true,
    cell: ({ entries, late }) => (
      <>
        {formatNumber(entries)}
        {late > 0 && (
          <span className="block text-s text-ink-soft">dont {formatNumber(late)} de mois clos</span>
        )}
      </>
    ),
  },
  {
    id: 'numbers',
    header: 'Numéros',
    className: 'whitespace-nowrap',
    cell: ({ numbers }) => (numbers ? `${formatNumber(numbers.from)} à ${formatNumber(numbers.to)}` : null),
  },
  {
    id: 'total',
    header: 'Débits = crédits',
    isFigure: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ totalXof }) => formatMoney(totalXof),
  },
  {
    id: 'close',
    header: 'Clôture',
    phone: 'bare',
    cell: (month) => (month.abilities.close ? <Close month={month} /> : null),
  },
];

function Close({ month }: { month: JournalMonth }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="relative z-1" onClick={() => setOpen(true)}>
        Clôturer <span className="sr-only">{formatMonth(month.month)}</span>
      </Button>
      {isOpen && <CloseMonthDialog month={month} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The months of the journal that accountants take away: those closed never change. */
export default function JournalPage() {
  const list = useListParams();
  const query = useQuery({
    ...journalMonthsQuery({ page: list.page, limit: list.limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Journal comptable"
        description="Les écritures du grand livre dans les comptes SYSCOHADA, mois par mois."
        action={
          query.data?.abilities.manage && (
            <Link to={paths.settings({ onglet: 'comptabilite' })} className={buttonClass('outline')}>
              Numéros de compte
            </Link>
          )
        }
      />
      <RevenueTabs current="journal" />
      <DataTable
        query={query}
        list={list}
        label="Mois du journal"
        columns={columns}
        rowId={({ month }) => month}
        loading="Chargement du journal…"
        failed="Le journal n’a pas pu être chargé."
        empty={
          <EmptyState picture={<EmptyPicture of="money" />} title="Aucune écriture">
            Le journal commence avec le premier mouvement d’argent.
          </EmptyState>
        }
      />
    </WorkspacePage>
  );
}
