import { expect, it } from 'vitest';
import { outlineOf } from './print-code.tsx';

it('each run of dark squares is one stretch, and none goes on into the next row', () => {
  // ■ ■ □
  // □ □ ■
  // ■ □ ■
  const squares = btoa(String.fromCodePoint(0b1100_0110, 0b1000_0000));
  expect(outlineOf(3, squares)).toBe('M0 0h2v1h-2zM2 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1z');
});
