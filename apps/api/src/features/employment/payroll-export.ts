import { ticketKindTitles } from '@baara/contract/employment/employment-words';
import { countHalfDays } from '@baara/contract/employment/leave-days';
import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import { dayWriter } from '@baara/contract/formats/days';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readInBatches } from '../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../files/exports/public/define-export.ts';
import { readRules, type Rules } from './leave-rules.queries.ts';
import { type AbsenceRow, grantedOf } from './tickets.queries.ts';

/** One more than a file takes, so that what is left out is known. */
const MOST = EXPORT_MAX_ROWS + 1;

const monthName = dayWriter({ month: 'long', year: 'numeric' });
/** « novembre 2026 ». @param month `2026-11`. */
export const monthInWords = (month: string): string => monthName(`${month}-01`);

/** The first and the last day of a month. */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Granted absences of a month, each with what of it falls in that month; no reason and no word about health. */
export const payrollExport = defineExport<{ month: string }>({
  name: 'employment.payroll',
  title: 'Absences',
  async read(db, { month }, { accountId, companyId }) {
    const range = daysOf(month);
    const absences = grantedOf({ accountId, companyId }, range, MOST);
    const { rows } = await sql<{
      total: number;
    }>`select count(*)::integer as total from (${absences}) x`.execute(db);
    return {
      columns: [
        { title: 'Employé', width: 30 },
        { title: 'Poste', width: 30 },
        { title: 'Entreprise', width: 26 },
        { title: 'Sorte', width: 16 },
        { title: 'Premier jour', width: 14, isDay: true },
        { title: 'Dernier jour', width: 14, isDay: true },
        { title: 'Début à midi', width: 12 },
        { title: 'Fin à midi', width: 12 },
        { title: 'Jours comptés dans le mois', width: 14 },
        { title: 'Jours comptés en tout', width: 14 },
        { title: 'Acceptée par', width: 26 },
        { title: 'Acceptée le', width: 14, isDay: true },
        { title: 'Identifiant', width: 38 },
      ],
      expected: rows[0]?.total ?? 0,
      batches: cellsOf(db, absences, range, await readRules(db)),
    };
  },
});

async function* cellsOf(
  db: Db,
  absences: ReturnType<typeof grantedOf>,
  range: { from: string; to: string },
  rulesOf: (country: string) => Rules,
): AsyncGenerator<ExportCell[][]> {
  for await (const batch of readInBatches(db, absences))
    yield batch.map((row) => [
      row.employee_name,
      row.job_title,
      row.company_name,
      ticketKindTitles[row.kind],
      new Date(row.starts_on),
      new Date(row.ends_on),
      row.starts_half ? 'oui' : 'non',
      row.ends_half ? 'oui' : 'non',
      countHalfDays(within(row, range), rulesOf(row.country)) / 2,
      (row.half_days ?? 0) / 2,
      row.decided_by_name,
      row.decided_at && new Date(row.decided_at),
      row.id,
    ]);
}

/** What of an absence falls in the month. */
const within = (row: AbsenceRow, { from, to }: { from: string; to: string }) => ({
  startsOn: row.starts_on < from ? from : row.starts_on,
  endsOn: row.ends_on > to ? to : row.ends_on,
  startsHalf: row.starts_half && row.starts_on >= from,
  endsHalf: row.ends_half && row.ends_on <= to,
});
