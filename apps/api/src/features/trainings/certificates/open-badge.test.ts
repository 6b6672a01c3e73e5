import { createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asSignedCredential, verifyCredential } from '@baara/certificates/credential';
import { decode } from 'base58-universal';
import { expect, test } from 'vitest';
import type { IssuedRow } from './certificates.queries.ts';
import { methodOf, openBadgeOf, signCredential, statusListOf } from './open-badge.ts';

// PKCS #8 of an Ed25519 key: its head, then 32 bytes.
const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]);
const privateKey = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
const publicKey = createPublicKey(privateKey);
const key = { id: '0011223344556677', privateKey };

const issuer = { publicUrl: 'https://baara.example', name: 'Baara' };
const at = new Date('2026-11-21T10:00:00Z');
const certificate: IssuedRow = {
  id: '0199aaaa-0000-7000-8000-000000000000',
  number: 'A2B3C4D5E6',
  holder: 'Aminata Diarra',
  training: 'Excel pour la gestion de tous les jours',
  hours: 16,
  completed_on: '2026-11-20',
  issued_at: at,
  code: Buffer.alloc(0),
  state_place: 94,
  revocation_reason: null,
  revoked_at: null,
  registration_id: '',
  account_id: '',
  key_id: '',
  slug: 'excel-pour-la-gestion',
  summary: 'Tableaux, formules et suivi de caisse.',
  document: 'Attestation de fin de formation',
};
const signed = () =>
  signCredential(openBadgeOf(certificate, issuer), { publicUrl: issuer.publicUrl, key, at });

const ours = (method: string) =>
  method === methodOf(issuer.publicUrl, key.id)
    ? { id: key.id, publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32) }
    : undefined;
const stateOf = (value: unknown) => {
  const credential = asSignedCredential(value);
  if (!credential) throw new Error('It has no proof.');
  return verifyCredential(credential, ours);
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The canonical form was made by another library (rdfjs-c14n 3.1.4 over N3 1.26.0), once, of this very certificate: the
 * proof's options, an empty line, the document.
 */
test('the signature is verified by OpenSSL over the canonical form of another library', async () => {
  const canonical = await readFile(new URL('open-badge.canonical.nq', import.meta.url), 'utf8');
  const [options = '', document = ''] = canonical.split('\n\n');
  const { proof } = (await signed()) as unknown as { proof: { proofValue: string } };
  const signature = decode(proof.proofValue.slice(1));
  const bytes = Buffer.concat([digest(`${options}\n`), digest(document)]);
  expect(verify(null, bytes, publicKey, signature)).toBe(true);
});

test('it is an Open Badge of the standard, with no address of the person', async () => {
  const badge = await signed();
  expect(badge).toMatchObject({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: 'did:web:baara.example' },
    credentialStatus: { type: 'BitstringStatusListEntry', statusListIndex: '94' },
    proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
  });
  expect(JSON.stringify(badge)).not.toMatch(/@(?!context)\w+\.|\+223|email/);
});

test('our own verifier takes it, and refuses it changed anywhere', async () => {
  const badge = JSON.parse(JSON.stringify(await signed())) as Record<string, Record<string, unknown>>;
  expect(await stateOf(badge)).toBe('valid');
  const subject = badge['credentialSubject'];
  const changes = [
    { ...badge, name: 'Pilotage' },
    { ...badge, validFrom: '2020-01-01T00:00:00Z' },
    { ...badge, credentialSubject: { ...subject, creditsEarned: 160 } },
    { ...badge, credentialSubject: { ...subject, identifier: [] } },
    { ...badge, credentialStatus: undefined },
    { ...badge, credentialStatus: { ...badge['credentialStatus'], statusListIndex: '95' } },
    { ...badge, unknownWord: true },
  ];
  for (const changed of changes) expect(await stateOf(JSON.parse(JSON.stringify(changed)))).toBe('altered');
});

test('the list of revoked certificates is signed the same way', async () => {
  const list = statusListOf('uH4sI', issuer, at);
  const credential = await signCredential(list, { publicUrl: issuer.publicUrl, key, at });
  expect(await stateOf(JSON.parse(JSON.stringify(credential)))).toBe('valid');
});
