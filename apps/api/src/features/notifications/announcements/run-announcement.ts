import {
  type AnnouncementChannel,
  announcementMessages as messages,
} from '@baara/contract/notifications/announcement-words';
import type { Announcement } from '@baara/contract/notifications/announcements';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { countWaitingBatches } from '../../../platform/mail/mailer.ts';
import type { JobQueue, Logger } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { smsNumberOf } from '../../../platform/sms/sms.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import { notify } from '../public/notify.ts';
import { cancelTexts, sendTexts } from '../public/send-texts.ts';
import { announcementAbilities } from './announcement.policy.ts';
import { isQuiet, readAnnouncementSettings } from './announcement-settings.ts';
import { sendJob } from './announcements.jobs.ts';
import {
  type AnnouncementRow,
  findAnnouncement,
  lockAnnouncement,
  type NamedRow,
  readResults,
  updateAnnouncement,
} from './announcements.queries.ts';
import { announcementView, segmentOf } from './announcements.view.ts';
import { announcementKind } from './public/announcement-sending.ts';
import { readReach, smsFor } from './reach.ts';
import { MOST_WAITING_MAILS, writeTo } from './send-announcements.ts';
import { findStoredResults } from './recipients-retention.queries.ts';

export type AnnouncementServices = {
  config: Pick<Config, 'http' | 'session' | 'sms'>;
  mailer: Mailer;
  queue: JobQueue;
  log: Pick<Logger, 'warn'>;
  now: Date;
};
type Act = { actor: Actor; id: string; ip: string };

export const announcementNotFound = () => notFound(messages.NOT_FOUND, 'ANNOUNCEMENT_NOT_FOUND');

/** @throws 404. */
export async function requireAnnouncement(db: Db, id: string, now: Date): Promise<NamedRow> {
  const row = await findAnnouncement(db, id, now);
  if (!row) throw announcementNotFound();
  return row;
}

/** @throws 404. */
export async function showAnnouncement(db: Db, id: string, now: Date): Promise<Announcement> {
  const row = await requireAnnouncement(db, id, now);
  const hasStarted = row.started_at !== null;
  return announcementView(row, {
    results: hasStarted ? ((await findStoredResults(db, id)) ?? (await readResults(db, id))) : null,
    pausedBecause: row.status === 'sending' ? await pauseOf(db, row.channels, now) : null,
  });
}

async function pauseOf(
  db: Db,
  channels: readonly string[],
  now: Date,
): Promise<Announcement['pausedBecause']> {
  if (isQuiet(now, await readAnnouncementSettings(db))) return 'quiet';
  if (!channels.includes('email')) return null;
  return (await countWaitingBatches(db, MOST_WAITING_MAILS)) >= MOST_WAITING_MAILS ? 'mail' : null;
}

/** @throws 404; 409 when it is no draft any more, waits for a second person, or was changed after `version`. */
export async function lockDraft(
  tx: Db,
  id: string,
  version: number | null,
  now: Date,
): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(tx, id);
  if (!row) throw announcementNotFound();
  const named = await requireAnnouncement(tx, id, now);
  if (!announcementAbilities(named.status as Announcement['status'], named.is_proposed).edit)
    throw conflict('ANNOUNCEMENT_NOT_DRAFT', messages.NOT_DRAFT);
  if (version !== null && row.version !== version)
    throw conflict('ANNOUNCEMENT_CHANGED', messages.CHANGED_MEANWHILE);
  return row;
}

/** @throws 422 that names each missing part. */
function requireComplete(row: AnnouncementRow, isSmsOn: boolean): void {
  const has = (channel: AnnouncementChannel): boolean => row.channels.includes(channel);
  const missing = [
    ...(row.channels.length === 0 ? [{ field: 'channels', message: messages.CHANNEL_REQUIRED }] : []),
    ...((has('bell') || has('email')) && !row.title
      ? [{ field: 'title', message: messages.TITLE_REQUIRED }]
      : []),
    ...((has('bell') || has('email')) && !row.body
      ? [{ field: 'body', message: messages.BODY_REQUIRED }]
      : []),
    ...(has('sms') && !row.sms_text ? [{ field: 'smsText', message: messages.SMS_REQUIRED }] : []),
    ...(has('sms') && !isSmsOn ? [{ field: 'channels', message: messages.NO_GATEWAY }] : []),
    ...(row.link && !row.link_label ? [{ field: 'linkLabel', message: messages.LINK_LABEL_REQUIRED }] : []),
  ];
  if (missing.length > 0) throw invalid(missing);
}

type Asked = { version: number; at: Date | null; reason: string | null };

