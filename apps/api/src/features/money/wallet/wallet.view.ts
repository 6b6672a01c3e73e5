import type { WalletEntry } from '@baara/contract/money/wallet';
import { maskedName } from '../../candidates/public/masking.ts';
import type { EntryRow } from './wallet.queries.ts';

export function entryView(row: EntryRow): WalletEntry {
  const person = { firstName: row.first_name ?? '', lastName: row.last_name ?? '' };
  const name = row.is_open ? `${person.firstName} ${person.lastName}`.trim() : maskedName(person);
  return {
    id: row.id,
    kind: row.kind,
    amountXof: row.amount_xof,
    balanceAfterXof: row.balance_after,
    at: row.posted_at.toISOString(),
    candidate: row.candidate_id === null ? null : { id: row.candidate_id, name },
  };
}
