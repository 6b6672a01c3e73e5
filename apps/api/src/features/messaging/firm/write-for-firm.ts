import { randomUUID } from 'node:crypto';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { notify } from '../../notifications/public/notify.ts';
import { flagText } from '../../support/moderation/public/flag.ts';
import { mailDueAt, type MessagingServices } from '../bulk/write-to-candidates.ts';
import {
  announce,
  type ConversationRow,
  findConversationWith,
  markReadUpTo,
} from '../conversations.queries.ts';
import { candidateName } from '../conversations.view.ts';
import {
  findMessageByClientId,
  insertFirmConversation,
  insertMessages,
  lockConversation,
  recordCompanyMessages,
} from '../messages.queries.ts';
import { firmMessagesPath, messagesPath } from '../public/conversation-link.ts';
import { firmMessageSentEvent } from '../public/firm-message-events.ts';
import { clientIdTaken, takeMessageHit } from '../sending-rules.ts';
import type { Viewer } from '../viewer.ts';
import { findFirmRecipient, selectFirmReaders } from './firm-readers.queries.ts';

type FirmServices = MessagingServices & { events: Pick<Events, 'emit'> };
type Writing = Pick<
  ConversationRow,
  'id' | 'person_id' | 'company_name' | 'last_company_message_id' | 'person_muted_at'
> & { text: string; clientId: string };

/** Writes one message of the firm in its conversation, which the caller has locked. @returns the message's id. */
export async function writeForFirm(
  tx: Db,
  viewer: Viewer,
  { id, person_id, company_name, person_muted_at, text, clientId }: Writing,
  { mailer, events, now }: FirmServices,
): Promise<number> {
  const entry = { conversationId: id, side: 'company' as const, authorId: viewer.accountId, text, clientId };
  const [written] = await insertMessages(tx, [{ ...entry, bulkId: null, at: now }]);
  if (!written) throw clientIdTaken();
  const record = { messages: [written], offerId: null, isAnswer: true, now, mailDueAt: mailDueAt(now) };
  await recordCompanyMessages(tx, record);
  if (person_muted_at === null) {
    const title = `${company_name} vous a écrit`;
    await notify(tx, mailer, [{ to: { id: person_id }, kind: 'message', title, url: messagesPath(id) }], now);
  }
  await announce(tx, [id]);
  await events.emit(tx, firmMessageSentEvent, { personId: person_id, at: now });
  return written.id;
}

type Opening = { recipientId: string; initialMessage: string; clientId?: string | null | undefined };

/**
 * Writes to somebody for the firm: opens its conversation with them, or adds to it. The same client id writes once.
 * @throws 404 for anyone who is no candidate or recruiter, or whose account is closed; 429.
 */
export async function openFirmConversation(
  db: Db,
  viewer: Viewer,
  { recipientId, initialMessage: text, clientId }: Opening,
  services: FirmServices,
): Promise<ConversationRow> {
  await takeMessageHit(db, viewer, services.now);
  return db.transaction().execute(async (tx) => {
    const recipient = await findFirmRecipient(tx, recipientId);
    if (!recipient) throw notFound(messagingMessages.RECIPIENT_NOT_FOUND, 'RECIPIENT_NOT_FOUND');
    const id = await insertFirmConversation(tx, recipientId, services.now);
    await lockConversation(tx, id);
    const row = await findConversationWith(tx, viewer, recipientId);
    if (!row) throw notFound(messagingMessages.RECIPIENT_NOT_FOUND, 'RECIPIENT_NOT_FOUND');
    const known = clientId ? await findMessageByClientId(tx, id, clientId) : undefined;
    if (known?.author_id === viewer.accountId) return row;
    const message = { ...row, text, clientId: clientId ?? randomUUID() };
    const messageId = await writeForFirm(tx, viewer, message, services);
    const subject = { subjectKind: 'message' as const, subjectId: `conversation-message:${messageId}` };
    await flagText(tx, { ...subject, text }, services);
    await markReadUpTo(tx, { conversationId: id, accountId: viewer.accountId, upTo: messageId });
    return (await findConversationWith(tx, viewer, recipientId)) ?? row;
  });
}

/** Those of the firm whom a person's message is for, unless something of it already waits for them. */
export async function ringConsultants(
  tx: Db,
  conversation: ConversationRow,
  { mailer, now }: MessagingServices,
): Promise<void> {
  const {
    id,
    person_id: personId,
    last_person_message_id: before,
    company_answered_id: answered,
  } = conversation;
  const title = `${candidateName(conversation)} vous a écrit`;
  const readers = await selectFirmReaders(tx, { id, personId });
  await notify(
    tx,
    mailer,
    readers
      .filter(({ last_read_id }) => (before ?? 0) <= Math.max(last_read_id, answered))
      .map(({ account_id }) => ({
        to: { id: account_id },
        kind: 'message' as const,
        title,
        url: firmMessagesPath(id),
      })),
    now,
  );
}
