/** Texts in the alphabet of SMS. Source: 3GPP TS 23.038, section 6.2.1. */

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Two septets each. */
const extended = '^{}\\[~]|€';

const single = new Set(basic);
const double = new Set(extended);

/** French that the alphabet lacks. Other accents are taken off: « ê » is read as « e ». */
const replaced: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  œ: 'oe',
  Œ: 'OE',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
};

const isKnown = (letter: string): boolean => single.has(letter) || double.has(letter);

function inAlphabet(letter: string): string {
  if (isKnown(letter)) return letter;
  const known = replaced[letter];
  if (known !== undefined) return known;
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...plain].every(isKnown) ? plain : '?';
}

/** French quotation marks have a space inside, the others none. */
const withPlainQuotes = (text: string): string =>
  text
    .split('«')
    .map((part, place) => (place === 0 ? part : part.trimStart()))
    .join('"')
    .split('»')
    .map((part, place, parts) => (place === parts.length - 1 ? part : part.trimEnd()))
    .join('"');

/** The text in the alphabet of SMS, on one line. What has no letter there is a question mark. */
export const toGsm7 = (text: string): string =>
  [...withPlainQuotes(text.normalize('NFC'))].map(inAlphabet).join('').replaceAll(/\s+/g, ' ').trim();

const septetsOf = (letter: string): number => (double.has(letter) ? 2 : 1);

/** One alone has 160 septets; each part of a longer one has 153, the rest joins them. */
const ALONE = 160;
const PART = 153;

/** @param text in the alphabet. @returns how many SMS it takes; a letter of two septets is never split. */
export function countParts(text: string): number {
  const letters = [...text];
  if (letters.reduce((sum, letter) => sum + septetsOf(letter), 0) <= ALONE) return 1;
  let parts = 1;
  let used = 0;
  for (const letter of letters) {
    const septets = septetsOf(letter);
    if (used + septets > PART) {
      parts += 1;
      used = 0;
    }
    used += septets;
  }
  return parts;
}

/** The fullest of these wordings that one SMS takes; the last, however long, when none does. */
export function fittingText(wordings: readonly [string, ...string[]]): string {
  const texts = wordings.map(toGsm7);
  return texts.find((text) => countParts(text) === 1) ?? texts.at(-1) ?? '';
}
