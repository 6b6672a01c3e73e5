/**
 * JSON with one text for one content: keys in ascending order, no spaces, whole numbers.
 * @throws TypeError for what docs/verifiable-concours.md leaves out: fractions, undefined, half a surrogate pair.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return textOf(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value);
    throw new TypeError(`${value} is no whole number.`);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`${typeof value} has no JSON.`);
  // Written by hand: an object of JavaScript puts keys that look like numbers first. Without a comparison they sort by codes.
  let text = '';
  for (const key of Object.keys(value).toSorted())
    text += `${text === '' ? '' : ','}${textOf(key)}:${canonicalJson((value as Record<string, unknown>)[key])}`;
  return `{${text}}`;
}

/** Nothing in it is escaped: most texts of a bundle. */
const plain = /^[ !#-[\]-~]*$/;

function textOf(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  if (!text.isWellFormed()) throw new TypeError('A text has half a surrogate pair.');
  return JSON.stringify(text);
}
