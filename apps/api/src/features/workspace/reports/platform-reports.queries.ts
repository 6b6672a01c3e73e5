import { platformReportMessages as messages } from '@baara/contract/workspace/platform-measures';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { anywhere } from '../../../platform/db/search-words.ts';
import { invalid } from '../../../platform/http/errors.ts';

/** @throws 422 for a company that is not there. */
export async function requireCompanies(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { total } = await db
    .selectFrom('companies')
    .where('id', 'in', [...ids])
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total < ids.length) throw invalid([{ field: 'companyIds', message: messages.COMPANY_UNKNOWN }]);
}

/** Companies by a part of their name, twenty at most. */
export async function selectCompaniesNamed(db: Db, search: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from companies
    where fold(name) like fold(${anywhere(search)}) order by fold(name), id limit 20`.execute(db);
  return rows;
}

/** Countries of companies and of accounts, by their codes. */
export async function selectReportCountries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    with recursive found as (
      (select country from accounts where erased_at is null order by country limit 1)
      union all
      select (select a.country from accounts a where a.erased_at is null and a.country > f.country order by a.country limit 1)
      from found f where f.country is not null)
    select country from found where country is not null order by country limit 250`.execute(db);
  return rows.map(({ country }) => country);
}
