import { normalize } from '@baara/french-text';
import { jobDenominations, skills } from '@baara/taxonomy';

/** A trade or a skill of the taxonomy, as people read it and as it is searched. */
export type RecognisedWord = { id: string; title: string; search: string };

const byId = new Map<string, RecognisedWord>();
const idBySpelling = new Map<string, string>();

const spellingOf = (text: string): string =>
  normalize(text)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((part) => part !== '')
    .map((part) => (part.length > 3 ? part.replace(/s$/, '') : part))
    .join(' ');

function add(word: RecognisedWord, spellings: readonly string[]): void {
  byId.set(word.id, word);
  for (const spelling of spellings) {
    const key = spellingOf(spelling);
    if (!idBySpelling.has(key)) idBySpelling.set(key, word.id);
  }
}

// A word that is both names the trade.
for (const { id, title, masculine, feminine } of jobDenominations)
  add({ id: `trade:${id}`, title, search: masculine }, [masculine, feminine, title]);
for (const { slug, label } of skills) add({ id: `skill:${slug}`, title: label, search: label }, [label]);

/** What a whole text names; undefined for anything else, a name or a sentence too. */
export function recogniseWord(text: string): RecognisedWord | undefined {
  const id = idBySpelling.get(spellingOf(text.replace(/\((?:h\/f|f\/h)\)|h\/f|f\/h/i, '')));
  return id === undefined ? undefined : byId.get(id);
}

/** Undefined for one that the taxonomy lost since. */
export const findWord = (id: string): RecognisedWord | undefined => byId.get(id);
