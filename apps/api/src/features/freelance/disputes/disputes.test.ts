import { randomUUID } from 'node:crypto';
import type {
  ContractDisputes,
  Dispute,
  ManagedDispute,
  QueuedDispute,
} from '@baara/contract/freelance/disputes';
import { disputeMessages as messages } from '@baara/contract/freelance/disputes-words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { rungFor } from '../../../testing/workspace.ts';
import { subjectsTo } from '../../accounts/accounts.factory.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { exportSections } from '../../personal-data/export-sections.ts';
import { eraseDueAccounts } from '../../personal-data/erase-account.ts';
import { runJob } from '../../../testing/run-job.ts';
import { storeGuest } from '../work/contract.factory.ts';
import { makeContract, makeRefusedWeek, type MadeContract } from './dispute.factory.ts';
import { registerDisputeJobs } from './disputes.jobs.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let t: TestApp;
let client: Person;
let freelance: Person;
let moderator: Person;
let second: Person;
let made: MadeContract;

beforeAll(async () => {
  t = await startTestApp();
  await t.db
    .insertInto('role_permissions')
    .values([
      { role: 'manager', permission: 'disputes.decide' },
      { role: 'admin', permission: 'disputes.decide' },
      { role: 'admin', permission: 'settings.write' },
    ])
    .execute();
  moderator = await signedIn(t, 'manager', { name: { first: 'Oumou', last: 'Sissoko' } });
  second = await signedIn(t, 'admin', { name: { first: 'Moussa', last: 'Keïta' } });
});
afterAll(() => t.stop());

beforeEach(async () => {
  client = await signedIn(t, 'client', { name: { first: 'Assétou', last: 'Sangaré' } });
  freelance = await signedIn(t, 'freelance', { name: { first: 'Ibrahim', last: 'Maïga' } });
  made = await makeContract(t.db, { clientId: client.accountId, freelanceId: freelance.accountId }, [
    { amountXof: 300_000 },
    { amountXof: 200_000, state: 'to_fund' },
  ]);
});

const account = 'Les maquettes livrées ne sont pas celles que nous avions convenues en octobre.';
const opening = (subjectId = made.milestoneIds[0]) => ({
  kind: 'milestone',
  subjectId,
  reason: 'quality',
  account,
});
const open = (who = client, body: object = opening(), contractId = made.contractId) =>
  t.call<Dispute>('POST', `/contracts/${contractId}/disputes`, who, body);
const opened = async (who = client): Promise<string> => (await open(who)).body.data.id;
const read = (who: Person) => t.call<ContractDisputes>('GET', `/contracts/${made.contractId}/disputes`, who);
const one = async (who: Person): Promise<Dispute | undefined> => (await read(who)).body.data.disputes[0];
const write = (id: string, who: Person, text = 'Voici mes preuves.') =>
  t.call<Dispute>('POST', `/disputes/${id}/entries`, who, { text });
const propose = (id: string, who: Person, freelanceXof = 100_000) =>
  t.call<Dispute>('POST', `/disputes/${id}/settlements`, who, { freelanceXof, text: 'Partageons ainsi.' });
const answer = (id: string, who: Person, entryId: string, how: 'acceptance' | 'refusal' = 'acceptance') =>
  t.call<Dispute>('POST', `/disputes/${id}/settlements/${entryId}/${how}`, who);
const managed = (id: string, who = moderator) => t.call<ManagedDispute>('GET', `/admin/disputes/${id}`, who);
const reason = 'Deux pages sur trois correspondent au contrat.';
const decide = async (id: string, who = moderator, freelanceXof = 200_000) => {
  const { entryCount } = (await managed(id)).body.data;
  return t.call<ManagedDispute>('POST', `/admin/disputes/${id}/decision`, who, {
    freelanceXof,
    reason,
    entryCount,
  });
};
const milestone = (id = made.milestoneIds[0] ?? '') =>
  t.db.selectFrom('contract_milestones').where('id', '=', id).select('status').executeTakeFirstOrThrow();
const settlement = () =>
  t.db
    .selectFrom('milestone_settlements')
    .where('contract_id', '=', made.contractId)
    .select(['gross_xof', 'refunded_xof'])
    .execute();
