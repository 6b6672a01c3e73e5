import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CampaignApplicationEvents, CampaignApplications } from '../../platform/db/schema.generated.ts';
import { searchWords } from '../../platform/db/search-words.ts';
import { documentsOf } from './campaign-parts.ts';
import { hourOf, type Milestone } from './campaigns.queries.ts';

type EventJson = {
  id: number;
  kind: 'status' | 'documents' | 'changed';
  status: CampaignApplicationStatus | null;
  message: string | null;
  /** Names of the pieces that it asked for. */
  requested: string[] | null;
  until: string | null;
  at: string;
};

/** What its candidate and the public see: a decision that is not announced is not there. */
export const shownStatus = (application: string) =>
  sql<string>`coalesce(${sql.ref(`${application}.shown_status`)}, ${sql.ref(`${application}.status`)})`;

const campaignColumns = [
  'a.id',
  shownStatus('a').as('status'),
  'a.tracking_code',
  'a.submitted_at',
  sql<Date>`coalesce(a.shown_at, a.status_changed_at)`.as('status_changed_at'),
  'c.id as campaign_id',
  'c.slug',
  'c.title',
  sql<string>`coalesce(c.institution, co.name)`.as('institution'),
  'c.status as campaign_status',
  'c.starts_on',
  'c.ends_on',
  hourOf('c.closes_at').as('closes_at'),
] as const;

function applications(db: Db) {
  return db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .leftJoin('campaign_categories as k', 'k.id', 'a.category_id');
}

const mineColumns = [
  ...campaignColumns,
  'a.candidate_id',
  'p.first_name',
  'p.last_name',
  'p.email',
  'k.id as category_id',
  'k.name as category_name',
  sql<string[]>`array(select d.key from campaign_application_documents d
    where d.application_id = a.id and d.replaced_at is null)`.as('document_keys'),
] as const;

export type MineFilter = {
  candidateId: string;
  search?: string | undefined;
  status?: CampaignApplicationStatus | undefined;
};

function mine(db: Db, { candidateId, search, status }: MineFilter) {
  const words = searchWords(search);
  const conditions = words.map(
    (
      word,
    ) => sql<boolean>`strpos(fold(concat_ws(' ', c.title, c.institution, co.name, k.name, a.tracking_code)),
      fold(${word})) > 0`,
  );
  return applications(db)
    .innerJoin('accounts as p', 'p.id', 'a.candidate_id')
    .where('a.candidate_id', '=', candidateId)
    .$if(status !== undefined, (query) => query.where(shownStatus('a'), '=', status ?? ''))
    .$if(conditions.length > 0, (query) => query.where(sql<boolean>`(${sql.join(conditions, sql` and `)})`));
}

