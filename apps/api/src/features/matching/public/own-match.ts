import type { OwnMatch } from '@baara/contract/matching';
import { match, matchReadings, readCandidate, readOffer, whatWouldRaise } from '@baara/matching';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { candidateColumns, matchCandidate, matchOffer, monthOf } from './match-input.ts';

/**
 * What a candidate's own profile is worth for a published offer; undefined without the offer or the profile. A salary
 * the company does not show takes no part: the score would tell it.
 */
export async function findOwnMatch(
  db: Db,
  accountId: string,
  offerId: number,
  now: Date,
): Promise<OwnMatch | undefined> {
  const [profile, [offer]] = await Promise.all([findProfile(db, accountId), selectOffers(db, [offerId])]);
  if (!profile || !offer) return undefined;
  const asked = shownTo(offer);
  const { score, parts, shortfalls } = match(asked, profile, monthOf(now));
  return { score, parts, shortfalls, raise: whatWouldRaise(asked, profile, monthOf(now)) };
}

/** The percentages of several offers for one candidate; empty for an account without a profile. */
export async function selectOwnPercentages(
  db: Db,
  accountId: string,
  offerIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  if (offerIds.length === 0) return new Map();
  const [profile, offers] = await Promise.all([findProfile(db, accountId), selectOffers(db, offerIds)]);
  if (!profile) return new Map();
  const reading = readCandidate(profile, monthOf(now));
  return new Map(offers.map((row) => [row.id, matchReadings(readOffer(shownTo(row)), reading).score]));
}

async function findProfile(db: Db, accountId: string) {
  const row = await db
    .selectFrom('candidates as c')
    .where('c.account_id', '=', accountId)
    .select(candidateColumns)
    .executeTakeFirst();
  return row && matchCandidate(row);
}

function selectOffers(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('status', '<>', 'draft')
    .where('suspended_at', 'is', null)
    .execute();
}

function shownTo(row: Awaited<ReturnType<typeof selectOffers>>[number]) {
  const offer = matchOffer(row);
  return row.salary_visible ? offer : { ...offer, salaryMin: null, salaryMax: null };
}
