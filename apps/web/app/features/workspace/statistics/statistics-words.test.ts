import { expect, it } from 'vitest';
import { changeText, hoursText } from './statistics-words.ts';

const plain = (text: string | null): string | null => text && text.replaceAll(/\s/g, ' ');

it.each([
  [0.4, "Moins d'une heure"],
  [1, '1 h'],
  [47.4, '47 h'],
  [48, '2 jours'],
  [84, '3,5 jours'],
])('%d hours are %s', (hours, text) => expect(plain(hoursText(hours))).toBe(text));

it.each([
  [10, 5, '+100 %'],
  [5, 10, '−50 %'],
  [10, 10, 'stable'],
  [0, 8, '−100 %'],
  [10, 4, null],
])('%d after %d is %s', (now, before, text) => expect(plain(changeText(now, before))).toBe(text));
