import type { CalendarSource } from '../../applications/calendar/public/calendar-sources.ts';
import { whereOf } from '../session-words.ts';

const MOST_SHOWN = 200;

/** The sessions of trainings that a person has a seat in. */
export const trainingsCalendar: CalendarSource = async (db, accountId, { from, to }) => {
  const rows = await db
    .selectFrom('training_registrations as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .innerJoin('trainings as t', 't.id', 's.training_id')
    .where('r.account_id', '=', accountId)
    .where('r.status', '=', 'registered')
    .where('s.status', '=', 'planned')
    .where('s.starts_at', '<', to)
    .where('s.ends_at', '>', from)
    .select(['s.id', 's.starts_at', 's.ends_at', 's.mode', 's.city', 's.address', 's.updated_at'])
    .select(['t.title', 't.slug'])
    .orderBy('s.starts_at')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: `formation-${row.id}`,
    type: 'training',
    title: `Formation : ${row.title}`,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isAllDay: false,
    place: whereOf(row),
    url: `/formations/${row.slug}`,
    updatedAt: row.updated_at,
  }));
};
