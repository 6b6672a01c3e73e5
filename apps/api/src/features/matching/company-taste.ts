import {
  learnTaste,
  type OfferReading,
  readCandidate,
  readOffer,
  type Signal,
  type Taste,
} from '@baara/matching';
import type { Db } from '../../platform/db/database.ts';
import { maskedName } from '../candidates/public/masking.ts';
import { selectShortlisted } from './shortlist-signals.queries.ts';
import { MOST_SIGNALS, selectDecisions, selectOffersById, selectProfiles } from './matching.queries.ts';
import { matchCandidate, matchOffer, monthOf } from './public/match-input.ts';

/** What a company was seen to choose on offers near one, and the masked names of whom it kept. */
export type CompanyTaste = { taste: Taste; names: ReadonlyMap<string, string> };

type Learned = CompanyTaste & { version: string; until: number };

/** Derived data: dropped at any new choice of the company, and after this long, since profiles change as well. */
const KEPT_MS = 10 * 60 * 1000;
const MOST_KEPT = 60;
const learned = new WeakMap<Db, Map<string, Learned>>();

export async function companyTaste(
  db: Db,
  {
    companyId,
    offerId,
    wanted,
    now,
  }: { companyId: string; offerId: number; wanted: OfferReading; now: Date },
): Promise<CompanyTaste> {
  const kept = learned.get(db) ?? new Map<string, Learned>();
  learned.set(db, kept);
  const choices = await selectChoices(db, companyId);
  // The offer's own words are a part of what is learned: it may have been written anew.
  const version = JSON.stringify([wanted.offer, choices]);
  const key = `${companyId} ${offerId}`;
  const known = kept.get(key);
  if (known && known.version === version && known.until > now.getTime()) return known;
  const fresh = await learn(db, { companyId, wanted, choices, now });
  kept.delete(key);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  kept.set(key, { ...fresh, version, until: now.getTime() + KEPT_MS });
  return fresh;
}

async function learn(
  db: Db,
  {
    companyId,
    wanted,
    choices,
    now,
  }: { companyId: string; wanted: OfferReading; choices: readonly Choice[]; now: Date },
): Promise<CompanyTaste> {
  const [offers, profiles] = await Promise.all([
    selectOffersById(db, companyId, [...new Set(choices.map((one) => one.offerId))]),
    selectProfiles(db, companyId, [...new Set(choices.map((one) => one.candidateId))]),
  ]);
  const offerById = new Map(offers.map((row) => [row.id, readOffer(matchOffer(row))]));
  const month = monthOf(now);
  const profileById = new Map(profiles.map((row) => [row.id, readCandidate(matchCandidate(row), month)]));
  const signals = choices.flatMap(({ candidateId, offerId, isKept }): Signal[] => {
    const [offer, candidate] = [offerById.get(offerId), profileById.get(candidateId)];
    return offer && candidate ? [{ candidateId, offer, candidate, isKept }] : [];
  });
  const names = new Map(
    profiles.map((row) => [row.id, maskedName({ firstName: row.first_name, lastName: row.last_name })]),
  );
  return { taste: learnTaste(wanted, signals), names };
}

type Choice = { candidateId: string; offerId: number; isKept: boolean };

/**
 * What the company decided: of applications, at some step or refused, and of its shortlists, where people who never
 * applied stand too. Of someone both shortlisted and refused for one offer, the refusal came last and is what counts.
 */
async function selectChoices(db: Db, companyId: string): Promise<Choice[]> {
  const [decisions, shortlisted] = await Promise.all([
    selectDecisions(db, companyId),
    selectShortlisted(db, companyId, MOST_SIGNALS),
  ]);
  const all = [
    ...decisions.map((one) => ({ ...one, isKept: one.stage !== 'rejected' })),
    ...shortlisted.map((one) => ({ ...one, isKept: true })),
  ];
  const choices = new Map<string, Choice>();
  for (const { candidate_id: candidateId, offer_id: offerId, isKept } of all) {
    const key = `${candidateId} ${offerId}`;
    if (!choices.has(key)) choices.set(key, { candidateId, offerId, isKept });
  }
  return [...choices.values()];
}
