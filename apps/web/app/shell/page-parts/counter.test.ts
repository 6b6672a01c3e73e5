import { expect, test } from 'vitest';
import { counterText } from './counter.tsx';

test('a number on its way takes the room of the final one', () => {
  expect(counterText(50_000, 1)).toBe('50\u202F000');
  expect(counterText(50_000, 0)).toBe('\u2007\u2007\u2007\u2007\u20070');
  expect(counterText(200, 0.1)).toBe('\u200754');
  expect(counterText(0, 0)).toBe('0');
});
