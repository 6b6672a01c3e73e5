import type { ExemptionState } from '@baara/contract/campaigns/fee-words';
import type { ConditionVerdict, DeclaredFile } from '@baara/contract/campaigns/conditions';
import type { AdaptedNeed } from '@baara/contract/campaigns/filing-words';
import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { conditionsOf } from '../campaigns.queries.ts';

export type FileDetailRow = Awaited<ReturnType<typeof findFileDetail>>;

type AskedJson = { key: string; name: string; isRequired: boolean };

export function findFileDetail(db: Db, id: string) {
  return db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('accounts as p', 'p.id', 'a.candidate_id')
    .leftJoin('accounts as r', 'r.id', 'a.reader_id')
    .leftJoin('campaign_categories as k', 'k.id', 'a.category_id')
    .leftJoin('campaign_centres as x', 'x.id', 'a.centre_id')
    .where('a.id', '=', id)
    .select([
      'a.id',
      'a.campaign_id',
      'a.candidate_id',
      'a.file_number',
      'a.tracking_code',
      'a.file_hash',
      'a.revision',
      'a.submitted_at',
      'a.last_name',
      'a.first_name',
      'a.birth_date',
      'a.birth_place',
      'a.gender',
      'a.phone',
      'a.phone_digits',
      'a.region',
      'a.adapted_note',
      'a.exemption',
      sql<ExemptionState | null>`a.exemption_state`.as('exemption_state'),
      'c.fee_amount_xof',
      'c.fee_is_online',
      'c.cancelled_at',
      'a.information_request',
      'a.requested_keys',
      'a.requested_until',
      'a.reader_id',
      'a.reading_until',
      'p.email',
      'k.name as category',
      'a.category_id',
      'c.ends_on',
      conditionsOf('c.conditions').as('conditions'),
      sql<CampaignApplicationStatus>`a.status`.as('status'),
      sql<ConditionVerdict | null>`a.verdict`.as('verdict'),
      sql<string | null>`x.city || ', ' || x.name`.as('centre'),
      sql<AdaptedNeed[]>`a.adapted_needs`.as('adapted_needs'),
      sql<DeclaredFile>`a.declared`.as('declared'),
      sql<{ words: string; verdict: ConditionVerdict; reason: string }[]>`a.readings`.as('readings'),
      sql<string>`trim(concat_ws(' ', r.first_name, r.last_name))`.as('reader'),
      sql<AskedJson[]>`coalesce((select json_agg(json_build_object('key', d.key, 'name', d.name,
          'isRequired', d.is_required) order by d.position, d.key) from campaign_documents d where d.campaign_id = a.campaign_id
          and (cardinality(d.category_ids) = 0 or a.category_id = any(d.category_ids))), '[]')`.as('asked'),
    ])
    .executeTakeFirstOrThrow();
}

/** Every document that was sent, also those that others replaced; the latest first. */
export function selectFileDocuments(db: Db, fileId: string) {
  return db
    .selectFrom('campaign_application_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .leftJoin('campaign_applications as a', 'a.id', 'd.application_id')
    .leftJoin('campaign_documents as c', (join) =>
      join.onRef('c.campaign_id', '=', 'a.campaign_id').onRef('c.key', '=', 'd.key'),
    )
    .where('d.application_id', '=', fileId)
    .select([
      'd.id',
      'd.key',
      'd.label',
      'd.sent_at',
      'd.replaced_at',
      'f.name',
      'f.byte_size',
      'f.content_type',
    ])
    .orderBy('c.position')
    .orderBy('d.key')
    .orderBy('d.sent_at', 'desc')
    .execute();
}
export type FileDocumentRow = Awaited<ReturnType<typeof selectFileDocuments>>[number];

export function selectFileEvents(db: Db, fileId: string) {
  return db
    .selectFrom('campaign_application_events as e')
    .leftJoin('accounts as p', 'p.id', 'e.author_id')
    .leftJoin('campaign_applications as a', 'a.id', 'e.application_id')
    .where('e.application_id', '=', fileId)
    .select([
      'e.id',
      'e.kind',
      'e.from_status',
      'e.to_status',
      'e.message',
      'e.requested_documents',
      'e.requested_until',
      'e.created_at',
      'e.undone_at',
      'e.author_id',
      sql<boolean>`e.author_id is not distinct from a.candidate_id`.as('is_candidate'),
      sql<string | null>`nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`.as('author'),
    ])
    .orderBy('e.id', 'desc')
    .execute();
}
export type FileEventRow = Awaited<ReturnType<typeof selectFileEvents>>[number];

export async function countViewers(db: Db, fileId: string): Promise<number> {
  const { viewers } = await db
    .selectFrom('audit_log')
    .where('action', '=', sql.lit(FILE_READ))
    .where('subject', '=', fileId)
    .select(sql<number>`count(distinct actor_id)`.as('viewers'))
    .executeTakeFirstOrThrow();
  return viewers;
}
/** As the audit has it. */
export const FILE_READ = 'campaigns.file-read';

export function findFileDocument(db: Db, fileId: string, documentId: string) {
  return db
    .selectFrom('campaign_application_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .where('d.id', '=', documentId)
    .where('d.application_id', '=', fileId)
    .select(['f.id', 'd.key', 'f.name', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}
