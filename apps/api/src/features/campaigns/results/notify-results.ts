import { lastComplaintDay, outcomeTitles, type RankOutcome } from '@baara/contract/campaigns/results-words';
import { dayInWords } from '@baara/contract/formats/days';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { type NewNotification, notify } from '../../notifications/public/notify.ts';
import { applicationPath } from '../campaigns.mails.ts';
import { resultMail } from './results.mails.ts';

/** Moves and notifies the candidates of publications that were not announced to all of them. */
export const notifyResultsJob = defineJob<Record<string, never>>('campaigns.notify-results', {
  policy: 'exclusive',
  expireInSeconds: 3600,
});

const PEOPLE_AT_ONCE = 500;

type FileStatus = 'ACCEPTED' | 'SHORTLISTED' | 'REJECTED';

/** Where a file goes; undefined: it stays, as that of somebody who waits does unless a rectification makes them wait. */
function statusOf({ outcome, status }: Pick<Person, 'outcome' | 'status'>): FileStatus | undefined {
  if (outcome === 'admitted') return 'ACCEPTED';
  if (outcome === 'withdrawn') return undefined;
  if (outcome === 'waiting')
    return status === 'ACCEPTED' || status === 'REJECTED' ? 'SHORTLISTED' : undefined;
  return 'REJECTED';
}

type Person = {
  id: string;
  candidate_id: string;
  first_name: string;
  tracking_code: string;
  status: string;
  outcome: RankOutcome;
  announced_outcome: string | null;
};

/** One statement for each status. What somebody decided and nobody announced is dropped: the result says more. */
async function moveFiles(tx: Db, people: readonly Person[], at: Date): Promise<void> {
  const ids = people.map(({ id }) => id);
  await tx
    .updateTable('campaign_application_events')
    .set({ undone_at: at })
    .where('application_id', 'in', ids)
    .where('notify_at', 'is not', null)
    .where('notified_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute();
  for (const [status, some] of Map.groupBy(people, statusOf)) {
    if (status === undefined) continue;
    const moving = some.filter((one) => one.status !== status && one.status !== 'WITHDRAWN');
    if (moving.length === 0) continue;
    await tx
      .updateTable('campaign_applications')
      .set({
        status,
        status_changed_at: at,
        shown_status: null,
        shown_at: null,
        reader_id: null,
        reading_until: null,
      })
      .where(
        'id',
        'in',
        moving.map(({ id }) => id),
      )
      .execute();
    await tx
      .insertInto('campaign_application_events')
      .values(
        moving.map((one) => ({
          application_id: one.id,
          kind: 'status',
          from_status: one.status,
          to_status: status,
          message: outcomeTitles[one.outcome],
          created_at: at,
          notify_at: at,
          notified_at: at,
        })),
      )
      .execute();
  }
}

/**
 * The next candidates of one publication whose outcome was not announced to them. That it was is stored with their notifications: a
 * job that was killed goes on there and notifies nobody twice.
 * @returns whether more people wait.
 */
export async function notifySomeResults(
  db: Db,
  { mailer, publicUrl, now }: { mailer: Mailer; publicUrl: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const campaign = await tx
      .selectFrom('campaign_deliberations as d')
      .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
      .innerJoin('companies as co', 'co.id', 'c.company_id')
      .where('c.results_published_at', 'is not', null)
      .where(sql<boolean>`exists (select from campaign_results r where r.campaign_id = c.id
        and r.announced_outcome is distinct from r.outcome)`)
      .limit(1)
      .select([
        'c.id',
        'c.title',
        sql<string>`coalesce(nullif(c.institution, ''), co.name)`.as('institution'),
        'd.complaint_days',
        'd.complaints_until',
      ])
      .forUpdate('d')
      .executeTakeFirst();
    if (!campaign) return false;
    const people = await tx
      .selectFrom('campaign_results as r')
      .innerJoin('campaign_applications as a', 'a.id', 'r.application_id')
      .where('r.campaign_id', '=', campaign.id)
      .where(sql<boolean>`r.announced_outcome is distinct from r.outcome`)
      .orderBy('a.id')
      .limit(PEOPLE_AT_ONCE)
      .select([
        'a.id',
        'a.candidate_id',
        'a.first_name',
        'a.tracking_code',
        'a.status',
        'r.announced_outcome',
      ])
      .select(sql<RankOutcome>`r.outcome`.as('outcome'))
      .forUpdate('a')
      .execute();
    if (people.length === 0) return false;
    await moveFiles(tx, people, now);
    await notify(tx, mailer, noticesOf(campaign, people, { publicUrl, now }), now);
    await tx
      .updateTable('campaign_results')
      .set(({ ref }) => ({ announced_outcome: ref('outcome') }))
      .where(
        'application_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
    return true;
  });
}

type Published = {
  title: string;
  institution: string;
  complaint_days: number;
  complaints_until: Date | null;
};

function noticesOf(
  { title, institution, complaint_days, complaints_until }: Published,
  people: readonly Person[],
  { publicUrl, now }: { publicUrl: string; now: Date },
): NewNotification[] {
  const until = complaints_until ?? now;
  const isOpen = complaint_days > 0 && now < until;
  const lastDay = lastComplaintDay(until.toISOString());
  return people
    .filter(({ outcome }) => outcome !== 'withdrawn')
    .map(({ id, candidate_id, first_name, tracking_code, outcome, announced_outcome }) => ({
      to: { id: candidate_id },
      kind: 'application',
      type: notificationTypes.info,
      title: `« ${title} » : ${outcomeTitles[outcome].toLowerCase()}`,
      url: applicationPath({ applicationId: id }),
      mail: resultMail({
        publicUrl,
        applicationId: id,
        firstName: first_name,
        campaign: title,
        institution,
        trackingCode: tracking_code,
        outcome: outcomeTitles[outcome],
        isRectified: announced_outcome !== null,
        complaintsUntil: isOpen ? dayInWords(lastDay) : null,
      }),
    }));
}
