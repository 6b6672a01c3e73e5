import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { processDueItems } from '../../platform/queue/process-due-items.ts';
import { wholeCompany } from '../companies/access/public/offer-scope.ts';
import { notify } from '../notifications/public/notify.ts';
import { cutAtWord } from '../../platform/html/plain-text.ts';
import {
  type DueConversation,
  type Reader,
  selectDueConversations,
  selectReaders,
  selectWaitingWords,
  setMailDue,
  setMailedUpTo,
  takeDueConversation,
} from './away-mails.queries.ts';
import { messageWaitingMail } from './messaging.mails.ts';
import { selectMembersToNotify } from './messages.queries.ts';
import { firmPersonName, selectFirmReaders } from './firm/firm-readers.queries.ts';
import { firmMessagesPath, messagesPath, missionConversationPath } from './public/conversation-link.ts';
import { type ReplyConfig, replyAddressFor } from './replies/reply-addresses.queries.ts';
import { recipientName } from './bulk/recipients.ts';
import { selectRecipients } from './bulk/recipients.queries.ts';
import { AWAY_MINUTES } from './bulk/write-to-candidates.ts';

const OPENING = 240;

export type AwayServices = {
  mailer: Mailer;
  config: Pick<Config, 'http'> & ReplyConfig;
  now: Date;
};
type Side = 'company' | 'person';

/**
 * Writes to those who have had something to read for five minutes and are not on the site: one e-mail per conversation
 * until they read it. Who is on the site sees it there, and is looked at again five minutes later.
 * @returns how many conversations were looked at.
 * @throws once all were tried, when some failed: the next run takes those up again.
 */
export function sendAwayMails(db: Db, services: AwayServices): Promise<number> {
  return processDueItems<string>({
    failure: 'conversations could not be notified',
    page: (after, limit) => selectDueConversations(db, services.now, { after, limit }),
    work: (id) => db.transaction().execute((tx) => remindOf(tx, id, services)),
  });
}

async function remindOf(tx: Db, id: string, services: AwayServices): Promise<void> {
  const conversation = await takeDueConversation(tx, id, services.now);
  if (conversation?.person_due) await remind(tx, conversation, 'person', services);
  if (conversation?.company_due) await remind(tx, conversation, 'company', services);
}

async function remind(
  tx: Db,
  conversation: DueConversation,
  side: Side,
  services: AwayServices,
): Promise<void> {
  const { id } = conversation;
  const newest =
    (side === 'person' ? conversation.last_company_message_id : conversation.last_person_message_id) ?? 0;
  const onlineSince = new Date(services.now.getTime() - AWAY_MINUTES * 60_000);
  const readers = await selectReaders(tx, id, await readersOf(tx, conversation, side), onlineSince);
  const answered = side === 'company' ? conversation.company_answered_id : 0;
  // Written to once since they last read.
  const waiting = readers.filter(
    ({ last_read_id, mailed_id }) =>
      newest > Math.max(last_read_id, answered) && mailed_id <= Math.max(last_read_id, answered),
  );
  for (const reader of waiting.filter(({ is_online }) => !is_online)) {
    await write(tx, conversation, side, reader, services);
    await setMailedUpTo(tx, { conversationId: id, accountId: reader.account_id, upTo: newest });
  }
  const isLater = waiting.some(({ is_online }) => is_online);
  await setMailDue(tx, id, side, isLater ? new Date(services.now.getTime() + AWAY_MINUTES * 60_000) : null);
}

async function readersOf(tx: Db, conversation: DueConversation, side: Side): Promise<string[]> {
  const { id, kind, person_id: personId, client_id: clientId } = conversation;
  if (side === 'person') return personId === null ? [] : [personId];
  if (clientId !== null) return [clientId];
  const companyId = conversation.company_id ?? conversation.client_company_id;
  if (companyId !== null)
    return (await selectMembersToNotify(tx, { id, companyId })).map(({ account_id }) => account_id);
  if (kind !== 'firm' || personId === null) return [];
  return (await selectFirmReaders(tx, { id, personId })).map(({ account_id }) => account_id);
}

async function write(
  tx: Db,
  conversation: DueConversation,
  side: Side,
  reader: Reader,
  { mailer, config, now }: AwayServices,
): Promise<void> {
  const { id, offer_title: offerTitle, mission_title: missionTitle } = conversation;
  const path = pathFor(conversation, side);
  const from = side === 'person' ? conversation.company_name : await personName(tx, conversation);
  const after =
    side === 'person' ? reader.last_read_id : Math.max(reader.last_read_id, conversation.company_answered_id);
  const other = side === 'person' ? 'company' : 'person';
  const { count, opening } = await selectWaitingWords(tx, { conversationId: id, side: other, after });
  const writer = { conversationId: id, accountId: reader.account_id, now };
  const replyTo = await replyAddressFor(tx, config, writer);
  const mail = messageWaitingMail({
    publicUrl: config.http.publicUrl,
    path,
    firstName: reader.first_name,
    from,
    offerTitle,
    missionTitle,
    count,
    opening: cutAtWord(opening.replace(/\s+/g, ' ').trim(), OPENING),
    takesReply: replyTo !== undefined,
  });
  // The bell already rang.
  const notification = {
    kind: 'message' as const,
    title: mail.subject,
    url: path,
    mail,
    ...(replyTo === undefined ? {} : { replyTo }),
    bell: false,
  };
  await notify(tx, mailer, [{ to: { id: reader.account_id }, ...notification }], now);
}

function pathFor(conversation: DueConversation, side: Side): string {
  if (conversation.kind === 'mission')
    return missionConversationPath(conversation, side === 'person' ? 'freelance' : 'client');
  return conversation.kind === 'firm' && side === 'company'
    ? firmMessagesPath(conversation.id)
    : messagesPath(conversation.id);
}

/** The person's name as the other side may read it. */
async function personName(
  tx: Db,
  { kind, company_id, person_id, freelance_name }: DueConversation,
): Promise<string> {
  if (kind === 'mission' || person_id === null) return freelance_name || 'Un freelance';
  if (company_id === null) return firmPersonName(tx, person_id);
  const person = (await selectRecipients(tx, wholeCompany(company_id), [person_id])).get(person_id);
  return person ? recipientName(person) : 'Un candidat';
}
