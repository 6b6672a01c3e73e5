/** Needs of candidates, as sets in the bits of a number: the draw compares thousands of them. */

/** Needs that a seat or a room meets. */
const PLACE_NEEDS = ['step_free', 'wheelchair', 'near_door', 'extra_time'] as const;
/** `large_print` is met by the paper, in any seat: it restricts nothing here. */
export const NEEDS = [...PLACE_NEEDS, 'large_print'] as const;
export type Need = (typeof NEEDS)[number];
/** A set of place needs: bit i is `PLACE_NEEDS[i]`. */
export type NeedSet = number;

const bits = new Map<Need, number>(PLACE_NEEDS.map((need, bit) => [need, 1 << bit]));

/** The place needs among these. */
export function needSetOf(needs: readonly Need[]): NeedSet {
  let set = 0;
  for (const need of needs) set |= bits.get(need) ?? 0;
  return set;
}

/** What serves a wheelchair is reached without a step. */
export function servedSetOf(serves: readonly Need[]): NeedSet {
  return needSetOf(serves.includes('wheelchair') ? [...serves, 'step_free'] : serves);
}

export const needsIn = (set: NeedSet): Need[] => PLACE_NEEDS.filter((_, bit) => (set >> bit) & 1);

export function countNeeds(set: NeedSet): number {
  let count = 0;
  for (let rest = set; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

export const covers = (served: NeedSet, asked: NeedSet): boolean => (asked & ~served) === 0;
