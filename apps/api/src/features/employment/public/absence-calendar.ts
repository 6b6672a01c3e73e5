import { ticketKindTitles } from '@baara/contract/employment/employment-words';
import type { Db } from '../../../platform/db/database.ts';
import { type AbsenceRow, selectGranted } from '../tickets.queries.ts';

export type AbsenceEvent = {
  id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  is_all_day: boolean;
  updated_at: Date;
};

const HALF_DAY_MS = 12 * 3_600_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Granted absences in this span, as an agenda shows them: one's own, or those of the people one answers for. */
export async function selectAbsenceEvents(
  db: Db,
  accountId: string,
  whose: 'own' | 'answered-for',
  { from, to }: { from: Date; to: Date },
): Promise<AbsenceEvent[]> {
  const rows = await selectGranted(db, accountId, whose, { from: dayOf(from), to: dayOf(to) });
  return rows
    .map((row) => eventOf(row, whose))
    .filter(({ starts_at, ends_at }) => starts_at < to && ends_at > from);
}

function eventOf(row: AbsenceRow, whose: 'own' | 'answered-for'): AbsenceEvent {
  const kind = ticketKindTitles[row.kind];
  const start = Date.parse(`${row.starts_on}T00:00:00Z`) + (row.starts_half ? HALF_DAY_MS : 0);
  const end = Date.parse(`${row.ends_on}T00:00:00Z`) + (row.ends_half ? 1 : 2) * HALF_DAY_MS;
  return {
    id: row.id,
    title: whose === 'own' ? kind : `${row.employee_name ?? 'Un employé'} : ${kind.toLowerCase()}`,
    starts_at: new Date(start),
    ends_at: new Date(end),
    is_all_day: !row.starts_half && !row.ends_half,
    updated_at: row.decided_at ?? new Date(start),
  };
}
