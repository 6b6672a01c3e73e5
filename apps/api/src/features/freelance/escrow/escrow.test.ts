import type { FeeRefund } from '@baara/contract/campaigns/fees';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usePayingApp } from '../../../testing/paying-app.ts';
import { bellsOf, type Person } from '../../../testing/workspace.ts';
import { fillWallet } from '../../money/wallet/wallet.factory.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';
import { eraseDueAccounts } from '../../personal-data/erase-account.ts';
import { lockContractRow } from './escrow.queries.ts';
import { makeContract, makeParties, moneyTools, type Parties, type Work } from './escrow.factory.ts';
import { freezeMilestone, settleDispute, unfreezeMilestone } from './public/dispute-money.ts';
import { readMilestoneMoney } from './public/milestone-money.ts';

const { cinetpay, server } = usePayingApp();
const tools = moneyTools(server, cinetpay);
const { answer, deliver, fund, job, matching, milestone, notified, openDelivery, pay, read, settleAt } =
  tools;
let admin: Person;
let people: Parties;
let work: Work;
let first: string;

beforeAll(async () => {
  await makeCategories(server.db);
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'admin', permission: 'revenue.read' })
    .execute();
  admin = await signedIn(server, 'admin');
  people = await makeParties(server);
});
beforeEach(async () => {
  work = await makeContract(server, people, { amounts: [100_000, 60_000] });
  first = work.milestones[0] ?? '';
});

const totals = async () => (await read(people.owner, work.contractId)).totals;
const delivered = async (): Promise<string> => {
  await pay(people.owner, first, 100_000);
  await deliver(people.freelance, first);
  return openDelivery(people.owner, work.contractId, first);
};
const services = () => ({
  ...server.services,
  publicUrl: 'http://localhost:3000',
  now: server.services.now(),
});
const inContract = <Result>(act: (tx: typeof server.db) => Promise<Result>): Promise<Result> =>
  server.db.transaction().execute(async (tx) => {
    await lockContractRow(tx, work.contractId);
    return act(tx);
  });
const refunds = async (): Promise<FeeRefund[]> =>
  (await server.call<FeeRefund[]>('GET', '/admin/fee-refunds?limit=100', admin)).body.data;

const reasons = async () => (await refunds()).map(({ reason }) => reason);

