import { createHash } from 'node:crypto';

/** SHA-256 of inline scripts and styles, as a Content-Security-Policy names them. */
export type InlineHashes = { scripts: string[]; styles: string[] };

const hashOf = (content: Buffer): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/**
 * Takes the marks out of a page and hashes the inline scripts and styles that carried one. What the application wrote
 * carries the mark; what anyone else might get into a page does not, as the mark never leaves the process.
 * @param mark the value of the `nonce` attributes that were rendered. React escapes `<` and `>` in attributes.
 */
export function takeInlineMarks(html: Buffer, mark: string): { body: Buffer; hashes: InlineHashes } {
  const attribute = ` nonce="${mark}"`;
  const hashes: InlineHashes = { scripts: [], styles: [] };
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, from)) {
    parts.push(html.subarray(from, at));
    from = at + attribute.length;
    const tag = html.toString('latin1', html.lastIndexOf('<', at) + 1, at).split(' ', 1)[0];
    if (tag !== 'script' && tag !== 'style') continue;
    const start = html.indexOf('>', from) + 1;
    const content = html.subarray(start, html.indexOf(`</${tag}`, start));
    if (content.length > 0) hashes[tag === 'script' ? 'scripts' : 'styles'].push(hashOf(content));
  }
  parts.push(html.subarray(from));
  return { body: parts.length === 1 ? html : Buffer.concat(parts), hashes };
}
