import type { InvoiceStatus, InvoiceSummary } from '@baara/contract/money/invoices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { SaveButton } from '../../../lib/save-button.tsx';
import { shortDate } from '../../../lib/short-day.ts';
import { invoicesQuery } from './invoices.api.ts';

const filters = [
  { status: undefined, label: 'Toutes', count: 'total' },
  { status: 'paid', label: 'Payées', count: 'paid' },
  { status: 'pending', label: 'En attente', count: 'pending' },
  { status: 'cancelled', label: 'Annulées', count: 'cancelled' },
] as const;

const statusWords: Record<InvoiceStatus, { title: string; tone: Tone }> = {
  paid: { title: 'Payée', tone: 'good' },
  pending: { title: 'En attente', tone: 'warn' },
  cancelled: { title: 'Annulée', tone: 'neutral' },
};

const choices = { etat: ['paid', 'pending', 'cancelled'] } as const;

type Column = TableColumn<InvoiceSummary>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'number',
    header: 'Numéro',
    cell: ({ number, kind }) => (
      <h2 className="flex flex-wrap items-center gap-2 text-m">
        {number}
        {kind === 'proforma' && <Tag>Proforma</Tag>}
      </h2>
    ),
  },
  {
    id: 'status',
    header: 'État',
    phone: 'bare',
    cell: ({ status }) => <Tag tone={statusWords[status].tone}>{statusWords[status].title}</Tag>,
  },
  { id: 'issuedAt', header: 'Émise le', isFigure: true, cell: ({ issuedAt }) => shortDate(issuedAt) },
  {
    id: 'paidAt',
    header: 'Payée le',
    isFigure: true,
    cell: ({ paidAt }) => (paidAt ? shortDate(paidAt) : null),
  },
  {
    id: 'amount',
    header: 'Montant',
    phone: 'bare',
    isFigure: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ amountXof }) => formatMoney(amountXof),
  },
  {
    id: 'file',
    header: 'Fichier',
    phone: 'bare',
    cell: ({ id, number }) => (
      <SaveButton
        path={`/recruiter/invoices/${id}/pdf`}
        fileName={`${number}.pdf`}
        label={`Télécharger la facture ${number} en PDF`}
      >
        PDF
      </SaveButton>
    ),
  },
];

/** Invoices and proformas, the latest first. */
export function InvoiceList() {
  const list = useListParams({ choices });
  const { page, limit } = list;
  const status = list.choices.etat;
  const query = useQuery({ ...invoicesQuery({ status, page, limit }), placeholderData: keepPreviousData });
  const counts = query.data?.counts;
  // Most companies never have one.
  const shownFilters = filters.filter(
    (one) => one.status !== 'cancelled' || (counts?.cancelled ?? 0) > 0 || status === 'cancelled',
  );
  return (
    <div className="grid gap-4">
      <nav aria-label="Filtrer les factures" className="flex flex-wrap gap-2">
        {shownFilters.map(({ status: one, label, count }) => (
          <Link
            key={label}
            to={list.hrefWith({ etat: one ?? null })}
            aria-current={one === status ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3.5 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            {label} <b>{counts ? formatNumber(counts[count]) : '–'}</b>
          </Link>
        ))}
      </nav>
      <DataTable
        query={query}
        list={list}
        label="Factures"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des factures…"
        failed="Les factures n'ont pas pu être chargées."
        empty={
          <EmptyState picture={<EmptyPicture of="money" />} title="Aucune facture">
            {status ? 'Choisissez un autre état.' : 'Chaque recharge payée donne une facture, à lire ici.'}
          </EmptyState>
        }
      />
    </div>
  );
}