const bells = (who: Person) => rungFor(t, who);
const subjects = (who: Person) => subjectsTo(t, who.email);
const lastEntry = (dispute: Dispute | undefined): string => dispute?.entries.at(-1)?.id ?? '';

const ofWeek = ({ sheetId }: { sheetId: string }) => ({ ...opening(sheetId), kind: 'week' });

describe('opening', () => {
  test('stops the money, and gives the other side its reason and its time to answer', async () => {
    expect((await read(freelance)).body.data).toMatchObject({
      disputes: [],
      subjects: [{ kind: 'milestone', title: 'Jalon 1', amountXof: 300_000 }],
      abilities: { open: true },
    });
    const answered = await open();
    expect(answered).toMatchObject({
      status: 201,
      body: { message: messages.OPENED, data: { phase: 'answer', amountXof: 300_000, openedSide: 'client' } },
    });
    expect((await milestone()).status).toBe('disputed');
    expect((await bells(freelance))[0]).toMatch(
      /^Un litige est ouvert sur « Site vitrine » : répondez avant le /,
    );
    expect(await subjects(freelance)).toEqual(['Un litige est ouvert sur « Site vitrine »']);
    expect(await bells(moderator)).toContainEqual(
      expect.stringMatching(/^Litige ouvert : .*300\s000\sF\sCFA/u),
    );
    const seen = await one(freelance);
    expect(seen).toMatchObject({
      reason: 'quality',
      entries: [{ kind: 'account', side: 'client', author: 'Assétou Sangaré', text: account }],
      abilities: { write: true, propose: true },
    });
    const days = (Date.parse(seen?.answerUntil ?? '') - Date.parse(seen?.openedAt ?? '')) / 86_400_000;
    expect(days).toBe(5);
  });

  test('is refused for a milestone without money, one that is not in the contract, and one that is disputed', async () => {
    const [first, unfunded] = made.milestoneIds;
    expect(await open(client, opening(unfunded))).toMatchObject({
      status: 409,
      body: { code: 'MILESTONE_NOT_DISPUTABLE' },
    });
    expect(await open(client, opening(made.contractId))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'subjectId' }] },
    });
    expect(await open(client, { ...opening(first), account: 'Non' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'account', message: messages.ACCOUNT_SHORT }] },
    });
    await open(freelance);
    expect(await open(client)).toMatchObject({ status: 409, body: { code: 'DISPUTE_OPEN' } });
  });

  test('by both at once makes one dispute', async () => {
    const both = await Promise.all([open(client), open(freelance)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await read(client)).body.data.disputes).toHaveLength(1);
  });

  test('and writing are done once when their answer was lost and they come again', async () => {
    const again = (path: string, body: object) => {
      const headers = { ...client.headers, 'idempotency-key': randomUUID() };
      const send = () => t.json<{ data: Dispute }>('POST', `/api/v1${path}`, { headers, body });
      return send().then(async (first) => [first, await send()]);
    };
    const both = await again(`/contracts/${made.contractId}/disputes`, opening());
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const id = both[0]?.body.data.id ?? '';
    expect(both[1]?.body.data.id).toBe(id);
    await again(`/disputes/${id}/entries`, { text: 'Voici mes preuves.' });
    await again(`/disputes/${id}/settlements`, { freelanceXof: 0, text: 'Partageons ainsi.' });
    expect((await one(client))?.entries.map(({ kind }) => kind)).toEqual(['account', 'piece', 'settlement']);
  });

  test('takes a refused week whose money is there, and not one that nothing pays', async () => {
    const parties = { clientId: client.accountId, freelanceId: freelance.accountId };
    const week = { rateXof: 50_000, days: ['2026-11-23', '2026-11-24'] };
    const paid = await makeRefusedWeek(t.db, parties, { ...week, advanceXof: 150_000 });
    const unpaid = await makeRefusedWeek(t.db, parties, { ...week, advanceXof: 50_000 });
    expect(await open(freelance, ofWeek(unpaid), unpaid.contractId)).toMatchObject({ status: 409 });
    const first = await open(freelance, ofWeek(paid), paid.contractId);
    expect(first).toMatchObject({
      status: 201,
      body: { data: { amountXof: 100_000, subject: /^Semaine du 23 novembre/ } },
    });
    expect(await open(freelance, ofWeek(paid), paid.contractId)).toMatchObject({ status: 409 });
  });
});

