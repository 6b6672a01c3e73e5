import { expect, test } from 'vitest';
import { careerPalette, READABLE_CONTRAST, readableColour, whiteContrast } from './readable-colour.ts';

test('every proposed colour is readable under white as it stands', () => {
  for (const { colour } of careerPalette)
    expect(readableColour(colour)).toEqual({ colour, isCorrected: false });
});

test.each([
  ['#283F9B', '#283f9b'],
  ['283f9b', '#283f9b'],
  [' #036 ', '#003366'],
  ['#000', '#000000'],
])('%s is taken as it is', (typed, colour) => {
  expect(readableColour(typed)).toEqual({ colour, isCorrected: false });
});

test.each(['#ffffff', '#ffd700', '#00ff00', '#7fffd4', '#f80', '#777777'])(
  '%s is darkened until white is readable on it, and no further',
  (typed) => {
    const { colour = '', isCorrected } = readableColour(typed) ?? {};
    expect(isCorrected).toBe(true);
    expect(whiteContrast(colour)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    expect(whiteContrast(colour)).toBeLessThan(READABLE_CONTRAST + 0.1);
    // Corrected again, it is what it was.
    expect(readableColour(colour)).toEqual({ colour, isCorrected: false });
  },
);

test('a corrected colour has the hue of the typed one', () => {
  expect(readableColour('#ff0')?.colour).toMatch(/^#(..)\1(?:00)$/);
  expect(readableColour('#fff')?.colour).toMatch(/^#(..)\1\1$/);
});

test.each(['', 'rouge', '#12345', '#1234567', '#ggg', 'rgb(1,2,3)', 'red;}', '#fff"', '#1234'])(
  '« %s » is no colour',
  (typed) => {
    expect(readableColour(typed)).toBeUndefined();
    expect(whiteContrast(typed)).toBeUndefined();
  },
);

test('contrasts are those of the standard', () => {
  expect(whiteContrast('#000000')).toBeCloseTo(21, 5);
  expect(whiteContrast('#ffffff')).toBeCloseTo(1, 5);
  expect(whiteContrast('#767676')).toBeCloseTo(4.54, 2);
});
