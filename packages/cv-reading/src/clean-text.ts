/**
 * Text extracted from a document, as a person would have typed it: letters composed, ligatures spelt out, words cut at
 * the end of a line joined again, spaced-out titles closed up, one kind of bullet, no control character. Lines stay; at
 * most one empty line separates two.
 */
export function cleanText(raw: string): string {
  const lines = oneKindOfSpaces(raw.normalize('NFC'))
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(UNPRINTABLE, '')
    .replace(ACCENT_APART, accentJoined)
    .replace(CUT_WORD, (whole, head: string, tail: string) => (isCompound(head, tail) ? whole : head + tail))
    .split('\n')
    .map(cleanLine);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** « ﬁ », « ﬀ »…: shapes that fonts give two or three letters. Others (², ½, №) are what was meant. */
const LIGATURES = /[\ufb00-\ufb06]/g;
// PostgreSQL stores no NUL, and lone surrogates are no text.
const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<![\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff](?![\udc00-\udfff])/g;

function oneKindOfSpaces(text: string): string {
  return (
    text
      .replace(/\r\n?|\f|\u2028|\u2029/g, '\n')
      // A soft hyphen at the end of a line cuts a word, elsewhere it is invisible.
      .replace(/\u00ad[ \t]*\n[ \t]*/g, '')
      .replaceAll('\u00ad', '')
      .replace(/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
  );
}

/**
 * Some programs draw an accent beside its letter: « exp´erience » (TeX) or « expe´rience ». Only marks that are never
 * typed alone in French.
 */
const ACCENT_APART = /(\p{L}?)([\u00b4\u02c6\u00a8\u00b8])(\p{L}?)/gu;
const combining: Record<string, string> = {
  '\u00b4': '\u0301',
  '\u02c6': '\u0302',
  '\u00a8': '\u0308',
  '\u00b8': '\u0327',
};
const FRENCH_ACCENTED = /^[éêëîïôöûüâçÿàèù]$/iu;

function accentJoined(whole: string, before: string, accent: string, after: string): string {
  const onNext = (after + combining[accent]).normalize('NFC');
  if (FRENCH_ACCENTED.test(onNext)) return before + onNext;
  const onLast = (before + combining[accent]).normalize('NFC');
  return FRENCH_ACCENTED.test(onLast) ? onLast + after : whole;
}

// A run of letters is tried from its start only: from each letter of a long one, it takes minutes.
const CUT_WORD = /(?<!\p{L})(\p{L}{2,40})[-‐] ?\n[ ]*(\p{Ll}{2,})/gu;
/** Words that French writes with a hyphen before a lower-case word: the line merely ended there. */
const HYPHENATED =
  /^(?:sous|vice|semi|demi|non|auto|mi|ex|post|pré|inter|multi|micro|anti|contre|avant|après|porte|mi|chef|rendez|savoir|aide|sage|peut|c'est|quelques|elle|lui|eux|soi|vous|nous)$/iu;
const isCompound = (head: string, tail: string): boolean =>
  HYPHENATED.test(head) || /^(?:vous|être|ci|là|même|mêmes|dire|faire|vivre|sol|end)$/iu.test(tail);

/** Bullets of Word (Wingdings, in the private area), Canva and typewriters. */
const BULLET =
  /^[ ]*(?:[\u2022\u2023\u25aa\u25ab\u25cf\u25cb\u25e6\u25a0\u25a1\u25ba\u25b6\u2043\u2219\u27a2\u2794\u2713\u2714\u00b7\uf000-\uf0ff]|[o§*][ ]|[-–—][ ])[ ]*/u;

function cleanLine(line: string): string {
  const bulleted = BULLET.test(line);
  const text = closeUp(line.replace(BULLET, ''))
    .replace(/[\uf000-\uf0ff]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (text === '') return '';
  return bulleted ? `• ${text}` : text;
}

/** « E X P É R I E N C E   P R O » → « EXPÉRIENCE PRO »: a run of four single letters or more. */
function closeUp(line: string): string {
  return line.replace(/(?<![\p{L}\p{N}])\p{L}(?: {1,3}\p{L}(?![\p{L}\p{N}])){3,}/gu, (run) =>
    run.replace(/(?<! ) (?! )/g, '').replace(/ {2,}/g, ' '),
  );
}
