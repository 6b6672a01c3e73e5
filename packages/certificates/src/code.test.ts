import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { digitsOfCode, findDigits, prepareCode, readCode, verifyCode } from './code.ts';

const keyId = '0123456789abcdef';
const pair = generateKeyPairSync('ed25519');
const rawOf = ({ publicKey }: typeof pair): Uint8Array =>
  new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
const keys = [{ id: keyId, publicKey: rawOf(pair) }];

const facts = {
  number: 'A2B3C4D5E6',
  holder: 'Fatoumata Binta N’Diaye-Ɲaré',
  training: 'Excel pour la gestion de tous les jours',
  hours: 16,
  completedOn: '2026-11-20',
  issuedAt: new Date('2026-11-21T10:15:00Z'),
  place: 131_073,
};

const codeOf = (given = facts, signer = pair): Uint8Array => {
  const { signed, finish } = prepareCode(given, keyId);
  return finish(sign(null, signed, signer.privateKey));
};
const read = (code: Uint8Array) => {
  const found = readCode(digitsOfCode(code));
  if (!found) throw new Error('This is no code.');
  return found;
};

test('the facts come back as they were signed, and the signature is that of another implementation', async () => {
  const code = read(codeOf());
  expect(code.facts).toEqual(facts);
  expect(code.keyId).toBe(keyId);
  expect(verify(null, code.signed, pair.publicKey, code.signature)).toBe(true);
  expect(await verifyCode(code, keys)).toBe('valid');
});

test('an ordinary phone reads it: a few hundred digits', () => {
  const longest = { ...facts, holder: 'N’Diaye '.repeat(8), training: 'Formation '.repeat(16) };
  expect(digitsOfCode(codeOf()).length).toBeLessThan(520);
  expect(digitsOfCode(codeOf(longest)).length).toBeLessThan(1000);
});

test('no byte of it can be changed', async () => {
  const code = codeOf();
  const states = new Set<string>();
  for (let place = 0; place < code.length; place += 1) {
    const changed = Uint8Array.from(code);
    changed[place] = (changed[place] ?? 0) ^ 1;
    const found = readCode(digitsOfCode(changed));
    states.add(found ? await verifyCode(found, keys) : 'unreadable');
  }
  expect(states.has('valid')).toBe(false);
  expect(states).toEqual(new Set(['altered', 'unknown-key', 'unreadable']));
});

test('a code signed by anybody else is not ours', async () => {
  const outsider = generateKeyPairSync('ed25519');
  const code = read(codeOf(facts, outsider));
  expect(await verifyCode(code, keys)).toBe('altered');
  expect(await verifyCode(code, [])).toBe('unknown-key');
});

test('after a change of keys both the old and the new are verified', async () => {
  const next = generateKeyPairSync('ed25519');
  const all = [{ id: 'fedcba9876543210', publicKey: rawOf(next) }, ...keys];
  expect(await verifyCode(read(codeOf()), all)).toBe('valid');
  const { signed, finish } = prepareCode(facts, 'fedcba9876543210');
  expect(await verifyCode(read(finish(sign(null, signed, next.privateKey))), all)).toBe('valid');
});

test('what is no code is none, however long', () => {
  const texts = ['', '0', '1', 'abc', '12.5', '1'.repeat(300), '9'.repeat(2400), '9'.repeat(100_000)];
  for (const text of texts) expect(readCode(text)).toBeNull();
});

test('its digits are found in an address, and in the bytes of a PDF', () => {
  const digits = digitsOfCode(codeOf());
  const address = `https://baara.example/verifier/certificat#${digits}`;
  expect(findDigits(address)).toBe(digits);
  expect(findDigits(`%PDF-1.3\n/URI (${address})\n>>`)).toBe(digits);
  for (const other of ['https://baara.example/verifier/A2B3C4', '/verifier/certificat#12', digits])
    expect(findDigits(other)).toBeNull();
});
