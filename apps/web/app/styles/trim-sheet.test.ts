import { expect, test } from 'vitest';
import { trimSheet } from './trim-sheet.ts';

test('variables that nothing reads go, with their registration and fallback', () => {
  expect(
    trimSheet(
      '@layer properties{@supports (x:y){*,:before{--tw-font-weight:initial;--tw-blur:initial}}}' +
        '@layer public{.font-bold{--tw-font-weight:680;font-weight:680}}' +
        '@property --tw-font-weight{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}',
    ),
  ).toBe('@layer public{.font-bold{font-weight:680}}');
});

test('variables that something reads stay', () => {
  const sheet =
    '.ring{box-shadow:var(--tw-shadow),var(--tw-ring,0 0)}' +
    '@property --tw-shadow{syntax:"*";inherits:false;initial-value:0 0 #0000}.a{--tw-ring:1px}';
  expect(trimSheet(sheet)).toBe(sheet);
});

test('borders preserve their width and colour', () => {
  expect(trimSheet('.b{border-top-style:var(--tw-border-style);border-top-width:1px}')).toBe(
    '.b{border-top-width:1px}',
  );
});

test('a colour is written once, as hex', () => {
  expect(
    trimSheet(
      '.hero{color:#f9f4ee;color:lab(96% .5 3.7)}.link{border:1px solid #ffffff47;border:1px solid lab(100% 0 0/.28);flex:auto}' +
        '@supports (color:lab(0% 0 0)){.cloth{--cloth:lab(52% 9 -46)}}',
    ),
  ).toBe('.hero{color:#f9f4ee}.link{border:1px solid #ffffff47;flex:auto}');
});
