import type {
  OwnVerification,
  QueuedVerification,
  Verification,
} from '@baara/contract/companies/verification';
import { verificationMessages as messages } from '@baara/contract/companies/verification-words';
import type { ReviewDocumentKind } from '@baara/contract/document-review/review-words';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { multipart } from '../../../testing/multipart.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { followRequests } from '../../document-review/public/follow-requests.ts';
import { companyReview } from './company-review.ts';

const server = useTestApp();
let reader: Person;
let second: Person;
let third: Person;
let count = 0;

beforeAll(async () => {
  await seedReference(server.db);
  reader = await signedIn(server, 'manager', { name: { first: 'Kadiatou', last: 'Diallo' } });
  second = await signedIn(server, 'manager', { name: { first: 'Seydou', last: 'Keïta' } });
  third = await signedIn(server, 'admin', { name: { first: 'Awa', last: 'Koné' } });
});

const company = (): Promise<Workspace> => makeWorkspace(server, `Entreprise ${(count += 1)}`);
const pdf = (): Buffer => Buffer.from(`%PDF-1.4\n% ${(count += 1)}\nstartxref\n9\n%%EOF\n`);

async function add(
  who: Person,
  kind: ReviewDocumentKind,
  { bytes = pdf(), name = 'papier.pdf', expiresOn = '' } = {},
) {
  const form = await multipart([{ field: 'file', name, bytes }], { expiresOn });
  const answer = await server.inject({
    method: 'PUT',
    url: `/api/v1/company/verification/documents/${kind}`,
    payload: form.payload,
    headers: { ...form.headers, ...who.headers },
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ code: string; message: string; data: OwnVerification }>(),
  };
}
const numbers = { rccmNumber: 'MA.BKO.2020.B.1234', taxNumber: '086123456P' };
const send = (who: Person, body: object = numbers) =>
  server.call<OwnVerification>('POST', '/company/verification', who, body);
const own = async (who: Person) =>
  (await server.call<OwnVerification>('GET', '/company/verification', who)).body.data;
const requests = async ({ companyId }: Workspace, who = reader) =>
  (await server.call<Verification[]>('GET', `/admin/recruiters/${companyId}/verifications`, who)).body.data;
const queue = async (who = reader, step = '') =>
  (
    await server.call<QueuedVerification[]>(
      'GET',
      `/admin/company-verifications?limit=100${step && `&step=${step}`}`,
      who,
    )
  ).body.data;
const take = (id: string, who = reader) =>
  server.call<Verification>('PUT', `/admin/company-verifications/${id}/taking`, who);
const release = (id: string, who = reader) =>
  server.call<Verification>('DELETE', `/admin/company-verifications/${id}/taking`, who);
const accept = (id: string, who = reader) =>
  server.call<Verification>('POST', `/admin/company-verifications/${id}/acceptance`, who, {
    note: 'Lisible.',
  });
const refuse = (id: string, who = reader, reason = 'L’extrait est illisible.') =>
  server.call<Verification>('POST', `/admin/company-verifications/${id}/refusal`, who, { reason });
const documentOf = (id: string, kind: string, who: Person | null) =>
  server.inject({
    method: 'GET',
    url: `/api/v1/admin/company-verifications/${id}/documents/${kind}`,
    ...(who && { headers: who.headers }),
  });

/** A company whose request waits. */
async function sent(expiresOn = ''): Promise<{ of: Workspace; id: string }> {
  const of = await company();
  await add(of.owner, 'rccm', { expiresOn });
  await add(of.owner, 'nif');
  await send(of.owner);
  const [request] = await requests(of);
  if (!request) throw new Error('nothing was sent');
  return { of, id: request.id };
}
async function verified(expiresOn = '') {
  const made = await sent(expiresOn);
  await take(made.id);
  await accept(made.id);
  await take(made.id, second);
  await accept(made.id, second);
  return made;
}
const isPublic = async ({ offerId }: Workspace): Promise<boolean> => {
  const { body } = await server.call<{ company: { is_verified?: boolean } }>(
    'GET',
    `/recruitment-offers/${offerId}`,
    null,
  );
  return JSON.stringify(body.data).includes('"isVerified":true') || body.data.company.is_verified === true;
};

