import { randomUUID } from 'node:crypto';
import type { Message } from '@baara/contract/messaging/messaging';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { conflict, type DomainError, notFound, tooManyRequests } from '../../platform/http/errors.ts';
import { recordActivity } from '../companies/access/public/activity.ts';
import { wholeCompany } from '../companies/access/public/offer-scope.ts';
import { flagText } from '../support/moderation/public/flag.ts';
import { notify } from '../notifications/public/notify.ts';
import { attach } from './attachments.ts';
import {
  announce,
  type ConversationRow,
  findConversation,
  findConversationWith,
  markReadUpTo,
} from './conversations.queries.ts';
import { candidateName, refusalOf } from './conversations.view.ts';
import {
  findMessage,
  findMessageByClientId,
  lockConversation,
  insertMessages,
  markByMail,
  recordPersonMessage,
  selectMembersToNotify,
} from './messages.queries.ts';
import { messageView } from './messages.view.ts';
import { requireOwnOffer } from './own-offer.ts';
import { writeInMission } from './missions/write-in-mission.ts';
import { messagesPath } from './public/conversation-link.ts';
import { recipientName, type Refusal } from './bulk/recipients.ts';
import { lockCompany, selectRecipients } from './bulk/recipients.queries.ts';
import { ringConsultants, writeForFirm } from './firm/write-for-firm.ts';
import { clientIdTaken, takeMessageHit } from './sending-rules.ts';
import { type MemberViewer, requireWriting, type Viewer } from './viewer.ts';
import {
  mailDueAt,
  type MessagingServices,
  type Sender,
  writeToCandidates,
  type Written,
} from './bulk/write-to-candidates.ts';

const DAY_SECONDS = 24 * 3600;

const refusals: Record<Refusal, () => DomainError> = {
  unknown: () => notFound(messagingMessages.RECIPIENT_NOT_FOUND, 'RECIPIENT_NOT_FOUND'),
  hidden: () => notFound(messagingMessages.RECIPIENT_NOT_FOUND, 'RECIPIENT_NOT_FOUND'),
  blocked: () => conflict('RECIPIENT_BLOCKED', messagingMessages.RECIPIENT_BLOCKED),
  awaiting_answer: () => conflict('AWAITING_ANSWER', messagingMessages.AWAITING_ANSWER),
  masked_limit: () => tooManyRequests(DAY_SECONDS, messagingMessages.MASKED_LIMIT),
};

/** The answer to a request that would write to someone who may not be written to. */
export const refusalFor = (reason: Refusal): DomainError => refusals[reason]();

const conversationNotFound = (): DomainError =>
  notFound(messagingMessages.CONVERSATION_NOT_FOUND, 'CONVERSATION_NOT_FOUND');

/** @throws 404 for another's conversation. */
export async function requireConversation(db: Db, viewer: Viewer, id: string): Promise<ConversationRow> {
  const row = await findConversation(db, viewer, id);
  if (!row) throw conversationNotFound();
  return row;
}

type NewText = {
  text: string;
  attachmentIds: readonly string[];
  clientId: string;
  /** Its author answered an e-mail. */
  byMail?: boolean;
  /** Its author sends what was pointed out to them. */
  isConfirmed?: boolean;
};

/**
 * Sends a message of either side. The same client id sends it once: a second request answers the first one's message.
 * @throws 403 READ_ONLY_MEMBER; 404; 409 with why the other side cannot be written to, or what was pointed out in it
 * before a contract; 422; 429.
 */
export async function sendMessage(
  db: Db,
  viewer: Viewer,
  conversationId: string,
  message: NewText,
  services: MessagingServices & { events: Pick<Events, 'emit'> },
): Promise<Message> {
  await requireConversation(db, viewer, conversationId);
  requireWriting(viewer);
  await takeMessageHit(db, viewer, services.now);
  const { id, row } = await db.transaction().execute(async (tx) => {
    if (viewer.company) await lockCompany(tx, viewer.company.id);
    await lockConversation(tx, conversationId);
    const conversation = await requireConversation(tx, viewer, conversationId);
    const known = await findMessageByClientId(tx, conversationId, message.clientId);
    if (known?.author_id === viewer.accountId) return { id: known.id, row: conversation };
    const refusal = refusalOf(conversation, viewer);
    if (refusal) throw conflict(refusal.code, refusal.message);
    const messageId = await (conversation.kind === 'mission'
      ? writeInMission(tx, viewer, conversation, message, services)
      : viewer.isFirm
        ? writeForFirm(tx, viewer, { ...conversation, ...message }, services)
        : viewer.company
          ? answerCandidate(
              tx,
              { accountId: viewer.accountId, company: viewer.company },
              conversation,
              message,
              services,
            )
          : writeToCompany(tx, viewer, conversation, message, services));
    if (message.byMail) await markByMail(tx, messageId);
    await attach(tx, { messageId, authorId: viewer.accountId, fileIds: message.attachmentIds });
    const subject = { subjectKind: 'message' as const, subjectId: `conversation-message:${messageId}` };
    const companyId =
      viewer.side === 'company' ? (viewer.company?.id ?? conversation.client_company_id) : null;
    const ofCompany = companyId === null ? {} : { companyId };
    await flagText(tx, { ...subject, ...ofCompany, text: message.text }, services);
    await markReadUpTo(tx, { conversationId, accountId: viewer.accountId, upTo: messageId });
    return { id: messageId, row: conversation };
  });
  return messageView(await findMessage(db, id), row, viewer);
}

