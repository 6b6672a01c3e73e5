const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ocirc: 'ô',
  ucirc: 'û',
  ugrave: 'ù',
  icirc: 'î',
  iuml: 'ï',
  rsquo: '’',
  lsquo: '‘',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  euro: '€',
};
const breaking = /^\/?(?:p|div|tr|table|ul|ol|li|h[1-6]|blockquote|pre|section|article|hr)$/;
/** Parts that show nothing, and how each ends. */
const silent: ReadonlyMap<string, RegExp> = new Map([
  ['script', /<\/script/i],
  ['style', /<\/style/i],
  ['head', /<\/head/i],
  ['title', /<\/title/i],
  ['template', /<\/template/i],
  ['svg', /<\/svg/i],
  ['noscript', /<\/noscript/i],
]);
/** What Outlook and Yahoo put around the message that is answered. */
const originalBlock = /(?:appendonsend|divRplyFwdMsg|OLK_SRC_BODY|yahoo_quoted|ms-outlook-mobile-reference)/;

const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,10});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? named[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code >= 32 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
  });

/**
 * The words of an HTML message, with « > » before quoted lines. One pass over the tags; nothing of it is ever shown as
 * HTML.
 */
export function htmlText(html: string): string {
  let text = '';
  let quoted = 0;
  let at = 0;
  const newLine = (): void => {
    text += `\n${'>'.repeat(Math.min(quoted, 9))}${quoted > 0 ? ' ' : ''}`;
  };
  const write = (words: string): void => {
    text += decoded(words.replace(/[ \t\r\n]+/g, ' '));
  };
  while (at < html.length) {
    const open = html.indexOf('<', at);
    write(html.slice(at, open === -1 ? html.length : open));
    if (open === -1) break;
    const isComment = html.startsWith('<!--', open);
    const close = isComment ? html.indexOf('-->', open) + 2 : html.indexOf('>', open);
    if (close < open + 1) break;
    at = close + 1;
    if (isComment) continue;
    const tag = html.slice(open + 1, Math.min(close, open + 600));
    const name = (/^\/?[a-z][a-z0-9]{0,12}/i.exec(tag)?.[0] ?? '').toLowerCase();
    const ending = silent.get(name);
    if (ending) {
      const end = html.slice(at).search(ending);
      if (end === -1) break;
      at += end;
    } else if (name === 'br') newLine();
    else if (breaking.test(name)) {
      if (name === 'blockquote') quoted += 1;
      if (name === '/blockquote') quoted = Math.max(0, quoted - 1);
      newLine();
      if (originalBlock.test(tag)) text += '-----Original message-----\n';
    }
  }
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
