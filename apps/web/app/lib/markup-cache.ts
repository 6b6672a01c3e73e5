import { randomBytes } from 'node:crypto';
import type { PageMarkupCache, Words } from './cached-markup.tsx';

/** The text between the blanks, and which word each blank stands for. */
type MarkupTemplate = { texts: string[]; blanks: number[] };

const MARK = 'data-markup';
const special = /["&'<>]/;
const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
/** As React escapes text and attributes. */
const escaped = (word: string): string =>
  special.test(word) ? word.replaceAll(/["&'<>]/g, (character) => entities[character] ?? '') : word;

/** React writes an empty text apart, and the router resolves what is no path from the root. */
const kindOf = (word: string): string => (word === '' ? 'e' : word.startsWith('/') ? '/' : 'w');

/** The words one after another, and their kinds. */
function listed(words: Words): { list: string[]; kinds: string } {
  const list: string[] = [];
  let kinds = '';
  for (const name in words) {
    const value = words[name] ?? null;
    if (value === null) kinds += 'n';
    else if (typeof value === 'string') {
      list.push(value);
      kinds += kindOf(value);
    } else {
      list.push(...value);
      kinds += `[${value.map(kindOf).join('')}]`;
    }
  }
  return { list, kinds };
}

function filled({ texts, blanks }: MarkupTemplate, list: readonly string[]): string {
  const words = list.map(escaped);
  let html = texts[0] ?? '';
  for (const [index, blank] of blanks.entries()) html += (words[blank] ?? '') + (texts[index + 1] ?? '');
  return html;
}

/** What follows the secret in a blank: `p` for a path, whose slash stands before the secret. */
const blank = /^([xp])(\d+)\1/;

function templateOf(html: string, secret: string): MarkupTemplate {
  const [first = '', ...rest] = html.split(secret);
  const template: MarkupTemplate = { texts: [first], blanks: [] };
  for (const piece of rest) {
    const [all = '', kind, word] = blank.exec(piece) ?? [];
    if (kind === 'p') template.texts.push(template.texts.pop()?.slice(0, -1) ?? '');
    template.blanks.push(Number(word));
    template.texts.push(piece.slice(all.length));
  }
  return template;
}

export type MarkupCache = {
  page: () => PageMarkupCache & {
    /** Whether templates were made: the page then contains blanks and marks. */
    hasMade: () => boolean;
    /** @returns the page with its words, once React wrote it; caches the new templates. */
    finish: (html: string) => string;
  };
};

/**
 * Caches the markup of `CachedMarkup` parts for all pages of this process.
 * @param most of them, of some two kilobytes each; the least recently used go first.
 */
export function createMarkupCache(most = 2000): MarkupCache {
  // Nobody can write what stands for a blank.
  const secret = randomBytes(9).toString('hex');
  const known = new Map<string, MarkupTemplate>();
  const store = (key: string, template: MarkupTemplate): void => {
    known.delete(key);
    known.set(key, template);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  };
  return {
    page: () => {
      const made: { key: string; list: string[] }[] = [];
      return {
        fill: (form, words) => {
          const { list, kinds } = listed(words);
          const key = form + kinds;
          const template = known.get(key);
          if (!template) return undefined;
          store(key, template);
          return filled(template, list);
        },
        make: <W extends Words>(form: string, words: W) => {
          const { list, kinds } = listed(words);
          const mark = { [MARK]: `${secret}${made.push({ key: form + kinds, list }) - 1}` };
          let next = 0;
          const blankFor = (word: string): string => {
            const index = next++;
            if (word === '') return '';
            return word.startsWith('/') ? `/${secret}p${index}p` : `${secret}x${index}x`;
          };
          const blanks = Object.fromEntries(
            Object.entries(words).map(([name, value]) => [
              name,
              value === null ? null : typeof value === 'string' ? blankFor(value) : value.map(blankFor),
            ]),
          ) as W;
          return { blanks, mark };
        },
        hasMade: () => made.length > 0,
        finish: (html) => {
          let page = html;
          for (const [index, { key, list }] of made.entries()) {
            const mark = ` ${MARK}="${secret}${index}"`;
            const at = page.indexOf(mark);
            if (at === -1) continue;
            const tag = page.slice(page.lastIndexOf('<', at) + 1, at).split(' ', 1)[0] ?? '';
            const from = page.indexOf('>', at) + 1;
            const end = page.indexOf(`</${tag}>`, from);
            const template = templateOf(page.slice(from, end), secret);
            store(key, template);
            page =
              page.slice(0, at) +
              page.slice(at + mark.length, from) +
              filled(template, list) +
              page.slice(end);
          }
          return page;
        },
      };
    },
  };
}
