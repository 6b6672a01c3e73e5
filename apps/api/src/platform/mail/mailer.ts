import { join } from 'node:path';
import { sql } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import type { Db } from '../db/database.ts';
import { defineJob, JobAbandoned } from '../queue/job.ts';
import type { JobContext, JobQueue, Logger, SqlRunner } from '../queue/queue.ts';
import { payloadSeal, type SealedPayload } from '../queue/sealed-payload.ts';
import { type Mail, type MailContent, oneLine, renderMail } from './render-mail.ts';
import { type OptOut, signOptOut } from './opt-out-token.ts';
import { fileTransport, smtpConnections, smtpTransport } from './transport.ts';

export type MailAddress = string | Readonly<{ name: string; address: string }>;

export type MailAttachment = Readonly<{
  filename: string;
  /** For instance `text/calendar; method=REQUEST; charset=utf-8`. */
  contentType: string;
  /** Stored in the database until the mail is sent: a few hundred kilobytes at most. */
  contentBase64: string;
}>;

/** `{ ...someMail(data), to }`: see `mail-template.ts`. */
export type MailMessage = Mail &
  Readonly<{
    to: MailAddress;
    replyTo?: MailAddress;
    attachments?: readonly MailAttachment[];
    /**
     * Names what it is one of many thousands of: it leaves after every other mail, unless the batch was stopped meanwhile
     * (`MailerOptions.batches`).
     */
    batch?: string;
    /** Messages its recipient may refuse: adds the links and headers to do so in one click (RFC 8058). */
    optOut?: OptOut &
      Readonly<{ /** Where all choices are; the page of the link when left out. */ managePath?: string }>;
  }>;

export type MailerConfig = Readonly<{
  /** `publicUrl` gives the sender's domain; no final slash. */
  http: Readonly<{ publicUrl: string }>;
  dataDir: string;
  /** SMTP address; null writes `.eml` files under the data directory. */
  mail: Readonly<{ url: string | null }>;
  /** Seals what waits in the queue, and signs the links that refuse further messages. */
  session: Readonly<{ secret: string }>;
}>;

export type Mailer = Readonly<{
  /**
   * Queues a message with the caller's transaction: it leaves if and only if that commits. Nothing is
   * sent now, so a slow mail server never slows a request.
   * @throws TypeError when an address is not one (validate what people type before).
   */
  sendMail(db: SqlRunner, message: MailMessage): Promise<void>;
  close(): void;
}>;

export const MAIL_QUEUE = 'mail.send';
/** Sealed with the installation's secret: anyone who reads the database, or a copy of it, finds no link to use. */
const mailSend = defineJob<SealedPayload>(MAIL_QUEUE, {
  // Seconds at first, then hourly: a mail server may be away for a day and a half.
  retryLimit: 40,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 3600,
  expireInSeconds: 120,
  retainPendingSeconds: 3 * 86_400,
  retainFinishedSeconds: 86_400,
  forgetOnSuccess: true,
  // A campaign's last hour sends ten thousands: two batches, so that one slow message does not stop all others.
  concurrency: 2,
  batchSize: smtpConnections,
});

/** What nobody may refuse is waited for (a link, a code): it leaves before the thousands that a company had sent. */
const AWAITED_PRIORITY = 10;
/** Of a batch: whatever else waits goes first, so that a slow mail server delays nothing but the rest of the batch. */
const BATCH_PRIORITY = -10;

// Deliberately narrow: ASCII, one @, no quoting, nothing that could start another header or recipient.
const addressPattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}$/;

function toAddress(given: MailAddress): { name: string; address: string } {
  const { name, address } = typeof given === 'string' ? { name: '', address: given } : given;
  if (!addressPattern.test(address)) throw new TypeError('This is not an e-mail address.');
  return { name: oneLine(name), address };
}

/** `https://www.baara.ml` → `baara.ml`; an address without a name (localhost, an IP) → `localhost`. */
function senderDomain(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^www\./, '');
  return /^[\d.]+$|^\[/.test(host) ? 'localhost' : host;
}

/**
 * The mailbox does not exist, by the server's word. Not one that is full or away, nor a server that refuses us, the
 * sender or the message: those say nothing of whether the person can be reached (RFC 3463: 5.1.x speaks of the address).
 */
function isMailboxRefused(error: unknown): boolean {
  if (!(error instanceof JobAbandoned)) return false;
  const { command, responseCode, response } = (error.cause ?? {}) as Partial<Record<string, unknown>>;
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return false;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(typeof response === 'string' ? response : '')?.[1];
  if (enhanced) return /^5\.1\.(?:[1236]|10)$/.test(enhanced);
  return responseCode === 550 || responseCode === 551 || responseCode === 553;
}

