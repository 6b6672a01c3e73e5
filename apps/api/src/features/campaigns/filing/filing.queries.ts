import type { CampaignCondition, ConditionVerdict, DeclaredFile } from '@baara/contract/campaigns/conditions';
import type { DraftContent } from '@baara/contract/campaigns/filing';
import type { AdaptedNeed } from '@baara/contract/campaigns/filing-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { shownStatus } from '../campaign-applications.queries.ts';
import { defineStatement, type Holes } from '../../../platform/db/prepared.ts';
import { hourOf, isReadable, isUuid } from '../campaigns.queries.ts';

type Category = { id: string; name: string; description: string; quota: number };
type Centre = { id: string; name: string; city: string; address: string };
type Asked = {
  key: string;
  name: string;
  description: string;
  isRequired: boolean;
  categoryIds: string[];
};

/** A person's file for a campaign. Each request of a rush reads it: its statements are prepared. */
export type Owned = { campaignId: string; candidateId: string };

/** A candidate's file as its campaign and its sending have it; `filed` once it was sent. */
export type Filing = NonNullable<Awaited<ReturnType<typeof findFiling>>>;
export type FilingCampaign = Filing['campaign'];
export type Filed = NonNullable<Awaited<ReturnType<typeof findFiled>>>;

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

export type DraftRow = {
  content: DraftContent;
  version: number;
  submitted_version: number | null;
  updated_at: Date;
};

const draftColumns = [
  sql<DraftContent>`data`.as('content'),
  'version',
  'submitted_version',
  'updated_at',
] as const;

const draftOf = (db: Db, { campaignId, candidateId }: Holes<Owned>) =>
  db
    .selectFrom('campaign_drafts')
    .where('campaign_id', '=', campaignId)
    .where('candidate_id', '=', candidateId)
    .select(draftColumns);
const drafts = defineStatement('campaign-draft', draftOf);
const lockedDrafts = defineStatement('campaign-draft-locked', (db, owned: Holes<Owned>) =>
  draftOf(db, owned).forUpdate(),
);

export async function findDraft(
  db: Db,
  campaignId: string,
  candidateId: string,
): Promise<DraftRow | undefined> {
  return (await drafts(db, { campaignId, candidateId }))[0];
}

/** Locked until the transaction ends. */
export async function lockDraft(
  db: Db,
  campaignId: string,
  candidateId: string,
): Promise<DraftRow | undefined> {
  return (await lockedDrafts(db, { campaignId, candidateId }))[0];
}

type Written = { campaignId: string; candidateId: string; version: number; content: string; at: Date };

const writtenDrafts = defineStatement(
  'write-campaign-draft',
  (db, { campaignId, candidateId, version, content, at }: Holes<Written>) =>
    db
      .insertInto('campaign_drafts')
      .values({
        campaign_id: campaignId,
        candidate_id: candidateId,
        data: content,
        created_at: at,
        updated_at: at,
      })
      .onConflict((known) =>
        known
          .columns(['campaign_id', 'candidate_id'])
          .doUpdateSet(({ ref }) => ({
            data: ref('excluded.data'),
            version: sql<number>`campaign_drafts.version + 1`,
            updated_at: ref('excluded.updated_at'),
          }))
          .where('campaign_drafts.version', '=', version),
      )
      .returning(draftColumns),
);

/** @returns the draft as it is now; undefined when it was not written: only over the version that was read, 0 for none. */
export async function writeDraft(
  db: Db,
  { content, ...draft }: Omit<Written, 'content'> & { content: DraftContent },
): Promise<DraftRow | undefined> {
  return (await writtenDrafts(db, { ...draft, content: JSON.stringify(content) }))[0];
}

/** Documents come before anything is typed: there is a draft to put them in. */
export async function touchDraft(
  db: Db,
  draft: { campaignId: string; candidateId: string; content: DraftContent; at: Date },
): Promise<void> {
  await db
    .insertInto('campaign_drafts')
    .values({
      campaign_id: draft.campaignId,
      candidate_id: draft.candidateId,
      data: JSON.stringify(draft.content),
      created_at: draft.at,
      updated_at: draft.at,
    })
    .onConflict((known) =>
      known.columns(['campaign_id', 'candidate_id']).doUpdateSet({
        version: sql<number>`campaign_drafts.version + 1`,
        updated_at: draft.at,
      }),
    )
    .execute();
}

export async function markSubmitted(db: Db, campaignId: string, candidateId: string): Promise<void> {
  await db
    .updateTable('campaign_drafts')
    .set({ submitted_version: sql<number>`version` })
    .where('campaign_id', '=', campaignId)
    .where('candidate_id', '=', candidateId)
    .execute();
}

export type DraftDocument = Awaited<ReturnType<typeof selectDraftDocuments>>[number];

