import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { AMOUNT, useTopUps } from './top-up.factory.ts';

const { cinetpay, server, sahel, ask, read, check, stored, opened, pay, notify } = useTopUps();

const newest = () =>
  server.db
    .selectFrom('top_ups')
    .select(['id', 'state'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('asking for a top-up', () => {
  it('leads to the operator’s page, and credits nothing by itself', async () => {
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ state: 'pending', balanceXof: 0, invoiceId: null });
    expect(body.data.paymentUrl).toMatch(new RegExp(`^${cinetpay.baseUrl}/guichet/`));
    expect((await check(body.data.id)).body.data.state).toBe('pending');
  });

  it('asks once for a request that is repeated, and refuses its key for another amount', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const before = cinetpay.calls['/v2/payment'] ?? 0;
    const [first, second] = await Promise.all([ask(undefined, key), ask(undefined, key)]);
    expect(first?.body.data.id).toBe(second?.body.data.id);
    expect((await ask(undefined, key)).body.data.id).toBe(first?.body.data.id);
    expect(cinetpay.calls['/v2/payment']).toBe(before + 1);
    expect(await ask({ amountXof: 20_000 }, key)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('opens the payment of a request that was stopped before it reached the operator', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const { body } = await ask(undefined, key);
    const { id } = body.data;
    const stopped = { state: 'created', payment_url: null, announcing_since: server.services.now() };
    await server.db.updateTable('top_ups').set(stopped).where('id', '=', id).execute();
    const meanwhile = await ask(undefined, key);
    expect(meanwhile).toMatchObject({ status: 503, body: { code: 'PAYMENT_OPENING' } });
    server.advance({ minutes: 2 });
    const before = cinetpay.calls['/v2/payment'] ?? 0;
    const answers = await Promise.all([ask(undefined, key), ask(undefined, key)]);
    for (const { status, body: again } of answers) {
      expect(status).toBe(201);
      expect(again.data).toMatchObject({ id, state: 'pending' });
      expect(again.data.paymentUrl).toMatch(new RegExp(`^${cinetpay.baseUrl}/guichet/`));
    }
    expect(cinetpay.calls['/v2/payment']).toBe(before + 1);
  });

  it('answers again that the operator was away, and leaves what was paid meanwhile', async () => {
    const key = { 'idempotency-key': randomUUID() };
    cinetpay.become('down');
    expect((await ask(undefined, key)).body.code).toBe('PROVIDER_UNAVAILABLE');
    expect(await ask(undefined, key)).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });

    cinetpay.become('slow');
    const asking = ask();
    await expect.poll(async () => (await newest()).state).toBe('created');
    const { id } = await newest();
    await server.db.updateTable('top_ups').set({ state: 'paid' }).where('id', '=', id).execute();
    expect((await asking).status).toBe(503);
    expect((await stored(id)).state).toBe('paid');
  });

  it('says in French what amount is possible', async () => {
    for (const amountXof of [4995, 1_000_005, 10_001, 0, 'x'])
      expect(await ask({ amountXof })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'amountXof' }] },
      });
    expect((await ask({ amountXof: 100 })).body.message).toMatch(
      /^Indiquez un montant entre 5\s000\sF\sCFA et/,
    );
    expect((await ask({ amountXof: AMOUNT, method: 'transfer' })).body.code).toBe('TRANSFER_UNAVAILABLE');
  });

  it('is for writers of a company', async () => {
    const reader = await sahel.member('reader');
    expect((await ask(undefined, reader.headers)).status).toBe(403);
    expect((await ask(undefined, { authorization: '' })).status).toBe(401);
    expect((await ask(undefined, (await signedIn(server, 'manager')).headers)).body.code).toBe(
      'COMPANY_REQUIRED',
    );
    const { id } = await opened();
    const other = (await makeWorkspace(server)).owner;
    for (const look of [read, check]) {
      expect((await look(id, other)).status).toBe(404);
      expect(await look(id, reader)).toMatchObject({ status: 403, body: { code: 'MONEY_HIDDEN' } });
    }
  });

  it('says so when the operator is away or slow, and can be asked again', async () => {
    cinetpay.become('down');
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    cinetpay.become('slow');
    expect((await ask()).status).toBe(503);
    cinetpay.become('up');
    expect((await ask()).status).toBe(201);
  });
});

it("notifies the company's recruiters of the balance, once the requester has left it", async () => {
  const colleague = await sahel.member('recruiter');
  const reader = await sahel.member('reader');
  const { id, reference } = await opened();
  await server.db.deleteFrom('company_members').where('account_id', '=', sahel.owner.accountId).execute();
  pay(reference);
  await notify(reference);
  expect((await read(id, colleague)).body.data.state).toBe('paid');
  const notificationsOf = async (email: string) =>
    (await mailsTo(server, email)).filter(({ subject }) => subject.includes('recharg')).length;
  expect(await notificationsOf(colleague.email)).toBe(1);
  expect(await notificationsOf(sahel.owner.email)).toBe(0);
  expect(await notificationsOf(reader.email)).toBe(0);
});

it('numbers the invoices of a year without a gap, however many are paid at once', async () => {
  const many = await Promise.all(Array.from({ length: 6 }, () => opened(5000)));
  for (const { reference } of many) pay(reference);
  await Promise.all(many.map(({ reference }) => notify(reference)));
  const rows = await server.db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', 'invoice')
    .orderBy('number')
    .execute();
  const ranks = rows.map(({ number }) => Number(number.slice(-6)));
  expect(ranks).toEqual(ranks.map((_, index) => index + 1));
  expect(rows[0]?.number).toMatch(/^BAA-\d{4}-000001$/);
});
