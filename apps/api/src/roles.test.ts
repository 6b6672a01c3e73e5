import type { FileExport } from '@baara/contract/files/exports';
import type { UnreadState } from '@baara/contract/notifications/notifications';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refreshCandidate } from './features/candidates/public/candidate-search-rows.ts';
import { makeDataDir, type ProductProcess, startProduct } from './testing/product-process.ts';
import { readMail } from './testing/read-mail.ts';
import { type Answer, useTestApp } from './testing/test-app.ts';
import { useWorkspace } from './testing/workspace.ts';
import { enqueueStartJobs } from './worker.ts';

/** One process for people, another for jobs, as an installation of several starts them. */
const server = useTestApp();
const sahel = useWorkspace(server);

let folder: string;
let processes: ProductProcess[];
beforeEach(() => {
  folder = makeDataDir();
  mkdirSync(join(folder, 'files'));
  processes = [];
});
afterEach(async () => {
  for (const product of processes) product.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

const dataDirOf = (role: string) => join(folder, role);
/** The e-mails that a process has sent. */
const sentBy = (role: string): string[] => {
  const mails = join(dataDirOf(role), 'mail');
  return existsSync(mails) ? readdirSync(mails).map((name) => readFileSync(join(mails, name), 'utf8')) : [];
};

async function start(role: 'web' | 'worker'): Promise<string> {
  const product = await startProduct(dataDirOf(role), {
    BAARA_ROLE: role,
    DATABASE_URL: server.config.database.url ?? '',
    SESSION_SECRET: server.config.session.secret,
    STORAGE_URL: `file://${join(folder, 'files')}`,
    PUBLIC_URL: 'https://baara.test',
  });
  processes.push(product);
  await product.ready();
  return `http://127.0.0.1:${product.port}`;
}

async function listenToBell(address: string): Promise<() => Promise<UnreadState>> {
  const { headers } = sahel.owner;
  const { body } = await fetch(`${address}/api/v1/notifications/stream`, { headers });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async () => {
    for (;;) {
      const found = /^event: unread\ndata: (.*)\n\n/m.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1] ?? '') as UnreadState;
      }
      const { done, value } = await reader.read();
      if (done) throw new Error('the stream ended');
      text += value;
    }
  };
}

/** Jobs on request, or enqueued by a start, with the number of times each started. */
async function jobs(): Promise<{ name: string; state: string }[]> {
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state from pgboss.job where name not like '\\_\\_pgboss%' order by name`.execute(server.db);
  return rows;
}

test('what people ask of the web process is done by the worker alone, and they hear of it at once', async () => {
  const { accountId } = await sahel.candidate('Aminata Diarra', { headline: 'Comptable' });
  await refreshCandidate(server.db, accountId);
  const web = await start('web');
  const send = (path: string, body: object) =>
    fetch(`${web}/api/v1${path}`, {
      method: 'POST',
      headers: { ...sahel.owner.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const asked = await send('/recruiter/candidates/exports', { format: 'csv', filters: {} });
  const { data: file } = (await asked.json()) as Answer<FileExport>;
  expect((await send('/auth/request-password-reset', { username: sahel.owner.email })).ok).toBe(true);
  const next = await listenToBell(web);
  expect(await next()).toMatchObject({ unread: 0 });
  // It does none, and plans none: not what people asked for, nor what a start looks for.
  const asIs = [
    { name: 'accounts.send-link', state: 'created' },
    { name: 'exports.make', state: 'created' },
  ];
  expect(await jobs()).toEqual(asIs);
  expect((await sql`select 1 from pgboss.schedule`.execute(server.db)).rows).toEqual([]);

  const worker = await start('worker');
  expect(await next()).toMatchObject({ unread: 1 });
  const read = async () =>
    (await (await fetch(`${web}/api/v1/exports/${file.id}`, { headers: sahel.owner.headers })).json()) as {
      data: FileExport;
    };
  await expect.poll(async () => (await read()).data.status).toBe('ready');
  const content = await fetch(`${web}${(await read()).data.downloadUrl}`, { headers: sahel.owner.headers });
  expect(content.status).toBe(200);
  expect(await content.text()).toContain('Comptable');

  await expect.poll(() => sentBy('worker')).toHaveLength(1);
  const mail = readMail(sentBy('worker')[0] ?? '');
  expect(mail.to).toContain(sahel.owner.email);
  expect(mail.links[0]).toMatch(/^https:\/\/baara\.test\//);
  expect(sentBy('web')).toEqual([]);

  const answers = ['/api/health', '/api/health/ready', '/', '/offres', '/api/v1/notifications', '/api/docs'];
  const statuses = await Promise.all(answers.map(async (path) => (await fetch(worker + path)).status));
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  expect((await fetch(`${web}/api/v1/notifications`)).status).toBe(401);
});

test('a start looks for missed work, and leaves the repair of the search to the night', async () => {
  await sql`delete from pgboss.job`.execute(server.db);
  // A process that was started before may have counted them, or not yet.
  await server.db.deleteFrom('trade_markets').execute();
  await enqueueStartJobs(server.services);
  expect((await jobs()).map(({ name }) => name)).toEqual([
    'career.markets',
    'cv.catch-up',
    'reporting.answer-rates',
    'trainings.prepare-key',
  ]);
});
