/** What a message shows a model: features by name, each with its strength. */
export type Features = ReadonlyMap<string, number>;

/**
 * A multinomial linear model in one string: per feature three bytes of fingerprint (ascending) and one signed byte of
 * weight per class, in base 64. The names themselves are not stored: an unknown feature matches nothing, but for one
 * chance in a thousand.
 */
export class LinearModel {
  readonly #prints: Uint32Array;
  readonly #weights: Int8Array;
  readonly #classes: number;
  readonly #scale: number;

  /**
   * @param table made by `measures/pack-linear-model.ts`.
   * @param scale how many of a weight's units make one natural unit.
   */
  constructor(table: string, classes: number, scale: number) {
    const bytes = atob(table);
    const width = PRINT_BYTES + classes;
    const count = bytes.length / width;
    this.#classes = classes;
    this.#scale = scale;
    this.#prints = new Uint32Array(count);
    this.#weights = new Int8Array(count * classes);
    for (let i = 0; i < count; i++) {
      const at = i * width;
      this.#prints[i] =
        bytes.charCodeAt(at) * 65_536 + bytes.charCodeAt(at + 1) * 256 + bytes.charCodeAt(at + 2);
      for (let k = 0; k < classes; k++)
        this.#weights[i * classes + k] = bytes.charCodeAt(at + PRINT_BYTES + k);
    }
  }

  /** The chance of each class, in the model's order. */
  chances(features: Features): number[] {
    const sums = Array.from({ length: this.#classes }, () => 0);
    for (const [feature, strength] of features) {
      const row = this.#find(fingerprint(feature)) * this.#classes;
      if (row >= 0)
        for (let k = 0; k < this.#classes; k++)
          sums[k] = (sums[k] ?? 0) + ((this.#weights[row + k] ?? 0) * strength) / this.#scale;
    }
    return softmax(sums);
  }

  /** What a feature of strength 1 adds to a class, in natural units; 0 when it was never learnt. */
  weightOf(feature: string, ofClass: number): number {
    const row = this.#find(fingerprint(feature)) * this.#classes;
    return row < 0 ? 0 : (this.#weights[row + ofClass] ?? 0) / this.#scale;
  }

  #find(print: number): number {
    let low = 0;
    let high = this.#prints.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = this.#prints[middle] ?? 0;
      if (at === print) return middle;
      if (at < print) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

export function softmax(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

const PRINT_BYTES = 3;

/** FNV-1a, folded to 24 bits. */
export function fingerprint(feature: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193);
  return ((hash >>> 24) ^ hash) & 0xffffff;
}
