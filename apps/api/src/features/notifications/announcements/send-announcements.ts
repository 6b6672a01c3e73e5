import { type AnnouncementChannel, fillFirstName } from '@baara/contract/notifications/announcement-words';
import { AnnouncementSegment, type AnnouncementSettings } from '@baara/contract/notifications/announcements';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countWaitingBatches, type Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue, Logger } from '../../../platform/queue/queue.ts';
import { countParts } from '../../../platform/sms/gsm7.ts';
import { topicOf } from '../public/mail-topics.ts';
import { type NewNotification, notify } from '../public/notify.ts';
import { sendTexts } from '../public/send-texts.ts';
import { announcementMail } from './announcements.mails.ts';
import { signRecipient } from './announcement-links.ts';
import { isQuiet, readAnnouncementSettings } from './announcement-settings.ts';
import {
  type AnnouncementRow,
  insertRecipients,
  lockAnnouncement,
  lockWaiting,
  selectDue,
  selectSending,
  type Settled,
  settleRecipients,
  updateAnnouncement,
  type WaitingRow,
} from './announcements.queries.ts';
import { decideChannels } from './decide-channels.ts';
import { announcementTopic, batchOf } from './public/announcement-mails.ts';
import { smsFor } from './reach.ts';

export type SendingServices = {
  config: Pick<Config, 'http' | 'session' | 'sms'>;
  mailer: Pick<Mailer, 'sendMail'>;
  queue: Pick<JobQueue, 'enqueue'>;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
  signal?: AbortSignal;
};

const DAY_MS = 86_400_000;
/** One transaction writes to so many: short enough that nobody's bell waits for it. */
const BATCH = 200;
/** No more mails of announcements wait at once: one that is stopped has not left for thousands already. */
export const MOST_WAITING_MAILS = 400;
/** Nobody reads an SMS of yesterday's announcement as news. */
const SMS_EXPIRES_MS = 12 * 3600 * 1000;

/** Where the bell leads, and the page of the announcement. */
export const announcementPath = (id: string): string => `/annonces/${id}`;

/** Those whose moment has come: to whom they go is settled then. */
export async function startDue(db: Db, now: Date): Promise<void> {
  for (const { id } of await selectDue(db, now))
    await db.transaction().execute(async (tx) => {
      const row = await lockAnnouncement(tx, id);
      if (row?.status !== 'scheduled') return;
      const segment = AnnouncementSegment.parse(row.segment);
      const recipients = await insertRecipients(tx, id, segment, now);
      const { smsPriceXof, smsCeilingXof } = await readAnnouncementSettings(tx);
      await updateAnnouncement(
        tx,
        id,
        {
          status: 'sending',
          started_at: now,
          recipient_count: recipients,
          sms_price_xof: smsPriceXof,
          sms_ceiling_xof: smsCeilingXof,
        },
        now,
      );
    });
}

/** `over`: nobody waits. Otherwise what delays the rest, with which the next run goes on. */
export type RunState = 'over' | 'quiet' | 'mail' | 'aborted';

/**
 * Writes to those who wait, a batch of each announcement in turn, so that a long one delays no short one. Each batch is
 * one transaction with its results: killed anywhere, the next run goes on where this one stopped and writes to nobody
 * twice.
 */
export async function sendAnnouncements(db: Db, services: SendingServices): Promise<RunState> {
  await startDue(db, services.now());
  for (;;) {
    const sending = await selectSending(db);
    if (sending.length === 0) return 'over';
    let progress = 0;
    for (const { id, channels } of sending) {
      if (services.signal?.aborted) return 'aborted';
      if (isQuiet(services.now(), await readAnnouncementSettings(db))) return 'quiet';
      const isMailed = channels.includes('email');
      if (isMailed && (await countWaitingBatches(db, MOST_WAITING_MAILS)) >= MOST_WAITING_MAILS) continue;
      progress += 1;
      await sendBatch(db, id, services);
    }
    // Only those whose mails wait for a slow server are left.
    if (progress === 0) return 'mail';
  }
}

