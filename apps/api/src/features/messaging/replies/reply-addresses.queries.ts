import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { replyTokenFor } from '../public/reply-token.ts';
import { hashOfToken } from '../../../platform/session/link-token.ts';

export type ReplyConfig = Pick<Config, 'replies' | 'session'>;

/** Where this person answers in this conversation by e-mail; undefined when answers by e-mail are not taken. */
export async function replyAddressFor(
  db: Db,
  config: ReplyConfig,
  { conversationId, accountId, now }: { conversationId: string; accountId: string; now: Date },
): Promise<string | undefined> {
  if (!config.replies) return undefined;
  const token = replyTokenFor(config, `${conversationId}:${accountId}`);
  await db
    .insertInto('reply_addresses')
    .values({
      token_hash: hashOfToken(token),
      conversation_id: conversationId,
      account_id: accountId,
      created_at: now,
    })
    .onConflict((conflict) =>
      // The installation's secret has changed: addresses of older mails end with it.
      conflict.columns(['conversation_id', 'account_id']).doUpdateSet({ token_hash: hashOfToken(token) }),
    )
    .execute();
  return `reply+${token}@${config.replies.domain}`;
}

/** Whose address it is, and the conversation; whether they may write is asked elsewhere. */
export function findReplyAddress(db: Db, token: string) {
  return db
    .selectFrom('reply_addresses as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .where('r.token_hash', '=', hashOfToken(token))
    .select([
      'r.conversation_id',
      'r.account_id',
      'c.id',
      'c.kind',
      'c.company_id',
      'c.person_id',
      'c.client_id',
      'c.client_company_id',
      'a.email',
      'a.first_name',
      'a.last_name',
      'a.status',
      'a.email_verified_at',
    ])
    .executeTakeFirst();
}
export type ReplyAddress = NonNullable<Awaited<ReturnType<typeof findReplyAddress>>>;
