import { generateKeyPairSync, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { digitsOfCode, prepareCode } from '@baara/certificates/code';
import { bitsOf } from '@baara/certificates/status-list';
import { expect, test } from 'vitest';
import { verifyDigits, verifyFile, verifyText } from './read-certificate.ts';

const keyId = '0123456789abcdef';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const facts = {
  number: 'A2B3C4D5E6',
  holder: 'Awa Koné',
  training: 'Excel pour la gestion',
  hours: 16,
  completedOn: '2026-11-20',
  issuedAt: new Date('2026-11-21T10:00:00Z'),
  place: 94,
};
const trustOf = (revoked: number[] = []) => ({
  did: 'did:web:baara.example',
  issuer: 'Baara',
  keys: [
    {
      id: keyId,
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url'),
    },
  ],
  revoked: `u${gzipSync(bitsOf(revoked)).toString('base64url')}`,
  listedAt: '2026-11-29T20:00:00.000Z',
});
const { signed, finish } = prepareCode(facts, keyId);
const digits = digitsOfCode(finish(sign(null, signed, privateKey)));
const address = `https://baara.example/verifier/certificat#${digits}`;
const fileOf = (content: string, name = 'certificat') => new File([content], name);

test('an authentic certificate differs from a revoked one', async () => {
  expect(await verifyDigits(digits, trustOf())).toEqual({ kind: 'valid', facts });
  expect(await verifyDigits(digits, trustOf([94]))).toEqual({ kind: 'revoked', facts });
  expect(await verifyText(address, trustOf([93, 95]))).toMatchObject({ kind: 'valid' });
});

test('a changed digit is refused, and nothing of its facts is shown', async () => {
  const last = digits.at(-1) === '1' ? '2' : '1';
  const verdict = await verifyDigits(digits.slice(0, -1) + last, trustOf());
  expect(verdict).toEqual({ kind: 'altered' });
});

test('without its key a certificate is unknown', async () => {
  expect(await verifyDigits(digits, { ...trustOf(), keys: [] })).toEqual({ kind: 'unknown-key' });
});

test('a PDF is read by its link, wherever it stands in the file', async () => {
  const pdf = `%PDF-1.3\n${'x'.repeat(5000)}\n/URI (${address})\n%%EOF`;
  expect(await verifyFile(fileOf(pdf), trustOf())).toMatchObject({ kind: 'valid' });
  expect(await verifyFile(fileOf('%PDF-1.3\n%%EOF'), trustOf())).toEqual({ kind: 'no-code' });
});

test('any other file is no certificate', async () => {
  expect(await verifyFile(fileOf('{"a":1}'), trustOf())).toEqual({ kind: 'no-code' });
  expect(await verifyFile(fileOf('{not json'), trustOf())).toEqual({ kind: 'unreadable' });
  expect(await verifyFile(fileOf(`{"a":"${'x'.repeat(200_000)}"}`), trustOf())).toEqual({
    kind: 'unreadable',
  });
  expect(await verifyFile(fileOf('text'), trustOf())).toEqual({ kind: 'unreadable' });
  expect(await verifyText('https://baara.example/offres', trustOf())).toEqual({ kind: 'no-code' });
});
