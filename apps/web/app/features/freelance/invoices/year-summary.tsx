import type { InvoiceFigures } from '@baara/contract/freelance/invoices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { searchOf } from '../../../lib/address-params.ts';
import { formatMoney, formatMonth } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { SaveButton } from '../../../lib/save-button.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { ExportDialog } from '../../files/exports/public/export-dialog.tsx';
import { exportInvoices, invoiceYearFile, invoiceYearQuery } from './invoices.api.ts';

type Row = InvoiceFigures & { name: string };
type Column = TableColumn<Row>;

const figure = (id: string, header: string, of: (row: Row) => number): Column => ({
  id,
  header,
  isFigure: true,
  className: 'whitespace-nowrap',
  cell: (row) => (of(row) === 0 ? null : formatMoney(of(row))),
});

const columns = (first: string): readonly [Column, ...Column[]] => [
  {
    id: 'name',
    header: first,
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
  },
  figure('net', 'Hors taxe', ({ netXof }) => netXof),
  figure('vat', 'TVA', ({ vatXof }) => vatXof),
  figure('amount', 'Toutes taxes', ({ amountXof }) => amountXof),
  figure('withholding', 'Retenues', ({ withholdingXof }) => withholdingXof),
  figure('paid', 'Payé', ({ paidXof }) => paidXof),
];
const monthColumns = columns('Mois');
const clientColumns = columns('Client');

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A year of invoices less credit notes, by month and by client, with its files. */
export function YearSummary() {
  const [params] = useSearchParams();
  const [isExporting, setIsExporting] = useState(false);
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  const asked = Number(searchOf(params, 'annee', 4));
  const year = asked >= 2000 && asked < 2200 ? asked : thisYear;
  const query = useQuery({ ...invoiceYearQuery(year), placeholderData: keepPreviousData });
  if (query.isPending) return <SkeletonList label="Chargement du récapitulatif…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Le récapitulatif n’a pas pu être chargé." />;
  const { total, months, clients, years } = query.data;
  const offered = [...new Set([year, ...years])].toSorted((one, other) => other - one);
  const filled = months.filter(({ amountXof, netXof }) => amountXof !== 0 || netXof !== 0);
  const monthRows = [
    ...filled.map(({ month, ...figures }) => ({
      ...figures,
      name: sentence(formatMonth(`${year}-${String(month).padStart(2, '0')}`)),
    })),
    { ...total, name: 'Total' },
  ];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="Année" className="flex flex-wrap gap-2">
          {offered.map((one) => (
            <Link
              key={one}
              to={paths.freelanceInvoices({ onglet: 'annee', annee: one })}
              aria-current={one === year ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3.5 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft"
            >
              {one}
            </Link>
          ))}
        </nav>
        {clients.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <SaveButton
              path={invoiceYearFile(year)}
              fileName={`factures-${year}.pdf`}
              label={`Télécharger le récapitulatif de ${year} en PDF`}
            >
              PDF
            </SaveButton>
            <Button variant="outline" onClick={() => setIsExporting(true)}>
              Exporter
            </Button>
          </div>
        )}
      </div>
      {clients.length === 0 ? (
        <EmptyState picture={<EmptyPicture of="money" />} title={`Aucune facture en ${year}`}>
          Vos factures émises s’additionnent ici par mois et par client.
        </EmptyState>
      ) : (
        <>
          <TableView
            label={`Factures de ${year} par mois`}
            columns={monthColumns}
            rows={monthRows}
            rowId={nameOf}
          />
          <TableView
            label={`Factures de ${year} par client`}
            columns={clientColumns}
            rows={clients.map(({ client, ...figures }) => ({ ...figures, name: client }))}
            rowId={nameOf}
          />
          <p className="text-s text-ink-soft">
            Factures moins avoirs, par jour d’émission. « Payé » : ce que les clients ont versé de ces
            factures.
          </p>
        </>
      )}
      {isExporting && (
        <ExportDialog
          title={`Exporter les factures de ${year}`}
          description="Chaque facture et chaque avoir de l’année, avec TVA, retenue et paiement."
          ask={(format) => exportInvoices(year, format)}
          onClose={() => setIsExporting(false)}
        />
      )}
    </div>
  );
}

const nameOf = ({ name }: Row): string => name;
