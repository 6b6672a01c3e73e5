import {
  contactMessages as messages,
  CONTACT_MESSAGE_LENGTH,
  MOST_CONTACT_ATTACHMENTS,
} from '@baara/contract/support/contact-messages';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, DomainError } from '../../../../platform/http/errors.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { storeHiddenDocument, supportAttachmentKind } from '../../../files/public/documents.ts';
import {
  checkMailed,
  noteOfRefused,
  type OtherReplies,
  uuidOf,
} from '../../../messaging/public/mailed-reply.ts';
import { notify } from '../../../notifications/public/notify.ts';
import { attachDocuments } from '../attachments.queries.ts';
import { ownRequestPath, selectTeamToNotify } from '../contact.queries.ts';
import { insertEvents, lockMessage, updateMessage } from '../inbox.queries.ts';
import { nameOf } from '../inbox.view.ts';
import { findByReplyToken } from '../reply-address.ts';
import { messageNotFound } from '../treat-message.ts';

type Reply = {
  text: string;
  /** The same one writes the same reply once. */
  clientId: string;
  /** Null: the person has no account. */
  authorId: string | null;
  attachmentIds?: readonly string[];
  byMail?: boolean;
};

/**
 * Adds what the person writes to their request, which waits for the support again; who is in charge of it is notified.
 * @throws 404; 409 for one that was put aside as unwanted; 422 for documents that are gone.
 */
export async function replyToRequest(
  db: Db,
  id: string,
  { text, clientId, authorId, attachmentIds = [], byMail = false }: Reply,
  { mailer, now }: { mailer: Pick<Mailer, 'sendMail'>; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message) throw messageNotFound();
    if (message.status === 'spam') throw conflict('REQUEST_CLOSED', messages.REQUEST_CLOSED);
    const [eventId] = await insertEvents(tx, [
      {
        message_id: id,
        kind: 'reply',
        body: text,
        client_id: clientId,
        by_mail: byMail,
        author_id: authorId,
        created_at: now,
      },
    ]);
    if (eventId === undefined) return;
    if (authorId)
      await attachDocuments(tx, { messageId: id, eventId, ownerId: authorId, fileIds: attachmentIds });
    const waits = message.assignee_id ? 'in_progress' : 'new';
    await updateMessage(
      tx,
      id,
      {
        status: message.status === 'to_check' ? 'to_check' : waits,
        read_at: null,
        resolved_at: null,
        resolution_minutes: null,
      },
      now,
    );
    const name = nameOf(message.first_name, message.last_name);
    const to = message.assignee_id ? [message.assignee_id] : await selectTeamToNotify(tx);
    await notify(
      tx,
      mailer,
      to.map((accountId) => ({
        to: { id: accountId },
        kind: 'message' as const,
        title: `${name} a répondu à la demande ${message.reference}`,
        url: `/admin/support/${id}`,
      })),
      now,
    );
  });
}

/** Takes a mail to the reply address of a request: from the address the person gave, and nobody else. */
export const takeMailedReply: OtherReplies = async (db, mail, { storage, mailer, now }) => {
  const request = await findByReplyToken(db, mail.token);
  if (!request) return { outcome: 'ignored' };
  // Anybody may have been sent the address: to an outsider, neither the person nor the request is named.
  if (mail.from !== request.email.toLowerCase())
    return { refusal: messagingMessages.REPLY_OTHER_SENDER, path: '/contact' };
  const { id, first_name: firstName } = request;
  const accountId = request.account_status === 'active' ? request.account_id : null;
  const path = accountId ? ownRequestPath(id) : '/contact';
  // Documents belong to an account: without one nobody could have them erased.
  const { accepted, refused } = await checkMailed(mail.attachments, accountId ? MOST_CONTACT_ATTACHMENTS : 0);
  const text = [mail.text, noteOfRefused(refused)].filter((part) => part !== '').join('\n\n');
  if (mail.text === '' && accepted.length === 0)
    return { refusal: messagingMessages.REPLY_EMPTY, firstName, path };
  if (text.length > CONTACT_MESSAGE_LENGTH)
    return { refusal: messagingMessages.REPLY_TOO_LONG, firstName, path };
  const kind = supportAttachmentKind;
  const attachmentIds: string[] = [];
  try {
    for (const file of accountId ? accepted : [])
      attachmentIds.push(
        (await storeHiddenDocument(db, storage, { ownerId: accountId ?? '', kind, file, now })).id,
      );
    const clientId = uuidOf(`${id}:${mail.id}`);
    await replyToRequest(
      db,
      id,
      { text, clientId, authorId: accountId, attachmentIds, byMail: true },
      { mailer, now },
    );
  } catch (error) {
    if (error instanceof DomainError && error.status < 500)
      return { refusal: error.message, firstName, path };
    throw error;
  }
  return { outcome: 'written' };
};
