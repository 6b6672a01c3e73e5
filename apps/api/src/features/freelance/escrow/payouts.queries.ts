import type { PayoutFailure, PayoutOperator, PayoutState } from '@baara/contract/freelance/escrow-words';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { FreelancePayoutAccounts, FreelancePayouts } from '../../../platform/db/schema.generated.ts';

const columns = [
  'p.id',
  'p.milestone_id',
  'p.contract_id',
  'p.freelance_id',
  'p.amount_xof',
  sql<PayoutState>`p.state`.as('state'),
  'p.provider',
  sql<PayoutOperator | null>`p.operator`.as('operator'),
  'p.phone',
  'p.holder_name',
  'p.attempt',
  sql<PayoutFailure | null>`p.failure`.as('failure'),
  'p.created_at',
  'p.sent_at',
  'p.next_check_at',
  'p.paid_at',
] as const;

const payouts = (db: Db) => db.selectFrom('freelance_payouts as p').select(columns);
export type PayoutRow = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

export const findPayout = (db: Db, id: string) => payouts(db).where('p.id', '=', id).executeTakeFirst();

export const lockPayout = (tx: Db, id: string): Promise<PayoutRow | undefined> =>
  payouts(tx).where('p.id', '=', id).forUpdate().executeTakeFirst();

export const selectPayouts = (db: Db, contractId: string): Promise<PayoutRow[]> =>
  payouts(db).where('p.contract_id', '=', contractId).execute();

export async function insertPayout(tx: Db, row: Insertable<FreelancePayouts>): Promise<string> {
  const { id } = await tx
    .insertInto('freelance_payouts')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePayout(tx: Db, id: string, patch: Updateable<FreelancePayouts>): Promise<void> {
  await tx.updateTable('freelance_payouts').set(patch).where('id', '=', id).execute();
}

/** Payouts that may go on: those that wait, and those that are to be read again at the provider. */
export function selectDuePayouts(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('freelance_payouts as p')
    .leftJoin('freelance_payout_accounts as a', 'a.account_id', 'p.freelance_id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('p.state', '=', 'waiting'),
          eb('a.usable_from', '<=', now),
          eb('a.confirmed_at', 'is not', null),
        ]),
        eb.and([eb('p.state', '=', 'sending'), eb('p.next_check_at', '<=', now)]),
      ]),
    )
    .select('p.id')
    .orderBy('p.created_at')
    .limit(limit)
    .execute();
}

/** A freelance's; the periodic job finds what is beyond. */
export const selectWaitingPayouts = (db: Db, freelanceId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('freelance_payouts')
    .where('freelance_id', '=', freelanceId)
    .where('state', '=', 'waiting')
    .select('id')
    .orderBy('created_at')
    .limit(100)
    .execute();

// ── Where a freelance is paid ─────────────────────────────────────────────────────────────────

export type PayoutAccountRow = NonNullable<Awaited<ReturnType<typeof findPayoutAccount>>>;
const accountColumns = [
  'account_id',
  sql<PayoutOperator>`operator`.as('operator'),
  'phone',
  'holder_name',
  'changed_at',
  'usable_from',
  'confirmed_at',
  'version',
] as const;

export function findPayoutAccount(db: Db, accountId: string) {
  return db
    .selectFrom('freelance_payout_accounts')
    .where('account_id', '=', accountId)
    .select(accountColumns)
    .executeTakeFirst();
}

export const lockPayoutAccount = (tx: Db, accountId: string): Promise<PayoutAccountRow | undefined> =>
  tx
    .selectFrom('freelance_payout_accounts')
    .where('account_id', '=', accountId)
    .select(accountColumns)
    .forUpdate()
    .executeTakeFirst();

/** @returns false when another one is there already. */
export async function insertPayoutAccount(
  tx: Db,
  row: Insertable<FreelancePayoutAccounts>,
): Promise<boolean> {
  const result = await tx
    .insertInto('freelance_payout_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updatePayoutAccount(
  tx: Db,
  accountId: string,
  patch: Updateable<FreelancePayoutAccounts>,
): Promise<void> {
  await tx
    .updateTable('freelance_payout_accounts')
    .set({ ...patch, version: sql`version + 1` })
    .where('account_id', '=', accountId)
    .execute();
}

export const findAddress = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['email', 'first_name'])
    .executeTakeFirstOrThrow();

// ── Staff ─────────────────────────────────────────────────────────────────────────────────────

const stateOf = {
  failed: sql<boolean>`p.state = 'failed'`,
  open: sql<boolean>`p.state in ('waiting', 'sending')`,
  paid: sql<boolean>`p.state = 'paid'`,
} as const;

export type StaffPayoutRow = Awaited<ReturnType<typeof selectStaffPayouts>>[number];

/** The longest waiting first; those that were paid, the latest first. */
export function selectStaffPayouts(
  db: Db,
  state: keyof typeof stateOf,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('freelance_payouts as p')
    .leftJoin('mission_contracts as c', 'c.id', 'p.contract_id')
    .leftJoin('contract_milestones as m', 'm.id', 'p.milestone_id')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'p.freelance_id').on('a.erased_at', 'is', null),
    )
    .leftJoin('accounts as d', 'd.id', 'p.decided_by')
    .leftJoin('freelance_payout_accounts as n', 'n.account_id', 'p.freelance_id')
    .where(stateOf[state])
    .select([
      ...columns,
      'c.number as contract_number',
      'm.title as milestone',
      nameOf('a').as('name'),
      'a.phone as own_phone',
      nameOf('d').as('decided_by_name'),
      'p.decision_note',
      'n.usable_from',
      'n.confirmed_at',
      sql<number>`count(*) over ()::integer`.as('total'),
    ])
    .orderBy(
      (eb) => (state === 'paid' ? eb.ref('p.paid_at') : eb.ref('p.created_at')),
      state === 'paid' ? 'desc' : 'asc',
    )
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countFailedPayouts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('freelance_payouts')
    .where('state', '=', 'failed')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
