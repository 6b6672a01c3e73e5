import type {
  AlertSubject,
  OfferAlertFrequency,
  OfferAlertKind,
} from '@baara/contract/offers/alerts/alert-words';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { OfferAlerts } from '../../../platform/db/schema.generated.ts';

export type AlertRow = Omit<Selectable<OfferAlerts>, 'subject' | 'kind' | 'frequency'> & {
  subject: AlertSubject;
  kind: OfferAlertKind;
  frequency: OfferAlertFrequency;
};

/** Somebody's alerts on one list. */
export type AlertsOf = { accountId: string; subject: AlertSubject };

export async function selectAlerts(
  db: Db,
  { accountId, subject }: AlertsOf,
  { page, limit }: { page: number; limit: number },
): Promise<AlertRow[]> {
  const rows = await db
    .selectFrom('offer_alerts')
    .where('account_id', '=', accountId)
    .where('subject', '=', subject)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows as AlertRow[];
}

export async function countAlerts(db: Db, { accountId, subject }: AlertsOf): Promise<number> {
  const { total } = await db
    .selectFrom('offer_alerts')
    .where('account_id', '=', accountId)
    .where('subject', '=', subject)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Undefined for one that is not theirs. */
export async function findAlert(db: Db, accountId: string, id: string): Promise<AlertRow | undefined> {
  const row = await db
    .selectFrom('offer_alerts')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst();
  return row as AlertRow | undefined;
}

export async function findSameAlert(
  db: Db,
  { accountId, subject }: AlertsOf,
  { kind, query }: { kind: OfferAlertKind; query: string },
): Promise<AlertRow | undefined> {
  const row = await db
    .selectFrom('offer_alerts')
    .where('account_id', '=', accountId)
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('query', '=', query)
    .selectAll()
    .executeTakeFirst();
  return row as AlertRow | undefined;
}

/** Alerts of one account are counted one after another. */
export async function lockAlertsOf(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offer-alerts.${accountId}`}, 0))`.execute(tx);
}

export type NewAlert = {
  kind: OfferAlertKind;
  name: string;
  query: string;
  frequency: OfferAlertFrequency;
};

export async function insertAlert(
  tx: Db,
  { accountId, subject }: AlertsOf,
  { at, ...fields }: NewAlert & { at: Date },
): Promise<AlertRow> {
  const row = await tx
    .insertInto('offer_alerts')
    .values({ ...fields, account_id: accountId, subject, since: at, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as AlertRow;
}

export async function updateAlert(
  tx: Db,
  id: string,
  fields: Partial<Pick<AlertRow, 'name' | 'query' | 'frequency' | 'is_on' | 'since'>>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await tx.updateTable('offer_alerts').set(fields).where('id', '=', id).execute();
}

export async function deleteAlert(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('offer_alerts').where('id', '=', id).where('account_id', '=', accountId).execute();
}
