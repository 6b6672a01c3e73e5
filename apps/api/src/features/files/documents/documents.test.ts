import { randomUUID } from 'node:crypto';
import type { Document } from '@baara/contract/files/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStorage, type Storage } from '../../../platform/storage/storage.ts';
import { makeDocx } from '../../../testing/make-zip.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { purgeDocuments } from '../files.jobs.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer = { message: string; data: Document; errors?: { field: string; message: string }[] };

const pdf: Buffer = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n');
const DAY = 24 * 3600 * 1000;
let server: TestApp;
let storage: Storage;
let owner: Person;

const upload = (
  name: string,
  bytes: Buffer,
  { kind, field = 'file', who = owner }: { kind?: string; field?: string; who?: Person } = {},
) =>
  server.upload<Document>('POST', '/documents', who, {
    files: [{ field, name, bytes, type: 'application/pdf' }],
    ...(kind ? { fields: { kind } } : {}),
  });
const list = async (query = '', who = owner) =>
  (
    await server.json<{ data: Document[]; pagination: { total: number } }>(
      'GET',
      `/api/v1/documents${query}`,
      {
        headers: who.headers,
      },
    )
  ).body;
const get = (url: string, who = owner) => server.inject({ method: 'GET', url, headers: who.headers });
const remove = (id: string, who = owner) =>
  server.json<Answer>('DELETE', `/api/v1/documents/${id}`, { headers: who.headers });
const storageKeyOf = async (id: string): Promise<string> => {
  const query = server.db.selectFrom('files').select('storage_key').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).storage_key;
};

beforeAll(async () => {
  server = await startTestApp();
  storage = createStorage(server.config);
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await signedIn(server, 'applicant');
});

