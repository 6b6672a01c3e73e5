import { expect, test } from 'vitest';
import { withoutWideLetters } from './one-byte-plugin.ts';

test('writes letters beyond Latin-1 as escapes, and nothing else otherwise', () => {
  expect(withoutWideLetters('const a = "é « l’œil…\\n";')).toBe(
    'const a = "é « l\\u2019\\u0153il\\u2026\\n";',
  );
});

const run = (code: string): unknown => new Function(`return ${code}`)();

test('changes nothing of what texts, templates and patterns mean', () => {
  const program = [
    '"l’œil \\\\’ \\’ \u202F! 😀"',
    '`${1}’${"…"} \\`’`',
    '/^[’–]\\–$/.source.length > 0 && /[’–]\\–/.test("’–")',
    '/^[😀’]$/u.test("😀")',
    '/\\p{L}\\’?œ/.test("p{L}œ")',
  ];
  for (const code of program) {
    const narrow = withoutWideLetters(code);
    expect(narrow).toMatch(/^[\0-\xFF]*$/);
    expect(run(narrow)).toEqual(run(code));
  }
});