/**
 * Sends a draft, now or later; above the number of the settings it is proposed to another person instead.
 * @returns whether it waits for one.
 * @throws 404; 409 for what is no draft, has nobody to go to, or costs more than the ceiling; 422 for what is missing.
 */
export async function sendAnnouncement(
  db: Db,
  { actor, id, ip }: Act,
  { version, at, reason }: Asked,
  services: AnnouncementServices,
): Promise<{ isProposed: boolean }> {
  const { now, config, mailer, queue } = services;
  if (at && at <= now) throw invalid([{ field: 'at', message: messages.PAST }]);
  const needs = await db.transaction().execute(async (tx) => {
    const row = await lockDraft(tx, id, version, now);
    requireComplete(row, config.sms !== null);
    const segment = segmentOf(row.segment);
    const channels = row.channels as AnnouncementChannel[];
    const reach = await readReach(tx, { segment, channels, smsText: row.sms_text }, { config, now });
    if (reach.people === 0) throw conflict('ANNOUNCEMENT_NOBODY', messages.NOBODY);
    if (reach.isOverCeiling) throw conflict('ANNOUNCEMENT_CEILING', messages.CEILING);
    if (reach.needsTwoPeople) return reach;
    await updateAnnouncement(tx, id, { status: 'scheduled', scheduled_at: at ?? now }, now);
    const detail = { at: at?.toISOString() ?? null, people: reach.people };
    await audit(tx, { actor, action: 'announcement.scheduled', subject: id, detail, ip });
    if (!at) await queue.enqueue(tx, sendJob, {});
    return null;
  });
  if (!needs) return { isProposed: false };
  if (!reason) throw invalid([{ field: 'reason', message: messages.REASON_REQUIRED }]);
  const payload = { announcementId: id, at: at?.toISOString() ?? null, people: needs.people };
  const proposal = { kind: announcementKind, payload, reason, ip };
  await proposeChange(db, actor, proposal, { mailer, publicUrl: config.http.publicUrl, now });
  return { isProposed: true };
}

/** What has not left does not leave: those who wait, SMS and e-mails in their queues. @throws 404; 409. */
export function stopAnnouncement(
  db: Db,
  { actor, id, ip }: Act,
  { now }: Pick<AnnouncementServices, 'now'>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await lockAnnouncement(tx, id);
    if (!row) throw announcementNotFound();
    if (row.status !== 'sending') throw conflict('ANNOUNCEMENT_NOT_RUNNING', messages.NOT_RUNNING);
    await cancelTexts(tx, id, now);
    await updateAnnouncement(tx, id, { status: 'stopped', ended_at: now, stopped_by: actor.accountId }, now);
    const detail = { sent: row.sent_count, of: row.recipient_count };
    await audit(tx, { actor, action: 'announcement.stopped', subject: id, detail, ip });
  });
}

/** One that was to leave later is a draft again. @throws 404; 409. */
export function unscheduleAnnouncement(
  db: Db,
  { actor, id, ip }: Act,
  { now }: Pick<AnnouncementServices, 'now'>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await lockAnnouncement(tx, id);
    if (!row) throw announcementNotFound();
    if (row.status !== 'scheduled') throw conflict('ANNOUNCEMENT_NOT_RUNNING', messages.NOT_RUNNING);
    await updateAnnouncement(tx, id, { status: 'draft', scheduled_at: null }, now);
    await audit(tx, { actor, action: 'announcement.unscheduled', subject: id, ip });
  });
}

/** To who asks, and nobody else, as its recipients would read it. @returns whether an SMS could not leave. */
export async function testAnnouncement(
  db: Db,
  { actor, id }: Act,
  { config, mailer, queue, now }: AnnouncementServices,
): Promise<{ lacksNumber: boolean }> {
  const row = await requireAnnouncement(db, id, now);
  if (!row.title && !row.sms_text) throw new DomainError(422, 'VALIDATION', messages.TITLE_REQUIRED);
  const { phone } = await db
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  const person = { account_id: actor.accountId, first_name: actor.firstName, phone };
  const channels = row.channels as AnnouncementChannel[];
  const hasSms = channels.includes('sms') && row.sms_text !== '' && config.sms !== null;
  await db.transaction().execute(async (tx) => {
    if (row.title) await notify(tx, mailer, [writeTo(row, person, channels, { config, isTest: true })], now);
    if (hasSms)
      await sendTexts(
        tx,
        [
          {
            to: { id: actor.accountId },
            phone,
            text: smsFor(row.sms_text, actor.firstName),
            purpose: 'announcement',
            kind: 'announcement',
            subjectId: id,
            expiresAt: new Date(now.getTime() + 3_600_000),
          },
        ],
        { config, queue },
        now,
      );
  });
  return { lacksNumber: hasSms && smsNumberOf(phone) === null };
}
