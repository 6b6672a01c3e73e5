/**
 * Measures a bulk message to 5,000 over HTTP, on the whole product: embedded PostgreSQL, 1,000,000 candidates, 100,000
 * offers, 3,000,000 applications, 5,000 of them on one offer; the client on the same processors. Existing conversations
 * are deleted first, so that each of the 5,000 is opened.
 * Run: npm run bench -- bulk-message
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { type Call, openClient } from './client.ts';
import { bearer } from './measure.ts';
import { residentMb } from './memory.ts';
import { createTable, say, verdict } from './table.ts';
import { busiestOffer } from './volume-people.ts';
import { onVolume } from './volume-product.ts';

const RUNS = 3;
const POLL_MS = 100;
const WITHIN_MS = 300_000;
const text =
  'Bonjour {prénom}, votre candidature au poste « {offre} » est étudiée. {recruteur}, {entreprise}';

type Bulk = { data: { id: string; status: string; total: number; sent: number; waiting: number } };

async function forget(db: Db, companyId: string): Promise<void> {
  await db.deleteFrom('conversations').where('company_id', '=', companyId).execute();
  await db.deleteFrom('bulk_messages').where('company_id', '=', companyId).execute();
}

async function sendOnce(port: number, pid: number, offer: Awaited<ReturnType<typeof busiestOffer>>) {
  const client = openClient(port);
  const headers = { ...bearer(offer.member.token), 'content-type': 'application/json' };
  const ask = async (call: Call): Promise<Bulk> =>
    JSON.parse((await client.call({ ...call, headers })).body.toString()) as Bulk;
  const body = Buffer.from(
    JSON.stringify({ offerId: offer.id, applications: {}, text, clientId: randomUUID() }),
  );
  const before = residentMb(pid);
  const started = performance.now();
  let { data } = await ask({ method: 'POST', path: '/api/v1/recruiter/messages/bulk', body });
  const answerMs = performance.now() - started;
  let peak = residentMb(pid);
  while (data.status === 'running' && performance.now() - started < WITHIN_MS) {
    await wait(POLL_MS);
    ({ data } = await ask({ path: `/api/v1/recruiter/messages/bulk/${data.id}` }));
    peak = Math.max(peak, residentMb(pid));
  }
  client.close();
  return { answerMs, seconds: (performance.now() - started) / 1000, peak, grown: peak - before, ...data };
}

const table = createTable('to 5,000', 'worst of 3', 'goal', '');
let company = '';

await onVolume(
  async ({ db, port, pid }) => {
    const offer = await busiestOffer(db);
    company = offer.member.companyId;
    const runs: Awaited<ReturnType<typeof sendOnce>>[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await forget(db, company);
      const done = await sendOnce(port, pid, offer);
      say(`Offer ${offer.id}: ${done.sent} of ${done.total} sent, ${done.status}.`);
      runs.push(done);
    }
    const row = (name: string, of: (run: (typeof runs)[number]) => number, unit: string, goal: number) => {
      const worst = Math.max(...runs.map(of));
      table.row(name, `${worst.toFixed(1)} ${unit}`, `<= ${goal} ${unit}`, verdict(worst <= goal));
    };
    row('the request is answered', ({ answerMs }) => answerMs, 'ms', 1000);
    row('all are delivered', ({ seconds }) => seconds, 's', 60);
    row('memory added', ({ grown }) => grown, 'MB', 100);
    row('the process at its peak', ({ peak }) => peak, 'MB', 400);
    row('left without a word', ({ waiting }) => waiting, 'rows', 0);
    table.print();
  },
  async (db) => {
    if (company) await forget(db, company);
  },
);
