import { decodeHTML } from 'entities';

const BREAKING = new Set(['p', '/p', 'br', 'br/', '/div', '/li', '/tr']);

/** The words of HTML, without its tags: one pass, whatever does not close. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  let from = 0;
  while (from < html.length) {
    const open = html.indexOf('<', from);
    if (open === -1) break;
    const close = html.indexOf('>', open);
    if (close === -1) break;
    parts.push(html.slice(from, open));
    const name =
      html
        .slice(open + 1, Math.min(close, open + 12))
        .split(/\s/, 1)[0]
        ?.toLowerCase() ?? '';
    if (BREAKING.has(name)) parts.push('\n');
    from = close + 1;
  }
  parts.push(html.slice(from));
  return decodeHTML(parts.join('')).replaceAll('\u00A0', ' ');
}

/** A picture of the file, which is not read. */
export const hasPicture = (html: string): boolean => html.includes('<img') || html.includes('@@PLUGINFILE@@');
