import type { ConditionVerdict, DeclaredFile } from '@baara/contract/campaigns/conditions';
import type { AdaptedNeed } from '@baara/contract/campaigns/filing-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { defineStatement, type Holes } from '../../../platform/db/prepared.ts';
import { shownStatus } from '../campaign-applications.queries.ts';

/** A person's file for a campaign. Each request of a rush reads it: its statements are prepared. */
export type Owned = { campaignId: string; candidateId: string };

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

export type Filed = NonNullable<Awaited<ReturnType<typeof findFiled>>>;

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