const fetchFile = (id: string, fileId: string, who: Person, isManaged = false) =>
  t.inject({
    method: 'GET',
    url: `/api/v1${isManaged ? '/admin' : ''}/disputes/${id}/files/${fileId}`,
    headers: who.headers,
  });

describe('the file', () => {
  const pdf = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n');
  const upload = (who: Person) =>
    t.upload<{ id: string }>('POST', `/contracts/${made.contractId}/dispute-files`, who, {
      files: [{ field: 'file', name: 'preuve.pdf', bytes: pdf, type: 'application/pdf' }],
    });

  test('takes texts and documents of both sides, with their names and times, and loses none', async () => {
    const id = await opened();
    const { body } = await upload(freelance);
    const fileId = body.data.id;
    expect((await fetchFile(id, fileId, client)).statusCode).toBe(404);
    const added = await t.call<Dispute>('POST', `/disputes/${id}/entries`, freelance, {
      text: '',
      fileIds: [fileId],
    });
    expect(added).toMatchObject({ status: 201, body: { data: { phase: 'ready' } } });
    expect(await one(client)).toMatchObject({
      entries: [
        { kind: 'account' },
        { kind: 'piece', author: 'Ibrahim Maïga', files: [{ name: 'preuve.pdf' }] },
      ],
    });
    expect((await fetchFile(id, fileId, client)).rawPayload).toEqual(pdf);
    expect((await fetchFile(id, fileId, moderator, true)).rawPayload).toEqual(pdf);
    expect(await subjects(client)).toContain('Nouvelle pièce au dossier du litige sur « Site vitrine »');
    expect(await bells(moderator)).toContain('Litige à décider : « Site vitrine »');
    // Another's document, or the same twice, is not joined.
    const theirs = (await upload(client)).body.data.id;
    const stolen = { text: 'Vu', fileIds: [theirs] };
    expect(await t.call('POST', `/disputes/${id}/entries`, freelance, stolen)).toMatchObject({ status: 422 });
    expect(await write(id, freelance, ' ')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'text' }] },
    });
  });

  test('lets the platform ask both, and decide once the time to answer is over', async () => {
    const id = await opened();
    expect(await decide(id)).toMatchObject({ status: 409, body: { code: 'DISPUTE_NOT_READY' } });
    const asked = await t.call<ManagedDispute>('POST', `/admin/disputes/${id}/entries`, moderator, {
      text: 'Joignez le contrat signé.',
    });
    expect(asked).toMatchObject({ status: 201, body: { data: { phase: 'answer', managed: { ask: true } } } });
    expect(await one(freelance)).toMatchObject({
      entries: [{}, { side: 'platform', author: 'La plateforme' }],
    });
    const follow = () =>
      runJob(registerDisputeJobs, { ...t.services, now: t.services.now }, 'freelance.disputes');
    t.advance({ days: 4, hours: 1 });
    await follow();
    await follow();
    expect(await subjects(freelance)).toContain(
      'Il vous reste peu de temps pour répondre sur « Site vitrine »',
    );
    t.advance({ days: 1 });
    await follow();
    await follow();
    const ready = await t.db
      .selectFrom('notifications')
      .select('title')
      .where('account_id', '=', moderator.accountId)
      .where('url', '=', `/admin/freelance-management/litiges/${id}`)
      .where('title', 'like', 'Litige à décider%')
      .execute();
    expect(ready).toHaveLength(1);
    expect((await bells(client)).filter((title) => title.startsWith('Le délai pour répondre'))).toHaveLength(
      1,
    );
    expect(await decide(id)).toMatchObject({ status: 200, body: { data: { phase: 'decided' } } });
  });
});

