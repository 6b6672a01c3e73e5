import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeShortCode, readShortCode, SHORT_CODE_ALPHABET } from './index.ts';

const code = makeShortCode(10, (limit) => limit - 1);

test('a code is of its length, in the alphabet, and is read however it is typed', () => {
  const random = makeShortCode(10, (limit) => randomInt(limit));
  expect(random).toMatch(new RegExp(`^[${SHORT_CODE_ALPHABET}]{10}$`));
  expect(readShortCode(` ${random.toLowerCase().slice(0, 5)} - ${random.slice(5)} `, 10)).toBe(random);
});

test('one wrong character never passes, whichever and wherever', () => {
  for (let place = 0; place < code.length; place += 1)
    for (const character of SHORT_CODE_ALPHABET) {
      if (character === code[place]) continue;
      expect(readShortCode(code.slice(0, place) + character + code.slice(place + 1), 10)).toBeNull();
    }
});

test('two adjacent characters exchanged never pass', () => {
  const mixed = makeShortCode(10, (limit) => (limit * 7) % 13);
  for (const body of [mixed, makeShortCode(10, () => 0), makeShortCode(10, (limit) => randomInt(limit))])
    for (let place = 0; place + 1 < body.length; place += 1) {
      const [first = '', second = ''] = body.slice(place);
      if (first === second) continue;
      expect(readShortCode(body.slice(0, place) + second + first + body.slice(place + 2), 10)).toBeNull();
    }
});

test('a text too short, too long or with an unknown sign is no code', () => {
  for (const typed of ['', code.slice(1), `${code}2`, `${code.slice(0, 9)}O`, `${code.slice(0, 9)}é`])
    expect(readShortCode(typed, 10)).toBeNull();
});
