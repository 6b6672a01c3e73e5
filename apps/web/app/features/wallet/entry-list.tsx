import type { WalletEntry } from '@baara/contract/wallet';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { Tag, type Tone } from '../../ui/tag.tsx';

export const entryWords: Record<WalletEntry['kind'], { title: string; tone: Tone }> = {
  'top-up': { title: 'Recharge', tone: 'good' },
  unlock: { title: 'Déblocage', tone: 'neutral' },
  refund: { title: 'Remboursement', tone: 'info' },
};

export const entryListClass = 'divide-y divide-line rounded-lg border border-line bg-surface';

/** A movement of the wallet, in one line. */
export function EntryRow({ entry }: { entry: WalletEntry }) {
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <Tag tone={entryWords[entry.kind].tone}>{entryWords[entry.kind].title}</Tag>
          {entry.candidate && <span className="wrap-anywhere">{entry.candidate.name}</span>}
        </span>
        <span className="text-s text-ink-soft">{formatDateTime(entry.at)}</span>
      </div>
      <div className="grid text-right whitespace-nowrap">
        <b className={entry.amountXof > 0 ? 'text-good' : undefined}>
          {entry.amountXof > 0 ? '+' : '−'}
          {formatMoney(Math.abs(entry.amountXof))}
        </b>
        <span className="text-s text-ink-soft">Solde : {formatMoney(entry.balanceAfterXof)}</span>
      </div>
    </li>
  );
}
