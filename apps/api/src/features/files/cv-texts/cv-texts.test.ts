import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Document } from '@baara/contract/files/documents';
import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cvLines, makeCvPdf, makePicture } from '../../../testing/make-cv.ts';
import { runJob } from '../../../testing/run-job.ts';
import { makeDocx } from '../../../testing/make-zip.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeProfile } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { enqueueUnread, registerCvTextJobs } from './cv-texts.jobs.ts';
import { readCv } from './read-cv.ts';
import { READER_VERSION } from './read-cv-text.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let server: TestApp;
let candidate: Person;
let scanned: Buffer;
let written: Buffer;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  scanned = await makeCvPdf({ scannedPages: 1 });
  written = await makeCvPdf({ lines: cvLines });
});
beforeEach(async () => {
  candidate = await signedIn(server, 'applicant');
  await makeProfile(server.db, candidate.accountId, { first: 'Aminata', last: 'Traoré' });
});
afterAll(() => server.stop());

async function send(
  url: string,
  name: string,
  bytes: Buffer,
  { who = candidate, field = 'file', kind = 'cv' } = {},
) {
  const files = [{ field, name, bytes, type: 'application/pdf' }];
  const answer = await server.upload<Document>('POST', url, who, { files, fields: { kind } });
  expect(answer.status).toBe(201);
  return answer.body.data;
}
const upload = (name: string, bytes: Buffer, options = {}) => send('/documents', name, bytes, options);
const documents = async (who = candidate) =>
  (await server.json<{ data: Document[] }>('GET', '/api/v1/documents', { headers: who.headers })).body.data;
const read = (fileId: string, isLastTry = false) => readCv(server.services, fileId, { isLastTry });
const textOf = (fileId: string) =>
  server.db.selectFrom('cv_texts').selectAll().where('file_id', '=', fileId).executeTakeFirst();
