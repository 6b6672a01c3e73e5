import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import type { FileExport } from '@baara/contract/files/exports';
import { beforeEach, expect, test } from 'vitest';
import { StorageFull } from '../../../platform/storage/errors.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { listZipEntries, readZipEntry } from '../../../platform/uploads/zip-entries.ts';
import { purgeDocuments, registerFileJobs } from '../files.jobs.ts';
import { registerPersonalDataJobs } from '../../personal-data/personal-data.jobs.ts';
import { forgetExports } from './exports.queries.ts';
import { makeExport } from './make-export.ts';
import { createExportWriter } from './write-export.ts';
import { defineExport, type ExportCell } from './public/define-export.ts';
import { requestExport } from './public/request-export.ts';

/** The result of the next export, and an event in the middle of it. */
let batches: ExportCell[][][] = [];
let between: () => Promise<void> = () => Promise.resolve();
const numbers = defineExport<{ title: string }>({
  name: 'test.numbers',
  title: 'Chiffres clés',
  read: (_db, { title }) =>
    Promise.resolve({
      columns: [{ title }, { title: 'Jour' }],
      expected: batches.flat().length,
      batches: (async function* () {
        for (const batch of batches) {
          yield batch;
          await between();
        }
      })(),
    }),
});

let isDiskFull = false;
const server = useTestApp(
  {},
  {
    storage: (good) => ({
      ...good,
      putStream: async (key, content, byteSize) => {
        if (!isDiskFull) return good.putStream(key, content, byteSize);
        content.destroy();
        throw new StorageFull();
      },
    }),
  },
);
const sahel = useWorkspace(server);
let me: Person;
beforeEach(() => {
  me = sahel.owner;
  isDiskFull = false;
  between = () => Promise.resolve();
  batches = [[['Un', new Date('2026-11-20')]], [['=1+1;"x"', null]]];
});

const ask = (format: 'csv' | 'xlsx' = 'csv', who = me) =>
  requestExport(
    server.db,
    server.services.queue,
    {
      kind: numbers,
      parameters: { title: 'Libellé' },
      format,
      title: 'Chiffres',
      accountId: who.accountId,
      companyId: sahel.companyId,
    },
    server.services.now(),
  );
/** Its kind is known to this process alone. */
const deps = () => ({ ...server.services, writeExport: createExportWriter(server.db) });
const run = (id: string, attempt = 0) =>
  makeExport(server.db, deps(), id, { attempt, signal: new AbortController().signal });
const call = <Data>(method: 'GET' | 'POST' | 'DELETE', path: string, who = me) =>
  server.call<Data>(method, `/exports${path}`, who);
const read = async (id: string): Promise<FileExport> => (await call<FileExport>('GET', `/${id}`)).body.data;
const download = (id: string, who = me) =>
  server.inject({ url: `/api/v1/exports/${id}/content`, headers: who.headers });
const bells = () => bellsOf(server, me);

test('a CSV opens in a spreadsheet set to French, and contains no formula', async () => {
  const { id, status } = await ask();
  expect(status).toBe('pending');
  await run(id);
  expect(await read(id)).toMatchObject({ status: 'ready', rowsWritten: 2, isCut: false, failure: null });
  const file = await download(id);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toMatch(/attachment; filename="chiffres-cles-\d{4}-.*\.csv"/);
  expect(file.headers['cache-control']).toBe('private, no-store');
  expect(file.body).toBe('\uFEFFLibellé;Jour\r\nUn;20/11/2026\r\n"\'=1+1;""x""";\r\n');
  expect(await bells()).toEqual(['Votre export « Chiffres » est prêt']);
});

test('an XLSX contains the same, texts as texts and days as days', async () => {
  const { id } = await ask('xlsx');
  await run(id);
  const file = await download(id);
  const entries = listZipEntries(file.rawPayload);
  const part = async (name: string): Promise<string> => {
    const entry = entries.find((one) => one.name === name);
    return entry ? (await readZipEntry(file.rawPayload, entry)).toString() : '';
  };
  expect(await part('xl/workbook.xml')).toContain('Chiffres clés');
  const sheet = await part('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<t>Libellé</t>');
  expect(sheet).toMatch(/t="inlineStr"><is><t[^>]*>=1\+1;"x"<\/t>/);
  expect(sheet).not.toContain('<f>');
  // 20 November 2026, counted from 1900.
  expect(sheet).toContain('<v>46346</v>');
});

