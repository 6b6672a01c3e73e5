import { expect, test } from 'vitest';
import { addNoBreakSpacesToProgram } from './french-marks-plugin.ts';

test('adds no-break spaces to marks and thousands in the texts of a program', () => {
  const program = [
    'const a = jsx("p", { children: ["Payer ? Non : jamais", n, " » !"] });',
    'const b = `${n} : « ${m} », 60 000 dossiers`;',
  ].join('\n');
  expect(addNoBreakSpacesToProgram(program)).toBe(
    [
      'const a = jsx("p", { children: ["Payer\u00A0? Non\u00A0: jamais", n, "\u00A0»\u00A0!"] });',
      'const b = `${n}\u00A0: «\u00A0${m}\u00A0», 60\u00A0000 dossiers`;',
    ].join('\n'),
  );
});

test('leaves the program itself and what is no sentence alone', () => {
  const program = [
    'const a = is ? "hover:text-ink sm:grid" : { "a": "+223 76 12 34 56" };',
    '// Payer ? Non : jamais',
    'const b = /x ? y/.test("(min-width: 820px) 720px, 100vw");',
    'const map = jsx("path", { d: "M170 140 L 186 211", viewBox: "0 0 400 340" });',
  ].join('\n');
  expect(addNoBreakSpacesToProgram(program)).toBe(program);
});
