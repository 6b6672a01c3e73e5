import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { notify } from '../../notifications/public/notify.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { flagText } from '../../support/moderation/public/flag.ts';
import { mailDueAt, type MessagingServices } from '../bulk/write-to-candidates.ts';
import {
  announce,
  type ConversationRow,
  findMissionConversation,
  markReadUpTo,
} from '../conversations.queries.ts';
import { personName, refusalOf } from '../conversations.view.ts';
import {
  findMessageByClientId,
  insertMessages,
  lockConversation,
  recordCompanyMessages,
  recordPersonMessage,
  selectMembersToNotify,
} from '../messages.queries.ts';
import { missionConversationPath } from '../public/conversation-link.ts';
import { clientIdTaken, takeMessageHit } from '../sending-rules.ts';
import { requireWriting, type Viewer } from '../viewer.ts';
import { findReadBy, insertMissionConversation, type MissionPair } from './mission-conversations.queries.ts';
import { notePointedOut, pointOut } from './pointed-out.ts';

export type MissionText = { text: string; clientId: string; isConfirmed?: boolean; byMail?: boolean };

/**
 * Writes one message of either side of a mission in its conversation, which the caller has locked. @returns its id.
 * @throws 403 of a company under review; 409 CONTACTS_POINTED_OUT before a contract, until confirmed.
 */
export async function writeInMission(
  tx: Db,
  viewer: Viewer,
  conversation: ConversationRow,
  message: MissionText,
  { mailer, now }: MessagingServices,
): Promise<number> {
  const { id, client_company_id: companyId } = conversation;
  const { text, clientId } = message;
  if (viewer.side === 'company' && companyId !== null) await requireReleased(tx, companyId);
  const found = pointOut(conversation, message);
  const entry = { conversationId: id, side: viewer.side, authorId: viewer.accountId, text, clientId };
  const [written] = await insertMessages(tx, [{ ...entry, bulkId: null, at: now }]);
  if (!written) throw clientIdTaken();
  if (viewer.side === 'company')
    await recordCompanyMessages(tx, {
      messages: [written],
      offerId: null,
      isAnswer: true,
      now,
      mailDueAt: mailDueAt(now),
    });
  else await recordPersonMessage(tx, { id: written.id, conversationId: id, now, mailDueAt: mailDueAt(now) });
  await ring(tx, viewer, conversation, { mailer, now });
  await announce(tx, [id]);
  const noted = { messageId: written.id, authorId: viewer.accountId, text, found };
  await notePointedOut(
    tx,
    { ...noted, companyId: viewer.side === 'company' ? companyId : null },
    { mailer, now },
  );
  return written.id;
}

/** The other side's bell, once until they read. */
async function ring(
  tx: Db,
  viewer: Viewer,
  conversation: ConversationRow,
  { mailer, now }: MessagingServices,
): Promise<void> {
  const isOfClient = viewer.side === 'company';
  const to = isOfClient ? await freelanceToRing(tx, conversation) : await clientsToRing(tx, conversation);
  const name = isOfClient ? conversation.company_name : personName(conversation);
  const url = missionConversationPath(conversation, isOfClient ? 'freelance' : 'client');
  const title = `${name} vous a écrit`;
  await notify(
    tx,
    mailer,
    to.map((id) => ({ to: { id }, kind: 'message' as const, title, url })),
    now,
  );
}

async function freelanceToRing(tx: Db, conversation: ConversationRow): Promise<string[]> {
  const { id, person_id: personId, person_muted_at, last_company_message_id: before } = conversation;
  if (person_muted_at || personId === '') return [];
  return (before ?? 0) <= (await findReadBy(tx, id, personId)) ? [personId] : [];
}

async function clientsToRing(tx: Db, conversation: ConversationRow): Promise<string[]> {
  const { id, client_id, client_company_id: companyId, last_person_message_id: before } = conversation;
  if (conversation.company_muted_at) return [];
  const readers =
    companyId !== null
      ? await selectMembersToNotify(tx, { id, companyId })
      : client_id === null
        ? []
        : [{ account_id: client_id, last_read_id: await findReadBy(tx, id, client_id) }];
  return readers
    .filter(({ last_read_id }) => (before ?? 0) <= Math.max(last_read_id, conversation.company_answered_id))
    .map(({ account_id }) => account_id);
}

/**
 * The first message of a mission's conversation, or one more: whether the writer may begin is the caller's to decide. The
 * same client id writes once.
 * @throws 409 with why the other side cannot be written to, or CONTACTS_POINTED_OUT; 429.
 */
export async function openMissionConversation(
  db: Db,
  viewer: Viewer,
  pair: MissionPair,
  message: MissionText,
  services: MessagingServices,
): Promise<ConversationRow> {
  const { accountId } = viewer;
  requireWriting(viewer);
  await takeMessageHit(db, viewer, services.now);
  return db.transaction().execute(async (tx) => {
    const id = await insertMissionConversation(tx, pair, services.now);
    await lockConversation(tx, id);
    const find = () => findMissionConversation(tx, viewer, pair);
    const row = await find();
    if (!row) throw notFound(messagingMessages.CONVERSATION_NOT_FOUND, 'CONVERSATION_NOT_FOUND');
    const known = await findMessageByClientId(tx, id, message.clientId);
    if (known?.author_id === accountId) return row;
    const refusal = refusalOf(row, viewer);
    if (refusal) throw conflict(refusal.code, refusal.message);
    const messageId = await writeInMission(tx, viewer, row, message, services);
    const subject = { subjectKind: 'message' as const, subjectId: `conversation-message:${messageId}` };
    const ofCompany =
      viewer.side === 'company' && pair.companyId !== null ? { companyId: pair.companyId } : {};
    await flagText(tx, { ...subject, ...ofCompany, text: message.text }, services);
    await markReadUpTo(tx, { conversationId: id, accountId, upTo: messageId });
    return (await find()) ?? row;
  });
}
