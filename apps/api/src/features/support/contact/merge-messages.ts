import { contactMessages as messages } from '@baara/contract/support/contact-messages';
import type { ContactDetail } from '@baara/contract/support/contact';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { insertEvents, lockMessage, updateMessage } from './inbox.queries.ts';
import { type By, lockVersion, type Message, messageNotFound, showMessage } from './treat-message.ts';

type Merge = { version: number; intoId: string };

const isSamePerson = (one: Message, other: Message): boolean =>
  (one.account_id !== null && one.account_id === other.account_id) ||
  one.email.toLowerCase() === other.email.toLowerCase();

/**
 * Moves what was written in one request into another of the same person: its text, its history and its documents. The row
 * stays, closed, so that its reference and its reply address lead to the other.
 * @throws 404; 409 when it changed meanwhile, one was merged already, or they are of two people; 422 for itself.
 */
export async function mergeMessage(
  db: Db,
  id: string,
  { version, intoId }: Merge,
  { actor, now }: Pick<By, 'actor' | 'now'>,
): Promise<ContactDetail> {
  if (id === intoId) throw invalid([{ field: 'intoId', message: messages.MERGE_SAME }]);
  await db.transaction().execute(async (tx) => {
    // Two merges of the same pair, each in its direction, wait for one another.
    for (const one of [id, intoId].toSorted()) if (!(await lockMessage(tx, one))) throw messageNotFound();
    const source = await lockVersion(tx, id, version);
    const target = await lockMessage(tx, intoId);
    if (!target) throw messageNotFound();
    if (source.merged_into_id || target.merged_into_id)
      throw conflict('CONTACT_MESSAGE_IS_MERGED', messages.MERGE_DONE);
    if (source.status === 'spam' || target.status === 'spam')
      throw conflict('CONTACT_MESSAGE_IS_SPAM', messages.IS_SPAM);
    if (!isSamePerson(source, target)) throw conflict('MERGE_OTHER_PERSON', messages.MERGE_OTHER_PERSON);
    await move(tx, source, target);
    await insertEvents(tx, [
      {
        message_id: target.id,
        kind: 'merged',
        body: source.message,
        from_value: source.reference,
        author_id: actor.accountId,
        created_at: now,
      },
      {
        message_id: source.id,
        kind: 'merged',
        to_value: target.reference,
        author_id: actor.accountId,
        created_at: now,
      },
    ]);
    const isWaiting = source.status === 'new' || source.status === 'in_progress';
    await updateMessage(
      tx,
      target.id,
      isWaiting && target.status !== 'new'
        ? { status: 'in_progress', resolved_at: null, resolution_minutes: null }
        : {},
      now,
    );
    await updateMessage(tx, source.id, { status: 'closed', merged_into_id: target.id }, now);
    await audit(tx, { actor, action: 'contact.merged', subject: target.id, detail: { from: source.id } });
  });
  return showMessage(db, intoId, actor);
}

/** The history of both is one, in the order it happened. */
async function move(tx: Db, source: Message, target: Message): Promise<void> {
  await tx
    .updateTable('contact_events')
    .set({ message_id: target.id })
    .where('message_id', '=', source.id)
    .execute();
  await tx
    .updateTable('contact_attachments')
    .set({ message_id: target.id })
    .where('message_id', '=', source.id)
    .execute();
  // What was merged into this one earlier goes on in the same place.
  await tx
    .updateTable('contact_messages')
    .set({ merged_into_id: target.id })
    .where('merged_into_id', '=', source.id)
    .execute();
}
