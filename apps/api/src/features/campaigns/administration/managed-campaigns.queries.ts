import type { ManagedCampaignState } from '@baara/contract/campaigns/statuses';
import type { CampaignStaffRole } from '@baara/contract/campaigns/staff-roles';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type {
  CampaignCategories,
  CampaignDocuments,
  Campaigns,
} from '../../../platform/db/schema.generated.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { bannerOf, categoriesOf, centresOf, documentsOf } from '../campaign-parts.ts';
import {
  campaignCounts,
  conditionsOf,
  extensionsOf,
  hourOf,
  isInState,
  type Milestone,
} from '../campaigns.queries.ts';
import { hasPayments } from '../fees/fees.queries.ts';

/** Who looks: their company, and their place in it. */
export type CampaignReader = { accountId: string; companyId: string; companyRole: CompanyRole };

/** Owners and recruiters see every campaign of the company, others those whose team they are in. */
function seen(db: Db, { accountId, companyId, companyRole }: CampaignReader) {
  const seesAll = companyRole === 'owner' || companyRole === 'recruiter';
  return db
    .selectFrom('campaigns as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .leftJoin('campaign_staff as s', (join) =>
      join.onRef('s.campaign_id', '=', 'c.id').on('s.account_id', '=', accountId),
    )
    .where('c.company_id', '=', companyId)
    .$if(!seesAll, (query) => query.where('s.role', 'is not', null));
}

const inState = (state: ManagedCampaignState, now: Date) =>
  state === 'draft' || state === 'hidden'
    ? sql<boolean>`c.status = ${state}`
    : sql<boolean>`(c.status in ('published', 'closed') and ${isInState(state, now)})`;

const summaryColumns = [
  'c.id',
  'c.slug',
  'c.title',
  sql<string>`coalesce(nullif(c.institution, ''), co.name)`.as('shown_institution'),
  'c.status',
  'c.starts_on',
  'c.ends_on',
  hourOf('c.closes_at').as('closes_at'),
  'c.total_positions',
  'c.updated_at',
  sql<CampaignStaffRole | null>`s.role`.as('staff_role'),
  ...campaignCounts,
] as const;

export type ManagedSummaryRow = Awaited<ReturnType<typeof selectManaged>>['rows'][number];

