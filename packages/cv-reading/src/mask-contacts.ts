import { EMAIL, LINK, replaceDomains, SPELT_EMAIL } from './contacts.ts';

/**
 * The same text with `mask` in the place of all contact details: addresses, links, bare domains, and telephone numbers
 * however their digits are separated. Years, dates, hours, amounts and standards stay. Stricter than `withoutContacts`:
 * a company reads the result.
 */
export function maskContacts(text: string, mask: string): string {
  let masked = text;
  if (masked.includes('@')) masked = masked.replace(EMAIL, mask).replace(MAILBOX, mask);
  masked = masked.replace(SPELT_EMAIL, mask);
  if (masked.includes('.')) masked = replaceDomains(masked.replace(LINK, mask), mask);
  else if (masked.includes('://')) masked = masked.replace(LINK, mask);
  return maskPhones(masked, mask);
}

/** « aminata @ gmail . com », « aminata@gmail »: the hosts everybody knows are read without their ending too. */
const MAILBOX =
  /[\p{L}\p{N}._%+-]{1,64}\s{0,3}@\s{0,3}(?:gmail|yahoo|ymail|hotmail|outlook|live|icloud|orange|proton(?:mail)?)(?:\s{0,2}\.\s{0,2}\p{L}{2,4})?(?![\p{L}\p{N}])/giu;
/** Eight digits or more, at most three other marks between two. */
const DIGITS = /[(+]{0,3}\d(?:[^\p{L}\p{Nd}@%=]{0,3}\d){7,}/gu;
const YEAR = String.raw`(?:19[4-9]\d|20[0-3]\d)`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = String.raw`(?:0?[1-9]|1[0-2])`;
/** What is made of digits and reaches nobody. */
const UNMASKED = new RegExp(
  String.raw`(?<!\d)(?:${[
    // An ORCID, the public number of a researcher.
    String.raw`0000-000\d-\d{4}-\d{3}[\dXx]?`,
    `${DAY}[./ -]${MONTH}[./ -]${YEAR}`,
    `${YEAR}[./-]${MONTH}[./-]${DAY}`,
    // « 2022 3344 » is a number of Bamako in two halves.
    String.raw`${YEAR}(?!\d|[ ._·-](?!${YEAR})\d{4}(?!\d))`,
    String.raw`(?:[01]?\d|2[0-3]):[0-5]\d(?![:\d])`,
    String.raw`\d{1,3}(?:[ .\u00a0\u202f\u2009]\d{3}){0,3}[ .\u00a0\u202f\u2009]000`,
  ].join('|')})(?!\d)`,
  'u',
);
const UNMASKED_PIECES = new RegExp(`(${UNMASKED.source})`, 'u');
const CURRENCY = /^\s{0,2}(?:f\b|fcfa\b|cfa\b|xof\b|gnf\b|euros?\b|€|\$)/i;
const STANDARD = /\b(?:ISO|IEC|NF|EN|OHSAS)[ \u00a0:/-]{0,2}$/;

function maskPhones(text: string, mask: string): string {
  return text.replace(DIGITS, (found, at: number) => {
    const after = text.slice(at + found.length, at + found.length + 8);
    if (found.endsWith('00') && !found.startsWith('+') && CURRENCY.test(after)) return found;
    if (STANDARD.test(text.slice(Math.max(0, at - 9), at))) return found;
    // A country's code is followed by a number, whatever its digits look like.
    if (found.includes('+')) return mask;
    // Every other piece is what UNMASKED captured.
    return found
      .split(UNMASKED_PIECES)
      .map((piece, index) => (index % 2 === 1 || digitsOf(piece) < 8 ? piece : maskPiece(piece, mask)))
      .join('');
  });
}

const digitsOf = (text: string): number => text.match(/\d/g)?.length ?? 0;

/** The marks around the number stay. */
function maskPiece(piece: string, mask: string): string {
  const start = piece.search(/[(+]{0,3}\d/);
  const end = piece.length - (/\D{0,3}$/.exec(piece)?.[0].length ?? 0);
  return piece.slice(0, start) + mask + piece.slice(end);
}
