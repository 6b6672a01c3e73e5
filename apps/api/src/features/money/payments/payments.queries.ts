import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Payment, PaymentKind } from './public/payment-kind.ts';

type Stored = Pick<PaymentKind, 'table'>;

/** Every kind's table has the columns read and written here: those of one stand for all. */
const tableOf = ({ table }: Stored) => table as 'top_ups';

const columns = [
  'id',
  'amount_xof',
  'provider',
  'state',
  'payment_url',
  'created_at',
  'expires_at',
  'decided_at',
] as const;

export function findPayment(db: Db, kind: Stored, id: string): Promise<Payment | undefined> {
  const query = db.selectFrom(tableOf(kind)).where('id', '=', id).select(columns);
  return query.executeTakeFirst() as Promise<Payment | undefined>;
}

/** Locked until the transaction ends. It is locked before what it fills, always. */
export function lockPayment(tx: Db, kind: Stored, id: string): Promise<Payment | undefined> {
  const query = tx.selectFrom(tableOf(kind)).where('id', '=', id).select(columns).forUpdate();
  return query.executeTakeFirst() as Promise<Payment | undefined>;
}

export async function updatePayment(
  tx: Db,
  kind: Stored,
  id: string,
  patch: { state?: Payment['state']; next_check_at: Date | null },
): Promise<void> {
  await tx.updateTable(tableOf(kind)).set(patch).where('id', '=', id).execute();
}

/** Known to the provider from here on; what a notification already settled stays. */
export async function markOpened(db: Db, kind: Stored, id: string, paymentUrl: string): Promise<void> {
  await db
    .updateTable(tableOf(kind))
    .set({ payment_url: paymentUrl, state: sql`case state when 'created' then 'pending' else state end` })
    .where('id', '=', id)
    .execute();
}

/** The request that opens it at the provider has ended, or was stopped, by then. */
const ANNOUNCED_WITHIN_MS = 60_000;

/** @returns whether the caller may open it at the provider: nobody else is opening this payment. */
export async function claimAnnouncement(db: Db, kind: Stored, id: string, now: Date): Promise<boolean> {
  const stoppedBefore = new Date(now.getTime() - ANNOUNCED_WITHIN_MS);
  const row = await db
    .updateTable(tableOf(kind))
    .set({ announcing_since: now })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where('payment_url', 'is', null)
    .where((eb) => eb.or([eb('announcing_since', 'is', null), eb('announcing_since', '<', stoppedBefore)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody can pay it; what became of it meanwhile stays, were it paid. */
export async function endUnopened(db: Db, kind: Stored, id: string, at: Date): Promise<void> {
  await db
    .updateTable(tableOf(kind))
    .set({ state: 'expired', expires_at: at })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

/** Payments that the reconciliation reads again, the longest waiting first. */
export function selectDuePayments(
  db: Db,
  kind: Stored,
  { provider, now, limit }: { provider: string; now: Date; limit: number },
): Promise<Payment[]> {
  const query = db
    .selectFrom(tableOf(kind))
    .where('next_check_at', '<=', now)
    .where('provider', '=', provider)
    .select(columns)
    .orderBy('next_check_at')
    .limit(limit);
  return query.execute() as Promise<Payment[]>;
}
