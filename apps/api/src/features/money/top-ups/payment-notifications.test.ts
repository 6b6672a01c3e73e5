import { describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { AMOUNT, useTopUps } from './top-up.factory.ts';
import { fillWallet } from '../wallet/wallet.factory.ts';

const {
  cinetpay,
  server,
  sahel,
  ask,
  read,
  check,
  stored,
  balance,
  invoices,
  opened,
  pay,
  notify,
  reconcile,
} = useTopUps();

describe('a notification', () => {
  it('credits what the operator says is paid, with an invoice', async () => {
    const { id, reference } = await opened();
    pay(reference);
    expect((await notify(reference)).statusCode).toBe(200);
    expect(await balance()).toBe(AMOUNT);
    expect(await stored(id)).toMatchObject({ state: 'paid', method: 'OM', next_check_at: null });
    expect(await invoices()).toMatchObject([
      { kind: 'invoice', status: 'paid', amount_xof: AMOUNT, net_xof: 8475, vat_xof: 1525 },
    ]);
  });

  it('that is forged changes nothing, even when its content is true', async () => {
    const { reference } = await opened();
    pay(reference);
    const calls = cinetpay.calls['/v2/payment/check'];
    expect((await notify(reference, { token: 'ab'.repeat(32) })).statusCode).toBe(403);
    expect((await notify(reference, { token: '' })).statusCode).toBe(403);
    const signed = cinetpay.notification(reference);
    expect((await notify(reference, { token: signed.token, changes: { cpm_amount: '1' } })).statusCode).toBe(
      403,
    );
    expect((await notify(reference, { changes: { cpm_site_id: '1' } })).statusCode).toBe(403);
    expect(cinetpay.calls['/v2/payment/check']).toBe(calls);
    expect(await balance()).toBe(0);
  });

  it('that says paid while the operator says otherwise changes nothing', async () => {
    const { id, reference } = await opened();
    expect((await notify(reference)).statusCode).toBe(200);
    expect(await balance()).toBe(0);
    expect((await stored(id)).state).toBe('pending');
  });

  it('doubled, at once or later, credits once', async () => {
    const { reference } = await opened();
    pay(reference);
    await Promise.all([notify(reference), notify(reference), notify(reference)]);
    await notify(reference);
    expect(await balance()).toBe(AMOUNT);
    expect(await invoices()).toHaveLength(1);
  });

  it('out of order reverts nothing', async () => {
    const { id, reference } = await opened();
    pay(reference);
    await notify(reference);
    pay(reference, 'REFUSED');
    expect((await notify(reference)).statusCode).toBe(200);
    expect(await balance()).toBe(AMOUNT);
    expect((await stored(id)).state).toBe('paid');
  });

  it('of a refusal ends the top-up, until the operator says it was paid after all', async () => {
    const { id, reference } = await opened();
    pay(reference, 'REFUSED');
    await notify(reference);
    expect((await stored(id)).state).toBe('refused');
    pay(reference);
    await notify(reference);
    expect(await balance()).toBe(AMOUNT);
  });

  it('of another amount or currency waits for a person, who credits what was paid', async () => {
    const { id, reference } = await opened();
    pay(reference, 'ACCEPTED', { amount: 5000 });
    await notify(reference);
    expect(await balance()).toBe(0);
    expect(await stored(id)).toMatchObject({ state: 'review', read_amount_xof: 5000 });
    const admin = await signedIn(server, 'admin');
    const receive = (who: { headers: Record<string, string> }) =>
      server.call('POST', `/admin/top-ups/${id}/received`, who);
    expect((await receive(sahel.owner)).status).toBe(403);
    expect((await receive(admin)).status).toBe(200);
    expect((await receive(admin)).status).toBe(409);
    expect(await balance()).toBe(5000);

    const foreign = await opened();
    pay(foreign.reference, 'ACCEPTED', { currency: 'EUR' });
    await notify(foreign.reference);
    expect((await stored(foreign.id)).state).toBe('review');
    expect(await balance()).toBe(5000);
  });

  it('about nothing of ours is answered, and changes nothing', async () => {
    const before = await server.db.selectFrom('top_ups').selectAll().orderBy('id').execute();
    expect((await notify('0'.repeat(32))).statusCode).toBe(200);
    expect((await notify('pas-a-nous')).statusCode).toBe(200);
    const ping = await server.inject({ method: 'GET', url: '/api/v1/payments/cinetpay/notifications' });
    expect(ping.statusCode).toBe(200);
    expect(await server.db.selectFrom('top_ups').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await balance()).toBe(0);
  });
});

describe('the payer', () => {
  it('comes back from the operator’s page by its POST, and reads there what became of the payment', async () => {
    const { id, reference } = await opened();
    pay(reference);
    const { pathname, search } = new URL(cinetpay.payments.get(reference)?.returnUrl ?? '');
    const back = await server.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: `token=jeton&transaction_id=${reference}`,
    });
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(`/recruiter/invoices?recharge=${id}`);
    expect(await server.inject({ method: 'GET', url: pathname + search })).toMatchObject({
      statusCode: 303,
      headers: { location: `/recruiter/invoices?recharge=${id}` },
    });
    expect(await balance()).toBe(0);
    expect((await check(id)).body.data.state).toBe('paid');
  });

  it('is led to their wallet whatever the address contains, and nowhere else', async () => {
    for (const search of ['', '?recharge=', '?recharge=//ailleurs.ml', '?recharge=a%0d%0ab']) {
      const url = `/api/v1/payments/cinetpay/return${search}`;
      const back = await server.inject({ method: 'POST', url });
      expect(back).toMatchObject({ statusCode: 303, headers: { location: '/recruiter/invoices' } });
    }
  });
});