async function queued(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select data->>'fileId' as id from pgboss.job where name = 'cv.read'`.execute(server.db);
  return rows.map(({ id }) => id);
}
async function bells(who = candidate): Promise<string[]> {
  const query = server.db.selectFrom('notifications').select('title').where('account_id', '=', who.accountId);
  return (await query.execute()).map(({ title }) => title);
}
const rowOf = async (fileId: string) =>
  server.db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();

it('is read after it is added, and its candidate knows', async () => {
  const document = await upload('cv.pdf', written);
  expect(document.reading).toEqual({ status: 'waiting', sentence: 'Lecture du texte en cours…' });
  expect(await queued()).toContain(document.id);
  await read(document.id);
  expect(await documents()).toMatchObject([
    { id: document.id, reading: { status: 'read', sentence: 'Texte lisible par les recruteurs' } },
  ]);
  expect(await textOf(document.id)).toMatchObject({
    account_id: candidate.accountId,
    status: 'read',
    language: 'fr',
    text: expect.stringContaining('université de Ségou'),
    contacts: { emails: ['aminata@example.ml'], phones: ['+22376123456'], links: [] },
    content: { name: { value: 'Aminata Traoré', source: { page: 1 } }, experiences: [{ current: true }] },
  });
  const bell = await server.db
    .selectFrom('notifications')
    .select(['title', 'url'])
    .where('account_id', '=', candidate.accountId)
    .executeTakeFirst();
  expect(bell).toEqual({
    title: 'Nous avons lu votre CV « %s » : vérifiez, puis complétez votre profil'.replace(
      '%s',
      document.name,
    ),
    url: `/profile?vue=cv&document=${document.id}`,
  });
});

it('is reported once as a scan, and stays whole', async () => {
  const { id, downloadUrl } = await upload('scan.pdf', scanned);
  await read(id);
  const [document] = await documents();
  expect(document?.reading).toEqual({
    status: 'scanned',
    sentence:
      'Ce CV est une image (scan) : les recruteurs ne peuvent pas y chercher de mots. Envoyez un PDF ou un DOCX contenant du texte.',
  });
  const notifications = [
    'Votre CV « scan.pdf » est une image : les recruteurs ne peuvent pas y chercher de mots',
  ];
  expect(await bells()).toEqual(notifications);
  await server.db.updateTable('cv_texts').set({ reader_version: 0 }).where('file_id', '=', id).execute();
  await read(id);
  expect(await bells()).toEqual(notifications);
  const content = await server.inject({ method: 'GET', url: downloadUrl, headers: candidate.headers });
  expect(content.rawPayload.equals(scanned)).toBe(true);
});

it('changes nothing when it is read again', async () => {
  const { id } = await upload('cv.pdf', written);
  await read(id);
  const before = await textOf(id);
  server.advance({ minutes: 1 });
  await read(id);
  expect(await textOf(id)).toEqual(before);
});

it('notifies the company too, and nobody else', async () => {
  const companyId = await makeCompany(server.db);
  const recruiter = await signedIn(server, 'employer', { companyId });
  const other = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
  const offer = await makeOffer(server.db, companyId);
  const path = `/applications/tracking/job/${offer.id}/apply`;
  const { id } = await send(path, 'photo.jpg', await makePicture(), { field: 'cv' });
  const url = `/api/v1/recruiter/applications/${id}`;
  const cvOf = async () =>
    (await server.json<{ data: RecruiterApplication }>('GET', url, { headers: recruiter.headers })).body.data
      .cv;
  const waiting = await cvOf();
  expect(waiting?.reading).toEqual({ status: 'waiting', sentence: 'Texte du CV en cours de lecture' });
  expect(await queued()).toContain(waiting?.id);
  await read(waiting?.id ?? '');
  expect((await cvOf())?.reading).toEqual({ status: 'scanned', sentence: 'CV en image : texte non lu' });
  expect((await server.json('GET', url, { headers: other.headers })).status).toBe(404);
  expect((await server.json('GET', url, { headers: candidate.headers })).status).toBe(403);
  expect((await server.json('GET', url)).status).toBe(401);
});

it('reads a document that is no CV only once it was sent as one', async () => {
  const { id, reading } = await upload('attestation.pdf', written, { kind: 'other' });
  expect(reading).toBeNull();
  await read(id);
  expect(await textOf(id)).toBeUndefined();
  const companyId = await makeCompany(server.db);
  const offer = await makeOffer(server.db, companyId);
  const answer = await server.json('POST', `/api/v1/applications/tracking/job/${offer.id}/apply`, {
    headers: candidate.headers,
    body: { cvFileId: id },
  });
  expect(answer.status).toBe(201);
  await read(id);
  expect(await textOf(id)).toMatchObject({ status: 'read' });
});

it('leaves alone what is no candidate’s', async () => {
  const employer = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
  const { id, reading } = await upload('cv.pdf', written, { who: employer });
  await read(id);
  expect(reading).toBeNull();
  expect(await textOf(id)).toBeUndefined();
});

it('loses its words with the document, also when removed while it was read', async () => {
  const { id } = await upload('cv.pdf', written);
  await read(id);
  const removal = await server.json('DELETE', `/api/v1/documents/${id}`, { headers: candidate.headers });
  expect(removal.status).toBe(200);
  expect(await textOf(id)).toMatchObject({ text: '', contacts: {}, language: null });
  await read(id);
  expect((await textOf(id))?.text).toBe('');

  const late = await upload('cv2.pdf', written);
  const { storage } = server.services;
  const getBytes = async (key: string) => {
    await server.json('DELETE', `/api/v1/documents/${late.id}`, { headers: candidate.headers });
    return storage.getBytes(key);
  };
  await readCv({ ...server.services, storage: { ...storage, getBytes } }, late.id, { isLastTry: true });
  expect(await textOf(late.id)).toBeUndefined();
});

it('reports missing content after the last try only, and finds it when it comes back', async () => {
  const { id } = await upload('cv.pdf', written);
  const { storage_key } = await rowOf(id);
  await server.services.storage.delete(storage_key);
  await expect(read(id)).rejects.toThrow(/./);
  expect(await textOf(id)).toBeUndefined();
  await read(id, true);
  expect((await documents())[0]?.reading?.sentence).toBe(
    'Le contenu de ce fichier est introuvable. Envoyez-le de nouveau.',
  );
  await server.services.storage.put(storage_key, written);
  await read(id);
  expect(await textOf(id)).toMatchObject({ status: 'read', detail: null });
  expect(await bells()).toHaveLength(1);
});

it('is found at night when nobody read it, and old ones cause no notification', async () => {
  const { id } = await upload('vieux.pdf', scanned);
  const { queue, db } = server.services;
  await sql`delete from pgboss.job where name = 'cv.read'`.execute(db);
  const old = new Date(Date.now() - 40 * 24 * 3600 * 1000);
  await db.updateTable('files').set({ created_at: old }).where('id', '=', id).execute();
  expect(await enqueueUnread(queue, db, null, randomUUID())).toBeGreaterThan(0);
  expect(await queued()).toContain(id);
  await read(id);
  expect(await textOf(id)).toMatchObject({ status: 'scanned' });
  expect(await bells()).toEqual([]);
  await sql`delete from pgboss.job where name = 'cv.read'`.execute(db);
  await enqueueUnread(queue, db, null, randomUUID());
  expect(await queued()).not.toContain(id);
});

it('is read again at night, some of them each night, once reading has changed', async () => {
  const { queue, db } = server.services;
  await db.updateTable('cv_texts').set({ reader_version: READER_VERSION }).execute();
  const [first, second, lost] = [
    await upload('a.pdf', written),
    await upload('b.pdf', written),
    await upload('c.pdf', written),
  ];
  for (const { id } of [first, second, lost]) await read(id);
  const texts = db.updateTable('cv_texts');
  const asBefore = { reader_version: READER_VERSION - 1, text: 'Écrire à aminata@example.ml' };
  await texts.set(asBefore).where('file_id', 'in', [first.id, second.id]).execute();
  await texts.set({ reader_version: 0 }).where('file_id', '=', lost.id).execute();
  const night = async (most: number): Promise<string[]> => {
    await sql`delete from pgboss.job where name = 'cv.read'`.execute(db);
    const config = { ...server.config, cvReading: { againANight: most } };
    await runJob(registerCvTextJobs, { ...server.services, config }, 'cv.read-again');
    return queued();
  };
  // A start of the product reads none of them.
  await sql`delete from pgboss.job where name = 'cv.read'`.execute(db);
  await enqueueUnread(queue, db, null, randomUUID());
  expect(await queued()).toEqual([]);

  const [one] = await night(1);
  expect([first.id, second.id]).toContain(one);
  await read(one ?? '');
  expect((await textOf(one ?? ''))?.text).not.toContain('@');
  const [other] = await night(1);
  expect(new Set([one, other])).toEqual(new Set([first.id, second.id]));
  await read(other ?? '');
  // Content that was not there is looked for after all the others.
  expect(await night(10)).toEqual([lost.id]);
  await read(lost.id);
  expect(await night(10)).toEqual([]);
  // The first one that was read leads to what it says of a profile without jobs; the others do not ring.
  expect(await bells()).toEqual([expect.stringMatching(/^Nous avons lu votre CV « [abc]\.pdf »/)]);
});

it('is reported as unreadable, and left alone, once its reading ended the process three times', async () => {
  const { id } = await upload('cv.pdf', written);
  const { queue, db, storage } = server.services;
  for (let start = 0; start < 3; start += 1) {
    // The process ends while it reads: nothing comes back.
    await new Promise<void>((reached, failed) => {
      const getBytes = () => {
        reached();
        return new Promise<never>(() => undefined);
      };
      readCv({ ...server.services, storage: { ...storage, getBytes } }, id, { isLastTry: false }).catch(
        failed,
      );
    });
    expect((await documents())[0]?.reading?.status).toBe('waiting');
  }
  await read(id);
  expect((await documents())[0]?.reading).toMatchObject({ status: 'too_large' });
  expect(await bells()).toEqual(["Le texte de votre CV « cv.pdf » n'a pas pu être lu"]);
  await sql`delete from pgboss.job where name = 'cv.read'`.execute(db);
  await enqueueUnread(queue, db, null, randomUUID());
  expect(await queued()).not.toContain(id);
});

it('is read all the same after failures that end nothing', async () => {
  const { id } = await upload('cv.pdf', written);
  const { storage } = server.services;
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(
      readCv(
        {
          ...server.services,
          storage: { ...storage, getBytes: () => Promise.reject(new Error('the storage is away')) },
        },
        id,
        { isLastTry: false },
      ),
    ).rejects.toThrow('away');
  await read(id);
  expect(await textOf(id)).toMatchObject({ status: 'read' });
});

it.each(['a', '_', 'vente,', '1 ', 'vente@'])(
  'blocks nobody with 500,000 characters of « %s »',
  { timeout: 300_000 },
  async (run) => {
    const docx = makeDocx(`${cvLines.slice(2).join(' ')} ${run.repeat(500_000 / run.length)}`);
    const { id } = await upload('cv.docx', docx);
    const reading = read(id, true).then(() => true);
    let answered = 0;
    do answered += (await documents()).length;
    while (!(await Promise.race([reading, setImmediate(false)])));
    expect(answered).toBeGreaterThan(0);
    expect(await textOf(id)).toMatchObject({ status: 'read', text: expect.stringContaining('SOTELMA') });
  },
);

it('leaves with the account', async () => {
  const { id } = await upload('cv.pdf', written);
  await read(id);
  await server.db.deleteFrom('accounts').where('id', '=', candidate.accountId).execute();
  expect(await textOf(id)).toBeUndefined();
});
