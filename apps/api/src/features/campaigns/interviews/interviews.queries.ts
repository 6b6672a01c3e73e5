import type { InterviewCriterion, InterviewDay } from '@baara/contract/campaigns/interviews';
import type { InterviewSource } from '@baara/contract/campaigns/interviews-words';
import { seatedStatuses } from '@baara/contract/campaigns/sessions-words';
import type { AdaptedNeed } from '@baara/contract/campaigns/filing-words';
import type { CampaignStaffRole } from '@baara/contract/campaigns/staff-roles';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignInterviews } from '../../../platform/db/schema.generated.ts';

export type InterviewsRow = Awaited<ReturnType<typeof findInterviews>>;

/** What is written of a test's interviews; what stands before anything is, for a test without. */
export async function findInterviews(db: Db, testId: string) {
  const row = await db
    .selectFrom('campaign_interviews')
    .where('test_id', '=', testId)
    .select([
      sql<InterviewCriterion[]>`criteria`.as('criteria'),
      'gap_hundredths',
      sql<InterviewDay[]>`days`.as('days'),
      sql<InterviewSource>`source`.as('source'),
      'passed_test_ids',
      'file_numbers',
      'to_bring',
      'seed',
      'seed_hash',
      'dealt_at',
      'list_hash',
      'convocations_at',
      'version',
    ])
    .executeTakeFirst();
  return (
    row ?? {
      criteria: [],
      gap_hundredths: null,
      days: [],
      source: 'accepted' as const,
      passed_test_ids: [],
      file_numbers: [],
      to_bring: '',
      seed: null,
      seed_hash: null,
      dealt_at: null,
      list_hash: null,
      convocations_at: null,
      version: 0,
    }
  );
}