describe('whatever arrives, in whatever order', () => {
  it('a notification, a person who comes back and the reconciliation at once credit once', async () => {
    const { id, reference } = await opened();
    pay(reference);
    server.advance({ minutes: 6 });
    await Promise.all([notify(reference), check(id), reconcile(), notify(reference), check(id), reconcile()]);
    expect(await balance()).toBe(AMOUNT);
    expect(await invoices()).toHaveLength(1);
  });

  it('a notification after the delay still credits what was paid', async () => {
    const { id, reference } = await opened();
    await server.db
      .updateTable('top_ups')
      .set({ expires_at: new Date(), next_check_at: new Date() })
      .where('id', '=', id)
      .execute();
    await reconcile();
    expect((await stored(id)).state).toBe('expired');
    pay(reference);
    await notify(reference);
    expect(await balance()).toBe(AMOUNT);
    expect(await stored(id)).toMatchObject({ state: 'paid', next_check_at: null });
  });

  it('a payment that was made though our own call broke is found again', async () => {
    cinetpay.become('slow');
    expect((await ask()).status).toBe(503);
    cinetpay.become('up');
    const { id } = await server.db
      .selectFrom('top_ups')
      .select('id')
      .where('company_id', '=', sahel.companyId)
      .executeTakeFirstOrThrow();
    const reference = id.replaceAll('-', '');
    cinetpay.payments.set(reference, { amount: AMOUNT, currency: 'XOF', status: 'ACCEPTED' });
    await notify(reference);
    expect(await balance()).toBe(AMOUNT);
  });

  it('an amount that is not one is never credited', async () => {
    for (const amount of [0, -AMOUNT, AMOUNT + 0.5, Number.MAX_SAFE_INTEGER]) {
      const { id, reference } = await opened();
      pay(reference, 'ACCEPTED', { amount });
      await notify(reference);
      expect([String(amount), await balance()]).toEqual([String(amount), 0]);
      expect([String(amount), (await stored(id)).state]).toEqual([String(amount), 'review']);
    }
  });

  it('a top-up of the sandbox is never credited by a real operator', async () => {
    const { id, reference } = await opened();
    await server.db.updateTable('top_ups').set({ provider: 'sandbox' }).where('id', '=', id).execute();
    pay(reference);
    await notify(reference);
    await check(id);
    expect(await balance()).toBe(0);
  });

  it('a person who tries signatures has to wait, and the operator does not', async () => {
    const { reference } = await opened();
    pay(reference);
    const answers: number[] = [];
    for (let times = 0; times < 62; times += 1)
      answers.push((await notify(reference, { token: 'ab'.repeat(32) })).statusCode);
    expect(answers[0]).toBe(403);
    expect([...new Set(answers)]).toEqual([403, 429]);
    expect(answers.at(-1)).toBe(429);
    expect((await notify(reference)).statusCode).toBe(200);
    expect(await balance()).toBe(AMOUNT);
  });
});