async function sendBatch(db: Db, id: string, services: SendingServices): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = services.now();
    const row = await lockAnnouncement(tx, id);
    // Somebody stopped it meanwhile.
    if (row?.status !== 'sending') return;
    const waiting = await lockWaiting(tx, id, { limit: BATCH, since: new Date(now.getTime() - DAY_MS) });
    if (waiting.length === 0) return updateAnnouncement(tx, id, { status: 'done', ended_at: now }, now);
    const settings = await readAnnouncementSettings(tx);
    const { settled, costXof } = decideAll(row, waiting, settings, services);
    await deliver(tx, row, { waiting, settled }, services, now);
    await settleRecipients(tx, id, settled, now);
    const reached = settled.filter(({ channels }) => channels.length > 0).length;
    await updateAnnouncement(
      tx,
      id,
      { sent_count: row.sent_count + reached, sms_cost_xof: row.sms_cost_xof + costXof },
      now,
    );
  });
}

function decideAll(
  row: AnnouncementRow,
  waiting: readonly WaitingRow[],
  limits: AnnouncementSettings,
  { config }: SendingServices,
): { settled: Settled[]; costXof: number } {
  let costXof = 0;
  const settled = waiting.map((person) => {
    const smsParts = row.sms_text ? countParts(smsFor(row.sms_text, person.first_name)) : 0;
    const leftXof = row.sms_ceiling_xof - row.sms_cost_xof - costXof;
    const sms = { isOn: config.sms !== null, priceXof: row.sms_price_xof, leftXof };
    const decided = decideChannels(person, row.channels as AnnouncementChannel[], { limits, sms, smsParts });
    if (decided.channels.includes('sms')) costXof += smsParts * row.sms_price_xof;
    return decided;
  });
  return { settled, costXof };
}

type Written = Pick<AnnouncementRow, 'id' | 'title' | 'body' | 'sms_text' | 'link' | 'link_label'>;
type Person = Pick<WaitingRow, 'account_id' | 'first_name' | 'phone'>;

/** The one way an announcement is written to somebody: batches and trials. */
export function writeTo(
  row: Written,
  person: Person,
  channels: readonly AnnouncementChannel[],
  { config, isTest }: { config: SendingServices['config']; isTest: boolean },
): NewNotification {
  const { id } = row;
  const { account_id: accountId, first_name: firstName } = person;
  const token = signRecipient(config.session.secret, { id, accountId });
  const url = isTest
    ? `${config.http.publicUrl}${row.link ?? ''}`
    : `${config.http.publicUrl}/api/v1/announcements/links/${token}`;
  const title = fillFirstName(row.title, firstName);
  const mail = announcementMail({
    title,
    body: fillFirstName(row.body, firstName),
    button: row.link ? { label: row.link_label, url } : null,
    isTest,
  });
  return {
    to: { id: accountId },
    kind: 'announcement',
    title: isTest ? `Essai : ${title}` : title,
    url: isTest ? `/admin/notifications/${id}` : announcementPath(id),
    bell: channels.includes('bell'),
    topic: topicOf(announcementTopic, id),
    ...(channels.includes('email') ? { mail } : {}),
    ...(isTest ? {} : { batch: batchOf({ id, accountId }) }),
  };
}

async function deliver(
  tx: Db,
  row: AnnouncementRow,
  { waiting, settled }: { waiting: readonly WaitingRow[]; settled: readonly Settled[] },
  { config, mailer, queue }: SendingServices,
  now: Date,
): Promise<void> {
  const people = new Map(waiting.map((person) => [person.account_id, person]));
  const reached = settled.flatMap(({ accountId, channels }) => {
    const person = people.get(accountId);
    return person && channels.length > 0 ? [{ person, channels }] : [];
  });
  await notify(
    tx,
    mailer,
    reached.map(({ person, channels }) => writeTo(row, person, channels, { config, isTest: false })),
    now,
  );
  await sendTexts(
    tx,
    reached
      .filter(({ channels }) => channels.includes('sms'))
      .map(({ person }) => ({
        to: { id: person.account_id },
        phone: person.phone,
        text: smsFor(row.sms_text, person.first_name),
        purpose: 'announcement' as const,
        kind: 'announcement' as const,
        subjectId: row.id,
        batchId: row.id,
        expiresAt: new Date(now.getTime() + SMS_EXPIRES_MS),
      })),
    { config, queue },
    now,
  );
}
