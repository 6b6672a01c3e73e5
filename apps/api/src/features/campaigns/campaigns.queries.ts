import type { CampaignState } from '@baara/contract/campaigns/statuses';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { searchWords } from '../../platform/db/search-words.ts';

export type CampaignFilter = {
  state: CampaignState;
  search?: string | undefined;
  /** A trade's number, or a campaign's own category. */
  categoryId?: number | string | undefined;
};

type CategoryJson = { id: string; name: string; description: string; quota: number };
type DocumentJson = { key: string; name: string; description: string; isRequired: boolean };
export type Milestone = { title: string; startsOn: string; endsOn: string | null };

/** The SQL of `campaignStateOf`, for a campaign that is no draft. */
function isInState(state: CampaignState, today: string) {
  const isOver = sql<boolean>`(c.status = 'closed' or coalesce(c.ends_on < ${today}::date, false))`;
  const isAhead = sql<boolean>`coalesce(c.starts_on > ${today}::date, false)`;
  if (state === 'closed') return isOver;
  return state === 'upcoming'
    ? sql<boolean>`(not ${isOver} and ${isAhead})`
    : sql<boolean>`(not ${isOver} and not ${isAhead})`;
}

/** Those anyone finds in lists. */
function listed(db: Db) {
  return db.selectFrom('campaigns as c').where('c.status', '<>', 'draft').where('c.is_public', '=', true);
}

export function countActive(
  db: Db,
  today: string,
): Promise<{ activeCampaigns: number; availablePositions: number }> {
  return listed(db)
    .where(isInState('active', today))
    .select(({ fn }) => [
      fn.countAll<number>().as('activeCampaigns'),
      sql<number>`coalesce(sum(c.total_positions), 0)`.as('availablePositions'),
    ])
    .executeTakeFirstOrThrow();
}

function matching(db: Db, { state, search, categoryId }: CampaignFilter, today: string) {
  const words = searchWords(search);
  const text = sql`fold(concat_ws(' ', c.title, c.institution, co.name, c.place,
    (select string_agg(k.name, ' ') from campaign_categories k where k.campaign_id = c.id)))`;
  const conditions = words.map((word) => sql<boolean>`strpos(${text}, fold(${word})) > 0`);
  return listed(db)
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where(isInState(state, today))
    .$if(conditions.length > 0, (query) => query.where(sql<boolean>`(${sql.join(conditions, sql` and `)})`))
    .$if(categoryId !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('campaign_categories as k')
            .whereRef('k.campaign_id', '=', 'c.id')
            .where(
              typeof categoryId === 'number'
                ? sql<boolean>`k.job_category_id = ${categoryId}`
                : sql<boolean>`k.id = ${categoryId}::uuid`,
            )
            .select('k.id'),
        ),
      ),
    );
}

export async function countCampaigns(db: Db, filter: CampaignFilter, today: string): Promise<number> {
  const { total } = await matching(db, filter, today)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type CampaignRow = Awaited<ReturnType<typeof selectCampaigns>>[number];

/** Those that close first come first; those that closed last, first. */
export function selectCampaigns(
  db: Db,
  filter: CampaignFilter,
  page: { page: number; limit: number },
  today: string,
) {
  return matching(db, filter, today)
    .select(summaryColumns)
    .orderBy(
      filter.state === 'upcoming'
        ? sql`c.starts_on, c.id`
        : filter.state === 'active'
          ? sql`c.ends_on nulls last, c.id`
          : sql`c.ends_on desc nulls last, c.id`,
    )
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
}

const SHORTLISTED = sql`('SHORTLISTED', 'INTERVIEW', 'ACCEPTED')`;

const summaryColumns = [
  'c.id',
  'c.slug',
  'c.title',
  'c.description',
  sql<string>`coalesce(c.institution, co.name)`.as('institution'),
  'c.place',
  'c.status',
  'c.starts_on',
  'c.ends_on',
  'c.total_positions',
  'c.fee_amount_xof',
  'c.is_public',
  sql<CategoryJson[]>`coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name,
      'description', k.description, 'quota', k.quota) order by k.position, k.id)
    from campaign_categories k where k.campaign_id = c.id), '[]')`.as('categories'),
  sql<number>`(select count(*) from campaign_applications a
    where a.campaign_id = c.id and a.status <> 'WITHDRAWN')`.as('applications_count'),
  sql<number>`(select count(*) from campaign_applications a
    where a.campaign_id = c.id and a.status in ${SHORTLISTED})`.as('shortlisted_count'),
] as const;

export type CampaignDetailRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** One that was published, listed or not. @param key its id or its slug. */
export function findCampaign(db: Db, key: string) {
  return db
    .selectFrom('campaigns as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where('c.status', '<>', 'draft')
    .where(UUID.test(key) ? sql<boolean>`c.id = ${key}::uuid` : sql<boolean>`c.slug = ${key.toLowerCase()}`)
    .select(summaryColumns)
    .select([
      'c.fee_instructions',
      'c.published_at',
      'c.results_published_at',
      sql<Milestone[]>`c.milestones`.as('milestones'),
      documentsOf('c.id').as('documents'),
    ])
    .executeTakeFirst();
}

/** @param campaign the column that names the campaign. */
export function documentsOf(campaign: string) {
  return sql<DocumentJson[]>`coalesce((select json_agg(json_build_object('key', d.key, 'name', d.name,
      'description', d.description, 'isRequired', d.is_required) order by d.position, d.key)
    from campaign_documents d where d.campaign_id = ${sql.ref(campaign)}), '[]')`;
}

/** The entries of a sitemap: every public campaign, closed ones while their results are awaited or read. */
export function selectPublicCampaigns(db: Db): Promise<{ slug: string; updated_at: Date }[]> {
  return listed(db).select(['c.slug', 'c.updated_at']).orderBy('c.id').execute();
}
