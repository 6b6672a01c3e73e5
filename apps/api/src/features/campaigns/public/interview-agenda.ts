import { counted } from '@baara/contract/campaigns/mark-entry-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { applicationPath } from '../campaigns.mails.ts';
import { selectAgendaInterviews } from '../interviews/notices.queries.ts';

/** An interview of a campaign as an agenda shows it. @property path where it leads on the site. */
export type ExamEntry = {
  id: string;
  title: string;
  place: string;
  starts_at: Date;
  ends_at: Date;
  updated_at: Date;
  path: string;
};

type Range = { from: Date; to: Date };

/** In this span: one's own interviews, and a line a day of the panel where one sits, once convocations are published. */
export async function selectExamEntries(db: Db, accountId: string, range: Range): Promise<ExamEntry[]> {
  const [own, sat] = [
    await selectAgendaInterviews(db, accountId, range),
    await selectPanelDays(db, accountId, range),
  ];
  return [
    ...own.map(({ id, application_id: applicationId, test, title, ...row }) => ({
      ...row,
      id,
      title: `Entretien : ${test}, ${title}`,
      path: applicationPath({ applicationId }),
    })),
    ...sat.map(({ panel_id, campaign_id, test_id, test, panel, candidates, ...row }) => ({
      ...row,
      id: `${panel_id}-${row.starts_at.toISOString().slice(0, 10)}`,
      title: `Jury : ${test}, ${panel} (${counted(candidates, 'candidat')})`,
      path: `/massrecruitment/admin/campaigns/${campaign_id}/epreuves/${test_id}/jury`,
    })),
  ];
}

/** Days on which somebody examines, from the first hour to the last, as long as they work for the institution. */
const selectPanelDays = (db: Db, accountId: string, { from, to }: Range) =>
  db
    .selectFrom('campaign_interview_members as m')
    .innerJoin('campaign_interview_panels as p', 'p.id', 'm.panel_id')
    .innerJoin('campaign_interviews as i', 'i.test_id', 'm.test_id')
    .innerJoin('campaign_tests as t', 't.id', 'm.test_id')
    .innerJoin('campaigns as c', 'c.id', 't.campaign_id')
    .innerJoin('company_members as w', (join) =>
      join.onRef('w.account_id', '=', 'm.account_id').onRef('w.company_id', '=', 'c.company_id'),
    )
    .innerJoin('campaign_interview_slots as s', 's.panel_id', 'p.id')
    .innerJoin('campaign_applications as a', 'a.id', 's.application_id')
    .where('m.account_id', '=', accountId)
    .where('i.convocations_at', 'is not', null)
    .where('c.cancelled_at', 'is', null)
    .where('a.status', 'not in', ['REJECTED', 'WITHDRAWN'])
    .where('s.starts_at', '<', to)
    .where('s.ends_at', '>', from)
    .groupBy(['p.id', 't.id', sql`(s.starts_at at time zone 'Africa/Bamako')::date`])
    .select([
      'p.id as panel_id',
      't.campaign_id',
      't.id as test_id',
      't.name as test',
      'p.name as panel',
      'p.place',
      sql<Date>`min(s.starts_at)`.as('starts_at'),
      sql<Date>`max(s.ends_at)`.as('ends_at'),
      sql<Date>`max(coalesce(s.moved_at, i.convocations_at))`.as('updated_at'),
      sql<number>`count(*)`.as('candidates'),
    ])
    .orderBy('starts_at')
    .execute();
