import { analyze } from '@baara/french-text';

/** Words of a text as packages/french-text reads them, hyphens taken for spaces: « aide-comptable » has two. */
export function stemsOf(text: string): readonly string[] {
  if (text.length > LONGEST_KEPT) return stemsOfWords(text);
  const known = stemsByText.get(text);
  if (known) return known;
  const stems = analyze(text.replaceAll('-', ' ').replaceAll('/', ' / '));
  keep(stemsByText, text, stems);
  return stems;
}

/** A title or a skill is read again and again; a description once, whose words are: hundreds are read for one answer. */
const LONGEST_KEPT = 80;

function stemsOfWords(text: string): string[] {
  const stems: string[] = [];
  for (const word of text.split(BETWEEN_WORDS))
    if (word.length > 1 && word.length <= LONGEST_WORD) stems.push(...stemsOfWord(word));
  return stems;
}

/** Derived data only, and bounded: emptied when full. */
const MOST_KEPT = 40_000;
const LONGEST_WORD = 40;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}+#.']+|\.(?=\s|$)/u;

const stemsByText = new Map<string, readonly string[]>();
const stemsByWord = new Map<string, readonly string[]>();

function stemsOfWord(word: string): readonly string[] {
  const known = stemsByWord.get(word);
  if (known) return known;
  const stems = analyze(word);
  keep(stemsByWord, word, stems);
  return stems;
}

/** Remembers what was worked out from a text, without ever growing past a bound. */
export function keep<Value>(memory: Map<string, Value>, key: string, value: Value, most = MOST_KEPT): void {
  if (memory.size >= most) memory.clear();
  memory.set(key, value);
}
