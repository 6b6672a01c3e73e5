import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestNumbers } from '../../document-review/public/review-subject.ts';

/** The badge and the numbers that were read; a company whose name waited is released with it. */
export async function setCompanyVerified(
  tx: Db,
  companyId: string,
  { numbers, until, at }: { numbers: RequestNumbers; until: string; at: Date },
): Promise<void> {
  await sql`
    update companies set is_verified = true, verified_until = ${until}, rccm_number = ${numbers.rccm_number ?? ''},
      tax_number = ${numbers.tax_number ?? ''}, hold_state = null,
      hold_decided_at = case when hold_state is null then hold_decided_at else ${at} end,
      hold_decision = case when hold_state is null then hold_decision else 'Documents vérifiés par deux personnes.' end,
      version = version + 1, updated_at = ${at}
    where id = ${companyId}`.execute(tx);
}

export async function setCompanyUnverified(tx: Db, companyId: string, at: Date): Promise<void> {
  await sql`update companies set is_verified = false, verified_until = null, version = version + 1, updated_at = ${at}
    where id = ${companyId}`.execute(tx);
}

/** Whether a company has the badge, and its last day. */
export function selectBadge(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['is_verified', sql<string | null>`verified_until::text`.as('verified_until')])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

export async function isMember(db: Db, companyId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_members')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** As `rccm_key` and `tax_key` are made. */
const keyOf = (number: string | null): RawBuilder<string | null> =>
  sql`regexp_replace(upper(${number}::text), '[^A-Z0-9]', '', 'g')`;

/** Other companies that have one of these numbers, as it was read of their documents. */
export async function selectNumberNamesakes(
  db: Db,
  { companyId, rccm, tax }: { companyId: string; rccm: string | null; tax: string | null },
): Promise<{ id: string; name: string; number: 'rccm' | 'nif' }[]> {
  const { rows } = await sql<{ id: string; name: string; number: 'rccm' | 'nif' }>`
    (select id, name, 'rccm' as number from companies
      where rccm_key = ${keyOf(rccm)} and id <> ${companyId} and deleted_at is null limit 5)
    union all
    (select id, name, 'nif' as number from companies
      where tax_key = ${keyOf(tax)} and id <> ${companyId} and deleted_at is null limit 5)`.execute(db);
  return rows;
}
