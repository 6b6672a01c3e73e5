import {
  type FreelanceInvoiceState,
  freelanceInvoiceStateTitles,
} from '@baara/contract/freelance/invoice-words';
import type { FreelanceInvoiceSummary } from '@baara/contract/freelance/invoices';
import { Tag, type Tone } from '../../../ui/tag.tsx';

const tones: Record<FreelanceInvoiceState, Tone> = {
  draft: 'hot',
  issued: 'info',
  overdue: 'bad',
  paid: 'good',
  cancelled: 'neutral',
};

/** The state of an invoice; a credit note is only ever issued. */
export function InvoiceStateTag({
  invoice: { kind, state, isDeposited },
}: {
  invoice: Pick<FreelanceInvoiceSummary, 'kind' | 'state' | 'isDeposited'>;
}) {
  if (kind === 'credit_note') return <Tag>Émis</Tag>;
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone={tones[state]}>{freelanceInvoiceStateTitles[state]}</Tag>
      {state === 'issued' && isDeposited && <Tag tone="good">Somme déposée</Tag>}
    </span>
  );
}
