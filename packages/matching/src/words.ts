import { ownStemsOf } from './own-words.ts';
import { stemsOf } from './stems.ts';
import { HOLLOW_WORDS, OFFER_WORDS } from './skill-table.ts';
import { readTitle, wordsIn } from './trades.ts';
import type { MatchCandidate, MatchOffer } from './types.ts';

/** What a word of an offer weighs, by where it stands: its title says most, its description is long. */
const OF_TITLE = 2.4;
const OF_SKILL = 1.4;
const OF_POINT = 1.2;
const OF_DESCRIPTION = 0.85;
/** Words of every offer and every profile. */
const HOLLOW = 0.5;

const hollow = new Set(stemsOf(HOLLOW_WORDS));
/** What offers are written with, whatever the trade. */
const ofEveryOffer = new Set(stemsOf(OFFER_WORDS));

/** The words of an offer, each with its weight for the post. */
export function offerWords(offer: MatchOffer): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const places = new Set(stemsOf(`${offer.city ?? ''}`));
  const add = (text: string, weight: number): void => {
    for (const stem of wordsIn(stemsOf(text))) {
      if (stem.length < 2 || ofEveryOffer.has(stem) || places.has(stem) || /^\d/.test(stem)) continue;
      const worth = hollow.has(stem) ? weight * HOLLOW : weight;
      if (worth > (weights.get(stem) ?? 0)) weights.set(stem, worth);
    }
  };
  add(offer.title, OF_TITLE);
  for (const skill of offer.skills) add(skill, OF_SKILL);
  for (const point of offer.keyPoints) add(point, OF_POINT);
  add(offer.description, OF_DESCRIPTION);
  return weights;
}

/** A word of a past post proves more than one of a list. */
const PROOFS = { done: 1, listed: 0.75, said: 0.65, studied: 0.5 };

/** The words of a profile, each with how much it proves. */
export function profileWords(candidate: MatchCandidate): ReadonlyMap<string, number> {
  const proofs = new Map<string, number>();
  const add = (text: string | null, proof: number, read = stemsOf): void => {
    if (!text) return;
    for (const stem of wordsIn(read(text))) if (proof > (proofs.get(stem) ?? 0)) proofs.set(stem, proof);
  };
  for (const { title, description } of candidate.experiences) {
    add(title, PROOFS.done);
    // As it is spelled: « chofeur » has driven.
    for (const stem of wordsIn(readTitle(title).stems)) proofs.set(stem, PROOFS.done);
    add(description, PROOFS.done, ownStemsOf);
  }
  for (const skill of candidate.skills) add(skill, PROOFS.listed);
  add(candidate.headline, PROOFS.said);
  add(candidate.summary, PROOFS.said, ownStemsOf);
  for (const { degree } of candidate.educations) add(degree, PROOFS.studied);
  return proofs;
}

export type SharedWords = {
  /** The part of the offer's words that the profile says too, 0–1, by what each proves there; a third is much. */
  shared: number;
  /** The part that its posts say. */
  done: number;
  /** What the words of the offer weigh together. */
  total: number;
};

/** How much of what an offer says a profile says too, whatever the trade is called. */
export function sharedWords(
  offer: ReadonlyMap<string, number>,
  profile: ReadonlyMap<string, number>,
): SharedWords {
  let [shared, done, total] = [0, 0, 0];
  for (const [stem, weight] of offer) {
    total += weight;
    const proof = profile.get(stem) ?? 0;
    shared += weight * proof;
    if (proof === PROOFS.done) done += weight;
  }
  return total === 0 ? { shared, done, total } : { shared: shared / total, done: done / total, total };
}
