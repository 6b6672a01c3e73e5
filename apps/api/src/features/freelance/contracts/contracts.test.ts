import { createHash } from 'node:crypto';
import type { ContractDetail } from '@baara/contract/freelance/contracts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person } from '../../../testing/workspace.ts';
import { makeCategories } from '../../offers/offer.factory.ts';
import { contractCalls, makeContract, names, type Parties, signContract } from './contracts.factory.ts';
import { createContract } from './create-contract.ts';
import { followContracts } from './follow-contracts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
});
afterAll(() => t.stop());

const missionState = async ({ missionId }: Parties): Promise<string> =>
  (await t.db.selectFrom('missions').where('id', '=', missionId).select('status').executeTakeFirstOrThrow())
    .status;
const follow = () =>
  followContracts(t.db, { ...t.services, publicUrl: t.config.http.publicUrl, now: t.services.now() });
const wordsOf = async (who: Person, path: string): Promise<string> => {
  const { rawPayload } = await t.inject({ method: 'GET', url: `/api/v1${path}`, headers: who.headers });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
};

test('an accepted proposal makes one draft contract, numbered without a gap', async () => {
  const parties = await makeContract(t);
  const contract = await contractCalls(t, parties).read(parties.client);
  expect(contract).toMatchObject({
    status: 'draft',
    total: 300_000,
    client: names.client,
    freelance: names.freelance,
    nextAction: { title: 'Compléter et envoyer le contrat', isMine: true },
    milestones: [
      { title: 'Maquettes', amount: 100_000, status: 'to_fund' },
      { title: 'Site en ligne', amount: 200_000, status: 'to_fund' },
    ],
  });
  expect(await missionState(parties)).toBe('awarded');
  // The other party reads a text once it is sent.
  const { texts, nextAction } = await contractCalls(t, parties).read(parties.freelance);
  expect([texts, nextAction?.isMine]).toEqual([[], false]);
  // Again, and one whose transaction fails: neither takes a number.
  const row = await t.db
    .selectFrom('mission_contracts')
    .where('id', '=', parties.id)
    .select(['proposal_id', 'number'])
    .executeTakeFirstOrThrow();
  const given = {
    missionId: parties.missionId,
    proposalId: row.proposal_id ?? '',
    by: parties.client.accountId,
  };
  const again = await t.db
    .transaction()
    .execute((tx) => createContract(tx, { ...given, at: t.services.now() }));
  expect(again).toBe(parties.id);
  const [one, other] = await Promise.all([makeContract(t), makeContract(t)]);
  const numbers = await t.db
    .selectFrom('mission_contracts')
    .where('id', 'in', [parties.id, one.id, other.id])
    .orderBy('number')
    .select('number')
    .execute();
  const year = t.services.now().getUTCFullYear();
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3].map((place) => `CM-${year}-0000${place}`));
});

test('the client adjusts the draft; the price stays the accepted one', async () => {
  const parties = await makeContract(t);
  const calls = contractCalls(t, parties);
  const saved = await calls.save(parties.client, (terms) => ({
    ...terms,
    particular: 'Réunion chaque lundi.',
    milestones: [
      { ...terms.milestones[1]!, title: 'Site', amount: 250_000, dueOn: terms.endsOn },
      { id: null, title: 'Formation', deliverable: null, amount: 50_000, dueOn: null },
    ],
  }));
  expect(saved.status).toBe(200);
  expect(saved.body.data.milestones.map(({ title, amount }) => [title, amount])).toEqual([
    ['Site', 250_000],
    ['Formation', 50_000],
  ]);
  expect(JSON.stringify(saved.body.data.texts[0]?.body.articles)).toContain('Réunion chaque lundi.');
  const dearer = await calls.save(parties.client, (terms) => ({
    ...terms,
    milestones: terms.milestones.map((one) => ({ ...one, amount: one.amount + 1 })),
  }));
  expect(dearer.status).toBe(422);
  expect(dearer.body.message).toContain('prix accepté');
  const { version, terms } = await calls.openText(parties.client);
  const late = { version: version - 1, terms: { ...terms, particular: null } };
  const path = `/contracts/${parties.id}/draft`;
  expect((await t.call('PUT', path, parties.client, late)).body.code).toBe('CONTRACT_CHANGED');
});

