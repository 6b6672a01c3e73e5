import type { CampaignCondition } from '@baara/contract/campaigns/conditions';
import type { CampaignState } from '@baara/contract/campaigns/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { searchWords } from '../../platform/db/search-words.ts';
import { bannerOf, categoriesOf, centresOf, documentsOf } from './campaign-parts.ts';

export type CampaignFilter = {
  state: CampaignState;
  search?: string | undefined;
  /** A trade's number, or a campaign's own category. */
  categoryId?: number | string | undefined;
};

export type Milestone = { title: string; startsOn: string; endsOn: string | null };

/** The SQL of `campaignStateOf`, for a campaign that is no draft. Bamako's clock is that of UTC. */
export function isInState(state: CampaignState, now: Date) {
  const moment = sql`(${now}::timestamptz at time zone 'UTC')`;
  const isOver = sql<boolean>`(c.status in ('closed', 'hidden')
    or coalesce(c.ends_on + coalesce(c.closes_at, time '24:00') <= ${moment}, false))`;
  const isAhead = sql<boolean>`coalesce(c.starts_on > ${moment}, false)`;
  if (state === 'closed') return isOver;
  return state === 'upcoming'
    ? sql<boolean>`(not ${isOver} and ${isAhead})`
    : sql<boolean>`(not ${isOver} and not ${isAhead})`;
}

/** Nothing of a company is public while it is suspended, nor once it is deleted. */
const isOfPublicCompany = sql<boolean>`not exists (select from companies s
  where s.id = c.company_id and s.suspended_at is not null)`;

/** Those anyone finds in lists. */
function listed(db: Db) {
  return db
    .selectFrom('campaigns as c')
    .where('c.status', 'in', ['published', 'closed'])
    .where('c.is_public', '=', true)
    .where(isOfPublicCompany);
}

export function countActive(
  db: Db,
  now: Date,
): Promise<{ activeCampaigns: number; availablePositions: number }> {
  return listed(db)
    .where(isInState('active', now))
    .select(({ fn }) => [
      fn.countAll<number>().as('activeCampaigns'),
      sql<number>`coalesce(sum(c.total_positions), 0)`.as('availablePositions'),
    ])
    .executeTakeFirstOrThrow();
}

function matching(db: Db, { state, search, categoryId }: CampaignFilter, now: Date) {
  const words = searchWords(search);
  const text = sql`fold(concat_ws(' ', c.title, c.institution, co.name, c.place,
    (select string_agg(k.name, ' ') from campaign_categories k where k.campaign_id = c.id)))`;
  const conditions = words.map((word) => sql<boolean>`strpos(${text}, fold(${word})) > 0`);
  return listed(db)
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where(isInState(state, now))
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

export async function countCampaigns(db: Db, filter: CampaignFilter, now: Date): Promise<number> {
  const { total } = await matching(db, filter, now)
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
  now: Date,
) {
  return matching(db, filter, now)
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

/** From the stored counts, of the lines for all files of a status: no file is counted when a page is read. */
const filesWhere = (which: RawBuilder<unknown>) =>
  sql<number>`coalesce((select sum(n.files) from campaign_file_counts n
    where n.campaign_id = c.id and n.day is null and ${which}), 0)::int`;

export const campaignCounts = [
  filesWhere(sql`n.status <> 'WITHDRAWN'`).as('applications_count'),
  filesWhere(sql`is_shortlisted(n.status)`).as('shortlisted_count'),
] as const;

/** `18:00`, or null. */
export const hourOf = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`;

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
  hourOf('c.closes_at').as('closes_at'),
  'c.closed_at',
  'c.total_positions',
  'c.fee_amount_xof',
  'c.is_public',
  bannerOf('c').as('banner'),
  categoriesOf('c.id').as('categories'),
  ...campaignCounts,
] as const;

export type CampaignDetailRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (key: string): boolean => UUID.test(key);

export type ExtensionJson = {
  fromDay: string | null;
  fromHour: string | null;
  toDay: string;
  toHour: string | null;
  reason: string;
  at: string;
};

/** The latest first. @param campaign the column that names the campaign. */
export function extensionsOf(campaign: string) {
  return sql<ExtensionJson[]>`coalesce((select json_agg(json_build_object('fromDay', x.from_day,
      'fromHour', to_char(x.from_hour, 'HH24:MI'), 'toDay', x.to_day, 'toHour', to_char(x.to_hour, 'HH24:MI'),
      'reason', x.reason, 'at', x.created_at) order by x.created_at desc, x.id desc)
    from campaign_extensions x where x.campaign_id = ${sql.ref(campaign)}), '[]')`;
}

/**
 * One that was published, listed or not; a hidden one, or one of a suspended company, only for who applied to it.
 * @param isKey says which. @param readerId null for a visitor.
 */
export const isReadable = (isKey: RawBuilder<boolean>, readerId: RawBuilder<string | null>) =>
  sql<boolean>`(c.status <> 'draft'
    and ((c.status <> 'hidden' and ${isOfPublicCompany}) or exists (select from campaign_applications a
      where a.campaign_id = c.id and a.candidate_id = ${readerId}::uuid))
    and ${isKey})`;

/**
 * As `isReadable` says.
 * @param key its id or its slug. @param readerId undefined for a visitor.
 */
export function findCampaign(db: Db, key: string, readerId: string | undefined) {
  return db
    .selectFrom('campaigns as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where(
      isReadable(
        isUuid(key) ? sql`c.id = ${key}::uuid` : sql`c.slug = ${key.toLowerCase()}`,
        sql`${readerId ?? null}`,
      ),
    )
    .select(summaryColumns)
    .select([
      'c.fee_is_online',
      'c.fee_instructions',
      'c.file_prefix',
      'c.published_at',
      'c.results_published_at',
      'c.is_verifiable',
      sql<Milestone[]>`c.milestones`.as('milestones'),
      conditionsOf('c.conditions').as('conditions'),
      documentsOf('c.id').as('documents'),
      centresOf('c.id').as('centres'),
      sql<{ label: string; isProofRequired: boolean }[]>`c.fee_exemptions`.as('fee_exemptions'),
      extensionsOf('c.id').as('extensions'),
    ])
    .executeTakeFirst();
}

/** As they were saved, by the contract's schema. */
export const conditionsOf = (column: string) => sql<CampaignCondition[]>`${sql.ref(column)}`;

/** The file of a banner, with whether everyone may see it. */
export function findBanner(db: Db, fileId: string) {
  return db
    .selectFrom('campaigns as c')
    .innerJoin('files as f', 'f.id', 'c.banner_file_id')
    .where('c.banner_file_id', '=', fileId)
    .where('f.deleted_at', 'is', null)
    .select(['f.id', 'f.name', 'f.storage_key', 'f.content_type', 'f.byte_size', 'c.company_id'])
    .select(sql<boolean>`c.status <> 'draft' and ${isOfPublicCompany}`.as('is_public'))
    .executeTakeFirst();
}

/** The entries of a sitemap: every public campaign, closed ones while their results are awaited or read. */
export function selectPublicCampaigns(db: Db): Promise<{ slug: string; updated_at: Date }[]> {
  return listed(db).select(['c.slug', 'c.updated_at']).orderBy('c.id').execute();
}
