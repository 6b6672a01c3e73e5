import { describe, expect, test } from 'vitest';
import { markupExcerpt, markupHtml, type MarkupNode, markupText, parseMarkup } from './news-markup.ts';

const html = (source: string): string => markupHtml(parseMarkup(source));

test.each([
  ['Bonjour', 'Bonjour'],
  ['une\ndeux\r\ntrois\n\nquatre', 'une<br>deux<br>trois<br><br>quatre'],
  ['du **gras** et de l’*italique*', 'du <strong>gras</strong> et de l’<em>italique</em>'],
  ['**gras *et* italique**', '<strong>gras <em>et</em> italique</strong>'],
  ['*italique **et** gras*', '<em>italique <strong>et</strong> gras</em>'],
  ['***les deux***', '<strong><em>les deux</em></strong>'],
  ['*a **b***', '<em>a <strong>b</strong></em>'],
  ['**a *b***', '<strong>a <em>b</em></strong>'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['* puce', '* puce'],
  ['**sans fin', '**sans fin'],
  ['sans début**', 'sans début**'],
  ['*a\nb*', '*a<br>b*'],
  ['**a *b** c', '<strong>a *b</strong> c'],
  ['** a **', '** a **'],
  ['****', '****'],
  ['un \\*astérisque\\* et \\ une barre', 'un *astérisque* et \\ une barre'],
  ['*un \\* dedans*', '<em>un * dedans</em>'],
  ['<b>&"\'</b>', '&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;'],
  ['**<script>alert(1)</script>**', '<strong>&lt;script&gt;alert(1)&lt;/script&gt;</strong>'],
])('%j gives %j', (source, expected) => {
  expect(html(source)).toBe(expected);
});

const withoutMarks = (text: string): string => text.replaceAll(/[*\\]/g, '');

/** Errors of the tree: empty texts and marks, marks within themselves. */
function faultsOf(nodes: readonly MarkupNode[], around: readonly string[] = []): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'break') return [];
    if (node.kind === 'text') return node.text === '' ? ['an empty text'] : [];
    const own = node.children.length === 0 || around.includes(node.kind) ? [node.kind] : [];
    return [...own, ...faultsOf(node.children, [...around, node.kind])];
  });
}

describe('any typed text', () => {
  const alphabet = ['*', '**', '***', '\\', '\\*', ' ', '\n', 'a', 'é', '<', '>', '&', '<b>', '"', '😀'];
  /** The same texts at every run (a linear congruential generator). */
  function* texts(count: number): Generator<string> {
    let state = 20_261_121;
    const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    for (let index = 0; index < count; index += 1) {
      const length = Math.floor(next() * 24);
      yield Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)] ?? '').join('');
    }
  }
  test('nothing but stars and backslashes is lost, and only three tags come out', () => {
    for (const text of texts(20_000)) {
      const nodes = parseMarkup(text);
      expect(withoutMarks(markupText(nodes))).toBe(withoutMarks(text));
      expect(markupHtml(nodes).replaceAll(/<\/?(strong|em)>|<br>/g, '')).not.toMatch(/[<>"']/);
    }
  });

  test('marks are never empty, and never within themselves', () => {
    for (const text of texts(20_000)) expect(faultsOf(parseMarkup(text))).toEqual([]);
  });

  test('text whose stars are all written as such comes out as it went in', () => {
    for (const text of texts(5_000)) {
      const plain = text.replaceAll('\\', '/');
      const [line = ''] = plain.split('\n');
      expect(markupText(parseMarkup(line.replaceAll('*', '\\*')))).toBe(line);
    }
  });

  test('a page of stars is read like any other', () => {
    for (const source of ['*a '.repeat(20_000), '**'.repeat(30_000), '*a**b***'.repeat(8_000)]) {
      expect(withoutMarks(markupText(parseMarkup(source)))).toBe(withoutMarks(source));
    }
  });
});

test('an excerpt is plain and cut at a word', () => {
  expect(markupExcerpt('**Le forum**\nouvre *lundi*.')).toBe('Le forum ouvre lundi.');
  expect(markupExcerpt('un deux trois quatre', 12)).toBe('un deux…');
  expect(markupExcerpt('x'.repeat(30), 10)).toMatch(/^x{5,10}…$/);
});
