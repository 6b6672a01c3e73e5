import { FIELDS } from './offer-terms.ts';

/** A posting is an offer's slot and the fields that contain the term, packed so that order is by slot. */
export const FIELD_BITS = FIELDS.length;
export const ALL_FIELDS = (1 << FIELD_BITS) - 1;

/** The offers that contain one term, ascending by slot, 4 bytes each. */
export class PostingList {
  #packed = new Uint32Array(4);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The packed postings; read only, valid until the next change. */
  get packed(): Uint32Array {
    return this.#packed;
  }

  /** Slots are given in ascending order. */
  push(slot: number, fields: number): void {
    if (this.#length === this.#packed.length)
      this.#resize(this.#length < 4096 ? this.#length * 2 : Math.ceil(this.#length * 1.5));
    this.#packed[this.#length++] = (slot << FIELD_BITS) | fields;
  }

  /** Moves postings to their offers' new slots (ascending too); -1 drops them. */
  remap(newSlots: Int32Array): void {
    let selectedCount = 0;
    for (let i = 0; i < this.#length; i++) {
      const packed = this.#packed[i] ?? 0;
      const slot = newSlots[packed >>> FIELD_BITS] ?? -1;
      if (slot >= 0) this.#packed[selectedCount++] = (slot << FIELD_BITS) | (packed & ALL_FIELDS);
    }
    this.#length = selectedCount;
    this.trim();
  }

  /** Releases the memory reserved for growth, when it is worth a copy. */
  trim(): void {
    if (this.#packed.length > this.#length * 1.1 + 4) this.#resize(Math.max(4, this.#length));
  }

  #resize(capacity: number): void {
    const resized = new Uint32Array(capacity);
    resized.set(this.#packed.subarray(0, this.#length));
    this.#packed = resized;
  }
}

/** Offers in both lists with a field in common; `a` is the shorter. */
export function intersect(a: Uint32Array, aLength: number, b: Uint32Array, bLength: number): Uint32Array {
  const common = new Uint32Array(aLength);
  let count = 0;
  let from = 0;
  for (let i = 0; i < aLength; i++) {
    const posting = a[i] ?? 0;
    const slot = posting >>> FIELD_BITS;
    from = lowerBound(b, bLength, slot << FIELD_BITS, from);
    const other = b[from] ?? 0;
    if (from >= bLength) break;
    const fields = posting & other & ALL_FIELDS;
    if (other >>> FIELD_BITS === slot && fields !== 0) common[count++] = (slot << FIELD_BITS) | fields;
  }
  return common.slice(0, count);
}

/** Index of the first posting at or after `value`, found by galloping from `from`. */
export function lowerBound(packed: Uint32Array, length: number, value: number, from = 0): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < length && (packed[high] as number) < value) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > length) high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((packed[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
