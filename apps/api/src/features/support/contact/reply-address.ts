import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { replyTokenFor } from '../../messaging/public/reply-token.ts';
import { hashOfToken } from '../../../platform/session/link-token.ts';

/** Where the person of this request answers by e-mail; undefined when answers by e-mail are not taken. */
export async function replyAddressOf(
  tx: Db,
  config: Pick<Config, 'replies' | 'session'>,
  messageId: string,
): Promise<string | undefined> {
  if (!config.replies) return undefined;
  const token = replyTokenFor(config, `support:${messageId}`);
  await tx
    .insertInto('contact_reply_addresses')
    .values({ message_id: messageId, token_hash: hashOfToken(token) })
    .onConflict((conflict) =>
      // The installation's secret has changed: addresses of older mails end with it.
      conflict.column('message_id').doUpdateSet({ token_hash: hashOfToken(token) }),
    )
    .execute();
  return `reply+${token}@${config.replies.domain}`;
}

/** The request an address was made for, or the one that goes on in its place. */
export function findByReplyToken(db: Db, token: string) {
  return db
    .selectFrom('contact_reply_addresses as r')
    .innerJoin('contact_messages as m', 'm.id', 'r.message_id')
    .leftJoin('contact_messages as into', 'into.id', 'm.merged_into_id')
    .leftJoin('accounts as a', 'a.id', 'm.account_id')
    .where('r.token_hash', '=', hashOfToken(token))
    .select((select) => [
      select.fn.coalesce('into.id', 'm.id').as('id'),
      'm.email',
      'm.first_name',
      'm.account_id',
      'a.status as account_status',
    ])
    .executeTakeFirst();
}