describe('funding', () => {
  it('puts the money of a milestone into escrow once, however often it is asked and notified', async () => {
    const { owner, freelance } = people;
    const [one, two] = await Promise.all([fund(owner, first, 100_000), fund(owner, first, 100_000)]);
    expect(one.body.data.payment?.id).toBe(two.body.data.payment?.id);
    const id = one.body.data.payment?.id ?? '';
    settleAt(id);
    await Promise.all([notified(id), notified(id)]);
    expect(await totals()).toMatchObject({ putInXof: 100_000, inEscrowXof: 100_000, freeXof: 0 });
    expect(await milestone(freelance, work.contractId, first)).toMatchObject({
      status: 'funded',
      dueXof: 0,
      abilities: { fund: false, deliver: true },
    });
    expect((await read(owner, work.contractId)).status).toBe('active');
    expect((await bellsOf(server, freelance))[0]).toContain('Jalon financé');
    expect((await fund(owner, first, 100_000)).body.data.payment).toBe(null);
    expect(await matching(admin)).toEqual([]);
  });

  it('believes no forged notification, and gives another amount back', async () => {
    const id = (await fund(people.owner, first, 100_000)).body.data.payment?.id ?? '';
    settleAt(id, { amount: 500 });
    expect((await notified(id, 'ab'.repeat(32))).statusCode).toBe(403);
    expect((await totals()).putInXof).toBe(0);
    await notified(id);
    expect(await milestone(people.owner, work.contractId, first)).toMatchObject({ status: 'to_fund' });
    const owed = (await refunds()).find(({ reference }) => reference === `mis${id.replaceAll('-', '')}`);
    expect(owed).toMatchObject({ paidFor: 'mission', amountXof: 500, reason: 'amount' });
    expect(await matching(admin)).toEqual([]);
    const done = () => server.call('POST', `/admin/fee-refunds/${owed?.id}/done`, admin, { note: 'OM 12' });
    expect((await done()).status).toBe(200);
    expect((await done()).status).toBe(200);
    expect(await matching(admin)).toEqual([]);
  });

  it('owes back what comes for a milestone that is funded, or for a contract that ended', async () => {
    await fillWallet(server.db, people.companyId, 200_000);
    const late = (await fund(people.owner, first, 100_000)).body.data.payment?.id ?? '';
    expect((await fund(people.owner, first, 100_000, 'wallet')).body.data.payment).toBe(null);
    settleAt(late);
    await notified(late);
    expect(await reasons()).toContain('surplus');
    const second = (await fund(people.owner, work.milestones[1] ?? '', 60_000)).body.data.payment?.id ?? '';
    await server.db
      .updateTable('mission_contracts')
      .set({ status: 'terminated', terminated_at: new Date() })
      .where('id', '=', work.contractId)
      .execute();
    settleAt(second);
    await notified(second);
    expect(await reasons()).toContain('cancelled');
    // What was funded and not delivered returns to the wallet it came from.
    await job('missions.follow-money');
    expect(await totals()).toMatchObject({ putInXof: 100_000, refundedXof: 100_000, inEscrowXof: 0 });
    expect((await read(people.owner, work.contractId)).milestones.map(({ status }) => status)).toEqual([
      'refunded',
      'cancelled',
    ]);
    expect((await fund(people.owner, first, 100_000, 'wallet')).status).toBe(409);
    expect(await matching(admin)).toEqual([]);
  });

  it('takes from the wallet what it has, at one time, and what the person saw', async () => {
    const { owner } = people;
    const before = (await read(owner, work.contractId)).walletXof ?? 0;
    await fillWallet(server.db, people.companyId, Math.max(0, 120_000 - before) || 5);
    const two = work.milestones[1] ?? '';
    expect(await fund(owner, first, 90_000, 'wallet')).toMatchObject({ body: { code: 'AMOUNT_CHANGED' } });
    const wallet = (await read(owner, work.contractId)).walletXof ?? 0;
    const answers = await Promise.all([
      fund(owner, first, 100_000, 'wallet'),
      fund(owner, two, 60_000, 'wallet'),
    ]);
    const spent = answers.map(({ status }, place) => (status === 201 ? [100_000, 60_000][place] : 0) ?? 0);
    const left = wallet - spent.reduce((sum, one) => sum + one, 0);
    expect((await read(owner, work.contractId)).walletXof).toBe(left);
    expect(left >= 0).toBe(true);
    const person = await makeContract(server, people, { amounts: [1003], ofPerson: people.outsider });
    const [only = ''] = person.milestones;
    expect(await fund(people.outsider, only, 1005, 'wallet')).toMatchObject({
      body: { code: 'WALLET_NONE' },
    });
    // Operators take multiples of 5: the rest stays in the escrow of the contract.
    await pay(people.outsider, only, 1005);
    expect((await read(people.outsider, person.contractId)).totals).toMatchObject({
      inEscrowXof: 1005,
      freeXof: 2,
    });
    expect(await matching(admin)).toEqual([]);
  });
});

