import { createPublicKey, verify } from 'node:crypto';
import { findDigits, readCode, verifyCode } from '@baara/certificates/code';
import { asSignedCredential, verifyCredential } from '@baara/certificates/credential';
import { isRevoked, readStatusList } from '@baara/certificates/status-list';
import type {
  CertificateKey,
  CertificateTrust,
  TrainingCertificate,
} from '@baara/contract/trainings/certificates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { makeRegistration, makeSession, makeTraining, pastSession } from '../training.factory.ts';

type Keys = { did: string; keys: CertificateKey[]; revoked: number };

const server = useTestApp();
let admin: Person;
let manager: Person;
let awa: Person;
let registrationId: string;

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'manager', permission: 'trainings.manage' },
      { role: 'admin', permission: 'trainings.manage' },
      { role: 'admin', permission: 'certificates.manage' },
    ])
    .execute();
  admin = await signedIn(server, 'admin');
  manager = await signedIn(server, 'manager');
});
beforeEach(async () => {
  await server.db.deleteFrom('trainings').execute();
  awa = await signedIn(server, 'applicant', { name: { first: 'Awa', last: 'Koné' } });
  const training = await makeTraining(server.db, { certificate: 'Attestation de fin de formation' });
  const sessionId = await makeSession(server.db, training.id, pastSession);
  registrationId = await makeRegistration(server.db, { sessionId, accountId: awa.accountId });
});

const attest = () =>
  server.call('POST', '/admin/training-registrations/outcomes', manager, {
    outcome: 'completed',
    ids: [registrationId],
  });
const own = async (who = awa) =>
  (await server.call<TrainingCertificate[]>('GET', '/my-certificates', who)).body.data;
async function issued(): Promise<TrainingCertificate> {
  await attest();
  const [certificate] = await own();
  if (!certificate) throw new Error('No certificate was issued.');
  return certificate;
}
const trust = async () =>
  (await server.call<CertificateTrust>('GET', '/training-certificates/trust', null)).body.data;
const keysOf = ({ keys }: CertificateTrust) =>
  keys.map(({ id, publicKey }) => ({ id, publicKey: Buffer.from(publicKey, 'base64url') }));
const revoke = (id: string, who: Person | null = admin, reason: unknown = 'Nom mal écrit') =>
  server.call<TrainingCertificate>('POST', `/admin/training-certificates/${id}/revocation`, who, { reason });
const file = (id: string, kind: 'pdf' | 'json', who: Person | null = awa) =>
  server.inject({
    method: 'GET',
    url: `/api/v1/training-certificates/${id}/certificat.${kind}`,
    ...(who && { headers: who.headers }),
  });
const codeOf = ({ verifierUrl }: Pick<TrainingCertificate, 'verifierUrl'>) => {
  const code = readCode(findDigits(verifierUrl) ?? '');
  if (!code) throw new Error('The address has no code.');
  return code;
};
const rotate = (who: Person | null = admin) => server.call<Keys>('POST', '/admin/certificate-keys', who);

