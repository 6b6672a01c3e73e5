/**
 * Finds words inside a longer string without cutting them out: a hash table over UTF-16 units. Building an
 * index of 100,000 offers looks up 8 million words; a string made for each would be most of the work.
 */
export class SurfaceTable {
  readonly #surfaces: string[] = [];
  #hashes = new Uint32Array(1024);
  /** Index in #surfaces plus one; 0 is free. Twice as long as its maximum number of words. */
  #buckets = new Uint32Array(2048);

  /** @returns the number of the word text[start..end[, with `hash` by `hashOf`; -1 when unknown. */
  find(text: string, start: number, end: number, hash: number): number {
    const mask = this.#buckets.length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const id = (this.#buckets[at] as number) - 1;
      if (id < 0) return -1;
      if (this.#hashes[id] !== hash) continue;
      const surface = this.#surfaces[id] as string;
      if (surface.length === end - start && text.startsWith(surface, start)) return id;
    }
  }

  /** Adds a word that is not there. @returns its number: words are numbered from 0 as they come. */
  add(surface: string): number {
    const id = this.#surfaces.length;
    if (id === this.#hashes.length) this.#grow();
    this.#surfaces.push(surface);
    this.#hashes[id] = hashOf(surface, 0, surface.length);
    this.#place(id);
    return id;
  }

  #place(id: number): void {
    const mask = this.#buckets.length - 1;
    let at = (this.#hashes[id] as number) & mask;
    while (this.#buckets[at] !== 0) at = (at + 1) & mask;
    this.#buckets[at] = id + 1;
  }

  #grow(): void {
    const hashes = new Uint32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#buckets = new Uint32Array(this.#buckets.length * 2);
    for (let id = 0; id < this.#surfaces.length; id++) this.#place(id);
  }
}

/** FNV-1a over UTF-16 units, with its bits mixed so that the low ones are good. */
export function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