const draftDocuments = defineStatement(
  'campaign-draft-documents',
  (db, { campaignId, candidateId }: Holes<Owned>) =>
    db
      .selectFrom('campaign_draft_documents as d')
      .innerJoin('files as f', 'f.id', 'd.file_id')
      .where('d.campaign_id', '=', campaignId)
      .where('d.candidate_id', '=', candidateId)
      .select([
        'd.key',
        'd.file_id',
        'd.sent_at',
        'f.name',
        'f.byte_size',
        'f.sha256',
        'f.content_type',
        'f.storage_key',
      ])
      .orderBy('d.key'),
);

export const selectDraftDocuments = (db: Db, campaignId: string, candidateId: string) =>
  draftDocuments(db, { campaignId, candidateId });

/** The last one sent under a key is the one that counts. */
export async function putDraftDocument(
  db: Db,
  row: { campaignId: string; candidateId: string; key: string; fileId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('campaign_draft_documents')
    .values({
      campaign_id: row.campaignId,
      candidate_id: row.candidateId,
      key: row.key,
      file_id: row.fileId,
      sent_at: row.at,
    })
    .onConflict((known) =>
      known.columns(['campaign_id', 'candidate_id', 'key']).doUpdateSet(({ ref }) => ({
        file_id: ref('excluded.file_id'),
        sent_at: ref('excluded.sent_at'),
      })),
    )
    .execute();
}

export async function deleteDraftDocument(
  db: Db,
  campaignId: string,
  candidateId: string,
  key: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('campaign_draft_documents')
    .where('campaign_id', '=', campaignId)
    .where('candidate_id', '=', candidateId)
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns of an application that its file decides. */
export type FiledColumns = {
  category_id: string | null;
  centre_id: string | null;
  last_name: string;
  first_name: string;
  birth_place: string;
  birth_date: string | null;
  gender: 'homme' | 'femme' | null;
  phone: string | null;
  region: string | null;
  adapted_needs: AdaptedNeed[];
  adapted_note: string | null;
  exemption: string | null;
  declared: DeclaredFile;
  readings: { words: string; verdict: ConditionVerdict; reason: string }[];
  verdict: ConditionVerdict | null;
  file_hash: Buffer;
};

export const filedValues = <Columns extends Omit<FiledColumns, 'file_hash'>>({
  declared,
  readings,
  ...columns
}: Columns) => ({
  ...columns,
  declared: JSON.stringify(declared),
  readings: JSON.stringify(readings),
});

export const filedColumns = [
  'id',
  shownStatus('campaign_applications').as('status'),
  'tracking_code',
  'file_number',
  'submitted_at',
  'file_hash',
  'revision',
] as const;

const filedOf = (db: Db, { campaignId, candidateId }: Holes<Owned>) =>
  db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .where('candidate_id', '=', candidateId)
    .select(filedColumns);
const filedFiles = defineStatement('campaign-file', filedOf);
const lockedFiles = defineStatement('campaign-file-locked', (db, owned: Holes<Owned>) =>
  filedOf(db, owned).forUpdate(),
);

/** A candidate's own application to a campaign. @param isLocked until the transaction ends. */
export async function findFiled(db: Db, campaignId: string, candidateId: string, isLocked = false) {
  const [filed] = await (isLocked ? lockedFiles : filedFiles)(db, { campaignId, candidateId });
  return filed;
}

/** @returns the file as it is now, with its new revision. */
export function updateFiled(db: Db, id: string, columns: FiledColumns) {
  return db
    .updateTable('campaign_applications')
    .set({
      ...filedValues(columns),
      revision: sql<number>`revision + 1`,
      // An answer is about the exemption that was asked for.
      exemption_state: sql<string | null>`case when exemption is not distinct from ${columns.exemption}
        then exemption_state end`,
    })
    .where('id', '=', id)
    .returning(filedColumns)
    .executeTakeFirstOrThrow();
}

/** What the receipt of a candidate's own application says. */
export function findReceipt(db: Db, candidateId: string, id: string) {
  return db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .leftJoin('campaign_categories as k', 'k.id', 'a.category_id')
    .leftJoin('campaign_centres as x', 'x.id', 'a.centre_id')
    .where('a.id', '=', id)
    .where('a.candidate_id', '=', candidateId)
    .select([
      'a.tracking_code',
      'a.file_number',
      'a.first_name',
      'a.last_name',
      'a.submitted_at',
      'a.file_hash',
      'a.revision',
      'c.title',
      'c.file_prefix',
      sql<string>`coalesce(nullif(c.institution, ''), co.name)`.as('institution'),
      'k.name as category',
      sql<string | null>`x.city || ', ' || x.name`.as('centre'),
      sql<string[]>`array(select d.label from campaign_application_documents d
        where d.application_id = a.id and d.replaced_at is null order by d.label)`.as('documents'),
    ])
    .executeTakeFirst();
}

/** What the profile already says, to begin with. */
export function findProfileFacts(db: Db, accountId: string) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('candidates as c', 'c.account_id', 'a.id')
    .where('a.id', '=', accountId)
    .select([
      'a.first_name',
      'a.last_name',
      'a.phone',
      'a.gender',
      'a.country',
      sql<string | null>`c.birth_date::text`.as('birth_date'),
    ])
    .executeTakeFirstOrThrow();
}
