import { LEADER, LEARNER, OfferColumns, type OfferDoc } from './offer-columns.ts';
import { FIELDS } from './offer-terms.ts';
import { isLeaderWord, isLearnerWord } from './reading-vocabulary.ts';
import { TermDictionary } from './term-dictionary.ts';

const LEAST_REMOVED_TO_COMPACT = 1024;

/**
 * The stored offers: their columns and the terms to find them by. An offer whose words change takes a new slot; removed
 * slots are closed up when they pass a quarter.
 */
export class OfferStore {
  readonly columns = new OfferColumns();
  readonly dictionary = new TermDictionary();
  readonly #slotById = new Map<number, number>();
  #fieldsByTerm = new Uint8Array(1024);
  #version = 0;

  get size(): number {
    return this.#slotById.size;
  }

  /** Another one after each change. */
  get version(): number {
    return this.#version;
  }

  /** Adds an offer, or replaces the one with its id. */
  upsert(doc: OfferDoc): void {
    this.#version++;
    const fingerprint = fingerprintOf(doc.terms);
    const known = this.#slotById.get(doc.id);
    if (known !== undefined && this.columns.fingerprints[known] === fingerprint) {
      this.columns.write(known, doc, fingerprint);
      return;
    }
    if (known !== undefined) this.columns.remove(known);
    const slot = this.columns.allocate();
    this.#slotById.set(doc.id, slot);
    this.columns.write(slot, doc, fingerprint);
    this.#post(slot, doc.terms);
    this.#compactWhenWorthIt();
  }

  remove(id: number): void {
    const slot = this.#slotById.get(id);
    if (slot === undefined) return;
    this.#version++;
    this.columns.remove(slot);
    this.#slotById.delete(id);
    this.#compactWhenWorthIt();
  }

  /** Whether some offer still contains the term. */
  isLive(term: number): boolean {
    const { packed, length } = this.dictionary.postings(term);
    for (let i = length - 1; i >= 0; i--) {
      if (!this.columns.isRemoved((packed[i] as number) >>> FIELDS.length)) return true;
    }
    return false;
  }

  /** Whether some offer contains this stem. */
  hasStem(stem: string): boolean {
    const term = this.dictionary.findTerm(stem);
    return term !== undefined && this.isLive(term);
  }

  #post(slot: number, encoded: string): void {
    const touched: number[] = [];
    let field = 0;
    let start = 0;
    for (let i = 0; i <= encoded.length; i++) {
      const code = i === encoded.length ? LINE_FEED : encoded.charCodeAt(i);
      if (code !== SPACE && code !== LINE_FEED) continue;
      if (i > start) {
        const term = this.dictionary.count(encoded, start, i);
        this.#mark(term, 1 << field, touched);
        if (field === TITLE) this.#rank(slot, this.dictionary.stemOf(term));
      }
      start = i + 1;
      if (code === LINE_FEED && field === TITLE)
        this.columns.titleLengths[slot] = Math.min(255, touched.length);
      if (code === LINE_FEED && ++field === FIELDS.length) break;
    }
    for (const term of touched) {
      this.dictionary.postings(term).push(slot, this.#fieldsByTerm[term] as number);
      this.#fieldsByTerm[term] = 0;
    }
  }

  #rank(slot: number, stem: string): void {
    const rank = (isLeaderWord(stem) ? LEADER : 0) | (isLearnerWord(stem) ? LEARNER : 0);
    if (rank !== 0) this.columns.ranks[slot] = (this.columns.ranks[slot] as number) | rank;
  }

  #mark(term: number, fieldBit: number, touched: number[]): void {
    if (term >= this.#fieldsByTerm.length) {
      const grown = new Uint8Array(term * 2);
      grown.set(this.#fieldsByTerm);
      this.#fieldsByTerm = grown;
    }
    if (this.#fieldsByTerm[term] === 0) touched.push(term);
    this.#fieldsByTerm[term] = (this.#fieldsByTerm[term] as number) | fieldBit;
  }

  #compactWhenWorthIt(): void {
    const removed = this.columns.length - this.size;
    if (removed < LEAST_REMOVED_TO_COMPACT || removed * 4 < this.columns.length) return;
    const newSlots = this.columns.compact();
    this.dictionary.remap(newSlots);
    for (const [id, slot] of this.#slotById) this.#slotById.set(id, newSlots[slot] as number);
  }
}

const TITLE = 0;
const SPACE = 32;
const LINE_FEED = 10;

/** A fingerprint of 53 bits to see whether an offer's words changed. */
function fingerprintOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (high & 0x1fffff) * 0x100000000 + (low >>> 0);
}
