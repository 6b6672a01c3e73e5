import type { BulkMessage } from '@baara/contract/messaging/messaging';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { conversationCalls } from '../messaging.factory.ts';
import { resumeBulks, sendBulk, sendBulkJob } from './send-bulk.ts';

type Preview = {
  total: number;
  sendable: number;
  skipped: { reason: string; count: number }[];
  examples: { name: string; text: string }[];
};

const server = useTestApp();
const sahel = useWorkspace(server);
const { open, send, list } = conversationCalls(server);
const TEXT = 'Bonjour {prénom}, au sujet du poste {offre}.\n{recruteur}, {entreprise}';

const applicant = (first: string) => sahel.applicant(`${first} Diarra`);
const call = <Data>(method: 'GET' | 'POST', path: string, who = sahel.owner, body?: object) =>
  server.call<Data>(method, `/recruiter/messages/bulk${path}`, who, body);
const start = (body: object, who = sahel.owner) =>
  call<BulkMessage>('POST', '', who, { text: TEXT, offerId: sahel.offerId, clientId: randomUUID(), ...body });
const read = async (id: string): Promise<BulkMessage> => (await call<BulkMessage>('GET', `/${id}`)).body.data;
const failures: unknown[] = [];
const onFailure = (error: unknown) => failures.push(error);
const run = (id: string, signal?: AbortSignal) => {
  const { mailer, now } = server.services;
  return sendBulk(server.db, id, { mailer, now, onFailure, ...(signal && { signal }) });
};
const block = ({ accountId }: Person) =>
  server.db
    .insertInto('company_blocks')
    .values({ person_id: accountId, company_id: sahel.companyId, created_at: new Date() })
    .execute();
