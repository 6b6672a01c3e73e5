import { MATCH_VERSION, matchReadings, type OfferReading, readCandidate, readOffer } from '@baara/matching';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/db/take-turn.ts';
import { candidateColumns, matchCandidate, matchOffer, monthOf, saysNothing } from './public/match-input.ts';

/**
 * Scores anew the applications marked stale: new ones, those to an offer that changed, those of a profile that changed.
 * One instance at a time: of two, the one that read first could write last.
 * @returns how many marks were taken; fewer than `count` says that none is left, or that another instance reads them.
 */
export async function refreshStaleFits(db: Db, count: number, now: Date): Promise<number> {
  // Most often there are none: no transaction is opened for that.
  const first = await db
    .selectFrom('application_fit_stale')
    .select('application_id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return 0;
  return db.transaction().execute((tx) => scoreStaleFits(tx, count, now));
}

/** The same in the caller's transaction. */
export async function scoreStaleFits(tx: Db, count: number, now: Date): Promise<number> {
  if (!(await takeTurn(tx, 'matching.fits'))) return 0;
  // Back again if this fails.
  const { rows } = await sql<{ id: string }>`
    delete from application_fit_stale s using (select application_id, marked_in from application_fit_stale limit ${count}) taken
    where s.application_id = taken.application_id and s.marked_in = taken.marked_in
    returning s.application_id as id`.execute(tx);
  if (rows.length > 0) await writeFits(tx, [...new Set(rows.map(({ id }) => id))], now);
  return rows.length;
}

/** Marks scores of an older engine stale; they serve until they are written anew. */
export async function markOutdatedFits(db: Db, most: number): Promise<void> {
  await sql`
    insert into application_fit_stale (application_id)
    select f.application_id from application_fits f
    where f.match_version > 0 and f.match_version < ${MATCH_VERSION}
      and not exists (select from application_fit_stale s where s.application_id = f.application_id)
    limit ${most}`.execute(db);
}

/** Marks the applications of these candidates stale: their profile changed. */
export async function markFitsOfCandidates(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into application_fit_stale (application_id)
    select id from applications where candidate_id = any(${[...ids]}::uuid[]) and stage <> 'withdrawn'
    on conflict do nothing`.execute(db);
}

async function writeFits(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const applications = await tx
    .selectFrom('applications as ap')
    .innerJoin('candidates as c', 'c.account_id', 'ap.candidate_id')
    .where('ap.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('ap.stage', '<>', 'withdrawn')
    .select(['ap.id', 'ap.offer_id', ...candidateColumns])
    .execute();
  const offers = await selectOfferReadings(tx, [...new Set(applications.map((row) => row.offer_id))]);
  const month = monthOf(now);
  const fits = applications.flatMap((row) => {
    const offer = offers.get(row.offer_id);
    if (!offer) return [];
    const score = saysNothing(row)
      ? null
      : matchReadings(offer, readCandidate(matchCandidate(row), month)).score;
    return [{ id: row.id, score }];
  });
  // One that was withdrawn meanwhile has none.
  await sql`
    update application_fits f
    set score = r.score, scored_in = ${`${month}-01`}::date, match_version = ${MATCH_VERSION}
    from jsonb_to_recordset(${JSON.stringify(fits)}::jsonb) as r (id uuid, score smallint)
    join applications ap on ap.id = r.id and ap.stage <> 'withdrawn'
    where f.application_id = r.id`.execute(tx);
}

async function selectOfferReadings(db: Db, ids: readonly number[]): Promise<Map<number, OfferReading>> {
  const rows = await db
    .selectFrom('offers')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.id, readOffer(matchOffer(row))]));
}
