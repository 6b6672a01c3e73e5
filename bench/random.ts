let state = 20_261_120;

/** A whole number from 0, below `most`; the same ones in each run. */
export function int(most: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 0x1_0000_0000) * most);
}

export const pick = <Item>(items: readonly Item[]): Item => items[int(items.length)] as Item;
