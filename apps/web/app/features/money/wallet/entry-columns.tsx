import type { WalletEntry } from '@baara/contract/money/wallet';
import { formatMoney } from '../../../lib/format.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { movementWords } from './public/movement-words.ts';

type Column = TableColumn<WalletEntry>;

export const entryColumns: readonly [Column, ...Column[]] = [
  {
    id: 'kind',
    header: 'Mouvement',
    cell: ({ kind, candidate }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Tag tone={movementWords[kind].tone}>{movementWords[kind].title}</Tag>
        {candidate && <span className="wrap-anywhere">{candidate.name}</span>}
      </span>
    ),
  },
  {
    id: 'at',
    header: 'Date',
    phone: 'bare',
    className: 'text-ink-soft max-sm:basis-full sm:whitespace-nowrap',
    cell: ({ at }) => shortMoment(at),
  },
  {
    id: 'amount',
    header: 'Montant',
    phone: 'bare',
    isFigure: true,
    className: 'whitespace-nowrap',
    cell: ({ amountXof }) => (
      <b className={amountXof > 0 ? 'text-good' : undefined}>
        {amountXof > 0 ? '+' : '−'}
        {formatMoney(Math.abs(amountXof))}
      </b>
    ),
  },
  {
    id: 'balance',
    header: 'Solde',
    isFigure: true,
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ balanceAfterXof }) => formatMoney(balanceAfterXof),
  },
];
