import {
  MESSAGE_LENGTH,
  messagingMessages,
  MOST_ATTACHMENTS,
} from '@baara/contract/messaging/messaging-messages';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { DomainError, malformed } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { countHit, hashOfEmail } from '../../../platform/rate-limit/rate-limit.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findCompanyMember } from '../../companies/access/public/find-member.ts';
import { messageAttachmentKind, storeHiddenDocument } from '../../files/public/documents.ts';
import { findMessageByClientId } from '../messages.queries.ts';
import { replyRefusedMail } from '../messaging.mails.ts';
import { messagesPath } from '../public/conversation-link.ts';
import { checkMailed, noteOfRefused, uuidOf } from '../public/mailed-reply.ts';
import type { OtherReplies, ReplyOutcome } from '../public/mailed-reply.ts';
import { sendMessage } from '../send-message.ts';
import { writesForFirm } from '../firm/firm-readers.queries.ts';
import { missionViewerOf } from '../missions/mission-viewer.ts';
import { firmViewer, personViewer, type Viewer } from '../viewer.ts';
import { type InboundMail, MailRefused, readInboundMail } from './inbound-mail.ts';
import { findReplyAddress, type ReplyAddress } from './reply-addresses.queries.ts';

export type ReplyServices = {
  config: Pick<Config, 'http'> & { replies: NonNullable<Config['replies']> };
  mailer: Mailer;
  storage: Storage;
  events: Pick<Events, 'emit'>;
  now: Date;
  /** Takes what no conversation's address was made for. */
  otherReplies: OtherReplies;
};

const REFUSALS_APART_SECONDS = 3600;

/**
 * Takes a received mail as an answer in the conversation its address names. The same mail handed in again writes nothing.
 * @throws 400 for what is no mail; what fails for a while (503), so that it is handed in again.
 */
export async function receiveReply(db: Db, raw: Buffer, services: ReplyServices): Promise<ReplyOutcome> {
  const { replies } = services.config;
  const mail = await readInboundMail(raw, replies).catch((error: unknown) => {
    throw error instanceof MailRefused ? malformed() : error;
  });
  if (mail.isAutomatic || mail.isForged || mail.token === null) return 'ignored';
  const address = await findReplyAddress(db, mail.token);
  if (!address) return takeOther(db, mail.token, mail, services);
  const isTheirs = mail.from === address.email.toLowerCase() && address.email_verified_at !== null;
  // Anybody may have been sent the address: to an outsider, neither the person nor the conversation is named.
  if (!isTheirs) return refuse(db, { to: mail.from }, messagingMessages.REPLY_OTHER_SENDER, services);
  const addressee = {
    to: mail.from,
    firstName: address.first_name,
    path: messagesPath(address.conversation_id),
  };
  const viewer = await viewerFor(db, address);
  if (!viewer) return refuse(db, addressee, messagingMessages.REPLY_NO_ACCESS, services);
  try {
    await writeReply(db, viewer, address.conversation_id, mail, services);
    return 'written';
  } catch (error) {
    if (error instanceof DomainError && error.status < 500)
      return refuse(db, addressee, error.message, services);
    throw error;
  }
}

/** An address of something else: its own feature says what the sender may read, or that there is no such address. */
async function takeOther(
  db: Db,
  token: string,
  mail: InboundMail,
  services: ReplyServices,
): Promise<ReplyOutcome> {
  const { storage, mailer, config, now, otherReplies } = services;
  const taken = await otherReplies(db, { ...mail, token }, { storage, mailer, config, now });
  return 'refusal' in taken
    ? refuse(db, { ...taken, to: mail.from }, taken.refusal, services)
    : taken.outcome;
}

/** As they would be on the site, now: those who left the company, or whose account is closed, write nothing. */
async function viewerFor(db: Db, address: ReplyAddress): Promise<Viewer | undefined> {
  if (address.status !== 'active') return undefined;
  const { account_id: accountId, person_id, company_id } = address;
  if (address.kind === 'mission') return missionViewerFor(db, address);
  if (accountId !== person_id) {
    if (company_id === null)
      return (await writesForFirm(db, accountId)) ? firmViewer(accountId, publicNameOf(address)) : undefined;
    const member = await findCompanyMember(db, company_id, accountId);
    return member && { ...member, side: 'company', isFirm: false };
  }
  return personViewer(accountId, publicNameOf(address));
}

/** A guest is sent no mail to answer. */
async function missionViewerFor(db: Db, address: ReplyAddress): Promise<Viewer | undefined> {
  const { account_id: accountId, first_name: firstName, last_name: lastName, email } = address;
  const companyId = address.client_company_id;
  const member = companyId === null ? undefined : await findCompanyMember(db, companyId, accountId);
  const company = member
    ? { ...member.company, role: member.role, ...(member.isActing && { isActing: true as const }) }
    : null;
  const viewer = await missionViewerOf(db, { accountId, firstName, lastName, email, company }, address);
  return viewer?.canWrite ? viewer : undefined;
}

const publicNameOf = ({ first_name, last_name, email }: ReplyAddress): string =>
  `${first_name} ${last_name}`.trim() || email;

/** Writes the mail's text and its fitting attachments as a message. @throws 422 when nothing is left of it, or too much. */
async function writeReply(
  db: Db,
  viewer: Viewer,
  conversationId: string,
  mail: InboundMail,
  { mailer, storage, events, now }: ReplyServices,
): Promise<void> {
  // A mail has one identity for each person: theirs alone decides what counts as sent again.
  const clientId = uuidOf(`${viewer.accountId}:${mail.id}`);
  if (await findMessageByClientId(db, conversationId, clientId)) return;
  const { accepted, refused } = await checkMailed(mail.attachments, MOST_ATTACHMENTS);
  const text = [mail.text, noteOfRefused(refused)].filter((part) => part !== '').join('\n\n');
  if (mail.text === '' && accepted.length === 0)
    throw new DomainError(422, 'REPLY_EMPTY', messagingMessages.REPLY_EMPTY);
  if (text.length > MESSAGE_LENGTH)
    throw new DomainError(422, 'REPLY_TOO_LONG', messagingMessages.REPLY_TOO_LONG);
  const attachmentIds: string[] = [];
  for (const file of accepted) {
    const stored = { ownerId: viewer.accountId, kind: messageAttachmentKind, file, now } as const;
    attachmentIds.push((await storeHiddenDocument(db, storage, stored)).id);
  }
  await sendMessage(
    db,
    viewer,
    conversationId,
    { text, attachmentIds, clientId, byMail: true },
    { mailer, events, now },
  );
}

type Addressee = { to: string; firstName?: string | undefined; path?: string | undefined };

/** Says why, once an hour at most to an address: two programs that answer each other stop there. */
async function refuse(
  db: Db,
  { to, firstName = '', path = '/messages' }: Addressee,
  reason: string,
  { config, mailer, now }: ReplyServices,
): Promise<ReplyOutcome> {
  if (to === '') return 'ignored';
  const address = hashOfEmail(to);
  const { hits } = await countHit(db, `reply-refused:${address}`, REFUSALS_APART_SECONDS, now);
  if (hits > 1) return 'refused';
  const mail = replyRefusedMail({ firstName, reason, url: config.http.publicUrl + path });
  try {
    await mailer.sendMail(db, { ...mail, to });
  } catch (error) {
    // Not an address that mail can be sent to.
    if (!(error instanceof TypeError)) throw error;
  }
  return 'refused';
}
