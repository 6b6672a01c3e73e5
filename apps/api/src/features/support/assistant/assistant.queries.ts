import type { Db } from '../../../platform/db/database.ts';

/** Identity of a signed-in writer: it is masked wherever they write it. */
export async function selectNames(db: Db, accountId: string): Promise<string[]> {
  const row = await db
    .selectFrom('accounts')
    .select(['first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ? [`${row.first_name} ${row.last_name}`, row.first_name, row.last_name] : [];
}

/** The version of the outside model the account last let its texts go to. */
export async function lastConsent(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('consents')
    .select(['version', 'is_given'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'outside_ai')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.is_given ? row.version : undefined;
}