describe('a delivery', () => {
  it('is refused with reasons, delivered again, accepted once, and divided by the rate of the signature', async () => {
    const { owner, freelance } = people;
    const refused = await delivered();
    expect((await answer(owner, first, refused, 'Il manque les tarifs.')).status).toBe(200);
    expect((await answer(owner, first, refused, 'Il manque les tarifs.')).status).toBe(200);
    expect((await bellsOf(server, freelance))[0]).toContain('À reprendre');
    await deliver(freelance, first, { note: 'Avec les tarifs.' });
    expect(await answer(owner, first, refused)).toMatchObject({ body: { code: 'DELIVERY_CHANGED' } });
    const again = await openDelivery(owner, work.contractId, first);
    // The settings changed since: this contract does not follow.
    const settings = (await server.db
      .insertInto('site_settings')
      .values({ key: 'accounting', value: JSON.stringify({ missionCommissionPercent: 30, version: 1 }) })
      .returning('key')
      .execute()) as unknown[];
    expect(settings.length).toBe(1);
    const answers = await Promise.all([answer(owner, first, again), answer(owner, first, again)]);
    await server.db.deleteFrom('site_settings').where('key', '=', 'accounting').execute();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await milestone(owner, work.contractId, first)).toMatchObject({
      status: 'accepted',
      settlement: { grossXof: 100_000, commissionXof: 10_000, netXof: 90_000, how: 'accepted' },
    });
    expect(await totals()).toMatchObject({ inEscrowXof: 0, toPayXof: 90_000, commissionXof: 10_000 });
    expect(await readMilestoneMoney(server.db, first)).toMatchObject({ netXof: 90_000, paidAt: null });
    const month = server.services.now().toISOString().slice(0, 7);
    const journal = await server.call('GET', `/admin/revenue/journal/${month}`, admin);
    type Balance = { account: string; debitXof: number; creditXof: number };
    const { balances } = journal.body as unknown as { balances: Balance[] };
    const sum = (side: 'debitXof' | 'creditXof') => balances.reduce((all, one) => all + one[side], 0);
    expect(sum('debitXof')).toBe(sum('creditXof'));
    // Of the commission, its tax is owed to the State.
    expect(balances.find(({ account }) => account === '7063')?.creditXof).toBe(8475);
    expect(balances.find(({ account }) => account === '47124')?.creditXof).toBe(90_000);
    expect(await matching(admin)).toEqual([]);
  });

  it('takes files; a refused one says why and loses nothing', async () => {
    const { owner, freelance, outsider } = people;
    await pay(owner, first, 100_000);
    const path = `/freelance/milestones/${first}/files`;
    const send = (who: Person, name: string, bytes: Buffer) =>
      server.upload<{ id: string }>('POST', path, who, { files: [{ field: 'file', name, bytes }] });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    expect(await send(freelance, 'site.zip', Buffer.from('PK rien'))).toMatchObject({
      status: 415,
      body: { errors: [{ field: 'file', message: expect.stringContaining('donnez un lien') }] },
    });
    expect((await send(owner, 'maquette.png', png)).status).toBe(404);
    const { id } = (await send(freelance, 'maquette.png', png)).body.data;
    const lost = '0199aaaa-0000-7000-8000-000000000000';
    expect(await deliver(freelance, first, { note: 'Voici.', fileIds: [id, lost] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'fileIds' }] },
    });
    expect((await milestone(owner, work.contractId, first)).status).toBe('funded');
    expect((await deliver(freelance, first, { note: 'Voici.', fileIds: [id] })).status).toBe(200);
    expect((await milestone(owner, work.contractId, first)).deliveries[0]?.files[0]?.name).toBe(
      'maquette.png',
    );
    const open = (who: Person) =>
      server.inject({ method: 'GET', url: `/api/v1/freelance/delivery-files/${id}`, headers: who.headers });
    expect((await open(people.guest)).statusCode).toBe(200);
    expect((await open(outsider)).statusCode).toBe(404);
  });

  it('is accepted by silence after seven days and two reminders', async () => {
    await delivered();
    const status = async () => (await milestone(people.owner, work.contractId, first)).status;
    const reminded = async () => {
      const found = server.db.selectFrom('milestone_deliveries').where('milestone_id', '=', first);
      return (await found.select('reminders').executeTakeFirstOrThrow()).reminders;
    };
    await job('missions.follow-money');
    expect(await reminded()).toBe(0);
    server.advance({ days: 4, minutes: 1 });
    await job('missions.follow-money');
    await job('missions.follow-money');
    expect(await reminded()).toBe(1);
    expect((await bellsOf(server, people.owner))[0]).toContain('Sans réponse avant le');
    // The jobs were stopped until after the end: the last reminder still comes a day before.
    server.advance({ days: 4 });
    await job('missions.follow-money');
    expect([await reminded(), await status()]).toEqual([2, 'delivered']);
    server.advance({ days: 1 });
    await job('missions.follow-money');
    expect(await status()).toBe('accepted');
    expect((await milestone(people.owner, work.contractId, first)).deliveries[0]?.answer).toBe('silence');
  });
});

