import type { NotificationKind } from '@baara/contract/notifications/notification-kinds';
import type { SentSms, SmsCounts } from '@baara/contract/notifications/sms';
import type { SmsError, SmsPurpose, SmsReach, TextChannel } from '@baara/contract/notifications/sms-words';
import { randomUUID } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';
import { sealText } from '../../../platform/session/sealed-text.ts';
import { countParts } from '../../../platform/sms/gsm7.ts';
import type { SmsConfig } from '../../../platform/sms/sms-config.ts';
import { gatewayOf, smsNumberOf } from '../../../platform/sms/sms.ts';
import { type Recipient, selectRecipients } from '../notifications.queries.ts';
import { wants } from '../preferences/preferences.ts';
import { wakeTexts } from '../texts/wake-texts.ts';
import {
  countBatch,
  countTextsSince,
  expireBatch,
  insertTexts,
  lockSpending,
  selectLatestTexts,
  selectTexts,
} from '../texts/texts.queries.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';

export type NewText = {
  to: { id: string };
  /** As it was typed. */
  phone: string | null;
  /** In the alphabet of SMS (`fittingText`). */
  text: string;
  purpose: SmsPurpose;
  /** Whose choice counts; that of applications when left out. */
  kind?: NotificationKind;
  /** What it is about: who sent it finds it there. */
  subjectId: string;
  /** Those that are sent together. */
  batchId?: string;
  /** Nobody needs it afterwards. */
  expiresAt: Date;
  /** Its person waits for it now: an SMS to this very number, at any hour, whatever they were sent before. */
  isAwaited?: boolean;
};

/** What the texts of one purpose may cost in a calendar month. */
type Ceiling = { xof: number };

export type TextServices = { config: Pick<Config, 'sms' | 'session'>; queue: Pick<JobQueue, 'enqueue'> };

/** Nobody is sent more in a day, whatever a company does. */
const MOST_A_DAY = 6;
const DAY_MS = 86_400_000;
/** Hours of Bamako, whose clock is that of UTC, in which phones ring. */
const firstHour = 7;
const lastHour = 21;

export const textKey = (secret: string): Buffer => derivedKey(secret, 'sms');

/** Now, or at seven in the morning. */
function wakingTime(at: Date): Date {
  const hour = at.getUTCHours();
  if (hour >= firstHour && hour < lastHour) return at;
  const next = new Date(at);
  next.setUTCHours(firstHour, 0, 0, 0);
  return hour < firstHour ? next : new Date(next.getTime() + DAY_MS);
}

/**
 * Sends SMS beside `notify`, in the caller's transaction, to those who take them. A job hands them to the gateway, by
 * day: WhatsApp messages to those who chose them. Without a gateway nothing is written. Three queries for any number of
 * people. @param ceiling of the purpose of these texts, which is one; beyond it a text is written as failed.
 */
export async function sendTexts(
  tx: Db,
  texts: readonly NewText[],
  { config, queue }: TextServices,
  at: Date,
  ceiling?: Ceiling,
): Promise<void> {
  const { sms } = config;
  if (!sms || texts.length === 0) return;
  const ids = [...new Set(texts.map(({ to }) => to.id))];
  const recipients = await selectRecipients(tx, ids);
  const sent = await countTextsSince(tx, ids, new Date(at.getTime() - DAY_MS));
  const key = textKey(config.session.secret);
  const waking = wakingTime(at);
  let left = ceiling
    ? ceiling.xof - (await lockSpending(tx, texts[0]?.purpose ?? 'offer-alert', monthOf(at)))
    : Number.POSITIVE_INFINITY;
  const rows = texts.flatMap((written) => {
    const {
      to,
      phone,
      text,
      purpose,
      kind = 'application',
      subjectId,
      batchId = null,
      expiresAt,
      isAwaited,
    } = written;
    const recipient = recipients.get(to.id);
    const channel = recipient && (isAwaited ? 'sms' : channelOf(recipient, kind, sms));
    if (!recipient || !channel) return [];
    const number = smsNumberOf(phone);
    const before = sent.get(to.id) ?? 0;
    sent.set(to.id, before + 1);
    const parts = countParts(text);
    const price = (gatewayOf(sms, channel)?.priceXof ?? 0) * (channel === 'sms' ? parts : 1);
    const error: SmsError | null =
      number === null
        ? 'number'
        : before >= MOST_A_DAY && !isAwaited
          ? 'limit'
          : price > left
            ? 'ceiling'
            : null;
    if (!error) left -= price;
    const id = randomUUID();
    const sealed = error ? null : sealText(key, JSON.stringify({ to: number, text }), id).toString('base64');
    const priceXof = ceiling ? price : null;
    const row = { id, accountId: to.id, purpose, channel, priceXof, subjectId, batchId, sealed, error };
    return [{ ...row, parts, nextTryAt: isAwaited ? at : waking, expiresAt }];
  });
  if (rows.length === 0) return;
  await insertTexts(tx, rows, at);
  const isNow = rows.some(({ nextTryAt }) => nextTryAt <= at);
  await wakeTexts(queue, tx, isNow ? undefined : waking);
}

/** By which program of the phone somebody takes texts of a kind; undefined when by none. */
function channelOf(
  { choices }: Recipient,
  kind: NotificationKind,
  sms: SmsConfig | null,
): TextChannel | undefined {
  if (sms?.whatsapp && wants(choices, kind, 'whatsapp')) return 'whatsapp';
  return sms && wants(choices, kind, 'sms') ? 'sms' : undefined;
}

/** Bamako is on UTC. */
const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

/** Whether an SMS would reach this person. */
export async function smsReachOf(
  db: Db,
  config: Pick<Config, 'sms'>,
  { accountId, phone }: { accountId: string; phone: string | null },
): Promise<SmsReach> {
  if (!config.sms) return 'off';
  if (smsNumberOf(phone) === null) return 'no_number';
  const recipient = (await selectRecipients(db, [accountId])).get(accountId);
  return recipient && channelOf(recipient, 'application', config.sms) ? 'yes' : 'declined';
}

/** SMS about one thing, the latest first. */
export async function textsAbout(db: Db, subjectId: string): Promise<SentSms[]> {
  const rows = await selectTexts(db, subjectId);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The latest text about each of these things, for those that have one. */
export const latestTexts = (db: Db, subjectIds: readonly string[]) => selectLatestTexts(db, subjectIds);

/** Gives up those of a batch that no gateway has taken. @returns how many. */
export const cancelTexts = (tx: Db, batchId: string, at: Date): Promise<number> =>
  expireBatch(tx, batchId, at);

/** Those sent together for one purpose; null when none was. */
export async function textCounts(db: Db, batchId: string, purpose: SmsPurpose): Promise<SmsCounts | null> {
  const counts = await countBatch(db, batchId, purpose);
  return Object.values(counts).some((count) => count > 0) ? counts : null;
}
