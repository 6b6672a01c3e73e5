/** A text whose facts stand as one private character each, so that no correction can touch them. */
export type ProtectedFacts = { text: string; facts: readonly string[] };

/**
 * Takes out what must stay to the letter: addresses, links, telephone numbers, dates, amounts, references,
 * anything with a digit. Undone by `restoreFacts`.
 */
export function protectFacts(text: string): ProtectedFacts {
  const facts: string[] = [];
  const masked = text.replace(FACT, (fact) => {
    facts.push(fact);
    return String.fromCharCode(FIRST_PRIVATE + Math.min(facts.length - 1, PRIVATE_COUNT - 1));
  });
  return facts.length > PRIVATE_COUNT ? { text, facts: [] } : { text: masked, facts };
}

export function restoreFacts(text: string, facts: readonly string[]): string {
  return text.replace(PRIVATE, (mark) => facts[mark.charCodeAt(0) - FIRST_PRIVATE] ?? mark);
}

/** The facts of a text, in order, to the letter. */
export const factsOf = (text: string): readonly string[] => protectFacts(text).facts;

const FIRST_PRIVATE = 0xe000;
const PRIVATE_COUNT = 0x1900;
const PRIVATE = /[\ue000-\uf8ff]/g;
/** Each looks behind before it runs along a word, so that a word without end is not read again from each letter. */
const FACT = new RegExp(
  [
    String.raw`[\ue000-\uf8ff]`,
    String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
    String.raw`(?:https?:\/\/|www\.)[^\s<>"«»]*[^\s<>"«».,;:!?)\]]`,
    String.raw`(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|ml|info|sn|ci|fr|bf|ne|gn|tg|bj|africa|io)(?:\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]])?(?![\p{L}\p{N}])`,
    String.raw`[@#][\p{L}\p{N}_]+`,
    String.raw`(?:\+|(?<![\p{L}\p{N}])00)\d[\d .-]*\d`,
    String.raw`(?:(?<![\p{L}_/-])[\p{L}_/-]+)?\d+(?:[ \u00a0\u202f.,:/_-]?\d+|[\p{L}_/-]+\d*)*(?:\s?(?:[%€$]|F\s?CFA|FCFA|CFA|XOF|F)(?![\p{L}'’]))?`,
  ].join('|'),
  'gu',
);