describe('without a notification', () => {
  it('coming back has the payment checked; reading where it stands asks nobody and credits nothing', async () => {
    const { id, reference } = await opened();
    pay(reference);
    const before = cinetpay.calls['/v2/payment/check'];
    expect((await read(id)).body.data).toMatchObject({ state: 'pending', balanceXof: 0 });
    expect(cinetpay.calls['/v2/payment/check']).toBe(before);
    expect(await balance()).toBe(0);
    expect((await check(id)).body.data).toMatchObject({
      state: 'paid',
      balanceXof: AMOUNT,
      paymentUrl: null,
    });
    expect((await read(id)).body.data).toMatchObject({ state: 'paid', balanceXof: AMOUNT });
  });

  it('asking again and again reads the operator once in a while', async () => {
    const { id, reference } = await opened();
    const before = cinetpay.calls['/v2/payment/check'] ?? 0;
    const answers = await Promise.all(Array.from({ length: 8 }, () => check(id)));
    expect(answers.map(({ status, body }) => [status, body.data.state])).toEqual(
      Array.from({ length: 8 }, () => [200, 'pending']),
    );
    // Two, were the first ones on both sides of a moment when it is read again.
    expect((cinetpay.calls['/v2/payment/check'] ?? 0) - before).toBeLessThanOrEqual(2);
    pay(reference);
    server.advance({ seconds: 4 });
    expect((await check(id)).body.data.state).toBe('paid');
  });

  it('the reconciliation credits what was paid while the operator could not be read', async () => {
    const { id, reference } = await opened();
    pay(reference);
    cinetpay.become('down');
    expect((await notify(reference)).statusCode).toBe(200);
    expect((await check(id)).body.data.state).toBe('pending');
    server.advance({ minutes: 6 });
    await reconcile();
    expect(await balance()).toBe(0);
    cinetpay.become('up');
    server.advance({ minutes: 6 });
    await reconcile();
    expect(await balance()).toBe(AMOUNT);
    await reconcile();
    expect(await invoices()).toHaveLength(1);
  });

  it('a payment that cannot be settled delays no other', async () => {
    const stuck = await opened();
    const fine = await opened();
    // A row that its own wallet cannot take: the ledger counts in 32 bits.
    const { companyId: other } = await makeWorkspace(server);
    await fillWallet(server.db, other, 2_147_483_000);
    await server.db.updateTable('top_ups').set({ company_id: other }).where('id', '=', stuck.id).execute();
    pay(stuck.reference);
    pay(fine.reference);
    server.advance({ minutes: 6 });
    await expect(reconcile()).rejects.toThrow('could not be settled');
    expect(await balance()).toBe(AMOUNT);
    expect((await stored(stuck.id)).state).toBe('pending');
    await server.db.deleteFrom('top_ups').where('id', '=', stuck.id).execute();
  });

  it('what nobody paid expires, and money that comes later still counts', async () => {
    const { id, reference } = await opened();
    server.advance({ hours: 25 });
    await reconcile();
    expect((await stored(id)).state).toBe('expired');
    pay(reference);
    server.advance({ hours: 25 });
    await reconcile();
    expect(await stored(id)).toMatchObject({ state: 'paid' });
  });
});
