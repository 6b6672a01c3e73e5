import { setTimeout as sleep } from 'node:timers/promises';
import type { BulkMessage } from '@baara/contract/messaging/messaging';
import type { FileExport } from '@baara/contract/files/exports';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repairCandidates } from './features/candidates/public/candidate-search-rows.ts';
import { makeDataDir, type ProductProcess, startProduct } from './testing/product-process.ts';
import { useTestApp } from './testing/test-app.ts';
import { bellsOf, useWorkspace } from './testing/workspace.ts';

/** The real process, killed in the middle of a job: what it left is finished by the next, once. */
const server = useTestApp();
const sahel = useWorkspace(server);
const RESUMED = { timeout: 300_000, interval: 500 };

let dataDir: string;
let processes: ProductProcess[];
beforeEach(() => {
  dataDir = makeDataDir();
  processes = [];
});
afterEach(async () => {
  for (const product of processes) product.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ProductProcess> {
  const product = await startProduct(dataDir, { DATABASE_URL: server.config.database.url ?? '' });
  processes.push(product);
  await product.ready();
  return product;
}
/** Kills the process as soon as `isHalfDone`, and waits for its end. */
async function killWhen(product: ProductProcess, isHalfDone: () => Promise<boolean>): Promise<void> {
  while (!(await isHalfDone())) await sleep(20);
  product.kill('SIGKILL');
  await product.ended;
}
/** Makes these tables wait before the next row once they took so many: a kill then always falls in the middle. */
async function blockAfter(tables: Readonly<Record<string, number>>): Promise<void> {
  await sql`
    create function wait_for_kill() returns trigger language plpgsql as $$
    begin
      if nextval(tg_argv[0]) > tg_argv[1]::bigint then perform pg_sleep(600); end if;
      return new;
    end $$`.execute(server.db);
  for (const [table, rows] of Object.entries(tables)) {
    await sql`create sequence ${sql.id(`${table}_written`)}`.execute(server.db);
    await sql`create trigger wait_for_kill before insert on ${sql.table(table)}
      for each row execute function wait_for_kill(${sql.lit(`${table}_written`)}, ${sql.lit(String(rows))})`.execute(
      server.db,
    );
  }
}
/** The database goes on for a while with what the killed process asked last; then rows wait no more. */
async function hurry(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(server.db);
  await sql`drop function wait_for_kill cascade`.execute(server.db);
}

/** Time passes, for the queue alone: the killed process has been silent, and nobody has checked since. */
async function beSilent(): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`.execute(
    server.db,
  );
  await sql`
    update pgboss.queue set monitor_on = monitor_on - interval '1 hour',
      monitor_claim_on = monitor_claim_on - interval '1 hour'`.execute(server.db);
}
/** The same, for the delay before another attempt: it is due whenever one looks. */
const later =
  <Data>(look: () => Promise<Data>) =>
  async (): Promise<Data> => {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(server.db);
    return look();
  };

/** More than two transactions of the job. */
const PEOPLE = 450;
const makeApplicants = () =>
  sql`
    with made as (
      insert into accounts (email, role, email_verified_at, first_name, last_name)
      select 'candidat-' || n || '-' || ${randomUUID()} || '@exemple.ml', 'applicant', now(), 'Awa', 'N' || n
      from generate_series(1, ${PEOPLE}) n returning id
    ), profiles as (insert into candidates (account_id, headline) select id, 'Comptable' from made)
    insert into applications (offer_id, company_id, candidate_id)
    select ${sahel.offerId}, ${sahel.companyId}, id from made`.execute(server.db);

test(
  'a bulk message goes on where it stopped and writes to nobody twice; an export begins anew and gives one file',
  { timeout: 600_000 },
  async () => {
    await makeApplicants();
    // They were written by hand: no transaction made them searchable.
    await repairCandidates(server.db);
    await blockAfter({ conversation_messages: 250, files: 0 });
    const started = {
      bulk: await server.call<BulkMessage>('POST', '/recruiter/messages/bulk', sahel.owner, {
        text: 'Bonjour {prénom}',
        applications: {},
        offerId: sahel.offerId,
        clientId: randomUUID(),
      }),
      file: await server.call<FileExport>('POST', '/recruiter/candidates/exports', sahel.owner, {
        format: 'csv',
        filters: {},
      }),
    };
    const read = async <Data>(path: string) => (await server.call<Data>('GET', path, sahel.owner)).body.data;
    const bulk = () => read<BulkMessage>(`/recruiter/messages/bulk/${started.bulk.body.data.id}`);
    const file = () => read<FileExport>(`/exports/${started.file.body.data.id}`);
    expect(await bulk()).toMatchObject({ status: 'running', total: PEOPLE, waiting: PEOPLE });

    await killWhen(await start(), async () => (await bulk()).sent > 0 && (await file()).status === 'running');
    const left = await bulk();
    expect(left.status).toBe('running');
    expect(left.waiting).toBeGreaterThan(0);
    expect(await file()).toMatchObject({ status: 'running', downloadUrl: null });

    await hurry();
    await beSilent();
    await start();
    await expect.poll(later(bulk), RESUMED).toMatchObject({ status: 'done', sent: PEOPLE, waiting: 0 });
    const { rows } = await sql<{ messages: number; people: number }>`
    select count(*)::int as messages, count(distinct c.person_id)::int as people
    from conversation_messages m join conversations c on c.id = m.conversation_id
    where c.company_id = ${sahel.companyId}`.execute(server.db);
    expect(rows).toEqual([{ messages: PEOPLE, people: PEOPLE }]);

    await expect.poll(later(file), RESUMED).toMatchObject({ status: 'ready', rowsWritten: PEOPLE });
    expect(await bellsOf(server, sahel.owner)).toHaveLength(1);
    const files = await server.db
      .selectFrom('files')
      .where('owner_id', '=', sahel.owner.accountId)
      .where('deleted_at', 'is', null)
      .select('id')
      .execute();
    expect(files).toHaveLength(1);
  },
);
