import type { FreelanceInvoiceSummary } from '@baara/contract/freelance/invoices';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { InvoiceStateTag } from './invoice-state-tag.tsx';

type Column = TableColumn<FreelanceInvoiceSummary>;

export const invoicePath = (side: ContractSide, id: string): string =>
  side === 'freelance' ? paths.freelanceInvoice(id) : paths.receivedInvoice(id);

/** An invoice by its number; a draft by what it is about. */
export const invoiceName = ({ kind, number, milestone }: FreelanceInvoiceSummary): string =>
  number ?? (kind === 'invoice' ? (milestone ?? 'Brouillon') : 'Avoir');

/** Columns of a list, as one side reads it. */
export const invoiceColumns = (side: ContractSide): readonly [Column, ...Column[]] => [
  {
    id: 'number',
    header: 'Facture',
    className: 'sm:max-w-72',
    cell: (row) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={invoicePath(side, row.id)} className="cover font-semibold wrap-anywhere">
            {invoiceName(row)}
          </Link>
          {row.kind === 'credit_note' && <Tag>Avoir</Tag>}
        </span>
        <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">
          {[row.mission, row.number === null ? null : row.milestone].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: (row) => <InvoiceStateTag invoice={row} />,
  },
  {
    id: 'other',
    header: side === 'freelance' ? 'Client' : 'Freelance',
    className: 'sm:max-w-52',
    cell: ({ otherParty }) => <span className="wrap-anywhere sm:line-clamp-1">{otherParty}</span>,
  },
  {
    id: 'issuedAt',
    header: 'Émise le',
    isFigure: true,
    className: 'whitespace-nowrap',
    cell: ({ issuedAt }) => (issuedAt ? <time dateTime={issuedAt}>{shortDate(issuedAt)}</time> : null),
  },
  {
    id: 'dueOn',
    header: 'Échéance',
    isFigure: true,
    className: 'whitespace-nowrap',
    cell: ({ dueOn, state }) =>
      dueOn && (state === 'issued' || state === 'overdue') ? (
        <time dateTime={dueOn}>{shortDate(dueOn)}</time>
      ) : null,
  },
  {
    id: 'amount',
    header: 'Montant',
    phone: 'bare',
    isFigure: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ kind, amountXof }) => `${kind === 'credit_note' ? '−' : ''}${formatMoney(amountXof)}`,
  },
];