test('both sign the very text they read; it never changes after, and anyone checks it', async () => {
  const parties = await makeContract(t);
  const { client, freelance } = parties;
  const calls = contractCalls(t, parties);
  expect((await calls.send(client)).status).toBe(200);
  expect((await calls.sendBack(freelance, 'Il manque une formation.')).body.data.status).toBe('draft');
  expect((await bellsOf(t, client))[0]).toContain('demande des changements');
  const outdated = (await calls.read(client)).texts[1]!;
  await calls.send(client);
  const shown = await calls.openText(freelance);
  const sign = (body: object) => calls.post('signature', freelance, body);
  const good = { textId: shown.id, sha256: shown.sha256, signedName: 'TRAORE moussa', consent: true };
  expect((await sign({ ...good, textId: outdated.id, sha256: outdated.sha256 })).body.code).toBe(
    'TEXT_CHANGED',
  );
  const other = await sign({ ...good, sha256: '0'.repeat(64) });
  expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('relisez-le')]);
  expect((await sign({ ...good, signedName: 'Ali Baba' })).status).toBe(422);
  expect((await sign({ ...good, consent: false })).status).toBe(422);
  const [first, second] = await Promise.all([sign(good), sign(good)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await calls.read(client)).texts[0]?.signatures).toHaveLength(1);
  expect((await calls.sign(client, names.client)).body.data).toMatchObject({
    status: 'signed',
    nextAction: { title: 'Financer le premier jalon', isMine: true },
  });
  const at = `/contracts/${parties.id}/texts/${shown.id}`;
  const { rawPayload } = await t.inject({
    method: 'GET',
    url: `/api/v1${at}/pdf`,
    headers: freelance.headers,
  });
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(shown.sha256);
  expect(await wordsOf(client, `${at}/pdf`)).toContain('droit malien');
  expect(await wordsOf(client, `${at}/certificate`)).toContain(shown.sha256);
  await expect(
    t.db.updateTable('contract_texts').set({ terms: '{}' }).where('id', '=', shown.id).execute(),
  ).rejects.toThrow('never changed');
  await expect(
    t.db
      .updateTable('contract_signatures')
      .set({ signed_name: 'X' })
      .where('text_id', '=', shown.id)
      .execute(),
  ).rejects.toThrow('never changed');
  await expect(t.db.deleteFrom('contract_texts').where('id', '=', shown.id).execute()).rejects.toThrow(
    'never deleted',
  );
  expect((await calls.save(client, (terms) => ({ ...terms, particular: 'Rien' }))).body.code).toBe(
    'NO_DRAFT',
  );
});

test('the commission is the one of the text that was signed, whatever the settings say meanwhile', async () => {
  const parties = await makeContract(t);
  const calls = contractCalls(t, parties);
  await calls.send(parties.client);
  const value = JSON.stringify({ missionCommissionPercent: 30, version: 1 });
  await t.db.insertInto('site_settings').values({ key: 'accounting', value }).execute();
  await calls.sign(parties.freelance, names.freelance);
  await calls.sign(parties.client, names.client);
  await t.db.deleteFrom('site_settings').where('key', '=', 'accounting').execute();
  const { percent } = await t.db
    .selectFrom('contract_commissions')
    .where('contract_id', '=', parties.id)
    .select('percent')
    .executeTakeFirstOrThrow();
  expect(Number(percent)).toBe(10);
});

test('an amendment signed by both changes milestones and price, never a funded one', async () => {
  const parties = await makeContract(t);
  const { client, freelance } = parties;
  await signContract(t, parties);
  const calls = contractCalls(t, parties);
  await calls.move(1, 'funded');
  expect(await missionState(parties)).toBe('in_progress');
  expect((await calls.post('amendments', freelance)).status).toBe(201);
  expect((await calls.post('amendments', client)).body.code).toBe('AMENDMENT_OPEN');
  const shrunk = await calls.save(freelance, (terms) => ({
    ...terms,
    milestones: terms.milestones.map((one) => ({ ...one, amount: one.amount - 1000 })),
  }));
  expect(shrunk.body.errors?.map(({ field }) => field)).toEqual(['terms.milestones.0.amount']);
  await calls.save(freelance, (terms) => ({
    ...terms,
    milestones: [
      terms.milestones[0]!,
      { id: null, title: 'Traduction', deliverable: 'En bambara', amount: 80_000, dueOn: null },
    ],
  }));
  await calls.send(freelance);
  await calls.sign(freelance, names.freelance);
  const signed = (await calls.sign(client, names.client)).body.data;
  expect(signed.total).toBe(180_000);
  expect(signed.milestones.map(({ title, status }) => [title, status])).toEqual([
    ['Maquettes', 'funded'],
    ['Traduction', 'to_fund'],
    ['Site en ligne', 'cancelled'],
  ]);
  expect(signed.texts.map(({ title, status }) => [title, status])).toEqual([
    [`Avenant n° 1 au contrat ${signed.number}`, 'signed'],
    [`Contrat ${signed.number}`, 'signed'],
  ]);
  // Funded after the amendment was sent: it cannot take the milestone away any more.
  await calls.post('amendments', client);
  await calls.save(client, (terms) => ({ ...terms, milestones: terms.milestones.slice(0, 1) }));
  await calls.send(client);
  await calls.move(2, 'funded');
  await calls.sign(client, names.client);
  expect((await calls.sign(freelance, names.freelance)).body.code).toBe('MILESTONE_MOVED');
  await calls.sendBack(client);
  expect((await t.call<ContractDetail>('DELETE', `/contracts/${parties.id}/draft`, client)).status).toBe(200);
});