describe('a certificate', () => {
  it('is issued with the facts of the attestation, and its person is notified', async () => {
    const certificate = await issued();
    expect(certificate).toMatchObject({
      holder: 'Awa Koné',
      training: 'Excel pour la gestion',
      hours: 16,
      state: 'valid',
    });
    const code = codeOf(certificate);
    expect(code.facts).toMatchObject({ number: certificate.number, holder: 'Awa Koné', hours: 16 });
    expect(await verifyCode(code, keysOf(await trust()))).toBe('valid');
    const { email } = await server.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', awa.accountId)
      .executeTakeFirstOrThrow();
    const mails = await mailsTo(server, email);
    expect(mails.at(-1)?.subject).toBe('Votre certificat : Excel pour la gestion');
  });

  it('has the least: neither address, phone nor account', async () => {
    const { facts } = codeOf(await issued());
    expect(Object.keys(facts).toSorted()).toEqual([
      'completedOn',
      'holder',
      'hours',
      'issuedAt',
      'number',
      'place',
      'training',
    ]);
  });

  it('stays as it was signed when the name or the training changes', async () => {
    const { id } = await issued();
    await server.db.updateTable('trainings').set({ title: 'Autre titre' }).execute();
    await server.db
      .updateTable('accounts')
      .set({ last_name: 'Diallo' })
      .where('id', '=', awa.accountId)
      .execute();
    expect(await own()).toMatchObject([{ id, holder: 'Awa Koné', training: 'Excel pour la gestion' }]);
  });

  it('is a PDF whose link is the code', async () => {
    const certificate = await issued();
    const pdf = await file(certificate.id, 'pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(findDigits(pdf.rawPayload.toString('latin1'))).toBe(findDigits(certificate.verifierUrl));
  });

  it('is an Open Badge, the same each time, verified with the keys of did:web', async () => {
    const { id } = await issued();
    const first = await file(id, 'json');
    expect((await file(id, 'json')).body).toBe(first.body);
    const did = await server.inject({ method: 'GET', url: '/.well-known/did.json' });
    expect(did.headers['access-control-allow-origin']).toBe('*');
    const document = did.json<{ id: string; assertionMethod: string[] }>();
    const credential = asSignedCredential(first.json());
    if (!credential) throw new Error('It has no proof.');
    expect(document.assertionMethod).toContain(credential.proof['verificationMethod']);
    const keys = keysOf(await trust());
    const keyOf = (method: string) => keys.find((one) => method === `${document.id}#${one.id}`);
    expect(await verifyCredential(credential, keyOf)).toBe('valid');
  });

  it('is read by its holder and by those who manage trainings; to anyone else it does not exist', async () => {
    const { id } = await issued();
    for (const kind of ['pdf', 'json'] as const) {
      expect((await file(id, kind, manager)).statusCode).toBe(200);
      expect((await file(id, kind, await signedIn(server, 'applicant'))).statusCode).toBe(404);
      expect((await file(id, kind, await signedIn(server, 'employer'))).statusCode).toBe(404);
      expect((await file(id, kind, null)).statusCode).toBe(401);
    }
    expect(await own(manager)).toEqual([]);
  });
});

describe('a revocation', () => {
  it('is for those who may, with a reason, once', async () => {
    const { id } = await issued();
    expect((await revoke(id, null)).status).toBe(401);
    expect((await revoke(id, manager)).status).toBe(403);
    expect((await revoke(id, awa)).status).toBe(403);
    expect((await revoke(id, admin, ' ')).status).toBe(422);
    expect((await revoke(registrationId)).status).toBe(404);
    expect((await revoke(id)).body.data).toMatchObject({
      state: 'revoked',
      revocationReason: 'Nom mal écrit',
    });
    expect((await revoke(id)).body).toMatchObject({ code: 'CERTIFICATE_REVOKED' });
    const rows = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'training_certificate.issued',
      'training_certificate.revoked',
    ]);
  });

  it('is in the public list, signed, and in no other place of it', async () => {
    const certificate = await issued();
    const { place } = codeOf(certificate).facts;
    expect(isRevoked(await readStatusList((await trust()).revoked), place)).toBe(false);
    await revoke(certificate.id);
    const bits = await readStatusList((await trust()).revoked);
    expect(isRevoked(bits, place)).toBe(true);
    expect(isRevoked(bits, place + 1)).toBe(false);
    const list = await server.inject({ method: 'GET', url: '/api/v1/training-certificates/status-list' });
    const credential = asSignedCredential(list.json());
    if (!credential) throw new Error('The list has no proof.');
    const { did, keys } = await trust();
    const known = keysOf({ keys } as CertificateTrust);
    const keyOf = (method: string) => known.find((one) => method === `${did}#${one.id}`);
    expect(await verifyCredential(credential, keyOf)).toBe('valid');
    const { encodedList } = credential['credentialSubject'] as { encodedList: string };
    expect(isRevoked(await readStatusList(encodedList), place)).toBe(true);
  });

  it('outlives the erasure of its person', async () => {
    const certificate = await issued();
    const { place } = codeOf(certificate).facts;
    await revoke(certificate.id);
    await server.db.deleteFrom('training_registrations').execute();
    expect(await server.db.selectFrom('training_certificates').select('id').execute()).toEqual([]);
    expect(isRevoked(await readStatusList((await trust()).revoked), place)).toBe(true);
  });

  it('lets another certificate be issued', async () => {
    const first = await issued();
    await revoke(first.id);
    await attest();
    const numbers = (await own()).map(({ number, state }) => [number === first.number, state]);
    expect(numbers).toEqual([
      [false, 'valid'],
      [true, 'revoked'],
    ]);
  });
});

describe('the keys', () => {
  it('change, and the earlier ones still verify', async () => {
    const before = await issued();
    expect((await rotate(manager)).status).toBe(403);
    server.advance({ hours: 2 });
    const rotated = await rotate();
    expect(rotated).toMatchObject({ status: 201, body: { data: { keys: [{ isInUse: true }, {}] } } });
    expect((await rotate()).body).toMatchObject({ code: 'KEY_RECENT' });
    await revoke(before.id);
    await attest();
    const [after] = await own();
    if (!after) throw new Error('No certificate was issued.');
    const keys = keysOf(await trust());
    expect(codeOf(after).keyId).not.toBe(codeOf(before).keyId);
    expect(await verifyCode(codeOf(after), keys)).toBe('valid');
    expect(await verifyCode(codeOf(before), keys)).toBe('valid');
  });

  it('are public; their private halves are sealed', async () => {
    const code = codeOf(await issued());
    const stored = await server.db.selectFrom('training_certificate_keys').selectAll().execute();
    const mine = stored.find(({ id }) => id === code.keyId);
    if (!mine) throw new Error('The key is not stored.');
    const key = createPublicKey({ key: mine.public_key, format: 'der', type: 'spki' });
    expect(verify(null, code.signed, key, code.signature)).toBe(true);
    expect(mine.sealed_private_key.toString('latin1')).not.toContain('PRIVATE');
    expect(JSON.stringify((await server.call('GET', '/admin/certificate-keys', admin)).body)).not.toMatch(
      /sealed|private/i,
    );
  });
});
