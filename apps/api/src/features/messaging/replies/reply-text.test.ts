import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';
import { replyText } from './reply-text.ts';

const mails = readFileSync(new URL('reply-mails.txt', import.meta.url), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((block) => {
    const [name = '', ...rest] = block.split('\n');
    const [mail = '', expected = ''] = rest.join('\n').split(/^-->/m);
    return { name, mail, expected: expected.trim() };
  });

it('there are forty mails or more', () => {
  expect(mails.length).toBeGreaterThanOrEqual(40);
});

it.each(mails)('$name', ({ mail, expected }) => {
  expect(replyText(mail)).toBe(expected);
});

it('reads HTML as words, quotations marked', () => {
  const html = `<html><head><style>p{color:red}</style><title>x</title></head><body><p>Bonjour&nbsp;!<br>D&eacute;j&agrave; vu &#8217; &lt;b&gt;</p>
    <script>alert(1)</script><blockquote><p>Cité</p></blockquote></body></html>`;
  expect(replyText(htmlText(html))).toBe('Bonjour !\nDéjà vu ’ <b>');
});

it('leaves out what Outlook puts below the answer', () => {
  const html =
    '<div>Merci.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>De :</b> Baara</div><div>Un message</div>';
  expect(replyText(htmlText(html))).toBe('Merci.');
});
