import type { JournalEntry, JournalMonth } from '@baara/contract/money/revenue';
import type { Pagination } from '@baara/contract/protocol/pagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate, formatMoney, formatMonth, formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { DashboardSection, ListPanel } from '../../../ui/workspace/panel.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { ExportDialog } from '../../files/exports/public/export-dialog.tsx';
import { exportMonth, journalMonthQuery } from './accounting.api.ts';
import { CloseMonthDialog } from './close-month-dialog.tsx';
import { MonthState } from './month-state.tsx';

export const meta = () => [{ title: 'Journal comptable | Baara' }];

const back = <BackLink to={paths.journal()}>Journal comptable</BackLink>;
type Column = TableColumn<JournalEntry>;

const amounts = (entry: JournalEntry, side: 'debitXof' | 'creditXof') =>
  entry.lines.map((line) => (
    <span key={`${line.account} ${line.debitXof}`} className="block whitespace-nowrap">
      {line[side] === 0 ? '\u00A0' : formatMoney(line[side])}
    </span>
  ));

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'label',
    header: 'Écriture',
    cell: ({ number, day, happenedOn, piece, label }) => (
      <>
        <h3 className="text-m wrap-anywhere">{label}</h3>
        <span className="text-s text-ink-soft">
          {number === null ? 'Provisoire' : `N° ${formatNumber(number)}`} · {shortDate(day)}
          {happenedOn !== day && ` (opération du ${shortDate(happenedOn)})`} · {piece}
        </span>
      </>
    ),
  },
  {
    id: 'accounts',
    header: 'Comptes',
    cell: ({ lines }) =>
      lines.map(({ account, title, debitXof }) => (
        <span key={`${account} ${debitXof}`} className="block sm:truncate" title={title}>
          {account} {title}
        </span>
      )),
  },
  { id: 'debit', header: 'Débit', isFigure: true, cell: (entry) => amounts(entry, 'debitXof') },
  { id: 'credit', header: 'Crédit', isFigure: true, cell: (entry) => amounts(entry, 'creditXof') },
];

type Balances = readonly { account: string; title: string; debitXof: number; creditXof: number }[];

/** One month of the journal: what each account received and gave, then its entries. */
export default function JournalMonthPage() {
  const { month = '' } = useParams();
  const list = useListParams();
  const query = useQuery({
    ...journalMonthQuery(month, { page: list.page, limit: list.limit }),
    placeholderData: keepPreviousData,
  });
  const read: { month: JournalMonth; balances: Balances; pagination: Pagination } | undefined = query.data;
  return (
    <WorkspacePage>
      <PageHeader
        back={back}
        title={<span className="inline-block first-letter:uppercase">{formatMonth(month)}</span>}
        description={read && <Standing month={read.month} />}
        action={read && <Actions month={read.month} />}
      />
      {read && read.balances.length > 0 && <AccountBalances balances={read.balances} />}
      <DashboardSection title="Écritures">
        <DataTable
          query={query}
          list={list}
          label="Écritures du mois"
          columns={columns}
          rowId={({ piece, label, day, number, lines }) =>
            number ?? `${day} ${piece} ${label} ${lines[0]?.debitXof}`
          }
          loading="Chargement des écritures…"
          failed="Les écritures n’ont pas pu être chargées."
          empty={<EmptyState title="Aucune écriture">Aucun mouvement d’argent ce mois-là.</EmptyState>}
        />
      </DashboardSection>
    </WorkspacePage>
  );
}

function Standing({ month }: { month: JournalMonth }) {
  const { state, closedAt, closedBy, numbers, late } = month;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <MonthState month={month} />
      {state === 'closed' && closedAt
        ? `Clos le ${formatDate(closedAt)}${closedBy ? ` par ${closedBy}` : ''}${numbers ? `, écritures ${formatNumber(numbers.from)} à ${formatNumber(numbers.to)}` : ''}.`
        : 'Les écritures sont provisoires : elles sont numérotées à la clôture.'}
      {late > 0 && ` Dont ${formatNumber(late)} de mois déjà clos.`}
    </span>
  );
}

function Actions({ month }: { month: JournalMonth }) {
  const [opened, setOpened] = useState<'export' | 'closing'>();
  const close = (): void => setOpened(undefined);
  return (
    <>
      <Button variant={month.abilities.close ? 'outline' : 'primary'} onClick={() => setOpened('export')}>
        Exporter pour la comptabilité
      </Button>
      {month.abilities.close && <Button onClick={() => setOpened('closing')}>Clôturer le mois</Button>}
      {opened === 'export' && (
        <ExportDialog
          title={`Exporter le journal de ${formatMonth(month.month)}`}
          description="Une ligne par compte mouvementé, avec débit, crédit, pièce et libellé."
          mostRows={1_000_000}
          ask={(format) => exportMonth(month.month, format)}
          onClose={close}
        />
      )}
      {opened === 'closing' && <CloseMonthDialog month={month} onClose={close} />}
    </>
  );
}

const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums max-md:px-2';

/** The balance of the month: debits and credits are equal to the franc. */
function AccountBalances({ balances }: { balances: Balances }) {
  const sum = (side: 'debitXof' | 'creditXof'): number =>
    balances.reduce((total, { [side]: amount }) => total + amount, 0);
  return (
    <ListPanel title="Balance du mois">
      <div
        className="overflow-x-auto"
        // It scrolls sideways by itself: it can be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="w-full text-s">
          <caption className="sr-only">Balance du mois</caption>
          <thead>
            <tr className="border-t border-line text-left text-ink-soft">
              <th scope="col" className="px-4 py-2 font-medium md:px-4.5">
                Compte
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                Débit
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                Crédit
              </th>
            </tr>
          </thead>
          <tbody>
            {balances.map(({ account, title, debitXof, creditXof }) => (
              <tr key={account} className="border-t border-line">
                <th scope="row" className="px-4 py-2 text-left font-normal md:px-4.5">
                  {account} <span className="text-ink-soft">{title}</span>
                </th>
                <td className={cell}>{formatMoney(debitXof)}</td>
                <td className={cell}>{formatMoney(creditXof)}</td>
              </tr>
            ))}
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="px-4 py-2 text-left font-semibold md:px-4.5">
                Total
              </th>
              <td className={cell}>{formatMoney(sum('debitXof'))}</td>
              <td className={cell}>{formatMoney(sum('creditXof'))}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </ListPanel>
  );
}
