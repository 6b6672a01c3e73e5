import { createHash, randomInt } from 'node:crypto';
import type { ContactForm } from '@baara/contract/support/contact';
import type {
  ContactAsideReason,
  ContactSource,
  ContactStatus,
} from '@baara/contract/support/contact-messages';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { notify } from '../../notifications/public/notify.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { attachDocuments } from './attachments.queries.ts';
import { mayAcknowledge, takeMessage } from './contact-limits.ts';
import type { ContactProof, Judgement } from './contact-proof.ts';
import { contactAcknowledgedMail, contactReceivedMail } from './contact.mails.ts';
import {
  findRepeated,
  INBOX_PATH,
  insertMessage,
  lockContent,
  selectTeamToNotify,
  useProof,
} from './contact.queries.ts';
import { readMessageJob } from './read-message.ts';

export type ContactServices = {
  mailer: Mailer;
  queue: JobQueue;
  config: Pick<Config, 'http'>;
  proof: ContactProof;
  now: Date;
};
type From = { accountId: string | undefined; address: string };

/** The same words of the same person within this time are one message, sent twice. */
const REPEATED_WITHIN_MS = 24 * 3600 * 1000;
/** A clock further off than this is wrong. */
const CREDIBLE_CLOCK_MS = 7 * 24 * 3600 * 1000;

/**
 * Stores a message; jobs then classify it, notify the staff and acknowledge it: nothing that fails later loses it. A
 * message that no person seems to have sent is stored separately, and nobody is written to about it.
 * @throws 429.
 */
export async function sendMessage(
  db: Db,
  form: ContactForm,
  from: From,
  services: ContactServices,
): Promise<void> {
  const { now, proof } = services;
  const judgement = await proof.assess(form, now);
  await takeMessage(db, { email: form.email, ...from }, judgement.reason === null, now);
  await db.transaction().execute(async (tx) => {
    const hash = hashOf(form);
    await lockContent(tx, hash);
    if (await findRepeated(tx, hash, new Date(now.getTime() - REPEATED_WITHIN_MS))) return;
    const asideReason = await spend(tx, judgement);
    const status = statusFor(asideReason);
    await store(tx, { form, hash, status, asideReason, accountId: from.accountId ?? null }, services);
  });
}

type Sent = Pick<
  ContactForm,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'subject'
  | 'message'
  | 'originalMessage'
  | 'aiOptimized'
  | 'timestamp'
> & { source: ContactSource };

/** Writes it, with what leaves with it: the reading, the e-mails and the bells. @returns its id. */
async function store(
  tx: Db,
  {
    form,
    hash,
    status,
    asideReason,
    accountId,
  }: {
    form: Sent;
    hash: Buffer;
    status: ContactStatus;
    asideReason: ContactAsideReason | null;
    accountId: string | null;
  },
  services: Omit<ContactServices, 'proof'>,
): Promise<string> {
  const { now } = services;
  const reference = newReference();
  const { id } = await insertMessage(tx, {
    reference,
    status,
    aside_reason: asideReason,
    account_id: accountId,
    first_name: form.firstName,
    last_name: form.lastName,
    email: form.email,
    phone: form.phone,
    subject: form.subject,
    message: form.message,
    original_message: form.aiOptimized ? form.originalMessage : null,
    is_ai_optimized: form.aiOptimized,
    source: form.source,
    sent_at: credible(form.timestamp, now),
    received_at: now,
    updated_at: now,
    content_hash: hash,
  });
  if (status === 'spam') return id;
  await services.queue.enqueue(tx, readMessageJob, { messageId: id });
  if (status === 'new') await announce(tx, { id, reference, form }, services);
  return id;
}

/**
 * A request of a signed-in person: nobody proves that they are one. The same one within a day is the first again.
 * @returns its id. @throws 422 for documents that are gone.
 */
export function sendFromAccount(
  db: Db,
  { form, accountId, attachmentIds }: { form: Sent; accountId: string; attachmentIds: readonly string[] },
  services: Omit<ContactServices, 'proof'>,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const hash = hashOf(form);
    await lockContent(tx, hash);
    const known = await findRepeated(tx, hash, new Date(services.now.getTime() - REPEATED_WITHIN_MS));
    if (known) return known;
    const id = await store(tx, { form, hash, status: 'new', asideReason: null, accountId }, services);
    await attachDocuments(tx, { messageId: id, eventId: null, ownerId: accountId, fileIds: attachmentIds });
    return id;
  });
}

/** A proof serves once: the second message with it is put aside. */
async function spend(tx: Db, judgement: Judgement): Promise<ContactAsideReason | null> {
  if (judgement.reason !== null) return judgement.reason;
  return (await useProof(tx, judgement.nonce, judgement.expiresAt)) ? null : 'proof_used';
}

function statusFor(reason: ContactAsideReason | null): ContactStatus {
  if (reason === null) return 'new';
  return reason === 'honeypot' ? 'spam' : 'to_check';
}

async function announce(
  tx: Db,
  { id, reference, form }: { id: string; reference: string; form: Sent },
  { mailer, config, now }: Omit<ContactServices, 'proof'>,
): Promise<void> {
  const site = await readSite(tx);
  const name = `${form.firstName} ${form.lastName}`;
  const { publicUrl } = config.http;
  const notification = contactReceivedMail({ ...form, publicUrl, id, reference, name });
  await mailer.sendMail(tx, {
    ...notification,
    to: site.supportEmail,
    replyTo: { name, address: form.email },
  });
  if (await mayAcknowledge(tx, form.email, now)) {
    const acknowledged = contactAcknowledgedMail({ reference, subject: form.subject });
    await mailer.sendMail(tx, { ...acknowledged, to: form.email, replyTo: site.supportEmail });
  }
  const title = 'Nouveaux messages sur la page de contact';
  const team = await selectTeamToNotify(tx);
  await notify(
    tx,
    mailer,
    team.map((to) => ({ to: { id: to }, kind: 'message' as const, title, url: INBOX_PATH })),
    now,
  );
}

const hashOf = ({ email, firstName, lastName, phone, subject, message }: Sent): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([email, firstName, lastName, phone, subject, message]))
    .digest();

function credible(timestamp: string | undefined, now: Date): Date {
  const sent = new Date(timestamp ?? now);
  const isCredible = Math.abs(sent.getTime() - now.getTime()) <= CREDIBLE_CLOCK_MS;
  return isCredible ? sent : now;
}

/** Read out on the phone without doubt: no 0 or O, no 1, I or L. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newReference = (): string =>
  `C-${Array.from({ length: 8 }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]).join('')}`;
