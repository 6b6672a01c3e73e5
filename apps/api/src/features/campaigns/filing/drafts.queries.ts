import type { DraftContent } from '@baara/contract/campaigns/filing';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { defineStatement, type Holes } from '../../../platform/db/prepared.ts';
import type { Owned } from './filed.queries.ts';

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
  // With the id of the file that may come of it: nothing is asked for it alone.
  draftOf(db, owned)
    .select(sql<string>`uuidv7()`.as('file_id'))
    .forUpdate(),
);

export async function findDraft(
  db: Db,
  campaignId: string,
  candidateId: string,
): Promise<DraftRow | undefined> {
  return (await drafts(db, { campaignId, candidateId }))[0];
}

/** Locked until the transaction ends. @property file_id a new id, for the file that is made of it. */
export async function lockDraft(
  db: Db,
  campaignId: string,
  candidateId: string,
): Promise<(DraftRow & { file_id: string }) | undefined> {
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
