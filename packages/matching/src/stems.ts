import { analyze, normalizeWord, stem } from '@baara/french-text';

/** Words of a text as packages/french-text reads them, hyphens taken for spaces: « aide-comptable » has two. */
export function stemsOf(text: string): readonly string[] {
  if (text.length > LONGEST_CACHED) return stemsOfWords(text);
  const known = stemsByText.get(text);
  if (known) return known;
  const stems = analyze(withoutBothGenders(text).replaceAll('-', ' ').replaceAll('/', ' / '));
  cacheValue(stemsByText, text, stems);
  return stems;
}

/** « Assistant(e) », « Formateur/trice », « électricien·ne », « infirmier.ère », « conducteur-trice »: both genders at once. */
const ENDING = '(?:e|ne|se|le|re|te|fe|ve|sse|[èe]re|i[èe]re|trice|rice|eure|euse|teuse|ienne|enne|onne)';
const POINTED = '(?:e|ne|sse|[èe]re|i[èe]re|trice|rice|euse|ienne|enne|onne)';
const BOTH_GENDERS = new RegExp(
  [
    String.raw`(?<=\p{L})\(${ENDING}\)?s?\)?s?(?!\p{L})`,
    String.raw`(?<=\p{L})[·•‧∙/]${ENDING}s?(?:[·•‧∙]s)?(?!\p{L})`,
    String.raw`(?<=\p{L}{2})[.-]${POINTED}(?:[.-]?s)?(?![\p{L}'’])`,
    String.raw`\(?\b[hf]\s?[/-]\s?[hf]\b\)?`,
  ].join('|'),
  'giu',
);
const MAY_BE_BOTH = /[(·•‧∙/.-]|\bou\b/u;

/** One name for both genders, as either alone is read. */
export function withoutBothGenders(text: string): string {
  const one = MAY_BE_BOTH.test(text) ? text.replace(TWO_WORDS, oneOfTwo).replace(BOTH_GENDERS, ' ') : text;
  return one.replace(WOMAN_DOCTOR, 'médecin').replace(OF_A_WOMAN, 'é');
}

/** Always one who treats people, as « docteur » is not. */
const WOMAN_DOCTOR = /doctoresses?/giu;

/** « Spécialisée » has not the stem of « spécialisé ». */
const OF_A_WOMAN = /(?<=is)ée(?=s?(?!\p{L}))/giu;

/** « Technicien / technicienne de laboratoire », « cheffe ou chef d'équipe ». */
const TWO_WORDS = /(?<!\p{L})(\p{L}{3,30})(?:\s?\/\s?|\sou\s)(\p{L}{3,30})(?!\p{L})/gu;
const oneOfTwo = (both: string, one: string, other: string): string => {
  const [first, second] = [stem(normalizeWord(one)), stem(normalizeWord(other))];
  return first === second ? one : both;
};

/** A title or a skill is read again and again; a description once, whose words are: hundreds are read for one answer. */
const LONGEST_CACHED = 80;

function stemsOfWords(text: string): string[] {
  const stems: string[] = [];
  for (const word of withoutBothGenders(text).split(BETWEEN_WORDS))
    if (word.length > 1 && word.length <= LONGEST_WORD) stems.push(...stemsOfWord(word));
  return stems;
}

/** Derived data only, and bounded: emptied when full. */
const MAX_CACHED = 40_000;
const LONGEST_WORD = 40;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}+#.']+|\.(?=\s|$)/u;

const stemsByText = new Map<string, readonly string[]>();
const stemsByWord = new Map<string, readonly string[]>();

function stemsOfWord(word: string): readonly string[] {
  const known = stemsByWord.get(word);
  if (known) return known;
  const stems = analyze(word);
  cacheValue(stemsByWord, word, stems);
  return stems;
}

/** Remembers what was worked out from a text, without ever growing past a bound. */
export function cacheValue<Value>(
  memory: Map<string, Value>,
  key: string,
  value: Value,
  most = MAX_CACHED,
): void {
  if (memory.size >= most) memory.clear();
  memory.set(key, value);
}
