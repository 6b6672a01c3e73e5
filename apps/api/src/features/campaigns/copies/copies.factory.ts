import type { CampaignStaffRole } from '@baara/contract/campaigns/staff-roles';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignTests } from '../../../platform/db/schema.generated.ts';
import type { Person, Workspace } from '../../../testing/workspace.ts';
import { makeTest } from '../tests/test.factory.ts';

/** For tests: a written test and a team, made in the database. */

/** Marked out of 20 by two people, who agree within three points. */
export const makeWrittenTest = (
  db: Db,
  campaignId: string,
  fields: Partial<Insertable<CampaignTests>> = {},
): Promise<string> =>
  makeTest(db, campaignId, {
    kind: 'written',
    is_online: false,
    opens_at: null,
    closes_at: null,
    readers: 2,
    gap: 300,
    ...fields,
  });

/** A reader of the company with a role in a campaign. */
export async function joinCampaign(
  db: Db,
  workspace: Workspace,
  campaignId: string,
  { role, name, centreId = null }: { role: CampaignStaffRole; name?: string; centreId?: string | null },
): Promise<Person> {
  const person = await workspace.member('reader', name);
  const row = { campaign_id: campaignId, account_id: person.accountId, role, centre_id: centreId };
  await db
    .insertInto('campaign_staff')
    .values({ ...row, added_at: new Date() })
    .execute();
  return person;
}