export async function selectManaged(
  db: Db,
  reader: CampaignReader,
  { search, state, page, limit, now }: ListQuery,
) {
  const words = searchWords(search);
  const found = seen(db, reader).$if(words.length > 0, (query) =>
    query.where(
      sql<boolean>`(${sql.join(
        words.map(
          (word) => sql`strpos(fold(concat_ws(' ', c.title, c.institution, c.place)), fold(${word})) > 0`,
        ),
        sql` and `,
      )})`,
    ),
  );
  const ofState = (one: ManagedCampaignState) =>
    sql<number>`count(*) filter (where ${inState(one, now)})`.as(one);
  const counts = await found
    .select([
      ofState('draft'),
      ofState('upcoming'),
      ofState('active'),
      ofState('hidden'),
      ofState('closed'),
      sql<number>`count(*)`.as('total'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await found
    .$if(state !== undefined, (query) => query.where(inState(state ?? 'draft', now)))
    .select(summaryColumns)
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total, ...perState } = counts;
  return { rows, counts: perState, total: state === undefined ? total : perState[state] };
}
type ListQuery = {
  search?: string | undefined;
  state?: ManagedCampaignState | undefined;
  page: number;
  limit: number;
  now: Date;
};

export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>;

/** One that this reader sees. */
export function findManaged(db: Db, reader: CampaignReader, id: string) {
  return seen(db, reader)
    .where('c.id', '=', id)
    .select(summaryColumns)
    .select([
      'c.company_id',
      'c.institution',
      'c.version',
      'c.published_at',
      'c.closed_at',
      'c.closing_reason',
      'c.notice_reference',
      'c.place',
      'c.description',
      'c.file_prefix',
      'c.retention_months',
      bannerOf('c').as('banner'),
      'c.cancelled_at',
      'c.fee_amount_xof',
      'c.fee_is_online',
      'c.fee_instructions',
      sql<{ label: string; isProofRequired: boolean }[]>`c.fee_exemptions`.as('fee_exemptions'),
      conditionsOf('c.conditions').as('conditions'),
      sql<Milestone[]>`c.milestones`.as('milestones'),
      extensionsOf('c.id').as('extensions'),
      // A fee that is paid seals a campaign as a file does.
      sql<boolean>`exists (select from campaign_applications a where a.campaign_id = c.id) or ${hasPayments}`.as(
        'has_files',
      ),
      categoriesOf('c.id').as('categories'),
      documentsOf('c.id').as('documents'),
      centresOf('c.id').as('centres'),
    ])
    .executeTakeFirst();
}

/** Changes of one campaign run one after the other. */
export async function lockCampaign(db: Db, companyId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaigns')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the id; undefined when the address is taken. */
export async function insertCampaign(db: Db, row: Insertable<Campaigns>): Promise<string | undefined> {
  const made = await db
    .insertInto('campaigns')
    .values(row)
    .onConflict((taken) => taken.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Writes columns and raises the version. */
export async function updateCampaign(
  db: Db,
  id: string,
  change: Updateable<Campaigns>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteCampaign(db: Db, id: string): Promise<void> {
  await db.deleteFrom('campaigns').where('id', '=', id).execute();
}

type NewCategory = Omit<Insertable<CampaignCategories>, 'campaign_id' | 'position'> & { id: string };

/** The categories as they stand now, in this order; those that are not named go. */
export async function replaceCategories(
  db: Db,
  campaignId: string,
  categories: readonly NewCategory[],
): Promise<void> {
  const rows = categories.map((category, position) => ({ ...category, campaign_id: campaignId, position }));
  await db
    .deleteFrom('campaign_categories')
    .where('campaign_id', '=', campaignId)
    .where('id', 'not in', [...rows.map(({ id }) => id), campaignId])
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('campaign_categories')
    .values(rows)
    .onConflict((known) =>
      known.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        description: ref('excluded.description'),
        quota: ref('excluded.quota'),
        job_category_id: ref('excluded.job_category_id'),
        reserved: ref('excluded.reserved'),
        position: ref('excluded.position'),
      })),
    )
    .execute();
}

/** Documents no longer name categories that are gone. */
export async function forgetGoneCategories(db: Db, campaignId: string): Promise<void> {
  await sql`update campaign_documents d set category_ids = array(
      select k.id from campaign_categories k where k.campaign_id = d.campaign_id and k.id = any (d.category_ids)
      order by k.position)
    where d.campaign_id = ${campaignId} and d.category_ids <> '{}'`.execute(db);
}

export async function replaceDocuments(
  db: Db,
  campaignId: string,
  documents: readonly Omit<Insertable<CampaignDocuments>, 'campaign_id' | 'position'>[],
): Promise<void> {
  await db.deleteFrom('campaign_documents').where('campaign_id', '=', campaignId).execute();
  if (documents.length === 0) return;
  await db
    .insertInto('campaign_documents')
    .values(documents.map((document, position) => ({ ...document, campaign_id: campaignId, position })))
    .execute();
}

export async function replaceCentres(
  db: Db,
  campaignId: string,
  centres: readonly { id: string; name: string; city: string; address: string }[],
): Promise<void> {
  const rows = centres.map((centre, position) => ({ ...centre, campaign_id: campaignId, position }));
  await db
    .deleteFrom('campaign_centres')
    .where('campaign_id', '=', campaignId)
    .where('id', 'not in', [...rows.map(({ id }) => id), campaignId])
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('campaign_centres')
    .values(rows)
    .onConflict((known) =>
      known.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        city: ref('excluded.city'),
        address: ref('excluded.address'),
        position: ref('excluded.position'),
      })),
    )
    .execute();
}

/** @returns its id. */
export async function insertExtension(
  db: Db,
  row: {
    campaignId: string;
    from: { day: string | null; hour: string | null };
    to: { day: string; hour: string | null };
    reason: string;
    authorId: string;
    at: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('campaign_extensions')
    .values({
      campaign_id: row.campaignId,
      from_day: row.from.day,
      from_hour: row.from.hour,
      to_day: row.to.day,
      to_hour: row.to.hour,
      reason: row.reason,
      author_id: row.authorId,
      created_at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An extension that people are being notified of, locked until the transaction ends. */
export function lockExtension(db: Db, id: number) {
  return db
    .selectFrom('campaign_extensions as x')
    .innerJoin('campaigns as c', 'c.id', 'x.campaign_id')
    .where('x.id', '=', id)
    .select([
      'c.id as campaign_id',
      'c.title',
      'x.to_day',
      hourOf('x.to_hour').as('to_hour'),
      'x.notified_up_to',
    ])
    .forUpdate('x')
    .executeTakeFirst();
}

export async function markNotified(db: Db, extensionId: number, applicationId: string): Promise<void> {
  await db
    .updateTable('campaign_extensions')
    .set({ notified_up_to: applicationId })
    .where('id', '=', extensionId)
    .execute();
}

/** Applicants whose file still counts, after `afterId` in the order of their applications' ids. */
export function selectFollowers(db: Db, campaignId: string, afterId: string | null, limit: number) {
  return db
    .selectFrom('campaign_applications as a')
    .where('a.campaign_id', '=', campaignId)
    .where('a.status', 'not in', ['WITHDRAWN', 'REJECTED'])
    .$if(afterId !== null, (query) => query.where('a.id', '>', afterId ?? ''))
    .select(['a.id', 'a.candidate_id'])
    .orderBy('a.id')
    .limit(limit)
    .execute();
}