describe('documents', () => {
  it('are known by their content and come back as they were', async () => {
    const added = await upload('diplôme été.pdf', pdf, { kind: 'diploma' });
    expect(added.status).toBe(201);
    expect(added.body.message).toBe('Document ajouté');
    const { data } = added.body;
    expect(data).toMatchObject({
      name: 'diplôme été.pdf',
      kind: 'diploma',
      extension: 'pdf',
      byteSize: pdf.length,
    });
    const content = await get(data.downloadUrl);
    expect(content.rawPayload.equals(pdf)).toBe(true);
    expect(content.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="diplome ete.pdf"; filename*=UTF-8''dipl%C3%B4me%20%C3%A9t%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('are listed, most recent first, by kind and by page', async () => {
    await upload('a.pdf', pdf);
    await upload('b.docx', makeDocx('Bonjour'), { kind: 'cover_letter' });
    const all = await list('?limit=1');
    expect(all.data.map(({ name }) => name)).toEqual(['b.docx']);
    expect(all.pagination.total).toBe(2);
    expect((await list('?kind=cv')).data.map(({ name }) => name)).toEqual(['a.pdf']);
  });

  it.each([
    [
      'notes.txt',
      Buffer.from('bonjour'),
      415,
      "Ce fichier n'est pas accepté. Formats acceptés : PDF, DOCX, JPG, PNG.",
    ],
    [
      'faux.pdf',
      Buffer.from('<html>'),
      415,
      "Ce fichier n'est pas accepté. Formats acceptés : PDF, DOCX, JPG, PNG.",
    ],
    ['vide.pdf', Buffer.alloc(0), 422, 'Le fichier est vide.'],
  ])('%s is refused', async (name, bytes, status, message) => {
    const answer = await upload(name, bytes);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message, errors: [{ field: 'file', message }] });
    expect((await list()).data).toEqual([]);
  });

  it('need a file, and a kind that exists', async () => {
    expect((await upload('a.pdf', pdf, { field: 'autre' })).body.message).toBe('Choisissez un fichier.');
    expect((await upload('a.pdf', pdf, { kind: 'photo' })).status).toBe(422);
    expect((await list()).data).toEqual([]);
  });

  it('are their owner’s only', async () => {
    const { id, downloadUrl } = (await upload('a.pdf', pdf)).body.data;
    for (const other of [await signedIn(server, 'applicant'), await signedIn(server, 'admin')]) {
      expect((await get(downloadUrl, other)).statusCode).toBe(404);
      const refused = await remove(id, other);
      expect([refused.status, refused.body.message]).toEqual([404, "Ce document n'existe pas"]);
      expect((await list('', other)).data).toEqual([]);
    }
    expect((await server.inject({ method: 'GET', url: downloadUrl })).statusCode).toBe(401);
  });

  it('are limited in number by the hour', async () => {
    const answers = [];
    for (let count = 0; count <= 60; count += 1) answers.push((await upload('a.pdf', pdf)).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
  });

  it('leave the list once deleted', async () => {
    const { id, downloadUrl } = (await upload('a.pdf', pdf)).body.data;
    expect((await remove(id)).body.message).toBe(
      'Document mis à la corbeille pour 30 jours. Les candidatures déjà envoyées gardent leur copie.',
    );
    expect((await list()).data).toEqual([]);
    expect((await get(downloadUrl)).statusCode).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });
});

describe('the nightly purge', () => {
  it('removes what was in the bin for thirty days, but not what an application shows', async () => {
    const [gone, shown, remaining] = [
      (await upload('a.pdf', pdf)).body.data.id,
      (await upload('b.pdf', pdf)).body.data.id,
      (await upload('c.pdf', pdf)).body.data.id,
    ];
    const companyId = await makeCompany(server.db);
    const offer = await makeOffer(server.db, companyId);
    const of = { offerId: offer.id, companyId, candidateId: owner.accountId };
    await makeApplication(server.db, of, { cv_file_id: shown });
    await remove(gone);
    await remove(shown);
    const keys = { gone: await storageKeyOf(gone), shown: await storageKeyOf(shown) };

    expect(await purgeDocuments(server.db, storage, new Date())).toBe(0);
    expect(await purgeDocuments(server.db, storage, new Date(Date.now() + 29 * DAY))).toBe(0);
    const aMonthLater = new Date(Date.now() + 30 * DAY + 60_000);
    expect(await purgeDocuments(server.db, storage, aMonthLater)).toBeGreaterThanOrEqual(1);
    await expect(storage.getBytes(keys.gone)).rejects.toThrow("Ce document n'existe pas");
    expect(await storage.getBytes(keys.shown)).toBeTruthy();
    expect((await list()).data.map(({ id }) => id)).toEqual([remaining]);
  });

  it.each(['cv', 'support_attachment', 'ticket_proof', 'training_material'])(
    'finds the content of a %s that a broken request left behind',
    async (kind) => {
      const storageKey = `documents/${randomUUID()}.pdf`;
      const at = new Date();
      await server.db
        .insertInto('files')
        .values({
          owner_id: owner.accountId,
          kind,
          name: 'cv.pdf',
          extension: 'pdf',
          content_type: 'application/pdf',
          byte_size: pdf.length,
          storage_key: storageKey,
          deleted_at: at,
        })
        .execute();
      await storage.put(storageKey, pdf);
      await purgeDocuments(server.db, storage, new Date(at.getTime() + DAY + 60_000));
      await expect(storage.getBytes(storageKey)).rejects.toThrow("Ce document n'existe pas");
    },
  );

  it('removes the others when the storage refuses to give one up, and tries that one again', async () => {
    const at = new Date();
    const ids = [
      (await upload('d.pdf', pdf)).body.data.id,
      (await upload('e.pdf', Buffer.concat([pdf, Buffer.from('\n')]))).body.data.id,
    ];
    for (const id of ids) await remove(id);
    const [stuck = '', other = ''] = await Promise.all(ids.map(storageKeyOf));
    const broken: Storage = {
      ...storage,
      delete: (key) => (key === stuck ? Promise.reject(new Error('no answer')) : storage.delete(key)),
    };
    const aMonthLater = new Date(at.getTime() + 30 * DAY + 60_000);
    await expect(purgeDocuments(server.db, broken, aMonthLater)).rejects.toThrow(
      '1 files could not be removed',
    );
    expect(await storage.getBytes(stuck)).toBeTruthy();
    await expect(storage.getBytes(other)).rejects.toThrow("Ce document n'existe pas");

    expect(await purgeDocuments(server.db, storage, aMonthLater)).toBe(1);
    await expect(storage.getBytes(stuck)).rejects.toThrow("Ce document n'existe pas");
  });
});
