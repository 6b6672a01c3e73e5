import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ContactMessages } from '../../../platform/db/schema.generated.ts';

/** Two requests with the same content wait for one another until their transactions end. */
export async function lockContent(db: Db, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(db);
}

/** @returns the id of what came with the same content since then. */
export async function findRepeated(db: Db, hash: Buffer, since: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('content_hash', '=', hash)
    .where('received_at', '>', since)
    .executeTakeFirst();
  return row?.id;
}

/** @returns false when the proof served already. */
export async function useProof(db: Db, nonce: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('contact_proofs')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}

export function insertMessage(db: Db, row: Insertable<ContactMessages>): Promise<{ id: string }> {
  return db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow();
}

export const INBOX_PATH = '/admin/support';

/** Where the person reads their own request, signed in. */
export const ownRequestPath = (id: string): string => `/assistance/${id}`;

/** Who handles messages and has no unread word of others: one bell until they look. */
export async function selectTeamToNotify(db: Db): Promise<string[]> {
  const rows = await supportTeam(db)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications as n')
            .select('n.id')
            .whereRef('n.account_id', '=', 'a.id')
            .where('n.state', '=', 0)
            .where('n.url', '=', INBOX_PATH),
        ),
      ),
    )
    .select('a.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts whose role handles messages. */
export const supportTeam = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('effective_permissions as p', 'p.account_id', 'a.id')
    .where('p.permission', '=', 'support.manage')
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null);

export function findForReading(db: Db, id: string) {
  return db
    .selectFrom('contact_messages')
    .select([
      'account_id',
      'first_name',
      'subject',
      'message',
      'original_message',
      'aside_reason',
      'analyzed_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type Reading = {
  category: string;
  categoryConfidence: number;
  sentiment: string;
  sentimentConfidence: number;
  suggestedAnswer: string | null;
};

/** A person's choice meanwhile stays. @returns false when the message is gone, or was read already. */
export async function storeReading(db: Db, id: string, reading: Reading, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update contact_messages set
      category_confidence = case when category is null then ${reading.categoryConfidence}::real else category_confidence end,
      category = coalesce(category, ${reading.category}),
      sentiment_confidence = case when sentiment is null then ${reading.sentimentConfidence}::real else sentiment_confidence end,
      sentiment = coalesce(sentiment, ${reading.sentiment}),
      suggested_answer = ${reading.suggestedAnswer},
      analyzed_at = ${at}
    where id = ${id} and analyzed_at is null`.execute(db);
  return numAffectedRows > 0n;
}

/** @returns how many went. */
export async function deleteMessagesBefore(
  db: Db,
  { quietSince, spamSince }: { quietSince: Date; spamSince: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from contact_messages
    where updated_at < ${quietSince} or (status = 'spam' and updated_at < ${spamSince})`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteProofsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('contact_proofs').where('expires_at', '<', now).execute();
}
