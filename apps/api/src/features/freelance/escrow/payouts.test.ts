import type { ContractMoney, PayoutAccount, StaffPayout } from '@baara/contract/freelance/escrow';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePayingApp } from '../../../testing/paying-app.ts';
import { bellsOf, type Person } from '../../../testing/workspace.ts';
import { fillWallet } from '../../money/wallet/wallet.factory.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';
import { makeContract, makeParties, moneyTools, type Parties, payoutCodeOf } from './escrow.factory.ts';

const { cinetpay, server } = usePayingApp();
const { answer, deliver, fund, job, matching, milestone, openDelivery, payoutOf, read } = moneyTools(
  server,
  cinetpay,
);
let admin: Person;
let people: Parties;

beforeAll(async () => {
  await makeCategories(server.db);
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'admin', permission: 'revenue.read' })
    .execute();
  admin = await signedIn(server, 'admin');
  people = await makeParties(server);
  await fillWallet(server.db, people.companyId, 5_000_000);
});

/** A milestone of 100 000 F CFA, accepted. */
async function accepted(): Promise<{ contractId: string; id: string }> {
  const { contractId, milestones } = await makeContract(server, people, { amounts: [100_000] });
  const [id = ''] = milestones;
  await fund(people.owner, id, 100_000, 'wallet');
  await deliver(people.freelance, id);
  await answer(people.owner, id, await openDelivery(people.owner, contractId, id));
  return { contractId, id };
}
type Saved = { account: PayoutAccount | null; version: number };
const saveNumber = (phone: string, version: number, who = people.freelance) =>
  server.call<Saved>('PUT', '/freelance/payout', who, {
    operator: 'orange',
    phone,
    holderName: 'Moussa Traoré',
    version,
  });
const confirm = (code: string, who = people.freelance) =>
  server.call<Saved>('POST', '/freelance/payout/confirmation', who, { code });
const send = async (id: string) => job('missions.payout', { id: (await payoutOf(id)).id });
const staff = async (state: string): Promise<StaffPayout[]> =>
  (await server.call<StaffPayout[]>('GET', `/admin/mission-payouts?state=${state}&limit=100`, admin)).body
    .data;

describe('a payout', () => {
  it('waits for a number, leaves once, is read again at the operator, and pays the milestone', async () => {
    const { contractId, id } = await accepted();
    await send(id);
    const payout = async () => (await milestone(people.freelance, contractId, id)).payout;
    expect(await payout()).toMatchObject({ state: 'waiting', waitsFor: 'number' });
    expect((await saveNumber('+22376410988', 0)).status).toBe(200);
    expect((await saveNumber('+22376410988', 0)).status).toBe(409);
    await send(id);
    expect(await payout()).toMatchObject({ state: 'waiting', waitsFor: 'confirmation' });
    expect((await confirm(await payoutCodeOf(server))).body.data.account).toMatchObject({ code: null });
    cinetpay.become('down');
    await expect(send(id)).rejects.toThrow('');
    cinetpay.become('up');
    await send(id);
    // Another process may be sending it: it is sent again only once that is old.
    expect(cinetpay.transfers.size).toBe(0);
    server.advance({ minutes: 6 });
    await Promise.all([job('missions.follow-money'), job('missions.follow-money')]);
    const { reference } = await payoutOf(id);
    expect(cinetpay.transfers.get(reference)).toMatchObject({ amount: 90_000, phone: '22376410988' });
    expect(await payout()).toMatchObject({ state: 'sending', phone: '+223 •• •• 09 88' });
    cinetpay.transfers.set(reference, { amount: 90_000, phone: '', status: 'VAL', sends: 1 });
    const ping = await server.inject({
      method: 'POST',
      url: '/api/v1/payments/cinetpay/transfers',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_transaction_id: reference }).toString(),
    });
    expect(ping.statusCode).toBe(200);
    await Promise.all([send(id), send(id)]);
    expect(await payout()).toMatchObject({ state: 'paid' });
    expect((await milestone(people.owner, contractId, id)).status).toBe('paid');
    expect((await bellsOf(server, people.freelance))[0]).toContain('versés sur');
    expect((await read(people.owner, contractId)).totals).toMatchObject({ paidXof: 90_000, toPayXof: 0 });
    expect(await matching(admin)).toEqual([]);
  });

  it('that is refused says why, and is tried again on another number a day after it changed', async () => {
    const { id } = await accepted();
    const { version } = (await server.call<Saved>('GET', '/freelance/payout', people.freelance)).body.data;
    const changed = await saveNumber('+22376410900', version);
    expect(changed.body.message).toContain('24 heures');
    expect((await server.mails()).map(({ subject }) => subject)).toContain(
      'Votre numéro de versement a changé',
    );
    await confirm(await payoutCodeOf(server));
    await send(id);
    expect((await payoutOf(id)).state).toBe('waiting');
    server.advance({ hours: 25 });
    await send(id);
    expect(await payoutOf(id)).toMatchObject({ state: 'failed', failure: 'number-refused' });
    const [listed] = await staff('failed');
    expect(listed).toMatchObject({ failure: 'number-refused', abilities: { retry: true, recordPaid: true } });
    const { id: payoutId } = await payoutOf(id);
    const retry = (who: Person) => server.call('POST', `/freelance/payouts/${payoutId}/retry`, who);
    expect((await retry(people.otherFreelance)).status).toBe(404);
    expect((await retry(people.owner)).status).toBe(403);
    await saveNumber('+22376410911', version + 2);
    await confirm(await payoutCodeOf(server));
    server.advance({ hours: 25 });
    expect((await retry(people.freelance)).status).toBe(200);
    expect((await retry(people.freelance)).status).toBe(200);
    await send(id);
    const { reference, attempt } = await payoutOf(id);
    expect([attempt, cinetpay.transfers.get(reference)?.sends]).toEqual([2, 1]);
    cinetpay.transfers.set(reference, { amount: 90_000, phone: '', status: 'REJ', sends: 1 });
    await send(id);
    const byHand = () =>
      server.call('POST', `/admin/mission-payouts/${payoutId}/done`, admin, { note: 'Virement 12' });
    expect((await byHand()).status).toBe(200);
    expect((await byHand()).status).toBe(200);
    expect((await staff('paid')).find((one) => one.id === payoutId)).toMatchObject({ note: 'Virement 12' });
    expect((await server.call('GET', '/admin/mission-payouts', people.owner)).status).toBe(403);
    expect(await matching(admin)).toEqual([]);
  });
});

