import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { defineStatement, type Holes } from '../../../platform/db/prepared.ts';
import { type Filed, filedColumns, type filedValues, type Owned } from './filed.queries.ts';

const fileNumbers = defineStatement(
  'claim-campaign-file-number',
  (db, { campaignId }: Holes<{ campaignId: string }>) =>
    db
      .insertInto('campaign_file_numbers')
      .values({ campaign_id: campaignId, last_number: 1 })
      .onConflict((known) =>
        known
          .column('campaign_id')
          .doUpdateSet({ last_number: sql<number>`campaign_file_numbers.last_number + 1` }),
      )
      .returning('last_number'),
);

/** The next number of the campaign's files: others wait here until the transaction ends, so that none is missing. */
export async function claimFileNumber(db: Db, campaignId: string): Promise<number> {
  const [claimed] = await fileNumbers(db, { campaignId });
  if (!claimed) throw new Error('A campaign has no next file number.');
  return claimed.last_number;
}

/** The text whose SHA-256 seals a file, around the number that it has or is about to have. */
export type Seal = { before: string; after: string };

type NewFiled = Omit<ReturnType<typeof filedValues>, 'file_hash'> &
  Owned & {
    id: string;
    trackingCode: string;
    seal: Seal;
    documents: readonly { key: string; label: string; fileId: string }[];
    at: Date;
  };
type Sending = Omit<NewFiled, 'seal' | 'documents'> & Seal & { sent: string };

const sendings = defineStatement(
  'send-campaign-file',
  (_db, file: Holes<Sending>) => sql<Filed>`
    with claimed as (
      insert into campaign_file_numbers as n (campaign_id, last_number) values (${file.campaignId}::uuid, 1)
      on conflict (campaign_id) do update set last_number = n.last_number + 1
      returning last_number),
    sent as (
      insert into campaign_applications (id, campaign_id, candidate_id, tracking_code, file_number, terms_accepted_at,
        submitted_at, status_changed_at, category_id, centre_id, last_name, first_name, birth_place, birth_date, gender,
        phone, region, adapted_needs, adapted_note, exemption, declared, readings, verdict, file_hash)
      select ${file.id}::uuid, ${file.campaignId}::uuid, ${file.candidateId}::uuid, ${file.trackingCode}, last_number,
        ${file.at}::timestamptz, ${file.at}::timestamptz, ${file.at}::timestamptz, ${file.category_id}::uuid,
        ${file.centre_id}::uuid, ${file.last_name}, ${file.first_name}, ${file.birth_place}, ${file.birth_date},
        ${file.gender}, ${file.phone}, ${file.region}, ${file.adapted_needs}::text[], ${file.adapted_note},
        ${file.exemption}, ${file.declared}::jsonb, ${file.readings}::jsonb, ${file.verdict},
        sha256(convert_to(${file.before}::text || last_number || ${file.after}::text, 'UTF8'))
      from claimed
      returning ${sql.join(filedColumns.map((column) => (typeof column === 'string' ? sql.ref(column) : sql`${column}`)))}),
    documents as (
      insert into campaign_application_documents (application_id, key, label, file_id, sent_at)
      select ${file.id}::uuid, d.key, d.label, d.file_id, ${file.at}::timestamptz
      from sent, jsonb_to_recordset(${file.sent}::jsonb) as d (key text, label text, file_id uuid)),
    event as (
      insert into campaign_application_events (application_id, kind, to_status, author_id, created_at)
      select ${file.id}::uuid, 'status', 'PENDING', ${file.candidateId}::uuid, ${file.at}::timestamptz from sent),
    place as (
      delete from campaign_places
      where campaign_id = ${file.campaignId}::uuid and candidate_id = ${file.candidateId}::uuid),
    draft as (
      update campaign_drafts set submitted_version = version
      where campaign_id = ${file.campaignId}::uuid and candidate_id = ${file.candidateId}::uuid)
    select * from sent`,
);

/**
 * Gives a file its number and writes all that goes with it, in one statement: others wait for theirs until its
 * transaction ends. Its place is free again.
 */
export async function sendFile(db: Db, { seal, documents, ...file }: NewFiled): Promise<Filed> {
  const sent = JSON.stringify(documents.map(({ key, label, fileId }) => ({ key, label, file_id: fileId })));
  const [row] = await sendings(db, { ...file, ...seal, sent });
  if (!row) throw new Error('The insertion of a campaign file gave no row.');
  return row;
}
