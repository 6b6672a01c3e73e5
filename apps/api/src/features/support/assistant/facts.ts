const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const LINK = /(?:https?:\/\/|www\.)[^\s<>"«»]*[^\s<>"«».,;:!?)\]]/giu;
/** Digits, as they may be spaced or pointed: 15 000, 76.12.34.56, 12/03/2026. */
const NUMBER = /\d+(?:[ \u00a0\u202f.,/:-]\d+)*/gu;

/** The literal facts of a text: addresses, links, and every number however it is spaced. */
export function factsOf(text: string): Set<string> {
  const facts = new Set<string>();
  let rest = text;
  for (const pattern of [LINK, EMAIL]) {
    rest = rest.replace(pattern, (fact) => {
      facts.add(fact.toLowerCase());
      return ' ';
    });
  }
  for (const [number] of rest.matchAll(NUMBER)) facts.add(number.replace(/\D/g, ''));
  return facts;
}

export function statesNothingNew(text: string, given: string): boolean {
  return factsOf(text).isSubsetOf(factsOf(given));
}

export function statesTheSame(text: string, given: string): boolean {
  return statesNothingNew(text, given) && statesNothingNew(given, text);
}
