import type { Holiday } from '@baara/contract/employment/leave-days';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';

export type RulesRow = {
  country: string;
  monthly_tenths: number;
  weekdays: number[];
  holidays: Holiday[];
  source: string;
  version: number;
  updated_at: Date;
  updated_by_name: string | null;
};

export async function selectLeaveRules(db: Db): Promise<RulesRow[]> {
  const { rows } = await sql<RulesRow>`
    select l.country, l.monthly_tenths, l.weekdays, l.holidays, l.source, l.version, l.updated_at,
      ${nameOf('a')} as updated_by_name
    from leave_rules l left join accounts a on a.id = l.updated_by order by l.country`.execute(db);
  return rows;
}

export type Rules = ReturnType<typeof rulesView>;

export const rulesView = (row: Pick<RulesRow, 'monthly_tenths' | 'weekdays' | 'holidays' | 'source'>) => ({
  monthlyTenths: row.monthly_tenths,
  weekdays: row.weekdays,
  holidays: row.holidays,
  source: row.source,
});

/** Of a country without its own: two and a half days a month, from Monday to Saturday. */
const usual: Rules = {
  monthlyTenths: 25,
  weekdays: [1, 2, 3, 4, 5, 6],
  holidays: [],
  source: 'Règle générale : ce pays n’a pas encore la sienne dans les réglages',
};

/** The rules of each country, as a function of it. */
export async function readRules(db: Db): Promise<(country: string) => Rules> {
  const rules = new Map((await selectLeaveRules(db)).map((row) => [row.country, rulesView(row)]));
  return (country) => rules.get(country) ?? usual;
}

/** @returns false when somebody else changed them since. */
export async function saveLeaveRules(
  tx: Db,
  rules: Omit<RulesRow, 'updated_at' | 'updated_by_name'>,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update leave_rules set monthly_tenths = ${rules.monthly_tenths}, weekdays = ${rules.weekdays}::smallint[],
      holidays = ${JSON.stringify(rules.holidays)}::jsonb, source = ${rules.source}, version = version + 1,
      updated_at = ${now}, updated_by = ${by}
    where country = ${rules.country} and version = ${rules.version}`.execute(tx);
  return numAffectedRows > 0n;
}
