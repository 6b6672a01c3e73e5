import {
  learnTaste,
  type OfferReading,
  readCandidate,
  readOffer,
  type Signal,
  type Taste,
} from '@baara/matching';
import type { Db } from '../../../platform/db/database.ts';
import { wholeCompany } from '../../companies/access/public/offer-scope.ts';
import { maskedName } from '../public/masking.ts';
import { selectShortlisted } from './shortlist-signals.queries.ts';
import { MOST_SIGNALS, selectDecisions, selectOffersById, selectProfiles } from './matching.queries.ts';
import { matchCandidate, matchOffer, monthOf } from './public/match-input.ts';

/** A company's past choices on offers near this one, and the masked names of the accepted candidates. */
export type CompanyTaste = { taste: Taste; names: ReadonlyMap<string, string> };

type Learned = CompanyTaste & { version: string; until: number };

/** Derived data: dropped at any new choice of the company, and after this long, since profiles change as well. */
const CACHE_MS = 10 * 60 * 1000;
const MAX_CACHED = 60;
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
  const accepted = learned.get(db) ?? new Map<string, Learned>();
  learned.set(db, accepted);
  const choices = await selectChoices(db, companyId);
  // The offer's own words are a part of the learned data: it may have been rewritten.
  const version = JSON.stringify([wanted.offer, choices]);
  const key = `${companyId} ${offerId}`;
  const known = accepted.get(key);
  if (known && known.version === version && known.until > now.getTime()) return known;
  const fresh = await learn(db, { companyId, wanted, choices, now });
  accepted.delete(key);
  if (accepted.size >= MAX_CACHED) accepted.delete(accepted.keys().next().value ?? '');
  accepted.set(key, { ...fresh, version, until: now.getTime() + CACHE_MS });
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
    selectProfiles(db, wholeCompany(companyId), [...new Set(choices.map((one) => one.candidateId))]),
  ]);
  const offerById = new Map(offers.map((row) => [row.id, readOffer(matchOffer(row))]));
  const month = monthOf(now);
  const profileById = new Map(profiles.map((row) => [row.id, readCandidate(matchCandidate(row), month)]));
  const signals = choices.flatMap(({ candidateId, offerId, isAccepted }): Signal[] => {
    const [offer, candidate] = [offerById.get(offerId), profileById.get(candidateId)];
    return offer && candidate ? [{ candidateId, offer, candidate, isAccepted }] : [];
  });
  const names = new Map(
    profiles.map((row) => [row.id, maskedName({ firstName: row.first_name, lastName: row.last_name })]),
  );
  return { taste: learnTaste(wanted, signals), names };
}

type Choice = { candidateId: string; offerId: number; isAccepted: boolean };

/**
 * The company's decisions: on applications, at some step or rejected, and on its shortlists, where people who never
 * applied are too. Of someone both shortlisted and rejected for one offer, the rejection came last and counts.
 */
async function selectChoices(db: Db, companyId: string): Promise<Choice[]> {
  const [decisions, shortlisted] = await Promise.all([
    selectDecisions(db, companyId),
    selectShortlisted(db, companyId, MOST_SIGNALS),
  ]);
  const all = [
    ...decisions.map((one) => ({ ...one, isAccepted: one.stage !== 'rejected' })),
    ...shortlisted.map((one) => ({ ...one, isAccepted: true })),
  ];
  const choices = new Map<string, Choice>();
  for (const { candidate_id: candidateId, offer_id: offerId, isAccepted } of all) {
    const key = `${candidateId} ${offerId}`;
    if (!choices.has(key)) choices.set(key, { candidateId, offerId, isAccepted });
  }
  return [...choices.values()];
}