/** Writes columns and raises the version. */
export async function writeInterviews(
  db: Db,
  testId: string,
  change: Updateable<CampaignInterviews>,
): Promise<void> {
  // A first row alone: checks of the table look at what is inserted before what stands there.
  await db
    .insertInto('campaign_interviews')
    .values({ test_id: testId, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('campaign_interviews')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('test_id', '=', testId)
    .execute();
}

type Member = { id: string; name: string };
export type PanelRow = Awaited<ReturnType<typeof selectPanels>>[number];

const personName = sql`coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email)`;

/** In the order in which they were made. */
export const selectPanels = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_interview_panels as p')
    .leftJoin('campaign_centres as x', 'x.id', 'p.centre_id')
    .where('p.test_id', '=', testId)
    .select([
      'p.id',
      'p.name',
      'p.place',
      'p.centre_id',
      sql<string | null>`x.city || ', ' || x.name`.as('centre'),
      sql<
        Member[]
      >`coalesce((select json_agg(json_build_object('id', a.id, 'name', ${personName}) order by ${personName}, a.id)
        from campaign_interview_members m join accounts a on a.id = m.account_id where m.panel_id = p.id), '[]')`.as(
        'members',
      ),
      sql<boolean>`exists (select from campaign_interview_slots s where s.panel_id = p.id)`.as('is_in_use'),
    ])
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();

/** The panel of this test where somebody sits. */
export async function findPanelOf(db: Db, testId: string, accountId: string): Promise<PanelRow | undefined> {
  const panels = await selectPanels(db, testId);
  return panels.find(({ members }) => members.some(({ id }) => id === accountId));
}

type EditedPanel = {
  name: string;
  place: string;
  centreId: string | null;
  memberIds: readonly string[];
};

export async function insertPanel(db: Db, testId: string, panel: EditedPanel, at: Date): Promise<void> {
  const { id } = await db
    .insertInto('campaign_interview_panels')
    .values({
      test_id: testId,
      name: panel.name,
      place: panel.place,
      centre_id: panel.centreId,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMembers(db, { testId, panelId: id }, panel.memberIds);
}

export async function updatePanel(
  db: Db,
  of: { testId: string; panelId: string },
  panel: EditedPanel,
): Promise<void> {
  await db
    .updateTable('campaign_interview_panels')
    .set({ name: panel.name, place: panel.place, centre_id: panel.centreId })
    .where('id', '=', of.panelId)
    .execute();
  await db.deleteFrom('campaign_interview_members').where('panel_id', '=', of.panelId).execute();
  await insertMembers(db, of, panel.memberIds);
}

async function insertMembers(
  db: Db,
  { testId, panelId }: { testId: string; panelId: string },
  memberIds: readonly string[],
): Promise<void> {
  await db
    .insertInto('campaign_interview_members')
    .values(memberIds.map((id) => ({ test_id: testId, panel_id: panelId, account_id: id })))
    .execute();
}

export async function deletePanel(db: Db, panelId: string): Promise<void> {
  await db.deleteFrom('campaign_interview_panels').where('id', '=', panelId).execute();
}

export type Recusal = { application_id: string; account_id: string };

export const selectRecusals = (db: Db, testId: string): Promise<Recusal[]> =>
  db
    .selectFrom('campaign_interview_recusals')
    .where('test_id', '=', testId)
    .select(['application_id', 'account_id'])
    .execute();

export async function insertRecusal(
  db: Db,
  recusal: { testId: string; applicationId: string; accountId: string; reason: string; at: Date },
): Promise<void> {
  await db
    .insertInto('campaign_interview_recusals')
    .values({
      test_id: recusal.testId,
      application_id: recusal.applicationId,
      account_id: recusal.accountId,
      reason: recusal.reason,
      created_at: recusal.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Members of the company with what decides their role in the campaign. */
export const selectPossibleExaminers = (
  db: Db,
  { companyId, campaignId }: { companyId: string; campaignId: string },
) =>
  db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('campaign_staff as s', (join) =>
      join.onRef('s.account_id', '=', 'm.account_id').on('s.campaign_id', '=', campaignId),
    )
    .where('m.company_id', '=', companyId)
    .where('a.status', '=', 'active')
    .select([
      'a.id',
      sql<string>`${personName}`.as('name'),
      sql<CompanyRole>`m.role`.as('company_role'),
      sql<CampaignStaffRole | null>`s.role`.as('role'),
    ])
    .orderBy('name')
    .orderBy('a.id')
    .execute();

type Invitation = {
  campaignId: string;
  categoryIds: readonly string[];
  source: InterviewSource;
  passedTestIds: readonly string[];
  fileNumbers: readonly number[];
};

/** Files that can be invited, as they stand now. */
function invited(db: Db, { campaignId, categoryIds, source, passedTestIds, fileNumbers }: Invitation) {
  const query = db
    .selectFrom('campaign_applications as a')
    .where('a.campaign_id', '=', campaignId)
    .where('a.status', 'in', seatedStatuses)
    .where('a.file_number', 'is not', null)
    .$if(categoryIds.length > 0, (some) => some.where('a.category_id', 'in', categoryIds));
  if (source === 'list')
    return query.where(sql<boolean>`a.file_number = any (${sql.val(fileNumbers)}::int[])`);
  if (source === 'accepted') return query;
  // Each of those tests that their category takes is passed: a mark of the bar, and not an eliminatory one.
  return query.where(
    sql<boolean>`not exists (select from campaign_tests t where t.id = any (${sql.val(passedTestIds)}::uuid[])
      and (t.category_ids = '{}' or a.category_id = any (t.category_ids))
      and not exists (select from campaign_marks m where m.test_id = t.id and m.application_id = a.id and m.state = 'marked'
        and m.score_hundredths >= greatest(t.max_score * t.pass_percent, coalesce(t.eliminatory_hundredths, 0))))`,
  );
}

export const selectInvited = (db: Db, invitation: Invitation) =>
  invited(db, invitation)
    .select([
      'a.id',
      sql<number>`a.file_number`.as('file_number'),
      'a.centre_id',
      sql<AdaptedNeed[]>`a.adapted_needs`.as('adapted_needs'),
    ])
    .execute();

/** Those of these numbers, whatever else the interviews invite. */
export const findInvitedOf = (db: Db, invitation: Invitation, fileNumbers: readonly number[]) =>
  selectInvited(db, { ...invitation, source: 'list', fileNumbers });

/** Numbers of these files that have their line in the interviews already. */
export async function selectSlotted(db: Db, testId: string, numbers: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('campaign_interview_slots as s')
    .innerJoin('campaign_applications as a', 'a.id', 's.application_id')
    .where('s.test_id', '=', testId)
    .where(sql<boolean>`a.file_number = any (${sql.val([...numbers])}::int[])`)
    .select(sql<number>`a.file_number`.as('file_number'))
    .orderBy('a.file_number')
    .execute();
  return rows.map(({ file_number }) => file_number);
}

export async function countInvited(db: Db, invitation: Invitation): Promise<number> {
  const { count } = await invited(db, invitation)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type OtherTest = { id: string; name: string; is_sealed: boolean };

/** The other tests of the campaign, and whether their marks are sealed. */
export const selectOtherTests = (db: Db, campaignId: string, testId: string): Promise<OtherTest[]> =>
  db
    .selectFrom('campaign_tests as t')
    .where('t.campaign_id', '=', campaignId)
    .where('t.id', '<>', testId)
    .select(['t.id', 't.name', sql<boolean>`t.marks_sealed_at is not null`.as('is_sealed')])
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();

/** Whether marks of a test are sealed. */
export async function areMarksSealed(db: Db, testId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_tests as t')
    .where('t.id', '=', testId)
    .select(sql<boolean>`t.marks_sealed_at is not null`.as('is_sealed'))
    .executeTakeFirst();
  return row?.is_sealed ?? false;
}