async function answerCandidate(
  tx: Db,
  sender: Sender,
  conversation: ConversationRow,
  { text, clientId }: NewText,
  services: MessagingServices,
): Promise<number> {
  const writing = {
    offerId: null,
    bulkId: null,
    to: [{ candidateId: conversation.person_id, clientId }],
    textFor: () => text,
  };
  const [written] = await writeToCandidates(tx, sender, writing, services);
  return requireWritten(written).messageId;
}

/** @throws why it could not be written. */
function requireWritten(written: Written | undefined): { conversationId: string; messageId: number } {
  if (!written || written.refusal !== null) throw refusals[written?.refusal ?? 'unknown']();
  const { conversationId, messageId } = written;
  if (messageId === null) throw clientIdTaken();
  return { conversationId, messageId };
}

async function writeToCompany(
  tx: Db,
  viewer: Viewer,
  conversation: ConversationRow,
  { text, clientId }: NewText,
  { mailer, now }: MessagingServices,
): Promise<number> {
  const conversationId = conversation.id;
  const entry = { conversationId, side: 'person' as const, authorId: viewer.accountId, text, clientId };
  const [inserted] = await insertMessages(tx, [{ ...entry, bulkId: null, at: now }]);
  if (!inserted) throw clientIdTaken();
  await recordPersonMessage(tx, { id: inserted.id, conversationId, now, mailDueAt: mailDueAt(now) });
  await ringMembers(tx, conversation, { mailer, now });
  await announce(tx, [conversationId]);
  return inserted.id;
}

/** Those the conversation is with, unless something of it already waits for them. */
async function ringMembers(
  tx: Db,
  conversation: ConversationRow,
  { mailer, now }: MessagingServices,
): Promise<void> {
  const {
    id,
    company_id: companyId,
    last_person_message_id: before,
    company_answered_id: answered,
  } = conversation;
  if (conversation.company_muted_at) return;
  if (companyId === null) return ringConsultants(tx, conversation, { mailer, now });
  const members = await selectMembersToNotify(tx, { id, companyId });
  // By the name the company may read, which is not the one the person sees.
  const person = (await selectRecipients(tx, wholeCompany(companyId), [conversation.person_id])).get(
    conversation.person_id,
  );
  if (!person) return;
  const title = `${recipientName(person)} vous a écrit`;
  await notify(
    tx,
    mailer,
    members
      .filter(({ last_read_id }) => (before ?? 0) <= Math.max(last_read_id, answered))
      .map(({ account_id }) => ({
        to: { id: account_id },
        kind: 'message' as const,
        title,
        url: messagesPath(id),
      })),
    now,
  );
}

type Opening = {
  recipientId: string;
  initialMessage: string;
  offerId?: number | null | undefined;
  clientId?: string | null | undefined;
};

/**
 * Writes to a candidate: opens the company's conversation with them, or adds to it.
 * @throws 404 for anyone who cannot be found by the company; 409; 422 for another company's offer; 429.
 */
export async function openConversation(
  db: Db,
  viewer: MemberViewer,
  { recipientId, initialMessage: text, offerId = null, clientId }: Opening,
  services: MessagingServices,
): Promise<ConversationRow> {
  const { accountId, company } = viewer;
  const { now } = services;
  await requireOwnOffer(db, viewer.scope, offerId);
  await takeMessageHit(db, viewer, now);
  await db.transaction().execute(async (tx) => {
    await lockCompany(tx, company.id);
    const before = await findConversationWith(tx, viewer, recipientId);
    // Messages that the person writes meanwhile come after this one, and do not count as answered by it.
    if (before) await lockConversation(tx, before.id);
    const known = before && clientId ? await findMessageByClientId(tx, before.id, clientId) : undefined;
    if (known?.author_id === accountId) return;
    const [written] = await writeToCandidates(
      tx,
      { accountId, company },
      {
        offerId,
        bulkId: null,
        to: [{ candidateId: recipientId, clientId: clientId ?? randomUUID() }],
        textFor: () => text,
      },
      services,
    );
    const { conversationId, messageId } = requireWritten(written);
    const subject = { subjectKind: 'message' as const, subjectId: `conversation-message:${messageId}` };
    await flagText(tx, { ...subject, companyId: company.id, text }, services);
    await markReadUpTo(tx, { conversationId, accountId, upTo: messageId });
    if (before) return;
    const row = await findConversationWith(tx, viewer, recipientId);
    await recordActivity(tx, {
      companyId: company.id,
      actorId: accountId,
      kind: 'candidate.written-to',
      subject: { id: recipientId, title: row ? candidateName(row) : '' },
      at: now,
    });
  });
  const row = await findConversationWith(db, viewer, recipientId);
  if (!row) throw refusals.unknown();
  return row;
}