export async function countMine(db: Db, filter: MineFilter): Promise<number> {
  const { total } = await mine(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type MineRow = Awaited<ReturnType<typeof selectMine>>[number];

export function selectMine(db: Db, filter: MineFilter, page: { page: number; limit: number }) {
  return mine(db, filter)
    .select(mineColumns)
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
}

const eventsOfApplication = sql<
  EventJson[]
>`coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind,
    'status', e.to_status, 'message', e.message, 'requested', e.requested_documents, 'until', e.requested_until,
    'at', e.created_at) order by e.created_at, e.id)
  from campaign_application_events e where e.application_id = a.id
    and (e.notify_at is null or e.notified_at is not null)), '[]')`;

export type MineDetailRow = NonNullable<Awaited<ReturnType<typeof findMine>>>;

export function findMine(db: Db, candidateId: string, id: string) {
  return applications(db)
    .innerJoin('accounts as p', 'p.id', 'a.candidate_id')
    .where('a.id', '=', id)
    .where('a.candidate_id', '=', candidateId)
    .select(mineColumns)
    .select([
      sql<string | null>`case ${shownStatus('a')} when 'INFO_REQUESTED' then a.information_request end`.as(
        'information_request',
      ),
      sql<string | null>`a.requested_until::text`.as('requested_until'),
      'a.withdrawal_reason',
      eventsOfApplication.as('events'),
      // A request that names none leaves the choice.
      documentsOf('c.id', sql`cardinality(a.requested_keys) = 0 or d.key = any(a.requested_keys)`).as(
        'requested_documents',
      ),
      sql<Milestone[]>`c.milestones`.as('milestones'),
    ])
    .executeTakeFirst();
}

export type TrackedRow = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

/** Nothing of the person is read. */
export function findByCode(db: Db, code: string) {
  return applications(db)
    .where('a.tracking_code', '=', code)
    .select(campaignColumns)
    .select([eventsOfApplication.as('events'), sql<Milestone[]>`c.milestones`.as('milestones')])
    .executeTakeFirst();
}

/** The fields of this person's application to the campaign that show whether the request is a repetition. */
export function findOwnApplication(db: Db, campaignId: string, candidateId: string) {
  return db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .where('candidate_id', '=', candidateId)
    .select([
      'id',
      shownStatus('campaign_applications').as('status'),
      'tracking_code',
      'category_id',
      'submitted_at',
    ])
    .executeTakeFirst();
}

/** My own application as I see it, locked until the transaction ends. */
export function lockMine(db: Db, candidateId: string, id: string) {
  return db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .where('a.id', '=', id)
    .where('a.candidate_id', '=', candidateId)
    .select([
      'a.id',
      shownStatus('a').as('status'),
      'a.tracking_code',
      'a.requested_keys',
      'c.id as campaign_id',
      'c.slug',
      'c.title',
    ])
    .forUpdate('a')
    .executeTakeFirst();
}

export async function insertApplication(
  db: Db,
  row: Omit<Insertable<CampaignApplications>, 'id'>,
): Promise<string> {
  const { id } = await db
    .insertInto('campaign_applications')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertEvent(db: Db, event: Insertable<CampaignApplicationEvents>): Promise<void> {
  await db.insertInto('campaign_application_events').values(event).execute();
}

/** What its candidate does themselves: decisions that they were not notified of are dropped, and nobody reads it any more. */
export async function setStatus(
  db: Db,
  id: string,
  change: { status: CampaignApplicationStatus; withdrawalReason?: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('campaign_applications')
    .set({
      status: change.status,
      status_changed_at: change.at,
      shown_status: null,
      shown_at: null,
      information_request: null,
      requested_keys: [],
      requested_until: null,
      reader_id: null,
      reading_until: null,
      ...(change.withdrawalReason === undefined ? {} : { withdrawal_reason: change.withdrawalReason }),
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('campaign_application_events')
    .set({ undone_at: change.at })
    .where('application_id', '=', id)
    .where('notify_at', 'is not', null)
    .where('notified_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute();
}

/** What is still awaited of what an institution asked for. */
export async function setRequestedKeys(db: Db, id: string, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('campaign_applications')
    .set({ requested_keys: [...keys] })
    .where('id', '=', id)
    .execute();
}

/** The documents of an application as they stand, with their content's print. */
export function selectCurrentDocuments(db: Db, applicationId: string) {
  return db
    .selectFrom('campaign_application_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .where('d.application_id', '=', applicationId)
    .where('d.replaced_at', 'is', null)
    .select(['d.id', 'd.key', 'd.label', 'd.sent_at', 'f.name', 'f.byte_size', 'f.sha256'])
    .orderBy('d.sent_at')
    .orderBy('d.key')
    .execute();
}
export type DocumentRow = Awaited<ReturnType<typeof selectCurrentDocuments>>[number];

/** Puts documents in an application; those of the same keys give way to them. */
export async function putDocuments(
  db: Db,
  applicationId: string,
  documents: readonly { key: string; label: string; fileId: string }[],
  at: Date,
): Promise<void> {
  if (documents.length === 0) return;
  await retireDocuments(
    db,
    applicationId,
    documents.map(({ key }) => key),
    at,
  );
  await db
    .insertInto('campaign_application_documents')
    .values(
      documents.map(({ key, label, fileId }) => ({
        application_id: applicationId,
        key,
        label,
        file_id: fileId,
        sent_at: at,
      })),
    )
    .execute();
}

/** Documents of these keys leave the file; their rows stay on record. */
export async function retireDocuments(
  db: Db,
  applicationId: string,
  keys: readonly string[],
  at: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('campaign_application_documents')
    .set({ replaced_at: at })
    .where('application_id', '=', applicationId)
    .where('key', 'in', keys)
    .where('replaced_at', 'is', null)
    .execute();
}

export function findDocumentFile(db: Db, candidateId: string, applicationId: string, documentId: string) {
  return db
    .selectFrom('campaign_application_documents as d')
    .innerJoin('campaign_applications as a', 'a.id', 'd.application_id')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .where('d.id', '=', documentId)
    .where('a.id', '=', applicationId)
    .where('a.candidate_id', '=', candidateId)
    .select(['f.name', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}