test('the mission follows its contract, which ends when both agree or after seven days of silence', async () => {
  const [agreed, silent] = [await makeContract(t), await makeContract(t)];
  for (const parties of [agreed, silent]) {
    await signContract(t, parties);
    const calls = contractCalls(t, parties);
    expect((await calls.post('end-agreement', parties.client)).body.code).toBe('NOT_SETTLED');
    await calls.move(1, 'funded');
    await calls.move(2, 'funded');
    await calls.move(1, 'delivered');
    await calls.move(2, 'disputed');
    expect(await missionState(parties)).toBe('disputed');
    await calls.move(2, 'delivered');
    expect(await missionState(parties)).toBe('delivered');
    await calls.move(1, 'paid');
    await calls.move(2, 'refunded');
  }
  await follow();
  expect((await bellsOf(t, silent.freelance))[0]).toContain('confirmez la fin');
  const calls = contractCalls(t, agreed);
  await calls.post('end-agreement', agreed.client);
  expect((await calls.post('end-agreement', agreed.freelance)).body.data).toMatchObject({
    status: 'completed',
    nextAction: null,
  });
  expect(await missionState(agreed)).toBe('closed');
  t.advance({ days: 6 });
  await follow();
  expect((await contractCalls(t, silent).read(silent.client)).status).toBe('active');
  t.advance({ days: 2 });
  await follow();
  expect((await contractCalls(t, silent).read(silent.client)).status).toBe('completed');
});

test('a contract by the day starts once signed, and has no milestone of its own', async () => {
  const parties = await makeContract(t, { daily: { rate: 50_000, days: 10 } });
  await signContract(t, parties);
  const contract = await contractCalls(t, parties).read(parties.freelance);
  expect(contract).toMatchObject({ status: 'active', total: 500_000, dayRate: 50_000, milestones: [] });
  expect(await missionState(parties)).toBe('in_progress');
});

test('a termination cancels what nobody funded and says what is due', async () => {
  const parties = await makeContract(t, {
    milestones: ['a', 'b', 'c'].map((title) => ({ title, amount: 100_000 })),
  });
  const { client, freelance } = parties;
  await signContract(t, parties);
  const calls = contractCalls(t, parties);
  await calls.move(1, 'delivered');
  await calls.move(2, 'funded');
  expect((await calls.read(client)).dues).toEqual({
    cancelled: 100_000,
    refunded: 100_000,
    open: 100_000,
    settled: 0,
  });
  expect((await calls.post('termination', client, { reason: ' ' })).status).toBe(422);
  const ended = await calls.post('termination', client, { reason: 'Le projet s’arrête.' });
  expect(ended.body.data).toMatchObject({ status: 'terminated', terminatedBy: 'client' });
  expect(ended.body.data.milestones.map(({ status }) => status)).toEqual([
    'delivered',
    'funded',
    'cancelled',
  ]);
  expect((await calls.post('termination', client, { reason: 'Encore.' })).status).toBe(200);
  expect((await bellsOf(t, freelance)).filter((title) => title.startsWith('Contrat résilié'))).toHaveLength(
    1,
  );
  expect(await missionState(parties)).toBe('closed');
  expect((await calls.post('amendments', freelance)).body.code).toBe('CONTRACT_ENDED');
});

test('nobody signs with a suspended freelance, nor with an account that is erased, whose name stays', async () => {
  const parties = await makeContract(t);
  const { client, freelance } = parties;
  const calls = contractCalls(t, parties);
  await calls.send(client);
  await t.db
    .insertInto('freelance_suspensions')
    .values({ freelance_id: freelance.accountId, reason: 'Faux diplôme.', suspended_at: t.services.now() })
    .execute();
  expect((await calls.sign(client, names.client)).body.code).toBe('FREELANCE_SUSPENDED');
  await t.db.deleteFrom('freelance_suspensions').execute();
  await t.db.deleteFrom('accounts').where('id', '=', freelance.accountId).execute();
  expect((await calls.sign(client, names.client)).body.code).toBe('PARTY_GONE');
  await follow();
  const contract = await calls.read(client);
  expect(contract).toMatchObject({
    status: 'terminated',
    terminatedBy: 'platform',
    freelance: names.freelance,
  });
});
