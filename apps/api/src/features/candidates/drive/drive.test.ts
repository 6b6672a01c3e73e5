import type { DocumentLink } from '@baara/contract/candidates/drive/document-links';
import type {
  DocumentVersion,
  DriveDocument,
  DriveStorage,
  TrashedDocument,
} from '@baara/contract/candidates/drive/drive';
import type { CandidateDocument } from '@baara/contract/candidates/documents';
import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDocx } from '../../../testing/make-zip.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { appendUpload, beginUpload, tus } from '../../../testing/tus.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { registerFileJobs } from '../../files/files.jobs.ts';
import { registerDriveJobs } from './drive.jobs.ts';

const t = useTestApp();
const sahel = useWorkspace(t);
const GONE = "Ce document n'existe pas";
let me: Person & { applicationId: string };
beforeEach(async () => {
  me = await sahel.applicant('Awa Traoré');
});

const pdf = (text: string, kilobytes = 0): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${text}\n${'x'.repeat(kilobytes * 1024)}\nstartxref\n9\n%%EOF\n`);
type Sent = {
  kind?: string;
  filename?: string;
  key?: string;
  replaces?: string;
  sha256?: string;
  again?: string;
};
const begin = (size: number, sent: Sent = {}, who: Person | null = me) =>
  beginUpload(t, '/api/v1/drive/uploads', {
    size,
    metadata: { filename: 'cv.pdf', kind: 'cv', ...sent },
    who,
  });
const append = (url: string, offset: number, payload: Buffer, who: Person = me) =>
  appendUpload(t, url, { offset, payload, who });
const where = (url: string, who: Person = me) =>
  t.inject({ method: 'HEAD', url, headers: { ...who.headers, ...tus } });
/** Sends a document whole. @returns the document. */
async function send(bytes: Buffer, sent: Sent = {}, who = me): Promise<DriveDocument> {
  const before = new Set((await list(who)).map(({ id }) => id));
  const { headers } = await begin(bytes.length, sent, who);
  expect(await append(String(headers['location']), 0, bytes, who)).toMatchObject({ statusCode: 204 });
  const added = (await list(who)).find(({ id }) => !before.has(id));
  if (!added) throw new Error('Nothing was added.');
  return added;
}

const list = async (who = me, query = '') =>
  (await t.call<DriveDocument[]>('GET', `/drive/documents${query}`, who)).body.data;
const trash = async (who = me) => (await t.call<TrashedDocument[]>('GET', '/drive/trash', who)).body.data;
const storage = async () => (await t.call<DriveStorage>('GET', '/drive/storage', me)).body.data;
const versions = async (id: string) =>
  (await t.call<DocumentVersion[]>('GET', `/drive/documents/${id}/versions`, me)).body.data;
const get = (url: string, who: Person | null = me, headers: Record<string, string> = {}) =>
  t.inject({ method: 'GET', url, headers: { ...who?.headers, ...headers } });
const showInApplication = (fileId: string) =>
  t.db.updateTable('applications').set({ cv_file_id: fileId }).where('id', '=', me.applicationId).execute();

describe('an upload', () => {
  it('goes on where the connection broke, and becomes a document with its last part', async () => {
    const bytes = pdf('diplôme', 40);
    const { headers, statusCode } = await begin(bytes.length, { kind: 'diploma', filename: 'licence.pdf' });
    expect(statusCode).toBe(201);
    const url = String(headers['location']);
    expect((await append(url, 0, bytes.subarray(0, 20_000))).statusCode).toBe(204);
    expect((await where(url)).headers['upload-offset']).toBe('20000');
    expect((await append(url, 0, bytes.subarray(0, 20_000))).statusCode).toBe(409);
    expect((await where(url, await signedIn(t, 'applicant'))).statusCode).toBe(404);
    expect(await list()).toEqual([]);
    expect((await append(url, 20_000, bytes.subarray(20_000))).statusCode).toBe(204);
    const [document] = await list();
    expect(document).toMatchObject({
      name: 'licence.pdf',
      kind: 'diploma',
      byteSize: bytes.length,
      applicationCount: 0,
      versionCount: 0,
      sameAs: null,
    });
    expect((await get(document?.downloadUrl ?? '')).rawPayload.equals(bytes)).toBe(true);
    expect((await t.call('GET', '/documents?kind=diploma', me)).body.data).toMatchObject([
      { id: document?.id },
    ]);
  });

  it('that is sent twice by one device adds one document', async () => {
    const bytes = pdf('deux fois');
    const key = randomUUID();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    for (const _ of [1, 2]) {
      const { headers } = await begin(bytes.length, { key, sha256 });
      expect((await append(String(headers['location']), 0, bytes)).statusCode).toBe(204);
    }
    expect(await list()).toHaveLength(1);
  });

  it('of a file that is there says so before it is sent, unless it is wanted twice', async () => {
    const bytes = pdf('le même');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const first = await send(bytes, { filename: 'premier.pdf', sha256 });
    const refused = await begin(bytes.length, { sha256 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'DOCUMENT_KNOWN',
        message: 'Vous avez déjà ce fichier : « premier.pdf ». Rien n’a été ajouté.',
      },
    ]);
    const second = await send(bytes, { filename: 'second.pdf', sha256, again: '1' });
    expect(second.sameAs).toEqual({ id: first.id, name: 'premier.pdf' });
    expect((await list()).find(({ id }) => id === first.id)?.sameAs).toBeNull();
  });

  it('of what is no document is refused with its reason, and leaves nothing', async () => {
    const bytes = Buffer.from('<html>bonjour</html>');
    const { headers } = await begin(bytes.length, { filename: 'faux.pdf' });
    const url = String(headers['location']);
    const refused = await append(url, 0, bytes);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      415,
      { message: "Ce fichier n'est pas accepté. Formats acceptés : PDF, DOCX, JPG, PNG." },
    ]);
    expect((await begin(100, { kind: 'photo' })).statusCode).toBe(422);
    expect((await begin(6 * 1024 * 1024)).statusCode).toBe(413);
    expect((await begin(100, {}, null)).statusCode).toBe(401);
    expect(await list()).toEqual([]);
    expect((await storage()).usedBytes).toBe(0);
  });

  it('finds no room in a full drive, by whatever way it comes', async () => {
    const big = await send(pdf('grand'));
    const small = pdf('petit', 1);
    const started = await begin(small.length, { filename: 'commencé.pdf' });
    await t.db
      .updateTable('files')
      .set({ byte_size: 100 * 1024 * 1024 - 1000 })
      .where('id', '=', big.id)
      .execute();
    const message =
      'Votre espace est plein : il reste 0 Mo et ce fichier en pèse 0,5 Mo. Videz la corbeille ou supprimez un document, puis renvoyez-le.';
    expect((await begin(512 * 1024)).json()).toMatchObject({ code: 'DRIVE_FULL', message });
    const late = await append(String(started.headers['location']), 0, small);
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'DRIVE_FULL' }]);
    const posted = await t.upload('POST', '/documents', me, {
      files: [{ field: 'file', name: 'b.pdf', bytes: pdf('b', 512), type: 'application/pdf' }],
    });
    expect([posted.status, posted.body.code]).toEqual([409, 'DRIVE_FULL']);
    expect(await list()).toHaveLength(1);
    // Room is made: the same upload goes on.
    await t.call('DELETE', `/documents/${big.id}`, me);
    expect((await begin(512 * 1024)).statusCode).toBe(409);
    await t.call('DELETE', '/drive/trash', me);
    expect((await begin(512 * 1024)).statusCode).toBe(201);
  });

  it('that nobody goes on with is forgotten, with its parts', async () => {
    const bytes = pdf('perdu', 10);
    const { headers } = await begin(bytes.length);
    const url = String(headers['location']);
    await append(url, 0, bytes.subarray(0, 5000));
    const id = url.split('/').at(-1) ?? '';
    const inFourDays = () => new Date(t.services.now().getTime() + 4 * 86_400_000);
    await runJob(registerDriveJobs, { ...t.services, now: inFourDays }, 'drive.sweep-uploads');
    expect((await where(url)).statusCode).toBe(404);
    await expect(t.services.storage.getBytes(`uploads/drive/${id}/0`)).rejects.toThrow(GONE);
  });
});

describe('a document', () => {
  it('is renamed and filed elsewhere; a company never looks up an identity document', async () => {
    const cv = await send(pdf('cv'), { filename: 'cv.pdf' });
    const card = await send(pdf('carte'), { filename: 'nina.pdf', kind: 'identity' });
    const renamed = await t.call<DriveDocument>('PATCH', `/drive/documents/${cv.id}`, me, {
      name: 'CV 2026/2027 : Traoré.exe',
      kind: 'other',
    });
    expect(renamed.body.data).toMatchObject({
      name: 'CV 2026-2027 Traoré.exe.pdf',
      kind: 'other',
      reading: null,
    });
    expect(
      (await t.call('PATCH', `/drive/documents/${cv.id}`, me, { name: ' ', kind: 'cv' })).body,
    ).toMatchObject({
      errors: [{ field: 'name', message: 'Donnez un nom au document.' }],
    });
    const path = `/recruiter/candidates/${me.accountId}/documents`;
    const seen = await t.call<CandidateDocument[]>('GET', path, sahel.owner);
    expect(seen.body.data.map(({ name }) => name)).toEqual(['CV 2026-2027 Traoré.exe.pdf']);
    expect((await get(`/api/v1${path}/${card.id}/content`, sahel.owner)).statusCode).toBe(404);
    expect((await list(me, '?kind=identity')).map(({ id }) => id)).toEqual([card.id]);
    expect((await list(me, '?search=TRAORE&sort=name&order=asc')).map(({ id }) => id)).toEqual([cv.id]);
  });

  it('is replaced: the former content is a version, and applications still show theirs', async () => {
    const first = await send(pdf('v1'), { filename: 'Mon CV.pdf' });
    await showInApplication(first.id);
    const link = await t.call<DocumentLink>('POST', `/drive/documents/${first.id}/links`, me, { days: 7 });
    const second = await send(makeDocx('version deux'), {
      filename: 'autre nom.docx',
      kind: 'other',
      replaces: first.id,
    });
    expect(second).toMatchObject({ name: 'Mon CV.docx', kind: 'cv', versionCount: 1, applicationCount: 1 });
    expect(await list()).toHaveLength(1);
    expect(await versions(second.id)).toMatchObject([
      { id: second.id, isCurrent: true, applicationCount: 0 },
      { id: first.id, isCurrent: false, applicationCount: 1, name: 'Mon CV.pdf' },
    ]);
    const shared = `/api/v1/shared-documents/${link.body.data.url.split('/').at(-1)}`;
    expect((await get(shared, null)).json()).toMatchObject({ data: { name: 'Mon CV.docx' } });
    expect((await get(`/api/v1/drive/files/${first.id}`)).headers['content-type']).toBe('application/pdf');
    expect((await get(`/api/v1/drive/files/${second.id}`)).body).toContain('version deux');

    const restored = await t.call<DriveDocument>('POST', `/drive/versions/${first.id}/restore`, me);
    expect(restored.body.data).toMatchObject({ id: first.id, name: 'Mon CV.pdf', versionCount: 1 });
    expect((await t.call('DELETE', `/drive/versions/${second.id}`, me)).status).toBe(200);
    expect(await versions(first.id)).toHaveLength(1);
    expect((await t.call('DELETE', `/drive/versions/${second.id}`, me)).body.message).toBe(
      'Cette version n’existe plus.',
    );
  });

  it('waits thirty days in the bin, then goes with its versions, unless an application shows it', async () => {
    const [first, shown] = [
      await send(pdf('à jeter')),
      await send(pdf('montré'), { filename: 'montré.pdf' }),
    ];
    await showInApplication(shown.id);
    const replaced = await send(pdf('à jeter, v2'), { replaces: first.id });
    for (const { id } of [replaced, shown]) await t.call('DELETE', `/documents/${id}`, me);
    expect(await list()).toEqual([]);
    expect(await trash()).toHaveLength(2);
    expect((await t.call('POST', `/drive/trash/${replaced.id}/restore`, me)).body.message).toBe(
      'Document remis à sa place',
    );
    expect((await list())[0]).toMatchObject({ id: replaced.id, versionCount: 1 });
    await t.call('DELETE', `/documents/${replaced.id}`, me);
    const purge = (days: number) =>
      runJob(
        registerFileJobs,
        { ...t.services, now: () => new Date(t.services.now().getTime() + days * 86_400_000) },
        'drive.purge',
      );
    await purge(29);
    expect(await trash()).toHaveLength(2);
    await purge(31);
    expect(await trash()).toEqual([]);
    const ids = [first.id, replaced.id, shown.id];
    const left = await t.db.selectFrom('files').select('id').where('id', 'in', ids).execute();
    expect(left.map(({ id }) => id)).toEqual([shown.id]);
    expect((await storage()).usedBytes).toBe(0);
  });

  it('leaves the bin for good when its owner says so', async () => {
    const { id } = await send(pdf('adieu'));
    await t.call('DELETE', `/documents/${id}`, me);
    expect(await storage()).toMatchObject({ documentCount: 0, trashCount: 1 });
    expect((await get(`/api/v1/drive/files/${id}`)).statusCode).toBe(200);
    expect((await t.call('DELETE', `/drive/trash/${id}`, me)).status).toBe(200);
    expect((await t.call('DELETE', `/drive/trash/${id}`, me)).status).toBe(404);
    expect((await get(`/api/v1/drive/files/${id}`)).statusCode).toBe(404);
  });

  it('comes with all the others in one ZIP', async () => {
    expect((await get('/api/v1/drive/archive')).json()).toMatchObject({
      message: 'Vous n’avez aucun document à télécharger.',
    });
    await send(pdf('un'), { filename: 'cv.pdf' });
    await send(pdf('deux'), { filename: 'cv.pdf' });
    const zip = await get('/api/v1/drive/archive');
    expect(zip.headers).toMatchObject({ 'content-type': 'application/zip' });
    const names = zip.rawPayload.toString('latin1');
    expect([names.includes('CV/cv.pdf'), names.includes('CV/cv (2).pdf')]).toEqual([true, true]);
  });
});

const share = async (id: string, days = 7) =>
  (await t.call<DocumentLink>('POST', `/drive/documents/${id}/links`, me, { days })).body.data;
const addressOf = ({ url }: DocumentLink): string => `/api/v1/shared-documents/${url.split('/').at(-1)}`;
const links = async (id: string) =>
  (await t.call<DocumentLink[]>('GET', `/drive/documents/${id}/links`, me)).body.data;

describe('a link', () => {
  it('shows one document to anybody, and counts its openings', async () => {
    const { id } = await send(pdf('partagé'), { filename: 'licence.pdf', kind: 'diploma' });
    const link = await share(id);
    expect(link.url).toMatch(/^http:\/\/localhost:3000\/partage\/[\w-]{43}$/);
    const page = await get(addressOf(link), null);
    expect(page.json()).toMatchObject({
      data: { name: 'licence.pdf', ownerName: 'Awa Traoré', isShown: true },
    });
    expect(page.headers['x-robots-tag']).toBe('noindex');
    const content = await get(`${addressOf(link)}/content`, null);
    expect(content.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'content-type': 'application/pdf' });
    await get(`${addressOf(link)}/content`, null, { range: 'bytes=5-' });
    await get(`${addressOf(link)}/content?download=true`, null);
    expect(await links(id)).toMatchObject([{ openings: 2, isOpen: true }]);
    const audited = await t.db.selectFrom('audit_log').select('action').where('subject', '=', id).execute();
    expect(audited).toEqual([{ action: 'document.link_created' }]);
  });

  it('opens nothing once it is closed or its document is in the bin, and is guessed by nobody', async () => {
    const { id } = await send(pdf('fermé'));
    const link = await share(id);
    await t.call('DELETE', `/documents/${id}`, me);
    expect((await get(addressOf(link), null)).json()).toMatchObject({ code: 'DOCUMENT_GONE' });
    await t.call('POST', `/drive/trash/${id}/restore`, me);
    expect((await get(addressOf(link), null)).statusCode).toBe(200);
    expect((await t.call('DELETE', `/drive/links/${link.id}`, me)).status).toBe(200);
    const closed = await get(`${addressOf(link)}/content`, null);
    expect([closed.statusCode, closed.json()]).toMatchObject([
      410,
      { message: 'La personne qui vous a envoyé ce lien l’a fermé.' },
    ]);
    expect((await t.call('DELETE', `/drive/links/${link.id}`, me)).status).toBe(404);
    const token = addressOf(link).split('/').at(-1) ?? '';
    const guessed = `${token.slice(0, -4)}AAAA`;
    for (const other of [guessed, 'a', randomUUID()])
      expect((await get(`/api/v1/shared-documents/${other}`, null)).statusCode).toBe(404);
  });

  it('is one of ten open ones at most', async () => {
    const { id } = await send(pdf('très partagé'));
    for (let count = 0; count < 10; count += 1) await share(id);
    const refused = await t.call('POST', `/drive/documents/${id}/links`, me, { days: 7 });
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_LINKS']);
    expect((await t.call('POST', `/drive/documents/${id}/links`, me, { days: 400 })).status).toBe(422);
  });

  it('expires', async () => {
    const { id } = await send(pdf('un jour'));
    const link = await share(id, 1);
    await t.db
      .updateTable('document_links')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', link.id)
      .execute();
    expect((await get(addressOf(link), null)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    expect(await links(id)).toMatchObject([{ isOpen: false }]);
  });
});

it.each(['applicant', 'freelance', 'client', 'manager', 'admin', 'employer'] as const)(
  'a %s has documents of their own and reaches nobody else’s',
  async (role) => {
    const mine = await send(pdf(`à moi ${role}`));
    const version = await send(pdf(`à moi ${role}, v2`), { replaces: mine.id });
    const link = await t.call<DocumentLink>('POST', `/drive/documents/${version.id}/links`, me, { days: 1 });
    const other =
      role === 'employer' ? sahel.owner : ((await signedIn(t, role)) as Person & { applicationId: string });
    const own = await t.upload<{ id: string }>('POST', '/documents', other, {
      files: [{ field: 'file', name: 'a.pdf', bytes: pdf(role), type: 'application/pdf' }],
    });
    const listed = await t.call<DriveDocument[]>('GET', '/drive/documents', other);
    expect(listed.body.data.map(({ id }) => id)).toEqual([own.body.data.id]);
    const { id } = version;
    const calls = [
      ['GET', `/drive/documents/${id}`],
      ['PATCH', `/drive/documents/${id}`, { name: 'pris', kind: 'cv' }],
      ['GET', `/drive/files/${id}`],
      ['GET', `/drive/documents/${id}/versions`],
      ['POST', `/drive/versions/${mine.id}/restore`],
      ['DELETE', `/drive/versions/${mine.id}`],
      ['GET', `/drive/documents/${id}/links`],
      ['POST', `/drive/documents/${id}/links`, { days: 1 }],
      ['DELETE', `/drive/links/${link.body.data.id}`],
      ['DELETE', `/documents/${id}`],
      ['POST', `/drive/trash/${id}/restore`],
      ['DELETE', `/drive/trash/${id}`],
    ] as const;
    for (const [method, path, body] of calls) {
      const statuses = [
        (await t.call(method, path, other, body)).status,
        (await t.call(method, path, null, body)).status,
      ];
      expect([path, ...statuses]).toEqual([path, 404, 401]);
    }
    expect(await list()).toMatchObject([{ id, name: 'cv.pdf', versionCount: 1, openLinkCount: 1 }]);
  },
);