describe('a settlement', () => {
  test('ends the dispute when the other side accepts it, once', async () => {
    const id = await opened();
    expect((await propose(id, client, 300_001)).status).toBe(422);
    await propose(id, client, 50_000);
    const replacing = await propose(id, client, 100_000);
    expect(replacing.body.data.entries.slice(-2)).toMatchObject([{ answer: 'replaced' }, { answer: null }]);
    const [, former] = replacing.body.data.entries;
    const entryId = lastEntry(replacing.body.data);
    expect(await answer(id, client, entryId)).toMatchObject({
      status: 403,
      body: { code: 'OWN_SETTLEMENT' },
    });
    expect(await answer(id, freelance, former?.id ?? '')).toMatchObject({ status: 409 });
    const both = await Promise.all([answer(id, freelance, entryId), answer(id, freelance, entryId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body).toMatchObject({
      message: messages.SETTLED,
      data: {
        phase: 'settled',
        outcome: { freelanceXof: 100_000, reason: null },
        abilities: { write: false },
      },
    });
    expect(await settlement()).toEqual([{ gross_xof: 100_000, refunded_xof: 200_000 }]);
    expect(await write(id, client)).toMatchObject({ status: 409, body: { code: 'DISPUTE_ENDED' } });
    expect(await subjects(client)).toContain('Le litige sur « Site vitrine » est terminé');
  });

  test('refused, leaves the file open', async () => {
    const id = await opened(freelance);
    const { body } = await propose(id, freelance, 300_000);
    const refused = await answer(id, client, lastEntry(body.data), 'refusal');
    expect(refused).toMatchObject({ status: 200, body: { data: { phase: 'ready' } } });
    expect(await answer(id, client, lastEntry(body.data))).toMatchObject({ status: 409 });
    expect((await milestone()).status).toBe('disputed');
  });

  test('accepted while a moderator decides: the money is split once', async () => {
    const id = await opened();
    const { body } = await propose(id, freelance, 0);
    const answers = await Promise.all([answer(id, client, lastEntry(body.data)), decide(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await settlement()).toHaveLength(1);
  });
});

describe('a decision', () => {
  test('splits the money to the franc, and both read its reason', async () => {
    const id = await opened();
    await write(id, freelance);
    expect(await decide(id, moderator, 300_001)).toMatchObject({ status: 422 });
    const decided = await decide(id, moderator, 123_457);
    expect(decided).toMatchObject({
      status: 200,
      body: { message: messages.DECIDED, data: { decidedBy: 'Oumou Sissoko', managed: { decide: false } } },
    });
    expect(await settlement()).toEqual([{ gross_xof: 123_457, refunded_xof: 176_543 }]);
    for (const who of [client, freelance])
      expect(await one(who)).toMatchObject({ outcome: { freelanceXof: 123_457, reason } });
    const logged = await t.db.selectFrom('audit_log').select('action').where('subject', '=', id).execute();
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['dispute.opened', 'dispute.written', 'dispute.viewed', 'dispute.decided']),
    );
  });

  test('gives all of it back when nothing is the freelance’s', async () => {
    const id = await opened();
    await write(id, freelance);
    await decide(id, moderator, 0);
    expect((await milestone()).status).toBe('refunded');
  });

  test('of two moderators at once is one, and one on an old file is none', async () => {
    const id = await opened();
    await write(id, freelance);
    const { entryCount } = (await managed(id)).body.data;
    await write(id, client, 'Un mot de plus.');
    const body = { freelanceXof: 0, reason, entryCount };
    expect(await t.call('POST', `/admin/disputes/${id}/decision`, moderator, body)).toMatchObject({
      status: 409,
      body: { code: 'DISPUTE_CHANGED' },
    });
    const both = await Promise.all([decide(id, moderator), decide(id, second, 0)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await settlement()).toHaveLength(1);
  });

  test('above the amount of the settings takes a second person, and a settlement before them wins', async () => {
    const settings = { twoPeopleFromXof: 300_000, version: 0 };
    expect((await t.call('PUT', '/admin/disputes/settings', moderator, settings)).status).toBe(403);
    expect((await t.call('PUT', '/admin/disputes/settings', second, settings)).status).toBe(200);
    expect((await t.call('PUT', '/admin/disputes/settings', second, settings)).status).toBe(409);
    const id = await opened();
    const offered = await propose(id, freelance, 250_000);
    const proposed = await decide(id);
    expect(proposed).toMatchObject({
      status: 202,
      body: { message: messages.DECISION_PROPOSED, data: { phase: 'confirmation', needsTwo: true } },
    });
    const proposalId = proposed.body.data.proposal?.id ?? '';
    const confirm = (who: Person) => t.call('POST', `/admin/proposals/${proposalId}/confirmation`, who);
    expect((await confirm(moderator)).status).toBe(403);
    expect(await decide(id, second)).toMatchObject({ status: 409 });
    expect((await milestone()).status).toBe('disputed');
    await answer(id, client, lastEntry(offered.body.data));
    expect(await confirm(second)).toMatchObject({ status: 409, body: { code: 'PROPOSAL_SUBJECT_CHANGED' } });

    made = await makeContract(t.db, { clientId: client.accountId, freelanceId: freelance.accountId }, [
      { amountXof: 400_000, state: 'delivered' },
    ]);
    const other = await opened();
    await write(other, freelance);
    const again = await decide(other, moderator, 400_000);
    const waiting = again.body.data.proposal?.id ?? '';
    expect((await t.call('POST', `/admin/proposals/${waiting}/confirmation`, second)).status).toBe(200);
    expect(await settlement()).toEqual([{ gross_xof: 400_000, refunded_xof: 0 }]);
    expect(await one(client)).toMatchObject({ phase: 'decided', outcome: { reason } });
    await t.db.deleteFrom('site_settings').where('key', '=', 'disputes').execute();
  });
});

test('each sees and does what their part allows', async () => {
  const companyId = await makeCompany(t.db, 'Coopérative du Wassoulou');
  const owner = await signedIn(t, 'employer', { companyId });
  const guest = await signedIn(t, 'client');
  made = await makeContract(
    t.db,
    { clientId: owner.accountId, freelanceId: freelance.accountId, companyId },
    [{ amountXof: 300_000 }],
  );
  await storeGuest(t.db, made.contractId, guest);
  expect((await read(guest)).body.data.abilities.open).toBe(false);
  const id = await opened(owner);
  await propose(id, freelance);
  expect(await one(guest)).toMatchObject({
    abilities: { write: false },
    entries: [{}, { abilities: { answer: false } }],
  });
  for (const who of [client, freelance, owner, guest])
    expect((await t.call('GET', '/admin/disputes', who)).status).toBe(403);
  // Who is a party does not decide, whatever their permissions.
  await t.db
    .insertInto('role_permissions')
    .values({ role: 'employer', permission: 'disputes.decide' })
    .execute();
  expect(await managed(id, owner)).toMatchObject({
    body: { data: { managed: { decide: false, ask: false } } },
  });
  expect(await decide(id, owner)).toMatchObject({ status: 403, body: { code: 'DISPUTE_INVOLVED' } });
  await t.db.deleteFrom('role_permissions').where('role', '=', 'employer').execute();
});

test('the queue has what is to decide first, and finds each phase', async () => {
  const waiting = await opened();
  made = await makeContract(t.db, { clientId: client.accountId, freelanceId: freelance.accountId }, [
    { amountXof: 90_000 },
  ]);
  const ready = await opened(freelance);
  await write(ready, client);
  const list = async (query = '') =>
    (await t.call<QueuedDispute[]>('GET', `/admin/disputes?limit=100${query}`, moderator)).body.data.map(
      ({ id }) => id,
    );
  const all = await list();
  expect(all.indexOf(ready)).toBeLessThan(all.indexOf(waiting));
  expect([await list('&phase=answer'), await list('&phase=ready')]).toEqual([
    expect.arrayContaining([waiting]),
    expect.arrayContaining([ready]),
  ]);
  expect(await list('&phase=answer')).not.toContain(ready);
  await decide(ready, moderator, 50_000);
  expect(await list('&phase=decided')).toContain(ready);
});

test('the archive has one’s own words; an erased party stays named in the file', async () => {
  const id = await opened();
  await write(id, freelance, 'Mes explications de freelance.');
  const archive = async (who: Person): Promise<string> => {
    const sections = exportSections.filter(({ tables }) => tables.includes('mission_dispute_entries'));
    return JSON.stringify(await Promise.all(sections.map((section) => section.read(t.db, who.accountId))));
  };
  expect(await archive(client)).toContain(account);
  expect(await archive(client)).not.toContain('Mes explications');
  expect(await archive(freelance)).toContain('Mes explications');
  await decide(id, moderator, 0);
  const asked = new Date(t.services.now().getTime() - 31 * 86_400_000);
  await t.db
    .updateTable('accounts')
    .set({ deletion_requested_at: asked })
    .where('id', '=', freelance.accountId)
    .execute();
  await eraseDueAccounts(t.db, t.services, t.services.now());
  expect((await one(client))?.entries[1]).toMatchObject({
    author: 'Ibrahim Maïga',
    text: 'Mes explications de freelance.',
  });
});