describe('documents', () => {
  it('are the owner’s to add, replace and remove, as PDF, JPG or PNG', async () => {
    const of = await company();
    const member = await of.member('recruiter');
    expect(await own(of.owner)).toMatchObject({
      request: null,
      isVerified: false,
      abilities: { change: true },
    });
    expect((await own(member)).abilities.change).toBe(false);
    expect((await add(member, 'rccm')).body.code).toBe('OWNERS_ONLY');
    expect((await add(of.owner, 'rccm')).body).toMatchObject({ message: messages.DOCUMENT_ADDED });
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const replaced = await add(of.owner, 'rccm', { bytes: png, name: 'photo.pdf', expiresOn: '2030-01-31' });
    expect(replaced.body.data.request?.documents).toMatchObject([
      { kind: 'rccm', extension: 'png', expiresOn: '2030-01-31' },
    ]);
    // The one it replaced is seen no more.
    const hidden = await server.db
      .selectFrom('files')
      .select('id')
      .where('kind', '=', 'company_document')
      .where('deleted_at', 'is not', null)
      .execute();
    expect(hidden).toHaveLength(1);
    const text = await add(of.owner, 'nif', { bytes: Buffer.from('<script>'), name: 'nif.pdf' });
    expect(text).toMatchObject({ status: 415, body: { message: messages.FILE_UNSUPPORTED } });
    const heavy = await add(of.owner, 'nif', {
      bytes: Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)]),
    });
    expect(heavy.status).toBe(413);
    const past = await add(of.owner, 'nif', { expiresOn: '2020-01-01' });
    expect(past).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'expiresOn', message: messages.EXPIRES_PAST }] },
    });
    const content = await server.inject({
      method: 'GET',
      url: '/api/v1/company/verification/documents/rccm',
      headers: of.owner.headers,
    });
    expect(content.rawPayload.equals(png)).toBe(true);
    expect(content.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
    });
    const removed = await server.call<OwnVerification>(
      'DELETE',
      '/company/verification/documents/rccm',
      of.owner,
    );
    expect(removed.body.data.request?.documents).toEqual([]);
    expect((await server.call('DELETE', '/company/verification/documents/rccm', of.owner)).status).toBe(404);
  });

  it('are sent once what is needed is there', async () => {
    const of = await company();
    expect((await send(of.owner)).body.code).toBe('DOCUMENTS_MISSING');
    await add(of.owner, 'rccm');
    expect((await send(of.owner)).body.message).toBe(messages.DOCUMENTS_MISSING);
    await add(of.owner, 'nif');
    expect((await send(of.owner, { rccmNumber: '', taxNumber: '<b>' })).body.errors).toEqual([
      { field: 'rccmNumber', message: messages.RCCM_REQUIRED },
      { field: 'taxNumber', message: messages.TAX_REQUIRED },
    ]);
    expect((await send(of.owner)).body.message).toBe(messages.SENT);
    expect(await own(of.owner)).toMatchObject({ request: { state: 'sent' }, abilities: { change: false } });
    expect((await add(of.owner, 'identity')).body.code).toBe('VERIFICATION_READING');
    expect((await send(of.owner)).body.code).toBe('VERIFICATION_READING');
    expect(await bellsOf(server, reader)).toContainEqual(expect.stringMatching(/a envoyé ses documents/));
  });

  it('are read by permission alone, and each view is audited', async () => {
    const { of, id } = await sent();
    const views = () =>
      server.db
        .selectFrom('audit_log')
        .select(['actor_id', 'detail'])
        .where('action', '=', 'company.document_read')
        .where('subject', '=', of.companyId)
        .execute();
    for (const who of [of.owner, await signedIn(server, 'applicant')])
      expect((await documentOf(id, 'rccm', who)).statusCode).toBe(403);
    expect((await documentOf(id, 'rccm', null)).statusCode).toBe(401);
    expect(await views()).toEqual([]);
    expect((await documentOf(id, 'rccm', reader)).headers['content-type']).toBe('application/pdf');
    await documentOf(id, 'rccm', reader);
    expect((await documentOf(id, 'identity', reader)).statusCode).toBe(404);
    expect(await views()).toMatchObject([
      { actor_id: reader.accountId, detail: { kind: 'rccm', verification: id } },
      { actor_id: reader.accountId },
    ]);
  });
});

