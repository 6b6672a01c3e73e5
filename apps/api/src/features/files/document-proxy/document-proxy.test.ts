import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer = { status: string; code: number | string; message: string; token: string };

const pdf = Buffer.from('%PDF-1.4\n0123456789\nstartxref\n9\n%%EOF\n');

let t: TestApp;
let companyId: string;
let recruiter: Person;
let candidate: Person;
let applicationId: string;
let documentId: string;
let path: string;

async function addFile(owner: Person, name: string, contentType = 'application/pdf'): Promise<string> {
  const storageKey = `documents/${randomUUID()}.pdf`;
  await t.services.storage.put(storageKey, pdf);
  const { id } = await t.db
    .insertInto('files')
    .values({
      owner_id: owner.accountId,
      kind: 'cv',
      name,
      extension: 'pdf',
      content_type: contentType,
      byte_size: pdf.length,
      storage_key: storageKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const generate = (documentPath: unknown, who: Person | null = recruiter, extra: object = {}) =>
  t.json<Answer>('POST', '/api/v1/document-proxy/generate-token', {
    body: { documentPath, ...extra },
    headers: who?.headers ?? {},
  });
const tokenFor = async (documentPath = path, who = recruiter) => {
  const answer = await generate(documentPath, who);
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'success', token: expect.any(String) as string },
  });
  return answer.body.token;
};
const open = (token: string, options: Partial<InjectOptions> = {}, query = '') =>
  t.inject({ method: 'GET', url: `/api/v1/document-proxy/temp-access/${token}${query}`, ...options });

const avatar = (of: string, headers: Record<string, string> = {}) =>
  t.inject({ url: `/api/employer-avatar-proxy?path=${of}`, headers });
const draw = (name: string) => t.inject({ url: `/api/v1/initials-avatar?name=${encodeURIComponent(name)}` });

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
  companyId = await makeCompany(t.db, 'Sahel Énergie');
});
afterAll(() => t.stop());
beforeEach(async () => {
  recruiter = await signedIn(t, 'employer', { companyId });
  candidate = await signedIn(t, 'applicant');
  await makeProfile(t.db, candidate.accountId, { first: 'Awa', last: 'Traoré' });
  const offer = await makeOffer(t.db, companyId);
  applicationId = await makeApplication(t.db, {
    offerId: offer.id,
    companyId,
    candidateId: candidate.accountId,
  });
  documentId = await addFile(candidate, 'CV d’Awa Traoré – été.pdf');
  path = `/api/v1/recruiter/candidates/${candidate.accountId}/documents/${documentId}/content`;
});

