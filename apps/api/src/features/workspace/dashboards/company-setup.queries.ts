import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type CompanySetupRow = {
  activity: string | null;
  description: string | null;
  city: string | null;
  number: string | null;
  review: 'waiting' | 'refused' | null;
  dismissed_at: Date | null;
  has_published: boolean;
  draft_id: number | null;
  /** A second member, or somebody invited. */
  has_team: boolean;
  has_topped_up: boolean;
};

export async function findCompanySetup(db: Db, companyId: string, now: Date): Promise<CompanySetupRow> {
  const { rows } = await sql<CompanySetupRow>`
    select c.activity, c.description, c.city, c.business_identification_number as number, c.hold_state as review,
      c.setup_dismissed_at as dismissed_at,
      exists (select from offers o where o.company_id = c.id and o.published_at is not null) as has_published,
      (select o.id from offers o where o.company_id = c.id and o.status = 'draft'
        order by o.updated_at desc limit 1) as draft_id,
      (select count(*) from (select from company_members m where m.company_id = c.id limit 2) as members) > 1
        or exists (select from company_invitations i where i.company_id = c.id
          and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}) as has_team,
      exists (select from ledger_accounts w join ledger_entries e on e.account_id = w.id and e.amount_xof > 0
        where w.company_id = c.id) as has_topped_up
    from companies c where c.id = ${companyId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the company of a member gave no row');
  return row;
}

/** @param at null shows the first steps again. */
export async function writeSetupDismissal(db: Db, companyId: string, at: Date | null): Promise<void> {
  await db
    .updateTable('companies')
    .set({ setup_dismissed_at: at })
    .where('id', '=', companyId)
    .where('setup_dismissed_at', at === null ? 'is not' : 'is', null)
    .execute();
}
