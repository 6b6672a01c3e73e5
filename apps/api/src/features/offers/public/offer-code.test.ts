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
  const passed: string[] = [];
  for (const offerId of sample) {
    const genuine = codes.of(offerId).replace('-', '');
    for (const wrong of typingErrorsOf([...genuine]))
      if (wrong !== genuine && codes.read(wrong).kind !== 'mistyped') passed.push(`${genuine} ${wrong}`);
  }
  expect(passed).toEqual([]);
});

function* typingErrorsOf(signs: string[]): Generator<string> {
  for (const [place, sign] of signs.entries()) {
    for (const typed of SHORT_CODE_ALPHABET) yield signs.with(place, typed).join('');
    for (let other = place + 1; other < signs.length; other += 1)
      yield signs
        .with(place, signs[other] ?? '')
        .with(other, sign)
        .join('');
  }
}

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

test('a sign outside the alphabet is read as the one it resembles, or not at all', () => {
  const misread = Array.from({ length: 400 }, (_, index) => index + 1).flatMap((offerId) => {
    const code = codes.of(offerId);
    const typed = code.replace(/[DQ]/, '0').replace(/[JT7]/, 'l');
    return typed === code ? [] : [{ offerId, read: codes.read(typed) }];
  });
  const found = misread.filter(({ offerId, read }) => read.kind === 'genuine' && read.offerId === offerId);
  const doubtful = misread.filter(({ read }) => read.kind === 'mistyped');
  expect(found.length).toBeGreaterThan(misread.length / 2);
  expect(found.length + doubtful.length).toBe(misread.length);
});

test('another key, or an invented code, is detected', () => {
  const others = createOfferCodes('un autre secret');
  expect(others.of(7)).not.toBe(codes.of(7));
  const forged = Array.from({ length: 200 }, (_, index) => codes.read(others.of(index + 1)));
  expect(forged.filter(({ kind }) => kind === 'forged').length).toBeGreaterThan(190);
  for (const typed of ['', 'ABCDE', 'ABCDE-FGHJK-MN', '💰💰💰💰💰', 'OOOOO-OOOOO', '../../etc'])
    expect(codes.read(typed)).toEqual({ kind: 'mistyped' });
});
