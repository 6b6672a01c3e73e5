import { matchReadings } from './match.ts';
import type { CandidateReading, OfferReading } from './readings.ts';
import { skillWeight } from './skills.ts';
import { stemsOf } from './stems.ts';
import { tradeFit } from './trades.ts';

/** What a company made of a candidate who applied to one of its offers. */
export type Signal = {
  candidateId: string;
  offer: OfferReading;
  candidate: CandidateReading;
  /** Shortlisted or further, or refused. */
  isAccepted: boolean;
};

/** What the company was seen to look for, beyond what its offer says. */
export type Taste = {
  accepted: number;
  refused: number;
  /** Enough candidates were accepted to learn from. */
  isKnown: boolean;
  weights: ReadonlyMap<string, number>;
  /** For each feature, the accepted candidates that have it, the latest first. */
  holders: ReadonlyMap<string, readonly string[]>;
  labels: ReadonlyMap<string, string>;
};

/** Fewer show nothing beyond chance. */
export const MIN_ACCEPTED = 3;
/** Offers of another trade say nothing of this one. */
const NEAR_OFFER = 0.45;
/** A feature of one person is that person. */
const LEAST_SUPPORT = 2;
const ROUNDS = 120;
const STEP = 0.3;
/** Pulls every weight towards nothing: few signals move it little. */
const DAMPING = 0.08;
/** The most a taste adds to or takes from a score of 100. */
const REACH = 15;

/**
 * Learns from signals by a logistic model over skills, trades, years and how far each part of the offer was met:
 * deterministic, damped, and without personal identity. @param signals the latest first.
 */
export function learnTaste(wanted: OfferReading, signals: readonly Signal[]): Taste {
  const near = signals.filter(({ offer }) => tradeFit(wanted.title, offer.title) >= NEAR_OFFER);
  const labels = new Map<string, string>();
  const samples = near.map((signal) => ({
    ...signal,
    features: featuresOf(signal.offer, signal.candidate, labels),
  }));
  const accepted = samples.filter(({ isAccepted }) => isAccepted);
  const support = new Map<string, number>();
  const holders = new Map<string, string[]>();
  for (const { features, isAccepted, candidateId } of samples) {
    for (const feature of features) {
      support.set(feature, (support.get(feature) ?? 0) + 1);
      if (isAccepted) holders.set(feature, [...(holders.get(feature) ?? []), candidateId]);
    }
  }
  const isKnown = new Set(accepted.map(({ candidateId }) => candidateId)).size >= MIN_ACCEPTED;
  const counted = (feature: string): boolean => (support.get(feature) ?? 0) >= LEAST_SUPPORT;
  const weights = isKnown
    ? fit(samples.map(({ features, isAccepted }) => ({ features: features.filter(counted), isAccepted })))
    : new Map<string, number>();
  return {
    accepted: accepted.length,
    refused: samples.length - accepted.length,
    isKnown,
    weights,
    holders,
    labels,
  };
}

type Sample = { features: readonly string[]; isAccepted: boolean };

function fit(samples: readonly Sample[]): Map<string, number> {
  const weights = new Map<string, number>();
  const names = [...new Set(samples.flatMap(({ features }) => features))].toSorted();
  // Without a rejection, accepted candidates are compared with everyone: the even chance of the start.
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = new Map<string, number>();
    let drift = 0;
    for (const { features, isAccepted } of samples) {
      const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0), bias);
      const error = (isAccepted ? 1 : 0) - 1 / (1 + Math.exp(-sum));
      drift += error;
      for (const feature of features) gradient.set(feature, (gradient.get(feature) ?? 0) + error);
    }
    const hasBoth = samples.some(({ isAccepted }) => !isAccepted);
    if (hasBoth) bias += (STEP * drift) / samples.length;
    for (const name of names) {
      const weight = weights.get(name) ?? 0;
      weights.set(name, weight + STEP * ((gradient.get(name) ?? 0) / samples.length - DAMPING * weight));
    }
  }
  return weights;
}

const YEAR_STEPS = [1, 2, 5, 10];

/** What may be learned from: skills, trades, years, and the parts of the offer well met. */
function featuresOf(offer: OfferReading, candidate: CandidateReading, labels: Map<string, string>): string[] {
  const features = new Set<string>();
  const add = (key: string, label: string): void => {
    features.add(key);
    if (!labels.has(key)) labels.set(key, label);
  };
  for (const skill of candidate.candidate.skills) {
    if (skillWeight(skill) < 0.6) continue;
    add(`skill:${stemsOf(skill).join(' ')}`, skill);
  }
  for (const { title, reading } of candidate.posts) {
    for (const trade of reading.trades) add(`trade:${trade}`, `expérience de « ${title} »`);
  }
  const years = candidate.candidate.experienceYears ?? 0;
  for (const step of YEAR_STEPS)
    if (years >= step)
      add(`years:${step}`, step === 1 ? '1 an d’expérience ou plus' : `${step} ans d’expérience ou plus`);
  for (const { key, title, points, weight } of matchReadings(offer, candidate).parts) {
    if (points >= weight * 0.8) add(`part:${key}`, `${title.toLowerCase()} conforme à l’offre`);
  }
  return [...features];
}

export type TasteOpinion = {
  /** Points to add to a score of 100, −15 to 15. */
  points: number;
  /** What speaks for the person, most first. */
  reasons: string[];
  /** Candidates accepted for the same reason, the latest first. */
  like: string[];
};

const MOST_REASONS = 3;

/** What a taste makes of one candidate for this offer. */
export function tasteOf(taste: Taste, offer: OfferReading, candidate: CandidateReading): TasteOpinion {
  const features = featuresOf(offer, candidate, new Map());
  const sum = features.reduce((total, feature) => total + (taste.weights.get(feature) ?? 0), 0);
  const speaking = features
    .map((feature) => ({ feature, weight: taste.weights.get(feature) ?? 0 }))
    .filter(
      ({ weight, feature }) => weight > 0.02 && (taste.holders.get(feature)?.length ?? 0) >= LEAST_SUPPORT,
    )
    .toSorted(
      (a, b) =>
        rankOfKind(b.feature) - rankOfKind(a.feature) ||
        b.weight - a.weight ||
        (a.feature < b.feature ? -1 : 1),
    )
    .slice(0, MOST_REASONS);
  const like = new Map<string, number>();
  for (const { feature } of speaking)
    for (const id of taste.holders.get(feature) ?? []) like.set(id, (like.get(id) ?? 0) + 1);
  const alike = [...like].toSorted((a, b) => b[1] - a[1]).map(([id]) => id);
  return {
    points: REACH * Math.tanh(sum / 2),
    reasons: speaking.map(({ feature }) => taste.labels.get(feature) ?? feature),
    like: alike,
  };
}

/** A tool or a trade is clearer to a recruiter than a number of years, and those clearer than a part of the score. */
const rankOfKind = (feature: string): number => ({ s: 2, t: 2, y: 1, p: 0 })[feature.charAt(0)] ?? 0;
