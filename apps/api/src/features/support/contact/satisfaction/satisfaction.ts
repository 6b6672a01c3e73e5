import { contactMessages as messages, type Satisfaction } from '@baara/contract/support/contact-messages';
import type { SatisfactionState } from '@baara/contract/support/own-requests';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Config } from '../../../../config.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { ContactMessages } from '../../../../platform/db/schema.generated.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { derivedKey } from '../../../../platform/session/derived-key.ts';
import { satisfactionAskedMail } from '../contact.mails.ts';
import { insertEvents, lockMessage } from '../inbox.queries.ts';
import { replyAddressOf } from '../reply-address.ts';

type Message = Selectable<ContactMessages>;
type Services = { mailer: Pick<Mailer, 'sendMail'>; config: Pick<Config, 'http' | 'session' | 'replies'> };

const signatureOf = (secret: string, id: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'support satisfaction')).update(id).digest().subarray(0, 16);

const tokenFor = (secret: string, id: string): string =>
  `${id}.${signatureOf(secret, id).toString('base64url')}`;

/** @throws 404 for a link that was not made here. */
function idOf(secret: string, token: string): string {
  const [id = '', given = ''] = token.split('.');
  const expected = signatureOf(secret, id);
  const signature = Buffer.from(given, 'base64url');
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) throw linkInvalid();
  return id;
}

const linkInvalid = () => notFound(messages.SATISFACTION_LINK, 'LINK_INVALID');

/** Asks once, and only who was answered. @returns whether it does. */
export async function askSatisfaction(
  tx: Db,
  message: Message,
  { mailer, config }: Services,
): Promise<boolean> {
  if (!message.first_answered_at || message.satisfaction_asked_at || message.merged_into_id) return false;
  const page = `${config.http.publicUrl}/avis/${tokenFor(config.session.secret, message.id)}`;
  const mail = satisfactionAskedMail({
    firstName: message.first_name,
    reference: message.reference,
    goodUrl: `${page}?avis=good`,
    badUrl: `${page}?avis=bad`,
  });
  const address = await replyAddressOf(tx, config, message.id);
  await mailer.sendMail(tx, { ...mail, to: message.email, ...(address ? { replyTo: address } : {}) });
  return true;
}

const stateOf = (message: Message): SatisfactionState => ({
  reference: message.reference,
  satisfaction: message.satisfaction as Satisfaction | null,
  comment: message.satisfaction_comment,
});

/** @throws 404. */
export async function readSatisfaction(db: Db, secret: string, token: string): Promise<SatisfactionState> {
  const message = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', idOf(secret, token))
    .executeTakeFirst();
  if (!message) throw linkInvalid();
  return stateOf(message);
}

type Rating = { satisfaction: Satisfaction; comment: string | null };

/** Anyone who has the link says it, and may say otherwise later. @throws 404. */
export function rateByLink(
  db: Db,
  secret: string,
  { token, now, ...rating }: Rating & { token: string; now: Date },
): Promise<SatisfactionState> {
  return rateRequest(db, idOf(secret, token), rating, now);
}

/** The history has each rating; the request and its version stay as they are. @throws 404. */
export function rateRequest(db: Db, id: string, rating: Rating, now: Date): Promise<SatisfactionState> {
  const { satisfaction, comment } = rating;
  return db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message) throw linkInvalid();
    const text = comment ?? (satisfaction === message.satisfaction ? message.satisfaction_comment : null);
    if (satisfaction === message.satisfaction && text === message.satisfaction_comment)
      return stateOf(message);
    const changed = { satisfaction, satisfaction_comment: text, satisfied_at: now };
    await tx.updateTable('contact_messages').set(changed).where('id', '=', id).execute();
    await insertEvents(tx, [
      {
        message_id: id,
        kind: 'satisfaction',
        body: text,
        from_value: message.satisfaction,
        to_value: satisfaction,
        author_id: null,
        created_at: now,
      },
    ]);
    return stateOf({ ...message, ...changed });
  });
}
