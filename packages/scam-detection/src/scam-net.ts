import { type Features, fingerprint } from '@baara/french-text/linear-model';

/** Hidden units: two nets of four, trained from different seeds, that answer together. */
export const UNITS = 8;

/** One hidden layer (rectified), as `measures/pack-scam-net.ts` writes it. */
export type PackedNet = {
  /**
   * In base 64, per feature in the order of fingerprints: the gap to the fingerprint before (seven bits a byte, the last
   * one without the eighth), then a weight per unit in half a byte each, plus 8.
   */
  table: string;
  /** Per unit: what one step of its weights is worth. */
  steps: readonly number[];
  biases: readonly number[];
  /** Per unit: what it adds to the doubt when it is on. */
  outputs: readonly number[];
  bias: number;
};

/**
 * A small neural net over named features. Names are not stored: an unknown feature matches nothing, but for one chance
 * in two hundred.
 */
export class ScamNet {
  readonly #net: PackedNet;
  readonly #prints: Uint32Array;
  readonly #weights: Int8Array;

  constructor(net: PackedNet) {
    const bytes = atob(net.table);
    const width = UNITS / 2;
    // A gap takes a byte at least.
    const prints = new Uint32Array(Math.ceil(bytes.length / (width + 1)));
    const weights = new Int8Array(prints.length * UNITS);
    let at = 0;
    let count = 0;
    let print = 0;
    for (; at < bytes.length; count++) {
      let gap = 0;
      for (let shift = 0, isLast = false; !isLast; shift += 7) {
        const byte = bytes.charCodeAt(at++);
        gap |= (byte & 127) << shift;
        isLast = byte < 128;
      }
      print += gap;
      prints[count] = print;
      for (let unit = 0; unit < UNITS; unit += 2) {
        const pair = bytes.charCodeAt(at++);
        weights[count * UNITS + unit] = (pair >> 4) - 8;
        weights[count * UNITS + unit + 1] = (pair & 15) - 8;
      }
    }
    this.#net = net;
    this.#prints = prints.slice(0, count);
    this.#weights = weights.slice(0, count * UNITS);
  }

  /** 0 to 1: how sure the net is that the features are those of a scam. */
  chance(features: Features): number {
    let doubt = this.#net.bias;
    for (const [unit, level] of this.#levels(features).entries())
      if (level > 0) doubt += level * (this.#net.outputs[unit] ?? 0);
    return 1 / (1 + Math.exp(-doubt));
  }

  /** What each feature adds to the doubt among these ones, by the units that they turn on together. */
  pulls(features: Features): (feature: string) => number {
    const levels = this.#levels(features);
    return (feature) => {
      const row = this.#find(fingerprint(feature)) * UNITS;
      if (row < 0) return 0;
      const added = levels.reduce(
        (sum, level, unit) =>
          level > 0
            ? sum + (this.#weights[row + unit] ?? 0) * this.#step(unit) * (this.#net.outputs[unit] ?? 0)
            : sum,
        0,
      );
      return added * (features.get(feature) ?? 0);
    };
  }

  #levels(features: Features): number[] {
    const sums = new Float64Array(UNITS);
    for (const [feature, strength] of features) {
      const row = this.#find(fingerprint(feature)) * UNITS;
      if (row < 0) continue;
      for (let unit = 0; unit < UNITS; unit++)
        sums[unit] = (sums[unit] ?? 0) + (this.#weights[row + unit] ?? 0) * strength;
    }
    return Array.from(sums, (sum, unit) => sum * this.#step(unit) + (this.#net.biases[unit] ?? 0));
  }

  #step(unit: number): number {
    return this.#net.steps[unit] ?? 0;
  }

  #find(print: number): number {
    let low = 0;
    let high = this.#prints.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#prints[middle] ?? 0;
      if (found === print) return middle;
      if (found < print) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
