import type { CampaignStaffRole } from '@baara/contract/campaigns/staff-roles';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type StaffRow = {
  campaignId: string;
  accountId: string;
  role: CampaignStaffRole;
  centreId?: string | null;
  addedBy: string | null;
  at: Date;
};

export async function insertStaff(db: Db, rows: readonly StaffRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('campaign_staff')
    .values(
      rows.map((row) => ({
        campaign_id: row.campaignId,
        account_id: row.accountId,
        role: row.role,
        centre_id: row.centreId ?? null,
        added_by: row.addedBy,
        added_at: row.at,
      })),
    )
    .onConflict((known) =>
      known.columns(['campaign_id', 'account_id']).doUpdateSet(({ ref }) => ({
        role: ref('excluded.role'),
        centre_id: ref('excluded.centre_id'),
      })),
    )
    .execute();
}

/** Whose account is disabled is not in the list to choose from, and preserves their role for their return. */
export async function deleteOtherStaff(
  db: Db,
  campaignId: string,
  accountIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('campaign_staff')
    .where('campaign_id', '=', campaignId)
    .where('account_id', 'not in', [...accountIds, campaignId])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts as a')
          .whereRef('a.id', '=', 'campaign_staff.account_id')
          .where('a.status', '=', 'active')
          .select('a.id'),
      ),
    )
    .execute();
}

/** Every active member of the company, with their role in the campaign; those with one first. */
export function selectStaffChoices(
  db: Db,
  { companyId, campaignId }: { companyId: string; campaignId: string },
) {
  return db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('campaign_staff as s', (join) =>
      join.onRef('s.account_id', '=', 'm.account_id').on('s.campaign_id', '=', campaignId),
    )
    .where('m.company_id', '=', companyId)
    .where('a.status', '=', 'active')
    .select([
      'a.id',
      sql<string>`coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email)`.as('name'),
      sql<CompanyRole>`m.role`.as('company_role'),
      sql<CampaignStaffRole | null>`s.role`.as('role'),
      's.centre_id',
    ])
    .orderBy(sql`s.role is null and m.role <> 'owner'`)
    .orderBy('name')
    .orderBy('a.id')
    .execute();
}

export async function readSecondReadingPercent(db: Db, campaignId: string): Promise<number> {
  const row = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select('second_reading_percent')
    .executeTakeFirstOrThrow();
  return row.second_reading_percent;
}

export async function updateSecondReadingPercent(db: Db, campaignId: string, percent: number): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ second_reading_percent: percent })
    .where('id', '=', campaignId)
    .execute();
}