describe('a temporary link', () => {
  it('opens one document without a session, to be read or downloaded, under its own name', async () => {
    const token = await tokenFor();
    const shown = await open(token);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.equals(pdf)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
      'content-length': String(pdf.length),
    });
    expect(shown.headers['content-disposition']).toMatch(/^inline; filename="CV dAwa Traore/);
    const remaining = await open(token, {}, '?download=true');
    expect(remaining.headers['content-disposition']).toContain(
      "filename*=UTF-8''CV%20d%E2%80%99Awa%20Traor%C3%A9%20%E2%80%93%20%C3%A9t%C3%A9.pdf",
    );
    expect(remaining.headers['content-disposition']).toMatch(/^attachment;/);
    expect(remaining.headers['content-security-policy']).toContain('sandbox');
  });

  it('is given to the owner of a document too', async () => {
    const token = await tokenFor(`/api/v1/documents/${documentId}/content`, candidate);
    const opened = await open(token);
    expect(opened.statusCode).toBe(200);
    expect(opened.rawPayload.equals(pdf)).toBe(true);
  });

  it('answers HEAD with whether it still opens, without content', async () => {
    const token = await tokenFor();
    const head = await open(token, { method: 'HEAD' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe(String(pdf.length));
    await t.db
      .updateTable('applications')
      .set({ stage: 'withdrawn' })
      .where('id', '=', applicationId)
      .execute();
    expect((await open(token, { method: 'HEAD' })).statusCode).toBe(404);
  });

  it.each([
    ['bytes=0-3', 206, '%PDF', `bytes 0-3/${pdf.length}`],
    ['bytes=9-12', 206, '0123', `bytes 9-12/${pdf.length}`],
    ['bytes=-6', 206, '%%EOF\n', `bytes ${pdf.length - 6}-${pdf.length - 1}/${pdf.length}`],
    ['bytes=9-', 206, pdf.subarray(9).toString(), `bytes 9-${pdf.length - 1}/${pdf.length}`],
    ['bytes=9-99999', 206, pdf.subarray(9).toString(), `bytes 9-${pdf.length - 1}/${pdf.length}`],
    ['bytes=5-2', 200, pdf.toString(), undefined],
    ['bytes=0-1,4-5', 200, pdf.toString(), undefined],
    ['lines=1-2', 200, pdf.toString(), undefined],
  ])('gives %s as %i', async (range, status, body, contentRange) => {
    const answer = await open(await tokenFor(), { headers: { range } });
    expect([answer.statusCode, answer.body]).toEqual([status, body]);
    expect(answer.headers['content-length']).toBe(String(body.length));
    expect(answer.headers['content-range']).toBe(contentRange);
  });

  it('refuses a part that is not there, and sends the whole when the document is another', async () => {
    const token = await tokenFor();
    const beyond = await open(token, { headers: { range: 'bytes=99999-' } });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${pdf.length}`);
    const other = await open(token, { headers: { range: 'bytes=0-3', 'if-range': '"another"' } });
    expect([other.statusCode, other.body]).toEqual([200, pdf.toString()]);
    const etag = String(other.headers.etag);
    expect((await open(token, { headers: { range: 'bytes=0-3', 'if-range': etag } })).statusCode).toBe(206);
    expect((await open(token, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  });

  it('ends after an hour, or sooner when asked', async () => {
    const hour = await tokenFor();
    const short = (await generate(path, recruiter, { expiresIn: 60 })).body.token;
    t.advance({ minutes: 2 });
    const expired = await open(short);
    expect([expired.statusCode, expired.json<Answer>().code]).toEqual([410, 'LINK_EXPIRED']);
    expect((await open(hour)).statusCode).toBe(200);
    t.advance({ minutes: 59 });
    expect((await open(hour)).statusCode).toBe(410);
  });

  it.each([0, 9, 86_401, 1.5, '3600', null])('is not made for %s seconds', async (expiresIn) => {
    expect((await generate(path, recruiter, { expiresIn })).status).toBe(422);
  });

  it('forged, cut or of another purpose opens nothing', async () => {
    const token = await tokenFor();
    const turned = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [
      turned,
      token.slice(0, -4),
      `${token}AAAA`,
      'x',
      randomUUID(),
      '..%2F..%2Fetc%2Fpasswd',
    ]) {
      expect((await open(wrong)).statusCode).toBe(404);
    }
  });

  it('opens nothing more once what permitted it is over', async () => {
    const withdrawn = await tokenFor();
    await t.db
      .updateTable('applications')
      .set({ stage: 'withdrawn' })
      .where('id', '=', applicationId)
      .execute();
    expect((await open(withdrawn)).statusCode).toBe(404);
    await t.db
      .updateTable('applications')
      .set({ stage: 'received' })
      .where('id', '=', applicationId)
      .execute();
    expect((await open(withdrawn)).statusCode).toBe(200);

    await t.db.updateTable('files').set({ deleted_at: new Date() }).where('id', '=', documentId).execute();
    expect((await open(withdrawn)).statusCode).toBe(404);
    await t.db.updateTable('files').set({ deleted_at: null }).where('id', '=', documentId).execute();

    await t.db.deleteFrom('company_members').where('account_id', '=', recruiter.accountId).execute();
    expect((await open(withdrawn)).statusCode).toBe(403);
  });

  it('ends with the session, and with the account', async () => {
    const first = await tokenFor();
    await t.db
      .updateTable('accounts')
      .set({ status: 'disabled' })
      .where('id', '=', recruiter.accountId)
      .execute();
    const closed = await open(first);
    expect([closed.statusCode, closed.json<Answer>().code]).toEqual([403, 'LINK_CLOSED']);
    await t.db
      .updateTable('accounts')
      .set({ status: 'active' })
      .where('id', '=', recruiter.accountId)
      .execute();
    expect((await open(first)).statusCode).toBe(200);
    await t.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: recruiter.headers });
    expect((await open(first)).statusCode).toBe(403);
  });
});

describe('who gets a link', () => {
  const outsiders: [string, () => Promise<Person | null>, number][] = [
    ['nobody', async () => null, 401],
    ['another candidate', () => signedIn(t, 'applicant'), 403],
    ['a freelance', () => signedIn(t, 'freelance'), 403],
    ['an admin without a company', () => signedIn(t, 'admin'), 403],
    ['another company', async () => signedIn(t, 'employer', { companyId: await makeCompany(t.db) }), 404],
  ];
  it.each(outsiders)('not %s, nor the document itself', async (_who, signIn, status) => {
    const who = await signIn();
    expect((await generate(path, who)).status).toBe(status);
    const url = `/api/document-proxy?path=${encodeURIComponent(path)}`;
    expect((await t.inject({ url, headers: who?.headers ?? {} })).statusCode).toBe(status);
  });

  it("not for another's own documents, nor for another person's by way of an open candidate", async () => {
    const outsider = await signedIn(t, 'applicant');
    const theirs = await addFile(outsider, 'secret.pdf');
    expect((await generate(`/api/v1/documents/${theirs}/content`, candidate)).status).toBe(404);
    const by = `/api/v1/recruiter/candidates/${candidate.accountId}/documents/${theirs}/content`;
    expect((await generate(by)).status).toBe(404);
  });
});

const outside = [
  '../../etc/passwd',
  '/etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2fetc%2fpasswd',
  'documents/2026/x.pdf',
  'file:///etc/passwd',
  'https://ailleurs.example/x.pdf',
  '//ailleurs.example/x',
  'session-secret',
  './data',
  '/api/v1/documents/../../session-secret/content',
  '\u0000',
  'documents/x/content',
  '.',
  '*',
];

describe('a path names a row, or nothing', () => {
  it.each(outside)('%s', async (wrong) => {
    expect([404, 422]).toContain((await generate(wrong)).status);
    for (const proxy of ['document-proxy', 'employer-avatar-proxy']) {
      const url = `/api/${proxy}?path=${encodeURIComponent(wrong)}`;
      const answer = await t.inject({ url, headers: recruiter.headers });
      expect([404, 422]).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toContain('json');
    }
  });

  it.each([undefined, '', '   ', 12, ['a'], 'x'.repeat(400)])('%s', async (wrong) => {
    expect((await generate(wrong)).status).toBe(422);
  });
});

describe('the document proxy', () => {
  it('gives a document to anyone who may read it, by parts too', async () => {
    const url = `/api/document-proxy?path=${encodeURIComponent(path)}`;
    const whole = await t.inject({ url, headers: recruiter.headers });
    expect(whole.rawPayload.equals(pdf)).toBe(true);
    expect(whole.headers['cache-control']).toBe('private, no-store');
    const part = await t.inject({ url, headers: { ...recruiter.headers, range: 'bytes=0-3' } });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
    const head = await t.inject({ method: 'HEAD', url, headers: recruiter.headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('never shows what a browser would run', async () => {
    const id = await addFile(candidate, 'page.html', 'text/html');
    const url = `/api/document-proxy?path=/api/v1/documents/${id}/content`;
    const answer = await t.inject({ url, headers: candidate.headers });
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });
});

describe('the picture of a company', () => {
  it('is its initials while it has no logo: the same each time, cached for a while', async () => {
    const first = await avatar(`companies/${companyId}`);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    expect(first.headers['content-security-policy']).toContain('sandbox');
    expect(first.body).toContain('>SÉ<');
    expect((await sharp(first.rawPayload).metadata()).width).toBe(128);
    const again = await avatar(`companies/${companyId}`, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is a building when nothing is known of it', async () => {
    for (const kind of ['companies', 'logos']) {
      const answer = await avatar(`${kind}/${randomUUID()}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('<text');
      expect((await sharp(answer.rawPayload).metadata()).height).toBe(128);
    }
  });

  it('is its logo, cached for ever under its own address', async () => {
    const key = `pictures/${randomUUID()}.webp`;
    const webp = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#c33' } })
      .webp()
      .toBuffer();
    await t.services.storage.put(key, webp);
    await t.services.storage.put(key.replace('.webp', '-s.webp'), webp);
    const { id } = await t.db
      .insertInto('files')
      .values({
        kind: 'logo',
        name: 'logo.webp',
        extension: 'webp',
        content_type: 'image/webp',
        byte_size: webp.length,
        storage_key: key,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const company = await makeCompany(t.db, 'Logo SA');
    await t.db.updateTable('companies').set({ logo_file_id: id }).where('id', '=', company).execute();
    const logo = await avatar(`logos/${id}`);
    expect(logo.rawPayload.equals(webp)).toBe(true);
    expect(logo.headers['cache-control']).toBe('public, max-age=2592000, immutable');
    const of = await avatar(`companies/${company}`);
    expect([of.statusCode, of.headers.location]).toEqual([
      302,
      `/api/employer-avatar-proxy?path=logos/${id}&size=small`,
    ]);
    // A file that is no logo of a company is not shown.
    expect((await avatar(`logos/${documentId}`)).headers['content-type']).toContain('svg');
  });
});

describe('the initials of a person', () => {
  it.each([
    ['Awa Traoré', '>AT<'],
    ['ɲama ŋgolo', '>ƝŊ<'],
    ['Élie', '>É<'],
  ])('%s', async (name, letters) => {
    expect((await draw(name)).body).toContain(letters);
  });

  it('are letters and nothing else, whatever the name', async () => {
    for (const name of ['<script>alert(1)</script> "><img>', '&lt; onload=x', '🙂 12', '']) {
      const { body, statusCode } = await draw(name);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/script|img|onload|&lt/);
      expect((await sharp(Buffer.from(body)).metadata()).width).toBe(128);
    }
  });
});