export type MailerOptions = {
  queue: JobQueue;
  logger: Logger;
  /** The sender's name and the signature. */
  productName?: string;
  /** Called for each message that has left. Its failure is logged and changes nothing: a message leaves once. */
  onSent?: () => Promise<void>;
  /** Called with an address whose server refused it for good. Its failure is logged and changes nothing. */
  onRefused?: (address: string) => Promise<void>;
  /** What is known of batches, by the name each message carries. Failures of the last two are logged. */
  batches?: BatchFollowing;
};

export type BatchFollowing = Readonly<{
  /** Asked before each of its messages leaves. */
  mayLeave: (batch: string) => Promise<boolean>;
  onSent: (batch: string) => Promise<void>;
  onRefused: (batch: string) => Promise<void>;
}>;

/** How many mails of batches wait to leave, counted no further than `most`. */
export async function countWaitingBatches(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from pgboss.job where name = ${MAIL_QUEUE} and state < 'active' and priority < 0 limit ${most}) waiting`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Opens the way out for mail and registers its job on the queue.
 */
export function createMailer(
  config: MailerConfig,
  { queue, logger, productName = 'Baara', onSent, onRefused, batches }: MailerOptions,
): Mailer {
  const domain = senderDomain(config.http.publicUrl);
  const brand = { productName: oneLine(productName), publicUrl: config.http.publicUrl };
  const folder = join(config.dataDir, 'mail');
  const transport = config.mail.url ? smtpTransport(config.mail.url) : fileTransport(folder);
  if (!config.mail.url) logger.info(`MAIL_URL n'est pas défini : les emails sont écrits dans ${folder}`);

  const seal = payloadSeal<MailMessage>(config.session.secret, MAIL_QUEUE);
  const tokenOf = (optOut: OptOut): string => signOptOut(config.session.secret, optOut);

  function withFooterLinks(message: MailMessage): MailContent {
    const { optOut } = message;
    if (!optOut) return message;
    const page = `${brand.publicUrl}/unsubscribe/${tokenOf(optOut)}`;
    const manage = optOut.managePath ? brand.publicUrl + optOut.managePath : page;
    const links = [{ label: 'Gérer mes notifications', url: manage }];
    if (manage !== page) links.push({ label: 'Ne plus recevoir ces emails', url: page });
    return { ...message, footerLinks: [...(message.footerLinks ?? []), ...links] };
  }

  function optOutHeaders({ optOut }: MailMessage): Record<string, string> {
    if (!optOut) return {};
    return {
      'List-Unsubscribe': `<${brand.publicUrl}/api/v1/unsubscribe/${tokenOf(optOut)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  }

  function compose(message: MailMessage, job: JobContext): SendMailOptions {
    return {
      from: { name: brand.productName, address: `ne-pas-repondre@${domain}` },
      to: toAddress(message.to),
      ...(message.replyTo && { replyTo: toAddress(message.replyTo) }),
      ...renderMail(withFooterLinks(message), brand),
      // The same on every attempt: a mailbox can detect a message it gets twice.
      messageId: `<${job.id}@${domain}>`,
      date: job.queuedAt,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': 'fr',
        ...optOutHeaders(message),
      },
      attachments: message.attachments?.map(({ filename, contentType, contentBase64 }) => ({
        filename: oneLine(filename),
        contentType: oneLine(contentType),
        content: contentBase64,
        encoding: 'base64',
      })),
    };
  }

  queue.work(mailSend, async (sealed, job) => {
    const message = seal.open(sealed);
    if (!message) throw new JobAbandoned('The message was sealed with another secret.');
    const { batch } = message;
    if (batch && batches && !(await batches.mayLeave(batch))) return;
    try {
      await transport.deliver(compose(message, job), job);
    } catch (error) {
      if (isMailboxRefused(error)) {
        const failed = (failure: unknown): void =>
          logger.warn({ err: failure }, 'a refused mailbox was not noted');
        await onRefused?.(toAddress(message.to).address).catch(failed);
        if (batch) await batches?.onRefused(batch).catch(failed);
      }
      throw error;
    }
    if (batch)
      await batches
        ?.onSent(batch)
        .catch((error: unknown) => logger.warn({ err: error }, 'a sent mail was not noted'));
    await onSent?.().catch((error: unknown) => logger.warn({ err: error }, 'a sent mail was not counted'));
  });

  return {
    async sendMail(db, message) {
      // What cannot be sent fails where it was written, not in the queue.
      toAddress(message.to);
      if (message.replyTo) toAddress(message.replyTo);
      renderMail(message, brand);
      const usual = message.optOut ? 0 : AWAITED_PRIORITY;
      const priority = message.batch ? BATCH_PRIORITY : usual;
      await queue.enqueue(db, mailSend, seal.close(message), { priority });
    },
    close: () => transport.close(),
  };
}
