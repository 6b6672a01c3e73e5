import { expect, test } from 'vitest';
import { addFrenchMarksToProgram } from './french-marks-plugin.ts';

test('adds no-break spaces to marks and thousands in the texts of a program', () => {
  const program = [
    'const a = jsx("p", { children: ["Payer ? Non : jamais", n, " » !"] });',
    'const b = `${n} : « ${m} », 60 000 dossiers`;',
    'const c = [city, contract].join(" · ");',
  ].join('\n');
  expect(addFrenchMarksToProgram(program)).toBe(
    [
      'const a = jsx("p", { children: ["Payer\u00A0? Non\u00A0: jamais", n, "\u00A0»\u00A0!"] });',
      'const b = `${n}\u00A0: «\u00A0${m}\u00A0», 60\u00A0000 dossiers`;',
      'const c = [city, contract].join("\u00A0· ");',
    ].join('\n'),
  );
});

test('writes curly apostrophes in the texts of a program, at their ends too', () => {
  const program = [
    `const a = { title: "L'offre n'est plus là", d: 'l\\'offre' };`,
    "const b = `Jusqu'à l'été d'${name}`;",
    `const c = ["Écrivez à l'", jsx("b", {}), "qu'", "n"];`,
  ].join('\n');
  expect(addFrenchMarksToProgram(program)).toBe(
    [
      `const a = { title: "L’offre n’est plus là", d: 'l’offre' };`,
      'const b = `Jusqu’à l’été d’${name}`;',
      `const c = ["Écrivez à l’", jsx("b", {}), "qu’", "n"];`,
    ].join('\n'),
  );
});

test('leaves keys, compared texts and lists of values of the contract as they were written', () => {
  const program = `const a = x === "Côte d'Ivoire" ? { "Côte d'Ivoire": 1 } : z.enum(["Préavis d'un mois"], m);`;
  expect(addFrenchMarksToProgram(program, true)).toBe(program);
});

test('leaves the program itself and what is no sentence alone', () => {
  const program = [
    'const a = is ? "hover:text-ink sm:grid" : { "a": "+223 76 12 34 56" };',
    '// Payer ? Non : jamais',
    'const b = /x ? y/.test("(min-width: 820px) 720px, 100vw");',
    `const font = "'Inter', system-ui"; const text = "after:content-['n'] x\\n'y'";`,
    'const map = jsx("path", { d: "M170 140 L 186 211", viewBox: "0 0 400 340" });',
  ].join('\n');
  expect(addFrenchMarksToProgram(program)).toBe(program);
});
