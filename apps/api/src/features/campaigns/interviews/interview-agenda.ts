import { counted } from '@baara/contract/campaigns/mark-entry-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DatedEntry } from '../../applications/calendar/public/calendar-sources.ts';
import { applicationPath } from '../campaigns.mails.ts';
import { selectAgendaInterviews } from './notices.queries.ts';

type Range = { from: Date; to: Date };

/** In this span: one's own interviews, and a line a day of the panel where one sits, once convocations are published. */
export async function selectExamEntries(db: Db, accountId: string, range: Range): Promise<DatedEntry[]> {
  const [own, sat] = [
    await selectAgendaInterviews(db, accountId, range),
    await selectPanelDays(db, accountId, range),
  ];
  return [
    ...own.map((row) => ({
      ...datedFields(row),
      id: `entretien-${row.id}`,
      title: `Entretien : ${row.test}, ${row.title}`,
      url: applicationPath({ applicationId: row.application_id }),
    })),
    ...sat.map((row) => ({
      ...datedFields(row),
      id: `jury-${row.panel_id}-${row.starts_at.toISOString().slice(0, 10)}`,
      title: `Jury : ${row.test}, ${row.panel} (${counted(row.candidates, 'candidat')})`,
      url: `/massrecruitment/admin/campaigns/${row.campaign_id}/epreuves/${row.test_id}/jury`,
    })),
  ];
}

const datedFields = (row: { starts_at: Date; ends_at: Date; place: string; updated_at: Date }) => ({
  type: 'concours' as const,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isAllDay: false,
  place: row.place,
  updatedAt: row.updated_at,
});

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
