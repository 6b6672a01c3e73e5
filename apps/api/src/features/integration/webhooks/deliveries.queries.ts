import type { DeliveryError, DeliveryState } from '@baara/contract/integration/webhook-words';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/live/live-hub.ts';
import type { CompanyWebhookDeliveries } from '../../../platform/db/schema.generated.ts';

/** Sent after each commit that leaves something to send, by the triggers of the tables too. */
export const WAITING_CHANNEL = 'webhook_waiting';
const DAY_MS = 24 * 3600_000;
/** Longer than any attempt: after it the process is taken for dead. */
const LEASE_MS = 60_000;

export type DeliveryRow = Selectable<CompanyWebhookDeliveries>;

export async function selectDeliveries(
  db: Db,
  webhookId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Omit<DeliveryRow, 'body' | 'answer'>[]; total: number }> {
  const of = db.selectFrom('company_webhook_deliveries').where('webhook_id', '=', webhookId);
  const [rows, { total }] = await Promise.all([
    of
      .select([
        'id',
        'webhook_id',
        'company_id',
        'kind',
        'offer_id',
        'application_id',
        'subject_id',
        'state',
        'tries',
        'next_try_at',
        'created_at',
        'last_try_at',
        'answer_status',
        'duration_ms',
        'error',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findDelivery(db: Db, webhookId: string, id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('company_webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

export async function insertPing(
  tx: Db,
  { webhookId, companyId, at }: { webhookId: string; companyId: string; at: Date },
): Promise<DeliveryRow> {
  const row = await tx
    .insertInto('company_webhook_deliveries')
    .values({ webhook_id: webhookId, company_id: companyId, kind: 'ping', created_at: at, next_try_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notify(tx, WAITING_CHANNEL, null);
  return row;
}

/** The same again at once, with a new series of tries. @returns undefined before its first try, and during one. */
export async function queueAgain(tx: Db, id: string, at: Date): Promise<DeliveryRow | undefined> {
  const row = await tx
    .updateTable('company_webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_try_at: at, error: null })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['delivered', 'failed', 'canceled']),
        // It failed, and its next try may be hours away.
        eb.and([eb('state', '=', 'waiting'), eb('tries', '>', 0)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  await notify(tx, WAITING_CHANNEL, null);
  return row;
}

/** Companies for which something is to be sent now. */
export async function selectDueCompanies(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('company_webhook_deliveries')
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_try_at', '<=', now)
    .select('company_id')
    .distinct()
    .execute();
  return rows.map(({ company_id }) => company_id);
}

export type ClaimedDelivery = Awaited<ReturnType<typeof claimDue>>[number];

/**
 * Takes what is due for a company, so that no more than `most` of its deliveries are on their way, whatever number of
 * processes send. What waits for a paused address is dropped.
 */
export function claimDue(db: Db, companyId: string, { most, now }: { most: number; now: Date }) {
  return db.transaction().execute(async (tx) => {
    // One claim at a time; new deliveries may still be written meanwhile.
    const addresses = await tx
      .selectFrom('company_webhooks')
      .where('company_id', '=', companyId)
      .selectAll()
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const byId = new Map(addresses.map((address) => [address.id, address]));
    const paused = addresses.filter(({ is_active }) => !is_active).map(({ id }) => id);
    if (paused.length > 0) await dropWaiting(tx, paused);
    const { busy } = await tx
      .selectFrom('company_webhook_deliveries')
      .where('company_id', '=', companyId)
      .where('state', '=', 'sending')
      .where('next_try_at', '>', now)
      .select((eb) => eb.fn.countAll<number>().as('busy'))
      .executeTakeFirstOrThrow();
    if (busy >= most) return [];
    const rows = await tx
      .updateTable('company_webhook_deliveries')
      .set((eb) => ({
        state: 'sending',
        tries: eb('tries', '+', 1),
        last_try_at: now,
        next_try_at: new Date(now.getTime() + LEASE_MS),
      }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('company_webhook_deliveries')
          .where('company_id', '=', companyId)
          .where('state', 'in', ['waiting', 'sending'])
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .orderBy('id')
          .limit(most - busy)
          .select('id'),
      )
      .returningAll()
      .execute();
    return rows.flatMap((row) => {
      const address = byId.get(row.webhook_id);
      return address ? [{ ...row, address }] : [];
    });
  });
}

async function dropWaiting(tx: Db, webhookIds: string[]): Promise<void> {
  await tx
    .updateTable('company_webhook_deliveries')
    .set({ state: 'canceled', error: 'paused' })
    .where('webhook_id', 'in', webhookIds)
    .where('state', '=', 'waiting')
    .execute();
}

export async function saveBody(db: Db, id: string, body: string): Promise<void> {
  await db.updateTable('company_webhook_deliveries').set({ body }).where('id', '=', id).execute();
}

export async function saveOutcome(
  tx: Db,
  id: string,
  outcome: {
    state: DeliveryState;
    nextTryAt: Date;
    status: number | null;
    durationMs: number | null;
    error: DeliveryError | null;
    answer: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('company_webhook_deliveries')
    .set({
      state: outcome.state,
      next_try_at: outcome.nextTryAt,
      answer_status: outcome.status,
      duration_ms: outcome.durationMs,
      error: outcome.error,
      answer: outcome.answer,
    })
    .where('id', '=', id)
    .execute();
}

/** Those that are older than the log goes back. */
export async function forgetDeliveries(db: Db, now: Date, days: number): Promise<void> {
  await db
    .deleteFrom('company_webhook_deliveries')
    .where('created_at', '<', new Date(now.getTime() - days * DAY_MS))
    .execute();
}

export function findInterview(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('interviews')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(['id', 'kind', 'starts_at', 'ends_at'])
    .executeTakeFirst();
}

export function findSignedLetter(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('offer_letters')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(['id', 'ended_at'])
    .executeTakeFirst();
}