describe('the reading', () => {
  it('is one person’s at a time, then another’s; then the badge is public', async () => {
    const { of, id } = await sent();
    expect((await queue()).find(({ company: { id: found } }) => found === of.companyId)).toMatchObject({
      step: 'first',
      documents: 2,
      takenBy: null,
    });
    expect((await accept(id)).body.code).toBe('VERIFICATION_NOT_TAKEN');
    expect((await take(id)).body).toMatchObject({
      message: messages.TAKEN,
      data: { abilities: { accept: true } },
    });
    expect((await take(id, second)).body.code).toBe('VERIFICATION_TAKEN');
    expect((await accept(id, second)).body.code).toBe('VERIFICATION_NOT_TAKEN');
    expect((await queue(second)).find(({ id: found }) => found === id)?.takenBy).toBe('Kadiatou Diallo');
    expect((await accept(id)).body.message).toBe(messages.FIRST_DONE);
    expect((await own(of.owner)).request?.state).toBe('sent');
    expect(await isPublic(of)).toBe(false);
    // The first reader cannot be the second.
    expect((await take(id)).body).toMatchObject({ code: 'SAME_READER' });
    expect((await queue(reader, 'second')).find(({ id: found }) => found === id)?.isOwnFirst).toBe(true);
    await take(id, second);
    expect((await accept(id, second)).body).toMatchObject({
      message: messages.VERIFIED,
      data: { state: 'verified' },
    });
    expect((await accept(id, second)).body.code).toBe('VERIFICATION_DECIDED');
    expect(await isPublic(of)).toBe(true);
    expect(await own(of.owner)).toMatchObject({ isVerified: true, request: { state: 'verified' } });
    expect((await mailsTo(server, of.owner.email)).at(-1)).toMatchObject({
      subject: 'Votre entreprise est vérifiée',
    });
    expect(await queue()).not.toContainEqual(expect.objectContaining({ id }));
    const row = await server.db
      .selectFrom('companies')
      .select(['rccm_number', 'tax_number'])
      .where('id', '=', of.companyId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ rccm_number: numbers.rccmNumber, tax_number: numbers.taxNumber });
  });

  it('is free again after half an hour, or once it is given back', async () => {
    const { id } = await sent();
    await take(id);
    expect((await release(id, second)).status).toBe(409);
    expect((await release(id)).body.message).toBe(messages.RELEASED);
    await take(id, second);
    server.advance({ minutes: 31 });
    expect((await accept(id, second)).body.code).toBe('VERIFICATION_NOT_TAKEN');
    expect((await take(id)).status).toBe(200);
  });

  it('of two who take at once lets one through', async () => {
    const { id } = await sent();
    const answers = await Promise.all([reader, second, third].map((who) => take(id, who)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is not made by somebody of the company', async () => {
    const { of, id } = await sent();
    const permission = {
      account_id: of.owner.accountId,
      permission: 'companies.verify',
      is_granted: true,
      changed_at: new Date(),
    };
    await server.db.insertInto('account_permissions').values(permission).execute();
    expect((await take(id, of.owner)).body.code).toBe('OWN_COMPANY');
    await server.db.deleteFrom('account_permissions').execute();
  });

  it('refuses with a reason; the company replaces a document and sends again', async () => {
    const { of, id } = await sent();
    await take(id);
    expect((await refuse(id, reader, 'Non')).status).toBe(422);
    expect((await refuse(id)).body).toMatchObject({ message: messages.REFUSED, data: { state: 'refused' } });
    expect(await own(of.owner)).toMatchObject({
      request: { state: 'refused', reason: 'L’extrait est illisible.' },
      abilities: { change: true },
    });
    const mail = (await mailsTo(server, of.owner.email)).at(-1);
    expect(JSON.stringify(mail)).toContain('L’extrait est illisible.');
    expect(await bellsOf(server, of.owner)).toContainEqual(expect.stringMatching(/n’ont pas été acceptés/));
    const again = await add(of.owner, 'rccm');
    expect(again.body.data.request?.documents.map(({ kind }) => kind)).toEqual(['rccm', 'nif']);
    await send(of.owner);
    const all = await requests(of);
    expect(all.map(({ state }) => state)).toEqual(['sent', 'refused']);
    // The refused request still shows what was refused.
    expect((await documentOf(id, 'rccm', reader)).statusCode).toBe(200);
  });

  it('points out a number that is another company’s', async () => {
    const first = await verified();
    const { of } = await sent();
    expect((await requests(of))[0]?.namesakes).toContainEqual(
      expect.objectContaining({ id: first.of.companyId, number: 'rccm' }),
    );
  });

  it('releases a company whose name was in doubt', async () => {
    const { of, id } = await sent();
    await server.db
      .updateTable('companies')
      .set({ hold_state: 'waiting' })
      .where('id', '=', of.companyId)
      .execute();
    expect((await queue()).find(({ id: found }) => found === id)?.isDoubtful).toBe(true);
    await take(id);
    await accept(id);
    await take(id, second);
    await accept(id, second);
    const { body } = await server.call<{ company: { review?: object } }>('GET', '/auth/session', of.owner);
    expect(body.data.company.review).toBeUndefined();
    const doubtful = await company();
    await server.db
      .updateTable('companies')
      .set({ hold_state: 'waiting' })
      .where('id', '=', doubtful.companyId)
      .execute();
    expect((await queue(reader, 'name')).map(({ company: { id: found } }) => found)).toContain(
      doubtful.companyId,
    );
  });
});

describe('a badge', () => {
  it('ends with the name it was given for', async () => {
    const { of } = await verified();
    expect(
      (await server.call('PATCH', '/company', of.owner, { name: `Autre nom ${(count += 1)}` })).status,
    ).toBe(200);
    expect(await own(of.owner)).toMatchObject({ isVerified: false, request: { state: 'outdated' } });
    const waiting = await sent();
    await take(waiting.id);
    await server.db
      .updateTable('companies')
      .set({ name: 'Tout autre' })
      .where('id', '=', waiting.of.companyId)
      .execute();
    expect((await requests(waiting.of))[0]?.isOutdated).toBe(true);
    expect((await accept(waiting.id)).body.code).toBe('COMPANY_CHANGED');
  });

  it('is withdrawn with a reason', async () => {
    const { of } = await verified();
    const end = (who: Person) =>
      server.call('POST', `/admin/recruiters/${of.companyId}/verification-end`, who, {
        reason: 'Société radiée.',
      });
    expect((await end(of.owner)).status).toBe(403);
    expect((await end(third)).body.message).toBe(messages.ENDED);
    expect((await end(third)).body.code).toBe('NOT_VERIFIED');
    expect(await own(of.owner)).toMatchObject({
      isVerified: false,
      request: { state: 'withdrawn', reason: 'Société radiée.' },
    });
    expect(await isPublic(of)).toBe(false);
  });

  it('ends with its first document, after a warning; old documents go', async () => {
    const in40 = new Date(server.services.now().getTime() + 40 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const { of, id } = await verified(in40);
    expect((await own(of.owner)).verifiedUntil).toBe(in40);
    const follow = () =>
      followRequests(server.db, companyReview, {
        mailer: server.services.mailer,
        publicUrl: 'https://baara.example',
        now: server.services.now(),
      });
    const subjects = async () => (await mailsTo(server, of.owner.email)).map(({ subject }) => subject);
    await follow();
    expect(await subjects()).not.toContain('Envoyez des documents à jour');
    server.advance({ days: 15 });
    await follow();
    await follow();
    expect((await subjects()).filter((subject) => subject === 'Envoyez des documents à jour')).toHaveLength(
      1,
    );
    // A renewal is read while the badge is still worn.
    await add(of.owner, 'rccm');
    expect((await own(of.owner)).isVerified).toBe(true);
    server.advance({ days: 27 });
    await follow();
    await follow();
    expect((await own(of.owner)).isVerified).toBe(false);
    expect((await requests(of))[0]).toMatchObject({ id, state: 'expired' });
    server.advance({ days: 200 });
    await follow();
    expect((await requests(of))[0]?.documents).toEqual([]);
  });
});
