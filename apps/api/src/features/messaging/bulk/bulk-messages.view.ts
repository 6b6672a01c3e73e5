import type { BulkMessage } from '@baara/contract/messaging/messaging';
import { skipReasons, type SkipReason } from '@baara/contract/messaging/messaging-messages';
import { offerDefaults } from '@baara/contract/offers/reference';
import { bulkAbilities } from './bulk-messages.policy.ts';
import type { BulkRow } from './bulk-messages.queries.ts';

export function skippedView(byReason: ReadonlyMap<SkipReason, { length: number }>) {
  return [...byReason].map(([reason, { length: count }]) => ({
    reason,
    sentence: skipReasons[reason],
    count,
  }));
}

export function bulkView(row: BulkRow, { canWrite }: { canWrite: boolean }): BulkMessage {
  const counted = (status: string): number =>
    row.counts.filter((line) => line.status === status).reduce((sum, { count }) => sum + count, 0);
  const skipped = new Map<SkipReason, { length: number }>();
  for (const { status, reason, count: length } of row.counts)
    if (status === 'skipped') skipped.set((reason ?? 'unknown') as SkipReason, { length });
  // Erased since then: no row names them any more.
  const gone = row.total - row.counts.reduce((sum, { count }) => sum + count, 0);
  if (gone > 0) skipped.set('unknown', { length: gone + (skipped.get('unknown')?.length ?? 0) });
  const status = row.status as BulkMessage['status'];
  const left = skippedView(skipped);
  return {
    id: row.id,
    status,
    text: row.text,
    offer: row.offer_id === null ? null : { id: row.offer_id, title: row.offer_title || offerDefaults.title },
    author: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || 'Un ancien membre',
    total: row.total,
    sent: counted('sent'),
    skipped: left,
    waiting: counted('waiting'),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    abilities: bulkAbilities({ status, skipped: left }, canWrite),
  };
}