test('one is made at a time, and the next can be asked for once it is over', async () => {
  const first = await ask();
  await expect(ask()).rejects.toMatchObject({ status: 409, code: 'EXPORT_RUNNING' });
  expect(await Promise.allSettled([ask(), ask()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  await run(first.id);
  expect((await ask()).status).toBe('pending');
});

test('one that died with its process gives way after two hours', async () => {
  const dead = await ask();
  await server.db.updateTable('exports').set({ status: 'running' }).where('id', '=', dead.id).execute();
  await expect(ask()).rejects.toMatchObject({ code: 'EXPORT_RUNNING' });
  await server.db
    .updateTable('exports')
    .set({ touched_at: new Date(server.services.now().getTime() - 2.1 * 3600_000) })
    .where('id', '=', dead.id)
    .execute();
  expect((await ask()).status).toBe('pending');
  expect(await read(dead.id)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/de nouveau/),
  });
});

test('a job run again after a kill begins anew and gives one file', async () => {
  const { id } = await ask();
  const kill = new AbortController();
  between = () => {
    kill.abort();
    return Promise.resolve();
  };
  const signal = kill.signal;
  await expect(makeExport(server.db, deps(), id, { attempt: 0, signal })).rejects.toThrow(/abort/);
  expect(await read(id)).toMatchObject({ status: 'running', downloadUrl: null });
  between = () => Promise.resolve();
  await run(id, 1);
  await run(id, 2);
  expect(await read(id)).toMatchObject({ status: 'ready', rowsWritten: 2 });
  expect(await bells()).toHaveLength(1);
  const files = await server.db
    .selectFrom('files')
    .where('owner_id', '=', me.accountId)
    .selectAll()
    .execute();
  expect(files).toHaveLength(1);
});

test('cancelled while it is made, it leaves nothing', async () => {
  const { id } = await ask();
  between = async () => {
    for (const _ of [1, 2]) expect((await call('POST', `/${id}/cancel`)).status).toBe(200);
  };
  await run(id);
  expect(await read(id)).toMatchObject({ status: 'cancelled', downloadUrl: null });
  expect((await download(id)).statusCode).toBe(404);
  expect(await bells()).toEqual([]);
  expect(await server.db.selectFrom('files').where('owner_id', '=', me.accountId).execute()).toEqual([]);
  for (const _ of [1, 2]) expect((await call('DELETE', `/${id}`)).status).toBe(200);
  expect((await call('GET', `/${id}`)).status).toBe(404);
  expect((await call('POST', `/${id}/cancel`)).status).toBe(404);
});

test('taken out of the list while it is made, it leaves nothing either', async () => {
  const { id } = await ask();
  between = async () => void (await call('DELETE', `/${id}`));
  await run(id);
  expect((await call('GET', `/${id}`)).status).toBe(404);
  expect(await server.db.selectFrom('files').where('owner_id', '=', me.accountId).execute()).toEqual([]);
});

test('what is over is not cancelled any more', async () => {
  const { id } = await ask();
  await run(id);
  const { body } = await call<FileExport>('POST', `/${id}/cancel`);
  expect(body).toMatchObject({ message: 'Cet export est déjà terminé.', data: { status: 'ready' } });
});

test('a full disk is reported, and no partial file is left', async () => {
  isDiskFull = true;
  const { id } = await ask();
  await run(id);
  expect(await read(id)).toMatchObject({ status: 'failed', failure: expect.stringMatching(/plus de place/) });
  expect(await bells()).toEqual(['Votre export « Chiffres » n’a pas pu être fait']);
  expect(await server.db.selectFrom('files').where('owner_id', '=', me.accountId).execute()).toEqual([]);
});

test('a fault is retried, then reported', async () => {
  const { id } = await ask();
  between = () => Promise.reject(new Error('a broken row'));
  await expect(run(id, 0)).rejects.toThrow('a broken row');
  expect(await read(id)).toMatchObject({ status: 'running' });
  await expect(run(id, 3)).rejects.toThrow('a broken row');
  expect(await read(id)).toMatchObject({ status: 'failed', failure: expect.stringMatching(/de nouveau/) });
});

test('rows beyond the limit of a file are left out, and the notification says so', async () => {
  const many = Array.from({ length: 1000 }, (_, index): ExportCell[] => [`n${index}`, null]);
  batches = [...Array.from({ length: EXPORT_MAX_ROWS / 1000 }, () => many), [['de trop', null]]];
  const { id } = await ask();
  await run(id);
  expect(await read(id)).toMatchObject({ status: 'ready', rowsWritten: EXPORT_MAX_ROWS, isCut: true });
  const { body } = await download(id);
  expect(body.split('\r\n')).toHaveLength(EXPORT_MAX_ROWS + 2);
  expect(body).not.toContain('de trop');
});

test('it is fetched by the person who asked for it, as long as they are of the company', async () => {
  const { id } = await ask();
  await run(id);
  const colleague = await sahel.member();
  expect((await call('GET', `/${id}`, colleague)).status).toBe(404);
  expect((await download(id, colleague)).statusCode).toBe(404);
  expect((await call('DELETE', `/${id}`, colleague)).status).toBe(200);
  expect((await call<FileExport[]>('GET', '', colleague)).body.data).toEqual([]);
  expect((await server.json('GET', '/api/v1/exports')).status).toBe(401);
  expect((await server.inject({ url: `/api/v1/exports/${id}/content` })).statusCode).toBe(401);

  expect((await call<FileExport[]>('GET', '')).body.data).toMatchObject([{ id, status: 'ready' }]);
  await server.db.deleteFrom('company_members').where('account_id', '=', me.accountId).execute();
  expect((await download(id)).statusCode).toBe(404);
  expect((await call<FileExport[]>('GET', '')).body.data).toEqual([]);
});

test('anyone who left the company before it was made gets nothing', async () => {
  const { id } = await ask();
  await server.db.deleteFrom('company_members').where('account_id', '=', me.accountId).execute();
  await run(id);
  const row = await server.db
    .selectFrom('exports')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'failed', failure: 'not-member', file_id: null });
});