describe('a dispute', () => {
  it('stops the money until it is divided; whichever of it and an acceptance comes first wins', async () => {
    const deliveryId = await delivered();
    const freeze = () => inContract((tx) => freezeMilestone(tx, services(), { milestoneId: first }));
    const [accepted, frozen] = await Promise.allSettled([answer(people.owner, first, deliveryId), freeze()]);
    const { status } = await milestone(people.owner, work.contractId, first);
    expect(status === 'disputed').toBe(frozen.status === 'fulfilled');
    expect(accepted.status === 'fulfilled' && accepted.value.status).toBe(status === 'disputed' ? 409 : 200);
    expect(await matching(admin)).toEqual([]);
  });

  it('gives each side its part, once', async () => {
    const deliveryId = await delivered();
    await inContract((tx) => freezeMilestone(tx, services(), { milestoneId: first }));
    expect(await answer(people.owner, first, deliveryId)).toMatchObject({
      body: { code: 'MILESTONE_DISPUTED' },
    });
    await inContract((tx) => unfreezeMilestone(tx, services(), { milestoneId: first }));
    expect((await milestone(people.owner, work.contractId, first)).status).toBe('delivered');
    await inContract((tx) => freezeMilestone(tx, services(), { milestoneId: first }));
    const parts = { milestoneId: first, toFreelanceXof: 70_000, toClientXof: 30_000 };
    const wrong = inContract((tx) => settleDispute(tx, services(), { ...parts, toClientXof: 30_001 }));
    await expect(wrong).rejects.toThrow('');
    await inContract((tx) => settleDispute(tx, services(), parts));
    await expect(inContract((tx) => settleDispute(tx, services(), parts))).rejects.toThrow(
      'Ce jalon a changé',
    );
    expect(await totals()).toMatchObject({
      putInXof: 100_000,
      toPayXof: 63_000,
      commissionXof: 7000,
      refundedXof: 30_000,
      inEscrowXof: 0,
    });
    expect(await matching(admin)).toEqual([]);
  });
});

describe('who may', () => {
  it('each side what its contract has come to; its wallet is the company’s to read', async () => {
    const { owner, freelance } = people;
    const deliveryId = await delivered();
    const two = work.milestones[1] ?? '';
    const ofContract = `/freelance/contracts/${work.contractId}`;
    const tooEarly = [
      server.call('POST', `${ofContract}/advances`, owner, { way: 'mobile', days: 1 }),
      answer(owner, two, deliveryId, 'Non'),
      answer(owner, two, deliveryId),
      deliver(freelance, two),
      server.call('POST', `/freelance/milestones/${two}/refund`, freelance),
      server.call('PUT', `${ofContract}/time-sheets/2026-11-23`, freelance, {
        days: [],
        version: 0,
        send: false,
      }),
    ];
    for (const { status } of await Promise.all(tooEarly)) expect(status).toBe(409);
    const seen = await read(freelance, work.contractId);
    expect([seen.walletXof, seen.payments]).toEqual([null, []]);
  });

  it('nobody erases an account while money waits for them', async () => {
    const person = await signedIn(server, 'client');
    const own = await makeContract(server, people, { amounts: [5000], ofPerson: person });
    const ask = () => server.call('POST', '/personal-data/deletion', person, { confirmation: person.email });
    await pay(person, own.milestones[0] ?? '', 5000);
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'MONEY_IN_ESCROW' } });
    // Asked for before, and due: it waits too.
    const past = new Date(server.services.now().getTime() - 40 * 86_400_000);
    await server.db
      .updateTable('accounts')
      .set({ deletion_requested_at: past })
      .where('id', '=', person.accountId)
      .execute();
    await eraseDueAccounts(server.db, server.services, server.services.now());
    const account = () =>
      server.db
        .selectFrom('accounts')
        .where('id', '=', person.accountId)
        .select('erased_at')
        .executeTakeFirst();
    expect((await account())?.erased_at).toBe(null);
  });
});
