import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CalendarSource, DatedEntry } from '../../applications/calendar/public/calendar-sources.ts';
import { selectExamEntries } from '../interviews/interview-agenda.ts';

const DAY_MS = 86_400_000;
type Range = { from: Date; to: Date };
type Row = Omit<DatedEntry, 'type' | 'isAllDay' | 'url'> & { applicationId: string };

/** What a person's files of concours say of days: papers asked for, written tests, interviews, days on
 * a panel. Never before convocations. */
export const campaignsCalendar: CalendarSource = async (db, accountId, range) => {
  const [papers, sittings, interviews] = await Promise.all([
    selectPapers(db, accountId, range),
    selectSittings(db, accountId, range),
    selectExamEntries(db, accountId, range),
  ]);
  return [
    ...papers.map((row) => entryOf(row, true)),
    ...sittings.map((row) => entryOf(row, false)),
    ...interviews,
  ];
};

const entryOf = ({ applicationId, ...row }: Row, isAllDay: boolean): DatedEntry => ({
  ...row,
  type: 'concours',
  isAllDay,
  url: `/massrecruitment/application/${applicationId}`,
});

async function selectPapers(db: Db, accountId: string, { from, to }: Range): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select 'pieces-' || a.id as id, a.id as "applicationId", 'Pièces à envoyer : ' || c.title as title,
      a.requested_until::timestamptz as "startsAt", a.requested_until::timestamptz + interval '1 day' as "endsAt",
      null as place, a.status_changed_at as "updatedAt"
    from campaign_applications a join campaigns c on c.id = a.campaign_id
    where a.candidate_id = ${accountId} and a.shown_status = 'INFO_REQUESTED' and a.status = 'INFO_REQUESTED'
      and c.cancelled_at is null
      and a.requested_until >= ${new Date(from.getTime() - DAY_MS)}::date and a.requested_until < ${to}::date`.execute(
    db,
  );
  return rows;
}

async function selectSittings(db: Db, accountId: string, { from, to }: Range): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select 'epreuve-' || s.id as id, a.id as "applicationId", c.title || ' : ' || s.name as title,
      (s.day + s.starts_at) at time zone 'UTC' as "startsAt", (s.day + s.ends_at) at time zone 'UTC' as "endsAt",
      r.name || ', place ' || seat.seat as place, s.convocations_at as "updatedAt"
    from campaign_applications a
    join campaigns c on c.id = a.campaign_id
    join campaign_seats seat on seat.application_id = a.id
    join campaign_sessions s on s.id = seat.session_id
    join campaign_rooms r on r.id = seat.room_id
    where a.candidate_id = ${accountId} and s.convocations_at is not null and c.cancelled_at is null
      and a.status <> 'WITHDRAWN' and (s.day + s.starts_at) at time zone 'UTC' < ${to}
      and (s.day + s.ends_at) at time zone 'UTC' > ${from}`.execute(db);
  return rows;
}