const approve = (id: string, version: number) =>
  server.call<ContractMoney>('POST', `/freelance/time-sheets/${id}/approval`, people.owner, { version });

describe('weeks of work by the day', () => {
  const monday = '2026-11-16';
  const days = ['2026-11-16', '2026-11-17'].map((day) => ({ day, note: 'Intégration' }));
  const save = (contractId: string, body: object, week = monday) =>
    server.call<ContractMoney>(
      'PUT',
      `/freelance/contracts/${contractId}/time-sheets/${week}`,
      people.freelance,
      {
        days,
        version: 0,
        send: true,
        ...body,
      },
    );
  it('are paid from the advance once approved, or funded when it is too small', async () => {
    const { contractId } = await makeContract(server, people);
    expect((await read(people.owner, contractId)).status).toBe('active');
    const advance = (count: number) =>
      server.call('POST', `/freelance/contracts/${contractId}/advances`, people.owner, {
        way: 'wallet',
        days: count,
      });
    expect((await advance(21)).status).toBe(422);
    expect((await advance(2)).status).toBe(201);
    // A request that is sent again pays once.
    const key = '0199bbbb-0000-7000-8000-000000000000';
    const again = () =>
      server.json('POST', `/api/v1/freelance/contracts/${contractId}/advances`, {
        headers: { ...people.owner.headers, 'idempotency-key': key },
        body: { way: 'wallet', days: 1 },
      });
    const sent = await Promise.all([again(), again()]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect((await read(people.owner, contractId)).totals.putInXof).toBe(150_000);
    expect(
      (await save(contractId, { days: [{ day: '2026-11-10', note: 'Hors semaine' }] })).body.errors?.[0],
    ).toMatchObject({
      field: 'days.0.day',
    });
    expect((await save(contractId, { send: false })).status).toBe(200);
    expect((await read(people.owner, contractId)).sheets).toEqual([]);
    const { sheets } = (await save(contractId, { version: 1 })).body.data;
    const [sheet] = sheets;
    expect(sheet).toMatchObject({ status: 'sent', amountXof: 100_000 });
    const { id = '', version = 0 } = sheet ?? {};
    const refused = await server.call<ContractMoney>(
      'POST',
      `/freelance/time-sheets/${id}/refusal`,
      people.owner,
      {
        version,
        reason: 'Le 17 était férié.',
      },
    );
    expect(refused.body.data.sheets[0]).toMatchObject({ status: 'refused' });
    await save(contractId, { version: version + 1 });
    const answers = await Promise.all([approve(id, version + 2), approve(id, version + 2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const money = await read(people.owner, contractId);
    expect(money.milestones).toMatchObject([
      { amountXof: 100_000, status: 'accepted', settlement: { how: 'week' } },
    ]);
    expect(money.totals).toMatchObject({ inEscrowXof: 50_000, freeXof: 50_000, toPayXof: 90_000 });
    // The next week is more than the advance: its client pays the rest, and it is paid at once.
    const next = (
      await save(
        contractId,
        {
          days: [
            { day: '2026-11-23', note: 'Tests' },
            { day: '2026-11-24', note: 'Tests' },
          ],
        },
        '2026-11-23',
      )
    ).body.data.sheets[0];
    server.advance({ days: 5 });
    await job('missions.follow-money');
    server.advance({ days: 2 });
    await job('missions.follow-money');
    server.advance({ days: 1 });
    await job('missions.follow-money');
    const waiting = (await read(people.owner, contractId)).milestones.at(-1);
    expect([next?.status, waiting?.status, waiting?.dueXof]).toEqual(['sent', 'to_fund', 50_000]);
    expect((await fund(people.owner, waiting?.id ?? '', 50_000, 'wallet')).status).toBe(201);
    expect((await read(people.owner, contractId)).milestones.at(-1)?.status).toBe('accepted');
    expect(await matching(admin)).toEqual([]);
  });
});
