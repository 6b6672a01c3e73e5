import type { PayoutCodeChannel } from '@baara/contract/freelance/escrow-words';
import type { SmsError } from '@baara/contract/notifications/sms-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type NewCode = {
  accountId: string;
  phone: string;
  hash: Buffer;
  channel: PayoutCodeChannel;
  sentAt: Date;
  expiresAt: Date;
};

/** Takes the place of the one before. @returns its id. */
export async function upsertPayoutCode(tx: Db, code: NewCode): Promise<string> {
  const values = {
    id: sql<string>`uuidv7()`,
    phone: code.phone,
    code_hash: code.hash,
    channel: code.channel,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  };
  const { id } = await tx
    .insertInto('payout_number_codes')
    .values({ ...values, account_id: code.accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The code of a number that may still be typed. */
export const findPayoutCode = (
  db: Db,
  { accountId, phone }: { accountId: string; phone: string },
  now: Date,
) =>
  db
    .selectFrom('payout_number_codes')
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .select(['id', 'code_hash', 'sent_at'])
    .executeTakeFirst();

export async function deletePayoutCode(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('payout_number_codes').where('account_id', '=', accountId).execute();
}

export type SentCode = {
  channel: PayoutCodeChannel;
  sentAt: Date;
  expiresAt: Date;
  failure: SmsError | null;
};

/** What is shown of it, with what became of its SMS. */
export async function readSentCode(
  db: Db,
  { accountId, phone }: { accountId: string; phone: string },
  now: Date,
): Promise<SentCode | undefined> {
  const { rows } = await sql<SentCode>`
    select c.channel, c.sent_at as "sentAt", c.expires_at as "expiresAt",
      (select t.error from sms_messages t where t.subject_id = c.id and t.state = 'failed') as failure
    from payout_number_codes c
    where c.account_id = ${accountId} and c.phone = ${phone} and c.expires_at > ${now}`.execute(db);
  return rows[0];
}
