import { FIELDS } from './offer-terms.ts';

/** A posting is an offer's slot and the fields that hold the term, packed so that order is by slot. */
export const FIELD_BITS = FIELDS.length;
export const ALL_FIELDS = (1 << FIELD_BITS) - 1;

/** The offers that hold one term, ascending by slot, 4 bytes each. */
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
    let kept = 0;
    for (let i = 0; i < this.#length; i++) {
      const packed = this.#packed[i] ?? 0;
      const slot = newSlots[packed >>> FIELD_BITS] ?? -1;
      if (slot >= 0) this.#packed[kept++] = (slot << FIELD_BITS) | (packed & ALL_FIELDS);
    }
    this.#length = kept;
    this.trim();
  }

  /** Gives back the room kept for growth, when it is worth a copy. */
  trim(): void {
    if (this.#packed.length > this.#length * 1.1 + 4) this.#resize(Math.max(4, this.#length));
  }

  #resize(capacity: number): void {
    const resized = new Uint32Array(capacity);
    resized.set(this.#packed.subarray(0, this.#length));
    this.#packed = resized;
  }
}