const received = async (who: Person): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select m.text from conversation_messages m join conversations c on c.id = m.conversation_id
    where c.person_id = ${who.accountId} order by m.id`.execute(server.db);
  return rows.map(({ text }) => text);
};

it('writes to each chosen application once, in its own words, and says who was left out and why', async () => {
  const [awa, oumar, blocked] = [await applicant('Awa'), await applicant('Oumar'), await applicant('Fatou')];
  const hidden = await sahel.candidate('Caché Diarra', { is_visible: false });
  await block(blocked);
  const selection = { applications: {}, candidateIds: [hidden.accountId, awa.accountId, randomUUID()] };
  const preview = await call<Preview>('POST', '/preview', sahel.owner, {
    ...selection,
    offerId: sahel.offerId,
    text: TEXT,
  });
  expect(preview.body.data).toMatchObject({ total: 5, sendable: 2 });
  expect(preview.body.data.skipped.map(({ reason }) => reason).toSorted()).toEqual([
    'blocked',
    'hidden',
    'unknown',
  ]);
  expect(preview.body.data.examples[0]).toEqual({
    name: 'Awa Diarra',
    text: 'Bonjour Awa, au sujet du poste Comptable.\nMoussa Keïta, Sahel Énergie',
  });
  expect(await received(awa)).toEqual([]);

  const { status, body } = await start(selection);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ status: 'running', total: 5, sent: 0 });
  await run(body.data.id);
  const done = await read(body.data.id);
  expect(done).toMatchObject({ status: 'done', sent: 2, waiting: 0 });
  expect(done.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(await received(awa)).toEqual([
    'Bonjour Awa, au sujet du poste Comptable.\nMoussa Keïta, Sahel Énergie',
  ]);
  expect(await received(oumar)).toHaveLength(1);
  expect(await received(blocked)).toEqual([]);
  await run(body.data.id);
  expect(await received(awa)).toHaveLength(1);
});

it('writes to the applications a search finds, and to no other', async () => {
  const [awa, oumar] = [await applicant('Aïssata'), await applicant('Oumar')];
  const applications = { search: 'AISSATA diarra' };
  const preview = await call<Preview>('POST', '/preview', sahel.owner, {
    applications,
    offerId: sahel.offerId,
    text: TEXT,
  });
  expect(preview.body.data).toMatchObject({ total: 1, sendable: 1, examples: [{ name: 'Aïssata Diarra' }] });
  const { status, body } = await start({ applications });
  expect(status).toBe(201);
  await run(body.data.id);
  expect(await received(awa)).toHaveLength(1);
  expect(await received(oumar)).toEqual([]);

  const nobody = await start({ applications: { search: 'personne' } });
  expect(nobody.body.errors).toMatchObject([{ message: 'Choisissez au moins un candidat' }]);
});

it('goes on after a stop without writing to anyone twice', async () => {
  const people: Person[] = [];
  for (let count = 0; count < 3; count += 1) people.push(await applicant(`P${count}`));
  const { body } = await start({ applications: {} });
  // Killed after a first part was written: what it settled is settled, the rest waits.
  const [first] = people;
  await sql`update bulk_message_recipients set status = 'sent'
    where bulk_id = ${body.data.id} and candidate_id = ${first?.accountId ?? ''}`.execute(server.db);
  await expect(run(body.data.id, AbortSignal.abort())).rejects.toThrow('interrupted');
  await run(body.data.id);
  expect(await read(body.data.id)).toMatchObject({ status: 'done', sent: 3 });
  const counts = (await Promise.all(people.map(received))).map(({ length }) => length);
  expect(counts).toEqual([0, 1, 1]);
});

it('starts once for one request sent twice', async () => {
  await applicant('Awa');
  const clientId = randomUUID();
  const [one, two] = await Promise.all([
    start({ applications: {}, clientId }),
    start({ applications: {}, clientId }),
  ]);
  expect(one.body.data.id).toBe(two.body.data.id);
});

it('goes on by itself after its job gave up', async () => {
  const awa = await applicant('Awa');
  const { body } = await start({ applications: {} });
  const enqueued: object[] = [];
  const queue = {
    enqueue: (_db: unknown, _job: unknown, payload: object) => {
      enqueued.push(payload);
      return Promise.resolve(null);
    },
  };
  const later = (minutes: number) => new Date(server.services.now().getTime() + minutes * 60_000);
  await resumeBulks(server.db, { queue, now: later(5) });
  expect(enqueued).not.toContainEqual({ bulkId: body.data.id });
  await resumeBulks(server.db, { queue, now: later(11) });
  expect(enqueued).toContainEqual({ bulkId: body.data.id });
  await run(body.data.id);
  expect(await received(awa)).toHaveLength(1);
  enqueued.length = 0;
  await resumeBulks(server.db, { queue, now: later(60) });
  expect(enqueued).not.toContainEqual({ bulkId: body.data.id });
});

it('separates a recipient that fails, and writes to them on another try', async () => {
  const [awa, oumar] = [await applicant('Awa'), await applicant('Oumar')];
  const { body } = await start({ applications: {} });
  const { id } = body.data;
  expect((await call('POST', `/${id}/retry`)).body).toMatchObject({ data: { status: 'running' } });
  await sql`
    create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.person_id = ${sql.lit(oumar.accountId)} then raise exception 'broken'; end if; return new; end $$`.execute(
    server.db,
  );
  await sql`create trigger refuse_one before insert on conversations for each row execute function refuse_one()`.execute(
    server.db,
  );
  failures.length = 0;
  await run(id);
  expect(failures.map(String)).toEqual([
    expect.stringContaining('broken'),
    expect.stringContaining('broken'),
  ]);
  await sql`drop function refuse_one cascade`.execute(server.db);
  expect(await read(id)).toMatchObject({
    status: 'done',
    sent: 1,
    skipped: [{ reason: 'failed', sentence: "Échec de l'envoi du message", count: 1 }],
  });
  const again = await Promise.all([
    call<BulkMessage>('POST', `/${id}/retry`),
    call<BulkMessage>('POST', `/${id}/retry`),
  ]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect(again[0].body.data).toMatchObject({ status: 'running', waiting: 1 });
  // Two runs side by side, as when an instance takes over from another that was thought dead.
  await Promise.all([run(id), run(id)]);
  expect(await read(id)).toMatchObject({ status: 'done', sent: 2, skipped: [], waiting: 0 });
  expect([await received(awa), await received(oumar)].map(({ length }) => length)).toEqual([1, 1]);
  expect((await call('POST', `/${id}/retry`)).body).toMatchObject({
    code: 'BULK_NOTHING_TO_RETRY',
    message: "Personne à qui réessayer : aucun message n'est resté en échec.",
  });
});

it('leaves nobody out when the connection breaks under the one it is writing to', async () => {
  const [awa, oumar] = [await applicant('Awa'), await applicant('Oumar')];
  const { body } = await start({ applications: {} });
  await sql`create sequence breaks`.execute(server.db);
  await sql`
    create function break_twice() returns trigger language plpgsql as $$ begin
      if nextval('breaks') <= 2 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`.execute(
    server.db,
  );
  await sql`create trigger break_twice before insert on conversations for each row execute function break_twice()`.execute(
    server.db,
  );
  // The job fails, and is tried again as the queue does.
  await expect(run(body.data.id)).rejects.toThrow('terminating connection');
  await expect(run(body.data.id)).rejects.toThrow('terminating connection');
  expect(await read(body.data.id)).toMatchObject({ status: 'running', waiting: 2 });
  await run(body.data.id);
  await sql`drop function break_twice cascade`.execute(server.db);
  expect(await read(body.data.id)).toMatchObject({ status: 'done', sent: 2, skipped: [] });
  expect([await received(awa), await received(oumar)].map(({ length }) => length)).toEqual([1, 1]);
});

it('is not tried again in the name of someone who may write no more', async () => {
  const blocked = await applicant('Awa');
  await block(blocked);
  const { body } = await start({ applications: {} });
  await run(body.data.id);
  const colleague = await sahel.member();
  await server.db.deleteFrom('company_members').where('account_id', '=', sahel.owner.accountId).execute();
  // The button stays: what it answers says why.
  const shown = await call<BulkMessage>('GET', `/${body.data.id}`, colleague);
  expect(shown.body.data.abilities.retry).toBe(true);
  const again = await call('POST', `/${body.data.id}/retry`, colleague);
  expect(again.body).toMatchObject({
    code: 'BULK_AUTHOR_GONE',
    message: messagingMessages.BULK_AUTHOR_GONE,
  });
});

it('stops when asked, and never starts again', async () => {
  const awa = await applicant('Awa');
  const { body } = await start({ applications: {} });
  const cancelled = await call<BulkMessage>('POST', `/${body.data.id}/cancel`);
  expect(cancelled.body).toMatchObject({
    message: "L'envoi groupé est arrêté",
    data: { status: 'cancelled', waiting: 0 },
  });
  await run(body.data.id);
  expect(await received(awa)).toEqual([]);
  expect((await call('POST', `/${body.data.id}/cancel`)).status).toBe(409);
});

it('waits five seconds before it leaves; stopped meanwhile, nobody receives anything', async () => {
  const [awa, oumar] = [await applicant('Awa'), await applicant('Oumar')];
  const asked = server.services.now().getTime();
  const { body } = await start({ applications: {} });
  const { id, createdAt } = body.data;
  expect(body.data).toMatchObject({ status: 'running', sent: 0, waiting: 2, abilities: { cancel: true } });
  const { rows } = await sql<{ startAfter: Date }>`
    select start_after as "startAfter" from pgboss.job
    where name = ${sendBulkJob.name} and data ->> 'bulkId' = ${id}`.execute(server.db);
  expect(rows).toEqual([{ startAfter: new Date(new Date(createdAt).getTime() + 5000) }]);
  expect(rows[0]?.startAfter.getTime()).toBeGreaterThanOrEqual(asked + 5000);

  // Within the delay the job has not run: the whole is undone, and the job finds a message that has ended.
  const { body: stopped } = await call<BulkMessage>('POST', `/${id}/cancel`);
  expect(stopped.data).toMatchObject({
    status: 'cancelled',
    sent: 0,
    waiting: 0,
    abilities: { cancel: false, retry: false },
  });
  await run(id);
  expect([await received(awa), await received(oumar)]).toEqual([[], []]);
  expect(await read(id)).toMatchObject({ status: 'cancelled', sent: 0 });
});

it('ends with its author’s right to write', async () => {
  const awa = await applicant('Awa');
  const { body } = await start({ applications: {} });
  await server.db
    .updateTable('company_members')
    .set({ role: 'reader' })
    .where('account_id', '=', sahel.owner.accountId)
    .execute();
  await run(body.data.id);
  expect(await received(awa)).toEqual([]);
});

it('leaves unanswered what candidates asked', async () => {
  const awa = await applicant('Awa');
  const opened = await open(sahel.owner, awa);
  await send(opened.body.data.id, awa, 'Une question ?');
  const { body } = await start({ applications: {} });
  await run(body.data.id);
  expect((await list(sahel.owner)).unreadConversations).toBe(1);
});

it('respects the day’s limit of masked candidates', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 22; count += 1) ids.push((await sahel.candidate(`M${count} Diarra`)).accountId);
  const { body } = await start({ candidateIds: ids });
  await run(body.data.id);
  expect(await read(body.data.id)).toMatchObject({
    sent: 20,
    skipped: [{ reason: 'masked_limit', count: 2 }],
  });
});

it('refuses in French nobody, too many, an unknown word, and anyone who may not', async () => {
  await applicant('Awa');
  expect((await start({ candidateIds: [] })).body.errors).toMatchObject([
    { message: 'Choisissez au moins un candidat' },
  ]);
  const tooMany = Array.from({ length: 5001 }, () => randomUUID());
  expect((await start({ candidateIds: tooMany })).status).toBe(422);
  expect((await start({ applications: {}, text: 'Bonjour {prenom}' })).body.errors).toMatchObject([
    {
      field: 'text',
      message:
        'La variable {prenom} n’existe pas ici. Vous pouvez utiliser : {prénom}, {offre}, {entreprise}, {recruteur}',
    },
  ]);
  expect((await start({ candidateIds: [randomUUID()], offerId: null })).body.errors?.[0]?.message).toContain(
    '{offre} ne peut pas être remplie',
  );

  // Within the bound as typed, beyond it once filled.
  const tooLong = `${'a'.repeat(3975)}{entreprise} {prénom}`;
  expect((await start({ applications: {}, text: tooLong })).body.errors).toMatchObject([
    { field: 'text', message: '4 000 caractères au maximum' },
  ]);

  const reader = await sahel.member('reader');
  expect((await start({ applications: {} }, reader)).status).toBe(403);
  const other = (await makeWorkspace(server, 'Autre')).owner;
  expect((await start({ applications: {} }, other)).status).toBe(404);
  const { body } = await start({ applications: {} });
  expect((await call('GET', `/${body.data.id}`, other)).status).toBe(404);
  for (const action of ['cancel', 'retry']) {
    expect((await call('POST', `/${body.data.id}/${action}`, other)).status).toBe(404);
    expect((await call('POST', `/${body.data.id}/${action}`, reader)).status).toBe(403);
  }
  expect((await call('GET', `/${body.data.id}`, await applicant('Ali'))).status).toBe(403);
});
