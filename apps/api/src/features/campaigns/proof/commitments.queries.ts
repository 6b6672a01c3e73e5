import type { DocumentKind, SealedDocument, Values } from '@baara/concours-proof';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The log of a campaign's commitments: rows are only added. */

/** Locks the campaign: commitments of one campaign are made one after another. @returns whether it can be proven. */
export async function lockProven(tx: Db, campaignId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select('is_verifiable')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.is_verifiable ?? false;
}

export async function isVerifiable(db: Db, campaignId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select('is_verifiable')
    .executeTakeFirst();
  return row?.is_verifiable ?? false;
}

export async function updateVerifiable(tx: Db, campaignId: string, value: boolean): Promise<void> {
  await tx.updateTable('campaigns').set({ is_verifiable: value }).where('id', '=', campaignId).execute();
}

/** Whether a session drew its seats, or sealed the seed of its own. */
export const hasDrawn = async (db: Db, campaignId: string): Promise<boolean> =>
  (await db
    .selectFrom('campaign_sessions')
    .where('campaign_id', '=', campaignId)
    .where('seed_hash', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

export type EntryRow = {
  entry: number;
  at: Date;
  kind: DocumentKind;
  subject: string;
  hash: string;
  entry_hash: string;
  line: string | null;
};

/** In the order of the log, without what is sealed. */
export const selectEntries = (db: Db, campaignId: string): Promise<EntryRow[]> =>
  db
    .selectFrom('campaign_commitments')
    .where('campaign_id', '=', campaignId)
    .select(['entry', 'at', sql<DocumentKind>`kind`.as('kind'), 'subject', 'hash', 'entry_hash', 'line'])
    .orderBy('entry')
    .execute();

export const findLastEntry = (tx: Db, campaignId: string) =>
  tx
    .selectFrom('campaign_commitments')
    .where('campaign_id', '=', campaignId)
    .select(['entry', 'at', 'entry_hash'])
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The sealed documents of some kinds, for what the platform itself computes. */
export async function selectDocuments(
  db: Db,
  campaignId: string,
  kinds: readonly DocumentKind[],
): Promise<{ entry: number; at: Date; document: SealedDocument; text: string }[]> {
  const rows = await db
    .selectFrom('campaign_commitments')
    .where('campaign_id', '=', campaignId)
    .where('kind', 'in', kinds)
    .select(['entry', 'at', 'document'])
    .orderBy('entry')
    .execute();
  return rows.map(({ entry, at, document }) => ({
    entry,
    at,
    document: JSON.parse(document) as SealedDocument,
    text: document,
  }));
}

/** The last document of a kind and subject, with its entry. */
export async function findValue<Kind extends DocumentKind>(
  db: Db,
  campaignId: string,
  kind: Kind,
  subject = '',
): Promise<{ entry: number; value: Values[Kind] } | undefined> {
  const row = await db
    .selectFrom('campaign_commitments')
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select(['entry', 'document'])
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { entry: row.entry, value: (JSON.parse(row.document) as { value: Values[Kind] }).value };
}

export const hasEntry = async (
  db: Db,
  campaignId: string,
  kind: DocumentKind,
  subject = '',
): Promise<boolean> =>
  (await db
    .selectFrom('campaign_commitments')
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select('entry')
    .executeTakeFirst()) !== undefined;

export async function insertCommitment(
  tx: Db,
  row: {
    campaign_id: string;
    entry: number;
    at: Date;
    kind: DocumentKind;
    subject: string;
    document: string;
    hash: string;
    previous: string;
    entry_hash: string;
  },
): Promise<void> {
  await tx.insertInto('campaign_commitments').values(row).execute();
}

/** Campaigns with entries that nobody signed yet. */
export async function selectUnsignedCampaigns(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_commitments')
    .where('line', 'is', null)
    .select('campaign_id')
    .distinct()
    .execute();
  return rows.map(({ campaign_id }) => campaign_id);
}

/** Entries of a campaign without a signature, locked; another signer that has them is waited for. */
export const lockUnsigned = (tx: Db, campaignId: string) =>
  tx
    .selectFrom('campaign_commitments')
    .where('campaign_id', '=', campaignId)
    .where('line', 'is', null)
    .select(['entry', 'at', sql<DocumentKind>`kind`.as('kind'), 'subject', 'entry_hash'])
    .orderBy('entry')
    .forUpdate()
    .execute();

/** The key that signs a campaign's log: that of its first line. */
export async function findLogKey(db: Db, campaignId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('campaign_commitments')
    .where('campaign_id', '=', campaignId)
    .where('key_fingerprint', 'is not', null)
    .select(sql<string>`key_fingerprint`.as('key_fingerprint'))
    .orderBy('entry')
    .limit(1)
    .executeTakeFirst();
  return row?.key_fingerprint;
}

export async function signEntry(
  tx: Db,
  { campaignId, entry }: { campaignId: string; entry: number },
  signed: { line: string; signature: string; key_fingerprint: string },
): Promise<void> {
  await tx
    .updateTable('campaign_commitments')
    .set(signed)
    .where('campaign_id', '=', campaignId)
    .where('entry', '=', entry)
    .execute();
}

/** Title and observers of a campaign, for the mail of its lines. */
export async function findObserved(db: Db, campaignId: string) {
  const campaign = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select(['title', 'slug'])
    .executeTakeFirstOrThrow();
  const observers = await db
    .selectFrom('campaign_staff as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .where('s.campaign_id', '=', campaignId)
    .where('s.role', '=', 'observer')
    .where('a.status', '=', 'active')
    .select(['a.email', sql<string>`coalesce(a.first_name, '')`.as('first_name')])
    .orderBy('a.id')
    .execute();
  return { ...campaign, observers };
}

export const selectSignedLog = (db: Db, campaignId: string) =>
  db
    .selectFrom('campaign_commitments as c')
    .innerJoin('audit_keys as k', 'k.fingerprint', 'c.key_fingerprint')
    .where('c.campaign_id', '=', campaignId)
    .select([
      'c.entry',
      'c.at',
      'c.kind',
      'c.subject',
      'c.document',
      'c.hash',
      sql<string>`c.signature`.as('signature'),
      'k.public_key',
    ])
    .orderBy('c.entry')
    .execute();
