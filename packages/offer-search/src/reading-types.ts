import type { TermDictionary } from './term-dictionary.ts';

/**
 * One way an offer may answer a concept: all the terms, together in one of the fields. In the fields of `strong` it is
 * an answer; in the others only something near it, shown when answers are few.
 */
export type Alternative = { terms: readonly number[]; weight: number; fields: number; strong: number };

/** A thing asked for: a word or a phrase, with everything that answers it, best first. */
export type Concept = {
  text: string;
  kind: 'trade' | 'field' | 'word';
  alternatives: Alternative[];
  /** false raises the offers that contain it and leaves out none: words that a person turned back from a chip. */
  isRequired: boolean;
  /** An offer with it in its title or skills is left out. */
  isExcluded: boolean;
};

/** A word of the box that is read as a filter. */
export type Meaning =
  | { kind: 'place'; city: string | null; country: string }
  | { kind: 'contract'; code: string }
  | { kind: 'study'; level: number }
  | { kind: 'experience'; levels: readonly number[] }
  /** F CFA a month; `isMost` when no more is wanted. */
  | { kind: 'salary'; amount: number; isMost: boolean };

export type Chip = Meaning & {
  /** As typed: what « plain » takes to make it words again. */
  text: string;
  isExcluded: boolean;
};

export type Correction = { from: string; to: string };

export type ReadQuery = {
  concepts: Concept[];
  chips: Chip[];
  corrected: Correction[];
  stems: string[];
  /** What the person says of rank: leaders, learners and beginners are looked for by those who name them. */
  wants: { leader: boolean; learner: boolean; beginner: boolean };
};

/** What reading a query needs to know of the index. */
export type Lexicon = {
  dictionary: TermDictionary;
  isLive: (term: number) => boolean;
  /** The number of offers seen with the term. */
  frequency: (term: number) => number;
};
