import type { FreelanceInvoice } from '@baara/contract/freelance/invoices';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { DueLine } from '../../../ui/workspace/due-line.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { InvoiceStateTag } from './invoice-state-tag.tsx';
import { invoiceQuery } from './invoices.api.ts';

export const meta = () => [{ title: 'Facture | Baara' }];

/** One invoice or credit note, for both sides: what it says, what became of it, what its freelance can do. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const isClient = useLocation().pathname.startsWith('/client/');
  const query = useQuery(invoiceQuery(id));
  const back = (
    <BackLink to={isClient ? paths.receivedInvoices() : paths.freelanceInvoices()}>
      {isClient ? 'Factures reçues' : 'Factures'}
    </BackLink>
  );
  if (query.isPending || isUnreadable(query))
    return (
      <WorkspacePage>
        <PageHeader title="Facture" back={back} />
        {query.isPending ? (
          <SkeletonList label="Chargement de la facture…" />
        ) : (
          <QueryError query={query} fallback="La facture n’a pas pu être chargée." />
        )}
      </WorkspacePage>
    );
  const invoice = query.data;
  return (
    <WorkspacePage>
      <PageHeader
        title={titleOf(invoice)}
        back={back}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <InvoiceStateTag invoice={invoice} />
            <span className="wrap-anywhere">
              {[invoice.mission, invoice.milestone].filter(Boolean).join(' · ')}
            </span>
          </span>
        }
        action={<InvoiceActions invoice={invoice} />}
      />
      <div className="grid gap-4">
        <Standing invoice={invoice} />
        <InvoiceSheet invoice={invoice} />
      </div>
    </WorkspacePage>
  );
}

function titleOf({ kind, number }: FreelanceInvoice): string {
  if (number === null) return 'Brouillon de facture';
  return `${kind === 'invoice' ? 'Facture' : 'Avoir'} ${number}`;
}

/** What waits, and for whom. */
function Standing({ invoice }: { invoice: FreelanceInvoice }) {
  const { state, side, dueXof, dueOn, isDeposited, kind, remindedAt, sendsReminders, abilities } = invoice;
  if (kind === 'credit_note') return null;
  if (state === 'draft') return <DueLine>À relire, puis à émettre : le client ne voit rien avant.</DueLine>;
  if (state !== 'issued' && state !== 'overdue') return null;
  if (isDeposited)
    return (
      <Notice tone="good">
        {side === 'client'
          ? 'Vous n’avez rien à verser : la somme que vous avez déposée sur la plateforme la paiera.'
          : 'La somme est déposée sur la plateforme : cette facture sera payée avec le versement du jalon.'}
        {invoice.withholdingRate !== null &&
          ' La plateforme verse le montant toutes taxes comprises : la retenue à la source se règle entre vous.'}
      </Notice>
    );
  const isLate = state === 'overdue';
  const reminders = !abilities.setReminders
    ? null
    : !sendsReminders
      ? 'Les relances sont arrêtées.'
      : remindedAt
        ? `Dernière relance au client le ${formatDate(remindedAt)}.`
        : 'Le client sera relancé 1, 7 et 15 jours après l’échéance.';
  return (
    <Notice tone={isLate ? 'bad' : 'info'}>
      <p className="font-semibold">
        {formatMoney(dueXof)} {side === 'client' ? 'à payer' : 'à recevoir'}{' '}
        {isLate ? `depuis le ${formatDate(dueOn)}` : `au plus tard le ${formatDate(dueOn)}`}
      </p>
      {reminders && <p>{reminders}</p>}
    </Notice>
  );
}
