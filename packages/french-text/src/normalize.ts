/**
 * Folds text to the form words are compared in: lower case, no accents, œ→oe, æ→ae, ɔ→o, ɛ→e, one kind of apostrophe
 * and of hyphen, no soft hyphen or zero-width character. Length may change: offsets belong to `tokenize`.
 */
export function normalize(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(COMBINING_OR_INVISIBLE, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ɔ', 'o')
    .replaceAll('ɛ', 'e')
    .replaceAll('ɲ', 'ny')
    .replaceAll('ŋ', 'n')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(SPACES, ' ');
}

const PLAIN = /^[ -_a-~]*$/;
const COMBINING_OR_INVISIBLE = /[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]/g;
const APOSTROPHES = /[‘’ʼ`´′]/g;
const HYPHENS = /[‐‑‒–—−]/g;
const SPACES = /[\u00a0\u202f\u2009]/g;
