import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { anywhere, searchWords } from '../../../platform/db/search-words.ts';
import type { Actor } from '../../../platform/session/actor.ts';

export type ChoosableRow = {
  id: string;
  name: string;
  city: string | null;
  logo_file_id: string | null;
  chosen_at: Date | null;
  active_offers: number;
};

/** Companies that nobody may act for: a refused or a deleted company, and one's own, where one is a member. */
const isChoosable = (accountId: string): RawBuilder<boolean> => sql<boolean>`(
  c.hold_state is distinct from 'refused' and c.deleted_at is null
  and not exists (select from company_members m where m.company_id = c.id and m.account_id = ${accountId}))`;

/** One page of the companies this person may act for: those they chose first, the latest before, then by name. */
export async function selectChoosable(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
  now: Date,
): Promise<{ rows: ChoosableRow[]; total: number }> {
  const found = sql.join(
    [
      isChoosable(accountId),
      ...searchWords(search).map((word) => sql`fold(c.name) like fold(${anywhere(word)})`),
    ],
    sql` and `,
  );
  const { rows } = await sql<ChoosableRow>`
    select page.*, (select count(*)::integer from offers o where o.company_id = page.id and o.status = 'active'
      and o.suspended_at is null and (o.expires_at is null or o.expires_at > ${now})) as active_offers
    from (
      select c.id, c.name, c.city, c.logo_file_id, recent.chosen_at
      from companies c
      left join acting_companies recent on recent.company_id = c.id and recent.account_id = ${accountId}
      where ${found}
      order by recent.chosen_at desc nulls last, fold(c.name), c.id
      limit ${limit} offset ${(page - 1) * limit}
    ) as page
    order by page.chosen_at desc nulls last, fold(page.name), page.id`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from companies c where ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** @param companyId unvalidated: a value that is no id finds nothing. */
export async function findChoosable(
  db: Db,
  accountId: string,
  companyId: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from companies c where c.id::text = ${companyId} and ${isChoosable(accountId)}
    for key share of c`.execute(db);
  return rows[0];
}

export async function insertChoice(db: Db, accountId: string, companyId: string, at: Date): Promise<void> {
  await db
    .insertInto('acting_companies')
    .values({ account_id: accountId, company_id: companyId, chosen_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'company_id']).doUpdateSet({ chosen_at: at }))
    .execute();
}

export async function setActingCompany(db: Db, sessionId: string, companyId: string | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ acting_company_id: companyId })
    .where('id', '=', sessionId)
    .execute();
}
