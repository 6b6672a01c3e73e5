import { normalize } from '../normalize.ts';

/** The inflected words of French: which letters make a word, and which accents a word typed without them has. */
export type FrenchLexicon = {
  has(word: string): boolean;
  /** The only words that are this one but for accents; none when it is a word itself. */
  accented(word: string): readonly string[];
  /** Whether `stem` + er is a verb of the first group. */
  isErVerb(stem: string): boolean;
};

let lexicon: FrenchLexicon | undefined;

/** Reads the list of words (4.5 MB) the first time; a process that corrects nothing never does. */
export function frenchLexicon(): FrenchLexicon {
  lexicon ??= buildLexicon(readWords());
  return lexicon;
}

/** Where Node is not (a browser), no word is known and nothing that needs one is corrected. */
function readWords(): readonly string[] {
  const { createRequire } = process.getBuiltinModule('node:module');
  return createRequire(import.meta.url)('an-array-of-french-words') as readonly string[];
}

/** Words of the trade that the list is too old to hold. */
const NEWER =
  'email emails mail mails wifi smartphone appli applis ingénieure ingénieures cheffe cheffes autrice téléconseiller téléconseillère webinaire ok master masters dioula djoula wolof bambara peul soninké baoulé jakarta gbaka sotrama woro djossi djassa boss maquis attiéké garba dolo'.split(
    ' ',
  );

function buildLexicon(list: readonly string[]): FrenchLexicon {
  const words = new Set(list);
  for (const word of NEWER) words.add(word);
  const byFolded = new Map<string, string | string[]>();
  for (const word of words) {
    if (/^[a-z'-]*$/.test(word)) continue;
    const folded = normalize(word);
    if (words.has(folded)) continue;
    const known = byFolded.get(folded);
    if (known === undefined) byFolded.set(folded, word);
    else if (typeof known === 'string') byFolded.set(folded, [known, word]);
    else known.push(word);
  }
  return {
    has: (word) => words.has(word),
    accented: (word) => {
      const found = byFolded.get(normalize(word)) ?? [];
      return typeof found === 'string' ? [found] : found;
    },
    isErVerb: (stem) =>
      stem.length >= 2 && words.has(`${stem}er`) && words.has(`${stem}ez`) && words.has(`${stem}é`),
  };
}
