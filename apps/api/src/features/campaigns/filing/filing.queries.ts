import type { CampaignCondition } from '@baara/contract/campaigns/conditions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { defineStatement, type Holes } from '../../../platform/db/prepared.ts';
import { hourOf, isReadable, isUuid } from '../campaigns.queries.ts';
import type { Filed } from './filed.queries.ts';

type Category = { id: string; name: string; description: string; quota: number };
type Centre = { id: string; name: string; city: string; address: string };
type Asked = {
  key: string;
  name: string;
  description: string;
  isRequired: boolean;
  categoryIds: string[];
};

/** A candidate's file as its campaign and its sending have it; `filed` once it was sent. */
export type Filing = NonNullable<Awaited<ReturnType<typeof findFiling>>>;
export type FilingCampaign = Filing['campaign'];

const filingCampaigns = (name: string, isKey: (key: Holes<Asking>['key']) => RawBuilder<boolean>) =>
  defineStatement(name, (db, { key, candidateId }: Holes<Asking>) =>
    db
      .selectFrom('campaigns as c')
      .innerJoin('companies as co', 'co.id', 'c.company_id')
      .leftJoin('campaign_applications as a', (join) =>
        join.onRef('a.campaign_id', '=', 'c.id').on('a.candidate_id', '=', candidateId),
      )
      .where(isReadable(isKey(key), candidateId))
      .select([
        'c.id',
        'c.slug',
        'c.title',
        sql<string>`coalesce(nullif(c.institution, ''), co.name)`.as('institution'),
        'c.status',
        'c.starts_on',
        'c.ends_on',
        hourOf('c.closes_at').as('closes_at'),
        'c.file_prefix',
        'c.closed_at',
        'c.cancelled_at',
        'c.fee_amount_xof',
        'c.fee_is_online',
        'c.fee_instructions',
        sql<{ label: string; isProofRequired: boolean }[]>`c.fee_exemptions`.as('fee_exemptions'),
        sql<CampaignCondition[]>`c.conditions`.as('conditions'),
        sql<Category[]>`coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name,
          'description', k.description, 'quota', k.quota) order by k.position, k.id)
        from campaign_categories k where k.campaign_id = c.id), '[]')`.as('categories'),
        sql<Centre[]>`coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name, 'city', x.city,
          'address', x.address) order by x.city, x.position, x.id)
        from campaign_centres x where x.campaign_id = c.id), '[]')`.as('centres'),
        sql<Asked[]>`coalesce((select json_agg(json_build_object('key', d.key, 'name', d.name,
          'description', d.description, 'isRequired', d.is_required, 'categoryIds', d.category_ids)
          order by d.position, d.key)
        from campaign_documents d where d.campaign_id = c.id), '[]')`.as('documents'),
        'a.id as filed_id',
        sql<string | null>`coalesce(a.shown_status, a.status)`.as('filed_status'),
        'a.tracking_code',
        'a.file_number',
        'a.submitted_at',
        'a.file_hash',
        'a.revision',
        sql<boolean>`exists (select from campaign_drafts w
          where w.campaign_id = c.id and w.candidate_id = ${candidateId}::uuid)`.as('has_draft'),
      ]),
  );
const filingCampaignsById = filingCampaigns('filing-campaign-by-id', (key) => sql`c.id = ${key}::uuid`);
const filingCampaignsBySlug = filingCampaigns(
  'filing-campaign-by-slug',
  (key) => sql`c.slug = lower(${key})`,
);

/** What a file is prepared against, and this candidate's own. Counts no other file: it is read by every call. */
export async function findFiling(db: Db, key: string, candidateId: string) {
  const find = isUuid(key) ? filingCampaignsById : filingCampaignsBySlug;
  const [row] = await find(db, { key, candidateId });
  if (!row) return undefined;
  const {
    filed_id: id,
    filed_status: status,
    tracking_code,
    file_number,
    submitted_at,
    file_hash,
    revision,
    has_draft: hasDraft,
    ...campaign
  } = row;
  const filed = { id, status, tracking_code, file_number, submitted_at, file_hash, revision };
  return { campaign, filed: isFiled(filed) ? filed : undefined, hasDraft };
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };
const isFiled = (row: Nullable<Filed>): row is Filed => row.id !== null;
type Asking = { key: string; candidateId: string };
