/** The words of a passage as the model reads them: sums, telephones, links and other figures by their kind only. */

const PIECE = new RegExp(
  [
    String.raw`(?<mail>(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,64}(?:\.[a-z0-9-]{1,30}){0,4})`,
    String.raw`(?<url>(?:https?:\/\/|www\.)[^\s<>"]{1,200}|(?<![a-z0-9.-])[a-z0-9-]{2,40}(?:\.[a-z0-9-]{2,40}){0,3}\.(?:com|net|org|ml|info|sn|ci|fr|io|ru|xyz|top|biz|online|site|app|ly|me|tk|link|click|example|bf|tg|bj|gn|ne)(?![a-z0-9]))`,
    String.raw`(?<ussd>[#*]\d{2,4}[\d*]{0,20}#)`,
    String.raw`(?<percent>\d{1,3}(?:[.,]\d{1,2})? ?(?:%|pour ?cents?(?![a-z])))`,
    String.raw`(?<phone>(?:\+|00)\d[\d .-]{6,20}\d|(?<!\d)\d{2}(?:[ .-]?(?:\d{2}|xx)){3,4}(?!\d))`,
    String.raw`(?<sum>\d{1,3}(?:[ .]\d{3}){1,4}(?!\d)|\d{4,12}|\d{1,3} ?(?:k|mil|mille|millions?|kolo|krika|barres?)(?![a-z])|\d{1,9} ?(?:f ?cfa|fcfa|cfa|francs?|euros?|€|\$|dollars?|usd|usdt|xof|gnf|f)(?![a-z]))`,
    String.raw`(?<time>\d{1,2} ?h(?: ?\d{2})?(?![a-z])|\d{1,2}:\d{2})`,
    String.raw`(?<num>\d{1,9}(?:[.,/-]\d{1,6}){0,3})`,
    String.raw`(?<sign>[.,;:!?\n])`,
    String.raw`(?<smile>\p{Extended_Pictographic})`,
    String.raw`\p{L}(?:[\p{L}\p{N}'+-]{0,40}[\p{L}\p{N}])?`,
  ].join('|'),
  'gu',
);
/** Most pieces are words: nothing is looked up for them. */
const PLAIN = /^[a-z']+$/;
const ELISION = /^(?:[cdjlmnst]|qu|jusqu)'/;
const FREE_MAIL = /@(?:gmail|yahoo|hotmail|outlook|live|icloud)/;

/** @param read as `readStreet` writes it. */
export function modelWords(read: string): string[] {
  const words: string[] = [];
  for (const match of read.matchAll(PIECE)) {
    const kind = PLAIN.test(match[0]) ? undefined : kindIn(match.groups ?? {});
    if (kind === undefined) pushWord(words, match[0]);
    else words.push(kindOf(kind, match[0]));
  }
  return words;
}

export const isSign = (word: string): boolean => /^[.,;:!?]$/.test(word);
/** What stands for a kind of figure or address, in angle brackets. */
export const isKind = (word: string): boolean => word.startsWith('<');

function kindIn(groups: Readonly<Record<string, string | undefined>>): string | undefined {
  for (const name in groups) if (groups[name] !== undefined) return name;
  return undefined;
}

function pushWord(words: string[], written: string): void {
  const elided = ELISION.exec(written)?.[0] ?? '';
  if (elided !== '') words.push(elided.slice(0, -1));
  const word = written.slice(elided.length);
  if (word !== '') words.push(word);
}

function kindOf(name: string, written: string): string {
  if (name === 'sign') return written === '\n' ? '.' : written;
  if (name === 'mail') return FREE_MAIL.test(written) ? '<freemail>' : '<mail>';
  if (name === 'sum') return sumOf(written);
  // Codes have four to six figures.
  if (name === 'num') return /^[456]$/.test(written) ? '<n456>' : '<num>';
  return `<${name}>`;
}

/** Sums by what they are worth to a candidate: change, a fee, a deposit, a wage, a fortune. */
function sumOf(written: string): string {
  const figures = Number(written.replace(/\D/g, ''));
  if (/^\d{4}$/.test(written) && figures >= 1900 && figures <= 2100) return '<year>';
  const sum = figures * (written.includes('million') ? 1e6 : /mil|k|barre/.test(written) ? 1000 : 1);
  if (sum < 1000) return '<sum0>';
  if (sum < 30_000) return '<sum1>';
  if (sum < 200_000) return '<sum2>';
  return sum < 1_000_000 ? '<sum3>' : '<sum4>';
}
