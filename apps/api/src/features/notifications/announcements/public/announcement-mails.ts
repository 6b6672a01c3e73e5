import type { Db } from '../../../../platform/db/database.ts';
import type { BatchFollowing } from '../../../../platform/mail/mailer.ts';
import { defineMailTopic } from '../../public/mail-topics.ts';
import type { Recipient } from '../announcement-links.ts';
import { noteRecipient } from '../announcements.queries.ts';

/** Names one e-mail of an announcement to the mailer. */
export const batchOf = ({ id, accountId }: Recipient): string => `announcement:${id}:${accountId}`;

function recipientOf(batch: string): Recipient | undefined {
  const [kind, id, accountId] = batch.split(':');
  return kind === 'announcement' && id && accountId ? { id, accountId } : undefined;
}

/** What mailers ask and say of announcements: one that was stopped leaves no more, and each outcome is noted. */
export function announcementMails(db: Db): BatchFollowing {
  const noteOn =
    (column: 'mailed_at' | 'refused_at') =>
    async (batch: string): Promise<void> => {
      const recipient = recipientOf(batch);
      if (recipient) await noteRecipient(db, recipient, [column], new Date());
    };
  return {
    async mayLeave(batch) {
      const recipient = recipientOf(batch);
      if (!recipient) return true;
      const row = await db
        .selectFrom('announcements')
        .select('status')
        .where('id', '=', recipient.id)
        .executeTakeFirst();
      return row !== undefined && row.status !== 'stopped';
    },
    onSent: noteOn('mailed_at'),
    onRefused: noteOn('refused_at'),
  };
}

/** The link under each of its e-mails stops those of all announcements; which one made somebody leave is counted. */
export const announcementTopic = defineMailTopic({
  name: 'announcement',
  async find(db, accountId, id) {
    if (id === '') return undefined;
    const row = await db
      .selectFrom('accounts as a')
      .leftJoin('notification_preferences as p', (join) =>
        join
          .onRef('p.account_id', '=', 'a.id')
          .on('p.kind', '=', 'announcement')
          .on('p.channel', '=', 'email'),
      )
      .where('a.id', '=', accountId)
      .select('p.is_enabled')
      .executeTakeFirst();
    return row && { title: 'Annonces', isEnabled: row.is_enabled ?? true };
  },
  change: (db, accountId, { id, isEnabled, at }) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('notification_preferences')
        .values({
          account_id: accountId,
          kind: 'announcement',
          channel: 'email',
          is_enabled: isEnabled,
          updated_at: at,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'kind', 'channel'])
            .doUpdateSet({ is_enabled: isEnabled, updated_at: at }),
        )
        .execute();
      await tx
        .updateTable('announcement_recipients')
        .set({ unsubscribed_at: isEnabled ? null : at })
        .where('account_id', '=', accountId)
        .where((where) => where.cast(where.ref('announcement_id'), 'text'), '=', id)
        .execute();
    }),
});
