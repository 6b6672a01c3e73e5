import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyWebhooks } from '../../../platform/db/schema.generated.ts';

export type WebhookRow = Selectable<CompanyWebhooks>;

export async function selectWebhooks(
  db: Db,
  companyId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: WebhookRow[]; total: number }> {
  const rows = await db
    .selectFrom('company_webhooks')
    .where('company_id', '=', companyId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: await countWebhooks(db, companyId) };
}

export async function countWebhooks(db: Db, companyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('company_webhooks')
    .where('company_id', '=', companyId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findWebhook(db: Db, companyId: string, id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('company_webhooks')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

export function insertWebhook(tx: Db, webhook: Insertable<CompanyWebhooks>): Promise<WebhookRow> {
  return tx.insertInto('company_webhooks').values(webhook).returningAll().executeTakeFirstOrThrow();
}

export function updateWebhookRow(
  tx: Db,
  companyId: string,
  id: string,
  change: Updateable<CompanyWebhooks>,
): Promise<WebhookRow | undefined> {
  return tx
    .updateTable('company_webhooks')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function removeWebhook(tx: Db, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('company_webhooks').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** An answer came: nothing fails any more. */
export async function clearFailing(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('company_webhooks')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** @returns since when it fails. */
export async function markFailing(tx: Db, id: string, now: Date): Promise<Date> {
  const row = await tx
    .updateTable('company_webhooks')
    .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', eb.val(now)) }))
    .where('id', '=', id)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? now;
}

/** @returns whether it was active until now. */
export async function pauseWebhook(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company_webhooks')
    .set({ is_active: false })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
