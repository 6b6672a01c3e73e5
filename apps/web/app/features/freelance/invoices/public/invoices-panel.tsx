import type { FreelanceInvoice } from '@baara/contract/freelance/invoices';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { shortDate } from '../../../../lib/short-day.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ListPanel } from '../../../../ui/workspace/panel.tsx';
import { invoiceName, invoicePath } from '../invoice-columns.tsx';
import { InvoiceStateTag } from '../invoice-state-tag.tsx';
import { cacheInvoice, contractInvoicesQuery, createMilestoneInvoice } from '../invoices.api.ts';

const NewInvoiceForm = lazyPart(() => import('../new-invoice-form.tsx'));

const line = 'border-t border-line px-4 py-2 md:px-4.5';

/** The invoices of one contract, under its payments; its freelance adds what the contract did not foresee. */
export function InvoicesPanel({ contractId, side }: { contractId: string; side: ContractSide }) {
  const query = useQuery(contractInvoicesQuery(contractId));
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isWriting, setIsWriting] = useState(false);
  const open = (invoice: FreelanceInvoice) => {
    cacheInvoice(client, invoice);
    return navigate(invoicePath(side, invoice.id));
  };
  const billing = useMutation({
    mutationFn: (milestoneId: string) => createMilestoneInvoice(contractId, milestoneId),
    onSuccess: ({ data }) => open(data),
    onError: (error) => toast.error(messageOf(error, 'La facture n’a pas pu être préparée. Réessayez.')),
  });
  if (query.isPending) return <SkeletonList count={2} label="Chargement des factures…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les factures n’ont pas pu être chargées." />;
  const { data: invoices, billable, abilities } = query.data;
  return (
    <ListPanel title="Factures">
      {invoices.length === 0 && (
        <p className={`${line} text-ink-soft`}>
          {side === 'freelance'
            ? 'Chaque jalon accepté prépare sa facture ici.'
            : 'Le freelance vous facture ici chaque jalon que vous acceptez.'}
        </p>
      )}
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={`${line} relative flex flex-wrap items-center gap-x-3 gap-y-1`}>
            <Link
              to={invoicePath(side, invoice.id)}
              className="cover inline-flex min-h-11 min-w-0 flex-1 items-center font-semibold wrap-anywhere md:min-h-9"
            >
              {invoiceName(invoice)}
            </Link>
            <InvoiceStateTag invoice={invoice} />
            {invoice.issuedAt && <span className="text-s text-ink-soft">{shortDate(invoice.issuedAt)}</span>}
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {invoice.kind === 'credit_note' && '−'}
              {formatMoney(invoice.amountXof)}
            </span>
          </li>
        ))}
        {billable.map(({ id, title, amountXof }) => (
          <li key={id} className={`${line} flex flex-wrap items-center justify-between gap-3`}>
            <span className="min-w-0 wrap-anywhere">
              {title}, {formatMoney(amountXof)} : sans facture
            </span>
            <Button
              variant="outline"
              busy={billing.isPending && billing.variables === id}
              onClick={() => billing.mutate(id)}
            >
              Préparer sa facture
            </Button>
          </li>
        ))}
      </ul>
      {abilities.create && (
        <p className={line}>
          <Button variant="outline" onClick={() => setIsWriting(true)}>
            Facturer des frais
          </Button>
        </p>
      )}
      {isWriting && (
        <Suspense fallback={null}>
          <NewInvoiceForm contractId={contractId} onClose={() => setIsWriting(false)} onDone={open} />
        </Suspense>
      )}
    </ListPanel>
  );
}
