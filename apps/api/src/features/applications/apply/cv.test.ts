import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDocx } from '../../../testing/make-zip.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createStorage } from '../../../platform/storage/storage.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { makeApplication, makeProfile } from '../application.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Kind = { extension: string; type: string };

const docx: Kind = {
  extension: 'docx',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const pdf: Kind = { extension: 'pdf', type: 'application/pdf' };
const png: Kind = { extension: 'png', type: 'image/png' };
const pdfBytes = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n');

let server: TestApp;
let companyId: string;
let recruiter: Person;
let candidate: Person;

/** An application with this file as its CV. @returns the path of the CV. */
async function cvPath(name: string, bytes: Buffer, { extension, type }: Kind): Promise<string> {
  const storageKey = `documents/${randomUUID()}.${extension}`;
  await createStorage(server.config).put(storageKey, bytes);
  candidate = await signedIn(server, 'applicant');
  await makeProfile(server.db, candidate.accountId, { first: 'Awa', last: 'Traoré' });
  const { id: fileId } = await server.db
    .insertInto('files')
    .values({
      owner_id: candidate.accountId,
      kind: 'cv',
      name,
      extension,
      content_type: type,
      byte_size: bytes.length,
      storage_key: storageKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: offerId } = await makeOffer(server.db, companyId);
  const of = { offerId, companyId, candidateId: candidate.accountId };
  return `/api/v1/recruiter/applications/${await makeApplication(server.db, of, { cv_file_id: fileId })}/cv`;
}
const get = (url: string, who = recruiter) => server.inject({ method: 'GET', url, headers: who.headers });

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
});
afterAll(() => server.stop());

it('is downloaded under its own name, whatever its letters', async () => {
  const answer = await get(await cvPath('CV d’Awa "été".pdf', pdfBytes, pdf));
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(pdfBytes)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdfBytes.length),
    'content-disposition': `attachment; filename="CV dAwa _ete_.pdf"; filename*=UTF-8''CV%20d%E2%80%99Awa%20%22%C3%A9t%C3%A9%22.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  );
});

it.each([
  ['cv.pdf', pdfBytes, pdf],
  ['cv.png', Buffer.from('png'), png],
])('%s is shown in a page of ours only', async (name, bytes, kind) => {
  const answer = await get(`${await cvPath(name, bytes, kind)}?preview=true`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(kind.type);
  expect(answer.headers['content-disposition']).toContain('inline');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/);
  expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
});

it('of Word is shown as text, without anything that runs', async () => {
  const path = await cvPath(
    'cv.docx',
    makeDocx('Comptable &lt;script&gt;alert(1)&lt;/script&gt; à Ségou'),
    docx,
  );
  const answer = await get(`${path}?preview=true`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.body).toContain('<p>Comptable &lt;script&gt;alert(1)&lt;/script&gt; à Ségou</p>');
  expect(answer.body).not.toContain('<script');
  expect((await get(path)).headers['content-disposition']).toContain('attachment');
});

it.each([
  ['damaged', Buffer.from('PK\u0003\u0004 cassé')],
  ['no document', Buffer.from('bonjour')],
])('of Word that is %s is a clear sentence', async (_what, bytes) => {
  const answer = await get(`${await cvPath('cv.docx', bytes, docx)}?preview=true`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'CV_UNREADABLE',
    message: "Ce document Word ne peut pas être affiché : téléchargez-le pour l'ouvrir.",
  });
});

it('of Word made to exhaust its reader is given up, and the server answers on', async () => {
  const heavy = makeDocx(
    `${'<w:t>x</w:t>'.repeat(400_000)}`
      .replaceAll('<w:t>', '</w:t></w:r></w:p><w:p><w:r><w:t>')
      .replaceAll('x</w:t>', 'x'),
  );
  const path = await cvPath('cv.docx', heavy, docx);
  const [preview, other] = await Promise.all([get(`${path}?preview=true`), get('/api/health')]);
  expect(other.statusCode).toBe(200);
  expect(preview.statusCode).toBe(422);
});

it('stays with the company when the candidate removes it from their documents', async () => {
  const path = await cvPath('cv.pdf', pdfBytes, pdf);
  const mine = await get('/api/v1/documents', candidate);
  const [document] = mine.json<{ data: { id: string }[] }>().data;
  await server.json('DELETE', `/api/v1/documents/${document?.id}`, { headers: candidate.headers });
  expect((await get('/api/v1/documents', candidate)).json()).toMatchObject({ data: [] });
  const shown = await get(path);
  expect(shown.statusCode).toBe(200);
  expect(shown.rawPayload.equals(pdfBytes)).toBe(true);
});

it('whose content is gone, or that there is none of, is a 404 with a sentence', async () => {
  const path = await cvPath('cv.pdf', pdfBytes, pdf);
  const row = await server.db
    .selectFrom('files')
    .select('storage_key')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await createStorage(server.config).delete(row.storage_key);
  expect((await get(path)).statusCode).toBe(404);
  await server.db.updateTable('applications').set({ cv_file_id: null }).execute();
  expect((await get(path)).json()).toMatchObject({
    message: "Cette candidature ne comporte pas de CV, ou le fichier n'existe plus",
  });
});
