/**
 * The spaces, marks and capitals of printed French, on a text without its facts (`protectFacts`). Space before
 * ; ! ? is narrow, before : and inside « » it is full, neither ever breaks.
 */
export function setTypography(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(setLine).filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

/** Line ends, tabs, invisible characters and doubled blank lines. */
export function tidySpaces(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00ad\u200b\u200e\u200f\ufeff]/g, '')
    .replace(/[ \t\u00a0\u2009\u202f]+/g, ' ')
    .replace(/(?<! ) *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function setLine(line: string): string {
  let set = line.trim();
  for (const [pattern, replacement] of RULES) set = set.replace(pattern, replacement);
  return set.trim();
}

const NARROW = '\u202f';
const FULL = '\u00a0';

const RULES: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u202f]/g, ' '],
  [/(?<=\p{L})\s*[`´‘]\s*(?=\p{L})/gu, "'"],
  [/(?<=(?<![\p{L}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)) ?(['’]) ?(?=\p{L})/giu, '$1'],
  [/\.{4,}|…\.*/g, '...'],
  [/(?<!\.)\.\.(?!\.)/g, '.'],
  [/([!?])[!?\s]*([!?])/g, '$1$2'],
  [/!{2,}/g, '!'],
  [/\?{2,}/g, '?'],
  [/\?!+|!\?+/g, '?'],
  [/,{2,}/g, ','],
  [/(?<!\s)\s+([,.)\]])/g, '$1'],
  [/([([])\s+/g, '$1'],
  [/,(?=[\p{L}\ue000-\uf8ff])/gu, ', '],
  [/(?<=[\p{Ll}\p{M}\ue000-\uf8ff])\.(?=\p{Lu}\p{Ll})/gu, '. '],
  [/(?<=[!?;])(?=[\p{L}\ue000-\uf8ff])/gu, ' '],
  [/"\s{0,3}([^"\s](?:[^"\n]{0,400}[^"\s])?)\s{0,3}"/g, `«${FULL}$1${FULL}»`],
  [/«\s*/g, `«${FULL}`],
  [/(?<!\s)\s*»/g, `${FULL}»`],
  [/(?<=[\p{L}\p{M}\ue000-\uf8ff)»'’])\s*([;!?])/gu, `${NARROW}$1`],
  [/(?<=[\p{L}\p{M}\ue000-\uf8ff)»]) *:(?=\s|$|[\p{L}\ue000-\uf8ff])/gu, `${FULL}:`],
  [new RegExp(`${FULL}:(?=[\\p{L}\\ue000-\\uf8ff])`, 'gu'), `${FULL}: `],
  [/ {2,}/g, ' '],
];

/** A capital opens each sentence and each paragraph. */
export function capitalizeSentences(text: string): string {
  return text
    .replace(/(^|\n)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(
      /((?<!\b(?:etc|ex|cf|M|Mme|Dr|Pr|art|no|tél|tel|av|bd))(?<!\.\.)(?<=[\p{L}\p{M}\ue000-\uf8ff)»]{2})[.] |[!?] )(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** A last sentence gets its full stop. */
export function closeParagraphs(text: string): string {
  return text.replace(/(?<=[\p{L}\p{M}\ue000-\uf8ff]{2}|[)»\ue000-\uf8ff])(?=\n\n)/gu, '.');
}
