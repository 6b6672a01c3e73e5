import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { readingMailWords } from '@baara/contract/campaigns/file-moves';
import type { FileDecision } from '@baara/contract/campaigns/file-moves';
import { campaignApplicationStatusTitles } from '@baara/contract/campaigns/statuses';
import { dayInWords } from '@baara/contract/formats/days';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { notify } from '../../notifications/public/notify.ts';
import { type NewText, sendTexts, type TextServices } from '../../notifications/public/send-texts.ts';
import { requestText } from '../campaign-texts.ts';
import { applicationPath } from '../campaigns.mails.ts';
import { campaignDecisionMail } from './reading.mails.ts';

/** Candidates of every decision whose time to undo is over. */
export const notifyDecisions = defineJob<Record<string, never>>('campaigns.notify-decisions', {
  expireInSeconds: 3600,
});

const EVENTS_AT_ONCE = 200;

type Services = TextServices & { mailer: Mailer; publicUrl: string; now: Date };

/** In the transaction that marks them: a killed job notifies nobody twice. @returns whether more may wait. */
export async function notifyDueDecisions(db: Db, services: Services): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const events = await lockDueEvents(tx, services.now);
    if (events.length === 0) return false;
    await announce(tx, events, services.now);
    const notifications = events.map((event) => {
      const to = event.to_status as FileDecision;
      const isSilent = to === 'IN_REVIEW';
      const { publicUrl } = services;
      const until = to === 'INFO_REQUESTED' ? event.requested_until : null;
      return {
        to: { id: event.candidate_id },
        kind: 'application' as const,
        type: notificationTypes.info,
        title: `« ${event.title} » : ${campaignApplicationStatusTitles[to].toLowerCase()}`,
        url: applicationPath({ applicationId: event.application_id }),
        // That somebody reads it is no news worth a message.
        ...(isSilent
          ? {}
          : {
              mail: campaignDecisionMail({
                publicUrl,
                applicationId: event.application_id,
                firstName: event.first_name,
                campaign: event.title,
                institution: event.institution,
                trackingCode: event.tracking_code,
                words: readingMailWords[to],
                message: event.message ?? '',
                documents: to === 'INFO_REQUESTED' ? event.documents : [],
                until: until === null ? null : dayInWords(until),
              }),
            }),
      };
    });
    await notify(tx, services.mailer, notifications, services.now);
    await sendTexts(tx, requestTexts(events, services), services, services.now);
    return events.length === EVENTS_AT_ONCE;
  });
}

const DAY_MS = 86_400_000;

/** A request has a day by which to answer: it goes by SMS too. */
const requestTexts = (
  events: Awaited<ReturnType<typeof lockDueEvents>>,
  { publicUrl, now }: Services,
): NewText[] =>
  events.flatMap((event) => {
    if (event.to_status !== 'INFO_REQUESTED') return [];
    const { candidate_id: id, phone, documents: pieces, requested_until: until } = event;
    return {
      to: { id },
      phone,
      text: requestText({
        publicUrl,
        fileNumber: fileNumberInWords(event.file_prefix, event.file_number),
        pieces,
        until,
      }),
      purpose: 'information-requested' as const,
      subjectId: event.application_id,
      expiresAt: new Date((until === null ? now.getTime() : Date.parse(until)) + DAY_MS),
    };
  });

/** Those of withdrawn files are left out for good: nobody is notified of a campaign they left. */
async function lockDueEvents(tx: Db, now: Date) {
  const due = await tx
    .selectFrom('campaign_application_events as e')
    .where('e.notify_at', '<=', now)
    .where('e.notified_at', 'is', null)
    .where('e.undone_at', 'is', null)
    .select('e.id')
    .orderBy('e.notify_at')
    .orderBy('e.id')
    .limit(EVENTS_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await tx
    .updateTable('campaign_application_events')
    .set({ notified_at: now })
    .where('id', 'in', ids)
    .execute();
  return tx
    .selectFrom('campaign_application_events as e')
    .innerJoin('campaign_applications as a', 'a.id', 'e.application_id')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where('e.id', 'in', ids)
    .where('a.status', '<>', 'WITHDRAWN')
    .select([
      'e.id',
      'e.to_status',
      'e.message',
      'a.id as application_id',
      'a.candidate_id',
      'a.first_name',
      'a.phone',
      'a.file_number',
      'c.file_prefix',
      'a.tracking_code',
      'a.requested_until',
      'c.title',
      sql<string>`coalesce(nullif(c.institution, ''), co.name)`.as('institution'),
      sql<string[]>`array(select d.name from campaign_documents d
        where d.campaign_id = c.id and d.key = any(a.requested_keys) order by d.position, d.key)`.as(
        'documents',
      ),
    ])
    .orderBy('e.id')
    .execute();
}

/** What candidates see follows: the status itself, unless a later decision still waits. One statement for all of them. */
async function announce(
  tx: Db,
  events: readonly { id: number; application_id: string; to_status: string | null }[],
  now: Date,
): Promise<void> {
  // Of two events of one file, the later one is what its candidate sees.
  const last = [...new Map(events.map((event) => [event.application_id, event])).values()];
  if (last.length === 0) return;
  const ids = last.map(({ id }) => id);
  const files = last.map(({ application_id }) => application_id);
  const statuses = last.map(({ to_status }) => to_status);
  const isAsked = sql`(a.status = 'INFO_REQUESTED' or v.to_status = 'INFO_REQUESTED')`;
  await sql`update campaign_applications a set
      shown_status = case when exists (select from campaign_application_events e where e.application_id = a.id
        and e.id > v.event_id and e.notify_at is not null and e.notified_at is null and e.undone_at is null)
        then v.to_status end,
      shown_at = ${now},
      information_request = case when ${isAsked} then a.information_request end,
      requested_keys = case when ${isAsked} then a.requested_keys else '{}' end,
      requested_until = case when ${isAsked} then a.requested_until end
    from unnest(${ids}::bigint[], ${files}::uuid[], ${statuses}::text[]) as v (event_id, file_id, to_status)
    where a.id = v.file_id`.execute(tx);
}
