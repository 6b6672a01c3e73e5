import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { applicantNames } from '../../candidates/public/anonymous-applicant.ts';

/** First key of the advisory locks of digests; the second is the offer. */
const LOCK_CLASS = 4_109;

/** Until the transaction ends: no digest of the offer leaves meanwhile. Those who apply do not wait for each other. */
export async function joinDigest(tx: Db, offerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK_CLASS}::int, ${offerId}::int)`.execute(tx);
}

export async function lockDigest(tx: Db, offerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, ${offerId}::int)`.execute(tx);
}

export async function addDigestEntry(
  tx: Db,
  application: { id: string; offerId: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('application_digest_entries')
    .values({ application_id: application.id, offer_id: application.offerId, created_at: now })
    .execute();
}

/** Takes what waits for the offer's digest. @returns names of those who still apply, first come first. */
export async function takeDigestEntries(tx: Db, offerId: number): Promise<string[]> {
  const taken = await tx
    .deleteFrom('application_digest_entries')
    .where('offer_id', '=', offerId)
    .returning('application_id')
    .execute();
  if (taken.length === 0) return [];
  const ids = taken.map(({ application_id }) => application_id);
  const rows = await tx
    .selectFrom('applications as ap')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .where('ap.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('ap.stage', '<>', 'withdrawn')
    .select(applicantNames('ap', 'a'))
    .orderBy('ap.created_at')
    .orderBy('ap.id')
    .execute();
  return rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim() || 'Un candidat');
}

export function findDigestOffer(tx: Db, offerId: number) {
  return tx.selectFrom('offers').where('id', '=', offerId).select(['title', 'company_id']).executeTakeFirst();
}
