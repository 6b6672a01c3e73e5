import { decode } from 'base58-universal';
import { expect, test } from 'vitest';
import { loadContext } from './contexts.ts';
import { asSignedCredential, signedBytes, verifyCredential } from './credential.ts';

/**
 * The test vector of the standard, made by its authors: https://www.w3.org/TR/vc-di-eddsa/#representation-eddsa-rdfc-2022
 */
const publicKey = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
const ofDocument = '517744132ae165a5349155bef0bb0cf2258fff99dfe1dbd914b938d775a36017';
const ofOptions = 'bea7b7acfbad0126b135104024a5f1733e705108f42d59668b05c0c50004c6b0';
const method = `did:key:${publicKey}#${publicKey}`;
const vector = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  proof: {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: '2023-02-24T23:36:38Z',
    verificationMethod: method,
    proofPurpose: 'assertionMethod',
    proofValue: 'z2YwC8z3ap7yx1nZYCg4L3j3ApHsF8kgPdSb5xoS1VR7vPG3F561B52hYnQF9iseabecm3ijx4K1FBTQsCZahKZme',
  },
};

/** The vector has a context of its own, which no credential of ours has. */
const loader = async (url: string) =>
  url === 'https://www.w3.org/ns/credentials/examples/v2'
    ? {
        contextUrl: null,
        documentUrl: url,
        document: { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } },
      }
    : loadContext(url);

// A Multikey begins with two bytes that say what it is.
const key = { id: method, publicKey: decode(publicKey.slice(1)).slice(2) };
const keyOf = (asked: string) => (asked === method ? key : undefined);

const verify = (changed: object = {}, proof: object = {}) => {
  const credential = asSignedCredential({ ...vector, ...changed, proof: { ...vector.proof, ...proof } });
  if (!credential) throw new Error('Not a credential with a proof of this kind.');
  return verifyCredential(credential, keyOf, loader);
};

test('the digests are those that the standard publishes', async () => {
  const bytes = await signedBytes(vector, loader);
  expect(Buffer.from(bytes).toString('hex')).toBe(ofOptions + ofDocument);
});

test('the credential of the standard is verified', async () => {
  expect(await verify()).toBe('valid');
});

test('whatever is changed in it is refused', async () => {
  const changes = [
    [{ name: 'Another Credential' }],
    [{ credentialSubject: { ...vector.credentialSubject, alumniOf: 'Another school' } }],
    [{ validFrom: '2024-01-01T00:00:00Z' }],
    [{ id: undefined }],
    [{}, { created: '2023-02-24T23:36:39Z' }],
    [{}, { proofValue: vector.proof.proofValue.replace('z2Y', 'z2Z') }],
    [{}, { proofValue: 'z11111' }],
  ] as const;
  for (const [changed, proof] of changes) expect(await verify(changed, proof)).toBe('altered');
});

test('a context that we do not have is refused, never fetched', async () => {
  expect(await verifyCredential(vector, keyOf)).toBe('altered');
});

test('a key that is none of ours is said to be unknown', async () => {
  expect(await verify({}, { verificationMethod: 'did:key:other#other' })).toBe('unknown-key');
});

test('another kind of proof, or none, is no credential to verify', () => {
  const { proof: _, ...bare } = vector;
  const others = [null, [], 'text', bare, { ...vector, proof: { ...vector.proof, cryptosuite: 'other' } }];
  for (const other of others) expect(asSignedCredential(other)).toBeNull();
});
