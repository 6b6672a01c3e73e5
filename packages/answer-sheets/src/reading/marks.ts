import type { BubbleInk } from './bubbles.ts';

/** How a bubble looks. */
export type Look =
  | 'clean'
  /** A cross or a tick inside: a mark, and not the one that the sheet asks for. */
  | 'cross'
  /** Filled in part. */
  | 'partial'
  /** Filled by something pale: a hard pencil, or what a rubber left. */
  | 'faint'
  /** Filled, then crossed out by a cross larger than it. */
  | 'crossed-out'
  /** Filled, with ink around that may or may not be a cross. */
  | 'overflowing'
  /** Its printed outline is not seen: light, a finger or a stain is over it. */
  | 'hidden';

export type BubbleReading = {
  state: 'filled' | 'empty' | 'doubtful';
  look: Look;
  /** From 0, at the limit of doubt, to 1. */
  confidence: number;
};

/** Up to this darkness and this part with ink a bubble is empty: noise and blurred outlines stay below half of it. */
const EMPTY = { mean: 0.18, covered: 0.12 };
/** From there on it is filled: a zigzag with white slits is, half a bubble is not. */
const FILLED = { mean: 0.34, covered: 0.6, leastQuarter: 0.15 };
/**
 * Square millimetres of ink towards a corner: `least` is the end of a cross, under `most` is surely none, `long` is one that
 * no careless fill makes in three corners while it leaves the sides to this part white.
 */
const END = { least: 0.3, most: 0.12, long: 0.45, beside: 0.3 };
const MOST_BEYOND = 0.45;
/** Covered beside the diagonals too: a filled bubble under the cross. A thick pen's cross alone covers less. */
const WHOLE = 0.86;
const LEAST_OUTLINE = 0.2;

const confidenceOf = (...margins: readonly number[]): number => Math.max(0, Math.min(1, ...margins));

export function readBubble(ink: BubbleInk): BubbleReading {
  const isFilled =
    ink.mean >= FILLED.mean && ink.covered >= FILLED.covered && ink.leastQuarter >= FILLED.leastQuarter;
  if (isFilled) return filledBubble(ink);
  if (ink.mean <= EMPTY.mean && ink.covered <= EMPTY.covered) {
    if (ink.outline < LEAST_OUTLINE) return { state: 'doubtful', look: 'hidden', confidence: 0 };
    const confidence = confidenceOf(1 - ink.mean / EMPTY.mean, 1 - ink.covered / EMPTY.covered);
    return { state: 'empty', look: 'clean', confidence };
  }
  return { state: 'doubtful', look: doubtfulLook(ink), confidence: 0 };
}

function filledBubble(ink: BubbleInk): BubbleReading {
  const ends = ink.ends.filter((end) => end >= END.least).length;
  const confidence = confidenceOf(
    (ink.mean - FILLED.mean) / 0.3,
    (ink.covered - FILLED.covered) / (1 - FILLED.covered),
    (ink.leastQuarter - FILLED.leastQuarter) / (1 - FILLED.leastQuarter),
  );
  if (ends === 4 && ink.beyond < MOST_BEYOND)
    return ink.offDiagonals >= WHOLE
      ? { state: 'empty', look: 'crossed-out', confidence }
      : { state: 'doubtful', look: 'cross', confidence: 0 };
  // A careless fill leaves some corner white; a cross that lost an end still has three long ones, and white sides.
  const [fourth = 0, third = 0] = ink.ends.toSorted((one, other) => one - other);
  if (fourth >= END.most || (third >= END.long && ink.beyond < END.beside))
    return { state: 'doubtful', look: 'overflowing', confidence: 0 };
  return { state: 'filled', look: 'clean', confidence };
}

function doubtfulLook(ink: BubbleInk): Look {
  if (ink.diagonals > ink.offDiagonals * 1.5 && ink.covered < 0.7) return 'cross';
  if (ink.darkness < 0.45) return 'faint';
  return 'partial';
}