test('its file stays seven days, then its content goes', async () => {
  const { id } = await ask();
  await run(id);
  const { storage_key: key } = await server.db
    .selectFrom('files')
    .select('storage_key')
    .where('owner_id', '=', me.accountId)
    .executeTakeFirstOrThrow();
  const later = (days: number): Date => new Date(server.services.now().getTime() + days * 86_400_000);
  await forgetExports(server.db, later(6.9));
  expect((await download(id)).statusCode).toBe(200);
  await forgetExports(server.db, later(7.1));
  expect((await download(id)).statusCode).toBe(404);
  expect(await read(id)).toMatchObject({ status: 'expired', downloadUrl: null });
  await purgeDocuments(server.db, server.services.storage, later(9));
  await expect(server.services.storage.getStream(key)).rejects.toMatchObject({ status: 404 });
  await forgetExports(server.db, later(31));
  expect((await call('GET', `/${id}`)).status).toBe(404);
});

/** Made and stored: where its content is. */
async function stored(): Promise<{ id: string; key: string }> {
  const { id } = await ask();
  await run(id);
  const { storage_key: key } = await server.db
    .selectFrom('files')
    .select('storage_key')
    .where('owner_id', '=', me.accountId)
    .executeTakeFirstOrThrow();
  expect((await download(id)).statusCode).toBe(200);
  return { id, key };
}
const contentOf = (key: string) => server.services.storage.getStream(key);
/** The night after, and the one after that. */
const inTwoDays = () => ({
  ...server.services,
  now: () => new Date(server.services.now().getTime() + 2 * 86_400_000),
});

test('taken out of the list, its content leaves storage', async () => {
  const { id, key } = await stored();
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
  await runJob(registerFileJobs, inTwoDays(), 'drive.purge');
  await expect(contentOf(key)).rejects.toMatchObject({ status: 404 });
});

test('a company that is deleted leaves no file of its data in storage', async () => {
  const { id, key } = await stored();
  await server.db.deleteFrom('companies').where('id', '=', sahel.companyId).execute();
  expect((await download(id)).statusCode).toBe(404);
  await runJob(registerFileJobs, inTwoDays(), 'drive.purge');
  await expect(contentOf(key)).rejects.toMatchObject({ status: 404 });
  // A member's exports belong to them.
  expect(
    await server.db.selectFrom('accounts').select('id').where('id', '=', me.accountId).execute(),
  ).toHaveLength(1);
});

test('an account that is erased takes its files out of storage with it', async () => {
  const { key } = await stored();
  const asked = new Date(server.services.now().getTime() - 31 * 86_400_000);
  await server.db
    .updateTable('accounts')
    .set({ deletion_requested_at: asked })
    .where('id', '=', me.accountId)
    .execute();
  await runJob(registerPersonalDataJobs, server.services, 'personal-data.erase');
  await expect(contentOf(key)).rejects.toMatchObject({ status: 404 });
  expect(await server.db.selectFrom('exports').where('account_id', '=', me.accountId).execute()).toEqual([]);
});
