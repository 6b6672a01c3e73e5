import { SHORT_CODE_ALPHABET } from '@baara/short-code';
import { expect, test } from 'vitest';
import { createOfferCodes } from './offer-code.ts';

const codes = createOfferCodes('secret d’essai');
const sample = [1, 2, 3, 99, 1000, 65_537, 100_000, 4_194_303, 4_194_304, 2_147_483_647];

test('each offer has a code of its own, which leads back to it', () => {
  const seen = new Set<string>();
  for (let offerId = 1; offerId <= 5000; offerId += 1) {
    const code = codes.of(offerId);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    expect(codes.read(code)).toEqual({ kind: 'genuine', code, offerId });
    seen.add(code);
  }
  expect(seen.size).toBe(5000);
  for (const offerId of sample) expect(codes.read(codes.of(offerId))).toMatchObject({ offerId });
});

test('every wrong character and every exchange of two is seen as a typing error', () => {
  for (const offerId of sample) {
    const signs = [...codes.of(offerId).replace('-', '')];
    for (let place = 0; place < signs.length; place += 1) {
      for (const sign of SHORT_CODE_ALPHABET)
        if (sign !== signs[place])
          expect(codes.read(signs.with(place, sign).join(''))).toEqual({ kind: 'mistyped' });
      for (let other = place + 1; other < signs.length; other += 1)
        if (signs[place] !== signs[other])
          expect(codes.read(signs.with(place, signs[other] ?? '').with(other, signs[place] ?? '').join(''))).toEqual({
            kind: 'mistyped',
          });
    }
  }
});

test('how it is typed does not matter', () => {
  const code = codes.of(4321);
  for (const typed of [
    code.toLowerCase(),
    code.replace('-', ' '),
    ` ${code.replace('-', '–')} `,
    [...code].join(' '),
    `https://baara.ml/verifier/${code}`,
    `/verifier/${code}/?utm_source=whatsapp`,
  ])
    expect(codes.read(typed)).toMatchObject({ offerId: 4321 });
});

test('a sign no code holds is read as the one it was taken for', () => {
  let tried = 0;
  for (let offerId = 1; offerId < 400; offerId += 1) {
    const code = codes.of(offerId);
    if ((code.match(/[DQJT7]/g) ?? []).length !== 1) continue;
    tried += 1;
    const typed = code.replace(/[DQ]/, '0').replace(/[JT7]/, 'l');
    const read = codes.read(typed);
    // Two readings may both be codes: then nothing is guessed.
    if (read.kind !== 'mistyped') expect(read).toMatchObject({ offerId });
  }
  expect(tried).toBeGreaterThan(20);
});

test('another key, or a code made up, is told apart', () => {
  const others = createOfferCodes('un autre secret');
  expect(others.of(7)).not.toBe(codes.of(7));
  const forged = Array.from({ length: 200 }, (_, index) => codes.read(others.of(index + 1)));
  expect(forged.filter(({ kind }) => kind === 'forged').length).toBeGreaterThan(190);
  for (const typed of ['', 'ABCDE', 'ABCDE-FGHJK-MN', '💰💰💰💰💰', 'OOOOO-OOOOO', '../../etc'])
    expect(codes.read(typed)).toEqual({ kind: 'mistyped' });
});
