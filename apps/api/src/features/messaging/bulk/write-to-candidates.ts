import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { wholeCompany } from '../../companies/access/public/offer-scope.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { notify } from '../../notifications/public/notify.ts';
import { announce } from '../conversations.queries.ts';
import { insertConversations, insertMessages, recordCompanyMessages } from '../messages.queries.ts';
import { messagesPath } from '../public/conversation-link.ts';
import { maskedLeft, opensMasked, type Refusal, refusalReasons } from './recipients.ts';
import { lockCompany, type Recipient, selectRecipients } from './recipients.queries.ts';

/** How long a message waits to be read on the site before it is sent by e-mail. */
export const AWAY_MINUTES = 5;
export const mailDueAt = (now: Date): Date => new Date(now.getTime() + AWAY_MINUTES * 60_000);

export type MessagingServices = { mailer: Mailer; now: Date };
export type Sender = { accountId: string; company: { id: string; name: string } };
type Writing = {
  offerId: number | null;
  bulkId: string | null;
  /** In the order the day's bound is spent; each once. */
  to: readonly { candidateId: string; clientId: string }[];
  textFor: (recipient: Recipient) => string;
};
export type Written = { candidateId: string } & (
  | { refusal: Refusal }
  | {
      refusal: null;
      conversationId: string;
      /** Null: its client id is another message's. */ messageId: number | null;
    }
);

/**
 * Writes for a company to any number of candidates in a fixed number of statements, in the caller's transaction:
 * opens the conversations that are missing, rings the bell of those who had nothing of it to read, and leaves the
 * e-mail to those who stay away. Who may not be written to is left out, with why.
 */
export async function writeToCandidates(
  tx: Db,
  sender: Sender,
  { offerId, bulkId, to, textFor }: Writing,
  { mailer, now }: MessagingServices,
): Promise<Written[]> {
  const { company } = sender;
  await requireReleased(tx, company.id);
  await lockCompany(tx, company.id);
  const ids = to.map(({ candidateId }) => candidateId);
  const recipients = await selectRecipients(tx, wholeCompany(company.id), ids);
  const decided = refusalReasons(ids, recipients, await maskedLeft(tx, company.id, now));
  const allowed = decided.flatMap(({ recipient, refusal }) =>
    refusal === null && recipient ? [recipient] : [],
  );

  const opened = await insertConversations(
    tx,
    allowed
      .filter(({ conversationId }) => conversationId === null)
      .map((recipient) => ({
        companyId: company.id,
        personId: recipient.id,
        offerId,
        openedMasked: opensMasked(recipient),
      })),
    now,
  );
  const conversationOf = (recipient: Recipient): string =>
    recipient.conversationId ?? opened.get(recipient.id) ?? '';
  const clientIds = new Map(to.map(({ candidateId, clientId }) => [candidateId, clientId]));
  const messages = await insertMessages(
    tx,
    allowed.map((recipient) => ({
      conversationId: conversationOf(recipient),
      side: 'company' as const,
      authorId: sender.accountId,
      text: textFor(recipient),
      clientId: clientIds.get(recipient.id) ?? '',
      bulkId,
      at: now,
    })),
  );
  const record = { messages, offerId, isAnswer: bulkId === null, now, mailDueAt: mailDueAt(now) };
  await recordCompanyMessages(tx, record);
  await ring(tx, company.name, allowed, conversationOf, { mailer, now });
  await announce(
    tx,
    messages.map(({ conversation_id }) => conversation_id),
  );
  const messageIds = new Map(messages.map(({ id, conversation_id }) => [conversation_id, id]));
  return decided.map(({ id, recipient, refusal }) => {
    if (refusal !== null || !recipient) return { candidateId: id, refusal: refusal ?? 'unknown' };
    const conversationId = conversationOf(recipient);
    return { candidateId: id, refusal, conversationId, messageId: messageIds.get(conversationId) ?? null };
  });
}

const hasUnread = ({ lastCompanyMessageId, readId }: Recipient): boolean =>
  (lastCompanyMessageId ?? 0) > readId;

/** One bell per conversation until it is read, whatever number of messages follow. */
async function ring(
  tx: Db,
  companyName: string,
  recipients: readonly Recipient[],
  conversationOf: (recipient: Recipient) => string,
  { mailer, now }: MessagingServices,
): Promise<void> {
  await notify(
    tx,
    mailer,
    recipients
      .filter((recipient) => !recipient.isMuted && !hasUnread(recipient))
      .map((recipient) => ({
        to: { id: recipient.id },
        kind: 'message' as const,
        title: `${companyName} vous a écrit`,
        url: messagesPath(conversationOf(recipient)),
      })),
    now,
  );
}
