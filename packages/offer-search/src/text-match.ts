/** Offers that answer a text, in no order, each with how well (field and rarity, not date). */
export type TextMatch = { slots: Uint32Array; scores: Float32Array };

/** Offers near a text; `missed` has the bit of each required concept that they do not answer. */
export type NearMatch = TextMatch & { missed: Uint32Array };

/** The part of a match whose slots pass, in place. */
export function selectSlots<Match extends TextMatch & { missed?: Uint32Array }>(
  match: Match,
  passes: (slot: number) => boolean,
): Match {
  const { slots, scores, missed } = match;
  let selectedCount = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    if (!passes(slot)) continue;
    slots[selectedCount] = slot;
    scores[selectedCount] = scores[i] as number;
    if (missed) missed[selectedCount] = missed[i] as number;
    selectedCount++;
  }
  return {
    ...match,
    slots: slots.subarray(0, selectedCount),
    scores: scores.subarray(0, selectedCount),
    ...(missed ? { missed: missed.subarray(0, selectedCount) } : {}),
  };
}
