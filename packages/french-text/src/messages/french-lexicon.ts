import { normalize } from '../normalize.ts';
import { type WordClass, UNKNOWN_CLASS, addedWords, wordClasses } from './word-classes.ts';

/** The inflected words of French: which letters make a word, and which accents a word typed without them has. */
export type FrenchLexicon = {
  has(word: string): boolean;
  /** The words that are this one but for accents; none when its bare letters are a word themselves. */
  accented(word: string): readonly string[];
  /** Whether `stem` + er is a verb of the first group. */
  isErVerb(stem: string): boolean;
  /** Its parts of speech; none when the word is not known. */
  classOf(word: string): WordClass;
};

let lexicon: FrenchLexicon | undefined;

/** Reads the list of words (5.5 MB, stored as bytes) at the first use; a process that corrects nothing never does. */
export function frenchLexicon(): FrenchLexicon {
  lexicon ??= new WordBytes(joined(readList(), addedWords()));
  return lexicon;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** The list as the package has it: a JSON array of words in quotes, without escapes. */
function readList(): Uint8Array {
  const { createRequire } = process.getBuiltinModule('node:module');
  const { readFileSync } = process.getBuiltinModule('node:fs');
  return readFileSync(createRequire(import.meta.url).resolve('an-array-of-french-words'));
}

/** Words too new for the list, and local ones it takes for mistakes. */
const NEWER = new Set(
  `email emails mail mails wifi smartphone appli applis ingénieure ingénieures cheffe cheffes autrice téléconseiller téléconseillère webinaire ok master masters
  designer designers developer engineer team leader sales officer officers analyst analysts backup feedback mindset turnover reporting community content creator
  dioula djoula wolof bambara peul soninké baoulé jakarta gbaka sotrama woro djossi djassa boss maquis attiéké garba dolo
  process design media data center centers package planner the fee example amine marketing marketeur marketeurs mannequinat pilates executive access summary coworking brief briefing`.split(
    /\s+/,
  ),
);

const QUOTE = 34;
const SLOTS = 1 << 20;

/** 409,000 words found by their bytes: a table of where each stands, and one of those with accents by their bare letters. */
class WordBytes implements FrenchLexicon {
  readonly #bytes: Uint8Array;
  readonly #words = new Uint32Array(SLOTS);
  readonly #bare = new Uint32Array(SLOTS);
  readonly #kinds = new Uint16Array(SLOTS);
  readonly #classes: readonly WordClass[];
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const { classes, kindOf } = wordClasses();
    this.#classes = classes;
    let place = 0;
    for (let at = bytes.indexOf(QUOTE); at >= 0; at = bytes.indexOf(QUOTE, at)) {
      const start = at + 1;
      let hash = SEED;
      let bare = SEED;
      let isAccented = false;
      for (at = start; bytes[at] !== QUOTE && at < bytes.length; at++) {
        const byte = bytes[at] as number;
        hash = mixed(hash, byte);
        if (byte < 128) bare = mixed(bare, byte);
        else if (byte >= 0xc0) {
          isAccented = true;
          bare = mixed(bare, BARE[bytes[at + 1] as number] as number);
        }
      }
      at++;
      this.#kinds[put(this.#words, hash, start)] = kindOf(place++);
      if (isAccented) put(this.#bare, bare, start);
    }
  }

  has(word: string): boolean {
    return NEWER.has(word) || this.#slotOf(word) !== undefined;
  }

  classOf(word: string): WordClass {
    const slot = this.#slotOf(word);
    return this.#classes[slot === undefined ? -1 : (this.#kinds[slot] as number)] ?? UNKNOWN_CLASS;
  }

  #slotOf(word: string): number | undefined {
    const sought = this.#encoder.encode(word);
    const hash = hashOf(sought);
    for (let slot = slotOf(hash); this.#words[slot] !== 0; slot = (slot + 1) % SLOTS)
      if (this.#stands(sought, this.#words[slot] as number)) return slot;
    return undefined;
  }

  accented(word: string): readonly string[] {
    const folded = normalize(word);
    if (this.has(folded)) return [];
    const found: string[] = [];
    for (
      let slot = slotOf(hashOf(this.#encoder.encode(folded)));
      this.#bare[slot] !== 0;
      slot = (slot + 1) % SLOTS
    ) {
      const start = this.#bare[slot] as number;
      const end = this.#bytes.indexOf(QUOTE, start);
      if (end - start > 2 * folded.length) continue;
      const known = this.#decoder.decode(this.#bytes.subarray(start, end));
      if (normalize(known) === folded) found.push(known);
    }
    return found;
  }

  isErVerb(stem: string): boolean {
    return stem.length >= 2 && this.has(`${stem}er`) && this.has(`${stem}ez`) && this.has(`${stem}é`);
  }

  #stands(sought: Uint8Array, start: number): boolean {
    for (let i = 0; i < sought.length; i++) if (this.#bytes[start + i] !== sought[i]) return false;
    return this.#bytes[start + sought.length] === QUOTE;
  }
}

const SEED = 0x811c9dc5;
const mixed = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193);
const slotOf = (hash: number): number => ((hash ^ (hash >>> 15)) >>> 0) % SLOTS;
const hashOf = (bytes: Uint8Array): number => bytes.reduce(mixed, SEED);

function put(table: Uint32Array, hash: number, start: number): number {
  let slot = slotOf(hash);
  while (table[slot] !== 0) slot = (slot + 1) % SLOTS;
  table[slot] = start;
  return slot;
}

/** The bare letter of each accented one, by its second byte in UTF-8 (the first is C3 for all of the list). */
const BARE = new Uint8Array(256);
for (const letter of 'àâäáãéèêëîïíìôöóòõùûüúÿçñå')
  BARE[new TextEncoder().encode(letter)[1] ?? 0] = normalize(letter).charCodeAt(0);
