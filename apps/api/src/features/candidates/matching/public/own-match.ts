import { ENCOURAGING_SCORE } from '@baara/contract/candidates/match-display';
import type { OwnMatch } from '@baara/contract/candidates/matching';
import {
  type Match,
  match,
  matchReadings,
  type OfferReading,
  readCandidate,
  readOffer,
  whatWouldRaise,
} from '@baara/matching';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../platform/db/database.ts';
import { candidateColumns, matchCandidate, matchOffer, monthOf } from './match-input.ts';

/** Only candidates have a profile that offers are matched with. */
export const ownMatchReaders = ['applicant'] as const;

/**
 * The match of a candidate's own profile with a published offer; undefined without the offer or the profile. A hidden
 * salary takes no part: the score would reveal it.
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

/** The stored version of a row: it changes with each write, anyone who writes. */
export type RowVersions = { profile: string | null; offers: ReadonlyMap<number, string> };

/** How a candidate's profile answers an offer, 0–100, and what of it does best; no reason where it would discourage. */
type OwnFit = { score: number; reason: string | null };

type OwnScores = { readFrom: string; byOffer: Map<string, OwnFit> };

/** What recent readers' profiles were worth for the offers they were shown: lists are read again and again. */
const ownScores = new LRUCache<string, OwnScores>({ max: 500 });
const MOST_SCORES = 2000;
const offerReadings = new LRUCache<string, OfferReading>({ max: 300 });

/**
 * How several offers fit one candidate; empty for an account without a profile.
 * @param versions of the offers asked for and of the profile, read with `rowVersions`.
 */
export async function selectOwnFits(
  db: Db,
  accountId: string,
  { profile: profileVersion, offers: versions }: RowVersions,
  now: Date,
): Promise<Map<number, OwnFit>> {
  if (profileVersion === null || versions.size === 0) return new Map();
  const month = monthOf(now);
  const { byOffer } = scoresOf(accountId, `${profileVersion} ${month}`);
  const keys = new Map([...versions].map(([id, version]) => [id, `${id} ${version}`]));
  const missing = [...keys].flatMap(([id, key]) => (byOffer.has(key) ? [] : [id]));
  if (missing.length > 0) {
    const [profile, offers] = await Promise.all([findProfile(db, accountId), selectOffers(db, missing)]);
    if (!profile) return new Map();
    const reading = readCandidate(profile, month);
    if (byOffer.size > MOST_SCORES) byOffer.clear();
    for (const row of offers) {
      const key = keys.get(row.id) ?? '';
      byOffer.set(key, ownFit(matchReadings(offerReading(key, row), reading)));
    }
  }
  return new Map(
    [...keys].flatMap(([id, key]) => {
      const fit = byOffer.get(key);
      return fit === undefined ? [] : [[id, fit] as const];
    }),
  );
}

/** What a person recognises first; words that resemble each other are no reason. */
const REASONS = [
  'experience',
  'skills',
  'place',
  'languages',
  'licence',
  'education',
  'salary',
  'contract',
] as const;

function ownFit({ score, parts }: Match): OwnFit {
  if (score < ENCOURAGING_SCORE) return { score, reason: null };
  const met = new Map(
    parts.flatMap((part) => (part.points === part.weight ? [[part.key, part.sentence] as const] : [])),
  );
  const best = REASONS.find((key) => met.has(key));
  return { score, reason: (best && met.get(best)) ?? null };
}

function scoresOf(accountId: string, readFrom: string): OwnScores {
  const known = ownScores.get(accountId);
  if (known?.readFrom === readFrom) return known;
  const scores = { readFrom, byOffer: new Map<string, OwnFit>() };
  ownScores.set(accountId, scores);
  return scores;
}

function offerReading(key: string, row: Awaited<ReturnType<typeof selectOffers>>[number]): OfferReading {
  const known = offerReadings.get(key);
  if (known) return known;
  const reading = readOffer(shownTo(row));
  offerReadings.set(key, reading);
  return reading;
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
