import { outcomeTitles, type RankOutcome } from '@baara/contract/campaigns/results-words';
import { dayInWords } from '@baara/contract/formats/days';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { notify } from '../../notifications/public/notify.ts';
import { applicationPath } from '../campaigns.mails.ts';
import { resultMail } from './results.mails.ts';

/** Moves and notifies the candidates of publications that were not announced to all of them. */
export const notifyResultsJob = defineJob<Record<string, never>>('campaigns.notify-results', {
  policy: 'exclusive',
  expireInSeconds: 3600,
});

const PEOPLE_AT_ONCE = 500;

/** Where a file goes; undefined: it stays, as those who wait and those who left do. */
const statusOf = (outcome: RankOutcome): 'ACCEPTED' | 'REJECTED' | undefined => {
  if (outcome === 'admitted') return 'ACCEPTED';
  return outcome === 'waiting' || outcome === 'withdrawn' ? undefined : 'REJECTED';
};

type Person = {
  id: string;
  candidate_id: string;
  first_name: string;
  tracking_code: string;
  status: string;
  outcome: RankOutcome;
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
  for (const [status, some] of Map.groupBy(people, ({ outcome }) => statusOf(outcome))) {
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
 * The next candidates of one publication. How far it came is stored with their notifications: a job that was killed goes on
 * there and notifies nobody twice.
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
      .where('d.complaints_until', 'is not', null)
      .where('d.is_notified', '=', false)
      .where('c.results_published_at', 'is not', null)
      .orderBy('c.id')
      .limit(1)
      .select([
        'c.id',
        'c.title',
        sql<string>`coalesce(nullif(c.institution, ''), co.name)`.as('institution'),
        'd.notified_up_to',
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
      .$if(campaign.notified_up_to !== null, (query) =>
        query.where('a.id', '>', campaign.notified_up_to ?? ''),
      )
      .orderBy('a.id')
      .limit(PEOPLE_AT_ONCE)
      .select(['a.id', 'a.candidate_id', 'a.first_name', 'a.tracking_code', 'a.status'])
      .select(sql<RankOutcome>`r.outcome`.as('outcome'))
      .forUpdate('a')
      .execute();
    const lastDay = (campaign.complaints_until ?? now).getTime() - 1;
    const complaintsUntil =
      campaign.complaint_days === 0 ? null : dayInWords(new Date(lastDay).toISOString().slice(0, 10));
    if (people.length > 0) await moveFiles(tx, people, now);
    const notifications = people
      .filter(({ outcome }) => outcome !== 'withdrawn')
      .map(({ id, candidate_id, first_name, tracking_code, outcome }) => ({
        to: { id: candidate_id },
        kind: 'application' as const,
        type: notificationTypes.info,
        title: `« ${campaign.title} » : ${outcomeTitles[outcome].toLowerCase()}`,
        url: applicationPath({ applicationId: id }),
        mail: resultMail({
          publicUrl,
          applicationId: id,
          firstName: first_name,
          campaign: campaign.title,
          institution: campaign.institution,
          trackingCode: tracking_code,
          outcome: outcomeTitles[outcome],
          complaintsUntil,
        }),
      }));
    await notify(tx, mailer, notifications, now);
    await tx
      .updateTable('campaign_deliberations')
      .set({
        ...(people.length > 0 && { notified_up_to: people.at(-1)?.id ?? null }),
        is_notified: people.length < PEOPLE_AT_ONCE,
      })
      .where('campaign_id', '=', campaign.id)
      .execute();
    // Another publication may wait.
    return true;
  });
}
