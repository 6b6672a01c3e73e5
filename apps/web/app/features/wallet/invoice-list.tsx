import type { InvoiceStatus, InvoiceSummary, listInvoices } from '@baara/contract/invoices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf } from '../../lib/address-params.ts';
import { api } from '../../lib/api.ts';
import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { SaveButton } from '../../lib/save-button.tsx';

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

/** Invoices and proformas, the latest first. */
export function InvoiceList() {
  const [params] = useSearchParams();
  const status = choiceOf(params, 'etat', ['paid', 'pending', 'cancelled'] as const);
  const page = pageOf(params);
  const query = useQuery({
    queryKey: ['recruiter', 'wallet', 'invoices', { status, page }],
    queryFn: () =>
      api.call<typeof listInvoices>('GET /recruiter/invoices', { query: { status, page, limit: 20 } }),
    placeholderData: keepPreviousData,
  });
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
            to={hrefWith(params, { page: null, etat: one ?? null })}
            aria-current={one === status ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3.5 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            {label} <b>{counts ? formatNumber(counts[count]) : '–'}</b>
          </Link>
        ))}
      </nav>
      <PagedList
        query={query}
        loading="Chargement des factures…"
        failed="Les factures n'ont pas pu être chargées."
        empty={
          <EmptyState title="Aucune facture">
            {status ? 'Choisissez un autre état.' : 'Chaque recharge payée donne une facture, à lire ici.'}
          </EmptyState>
        }
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {(invoice) => <Row key={invoice.id} invoice={invoice} />}
      </PagedList>
    </div>
  );
}

function Row({ invoice }: { invoice: InvoiceSummary }) {
  const { id, number, kind, status, issuedAt, paidAt, amountXof } = invoice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-m">
          {number}
          {kind === 'proforma' && <Tag>Proforma</Tag>}
          <Tag tone={statusWords[status].tone}>{statusWords[status].title}</Tag>
        </h2>
        <p className="text-s text-ink-soft">
          Émise le {formatDate(issuedAt)}
          {paidAt && paidAt !== issuedAt && `, payée le ${formatDate(paidAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <b className="whitespace-nowrap">{formatMoney(amountXof)}</b>
        <SaveButton
          path={`/recruiter/invoices/${id}/pdf`}
          fileName={`${number}.pdf`}
          label={`Télécharger la facture ${number} en PDF`}
        >
          PDF
        </SaveButton>
      </div>
    </li>
  );
}
