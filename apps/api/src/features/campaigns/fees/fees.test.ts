import { describe, expect, it } from 'vitest';
import { bellsOf } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';

import { FEE, useFees } from './fees.factory.ts';

const {
  cinetpay,
  server,
  campaign,
  makeFeeCampaign,
  draft,
  save,
  pay,
  submit,
  settleAt,
  notify,
  candidate,
  check,
  reconcile,
  paid,
  ledger,
} = useFees();

const feeOf = async (who: Parameters<typeof draft>[0]) => (await draft(who)).fee;
const closeIn = (fields: object) =>
  server.db.updateTable('campaigns').set(fields).where('id', '=', campaign.id).execute();

describe('a file whose fee is due', () => {
  it('is not sent before it is paid, at the price of the notice', async () => {
    const me = await candidate();
    expect((await draft(me)).missing).toEqual([
      { step: 'fee', field: 'fee', message: 'Payez les frais de dossier' },
    ]);
    expect(await submit(me)).toMatchObject({
      status: 422,
      body: { code: 'FILE_INCOMPLETE', errors: [{ field: 'fee' }] },
    });
    const { status, body } = await pay(me);
    expect(status).toBe(201);
    expect(body.data.payment).toMatchObject({ amountXof: FEE, state: 'pending', receiptNumber: null });
    expect(body.data.payment.paymentUrl).toMatch(new RegExp(`^${cinetpay.baseUrl}/guichet/fee`));
    expect(await submit(me)).toMatchObject({ status: 422 });

    settleAt(body.data.payment.id);
    expect((await notify(body.data.payment.id)).statusCode).toBe(200);
    expect(await feeOf(me)).toMatchObject({
      state: 'paid',
      payments: [{ state: 'paid', method: 'OM', receiptNumber: expect.stringMatching(/^FD-\d{4}-\d{6}$/) }],
      abilities: { pay: false },
    });
    expect(await submit(me)).toMatchObject({ status: 201 });
    expect(await ledger()).toMatchObject({ fees: FEE, unbalanced: 0 });
    expect(await pay(me)).toMatchObject({ status: 409, body: { code: 'FEE_PAID' } });
  });

  it('is not sent in one request either', async () => {
    const me = await candidate();
    const form = { termsAccepted: true };
    const apply = () => server.call('POST', `/mass-recruitment/campaigns/${campaign.slug}/apply`, me, form);
    expect(await apply()).toMatchObject({ status: 422, body: { errors: [{ field: 'fee' }] } });
    await paid(me);
    expect((await apply()).status).toBe(201);
  });

  it('has a receipt for its candidate alone, before and after it is sent', async () => {
    const me = await candidate();
    const id = await paid(me);
    const receipt = (who: { headers: { authorization: string } }) =>
      server.inject({ url: `/api/v1/mass-recruitment/fee-payments/${id}/receipt.pdf`, headers: who.headers });
    const early = await receipt(me);
    expect(early.headers['content-disposition']).toMatch(/^attachment; filename="recu-FD-\d{4}-\d{6}\.pdf"$/);
    expect(early.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await submit(me);
    expect((await receipt(me)).statusCode).toBe(200);
    const other = await signedIn(server, 'applicant');
    expect((await receipt(other)).statusCode).toBe(404);
    expect((await check(id, other)).status).toBe(404);
    expect((await mailsTo(server, me.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Frais payés : reçu FD-/),
    );
  });

  it('is nobody’s to pay but a candidate’s', async () => {
    expect((await pay(await signedIn(server, 'employer'))).status).toBe(403);
    const draftOnly = await makeFeeCampaign({ status: 'draft' });
    const me = await candidate();
    const started = await server.call('POST', `/mass-recruitment/campaigns/${draftOnly.id}/fee-payments`, me);
    expect(started.status).toBe(404);
  });
});

describe('a payment', () => {
  it('is one for two phones that begin it at once', async () => {
    const me = await candidate();
    const before = cinetpay.calls['/v2/payment'] ?? 0;
    const [one, two] = await Promise.all([pay(me), pay(me)]);
    expect(one.body.data.payment.id).toBe(two.body.data.payment.id);
    expect((await pay(me)).body.data.payment.id).toBe(one.body.data.payment.id);
    expect(cinetpay.calls['/v2/payment']).toBe(before + 1);
  });

  it('is credited once whatever says so, at once or again', async () => {
    const me = await candidate();
    const { id } = (await pay(me)).body.data.payment;
    settleAt(id);
    server.advance({ minutes: 6 });
    await Promise.all([notify(id), check(id, me), reconcile(), notify(id), reconcile()]);
    await notify(id);
    expect(await ledger()).toMatchObject({ fees: FEE, unbalanced: 0 });
    expect(await feeOf(me)).toMatchObject({ state: 'paid', payments: [{ id }] });
  });

  it('loses nothing while the operator is away or slow, and begins again', async () => {
    const me = await candidate();
    for (const mode of ['down', 'slow'] as const) {
      cinetpay.become(mode);
      expect(await pay(me)).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    }
    cinetpay.become('up');
    expect((await draft(me)).content.person).toMatchObject({ birthPlace: 'Ségou' });
    expect(await feeOf(me)).toMatchObject({ state: 'due', abilities: { pay: true } });
    const { id } = (await pay(me)).body.data.payment;
    settleAt(id);
    cinetpay.become('down');
    expect((await notify(id)).statusCode).toBe(200);
    expect((await check(id, me)).body.data.payment.state).toBe('pending');
    cinetpay.become('up');
    server.advance({ minutes: 6 });
    // Nobody notified it: the reconciliation reads it.
    await reconcile();
    expect((await feeOf(me))?.state).toBe('paid');
  });

  it('that is refused is tried again', async () => {
    const me = await candidate();
    const { id } = (await pay(me)).body.data.payment;
    settleAt(id, 'REFUSED');
    await notify(id);
    expect(await feeOf(me)).toMatchObject({
      state: 'due',
      payments: [{ state: 'refused', paymentUrl: null }],
    });
    const again = (await pay(me)).body.data.payment.id;
    expect(again).not.toBe(id);
    settleAt(again);
    expect((await check(again, me)).body.data).toMatchObject({ fee: { state: 'paid' } });
  });

  it('made twice is the fee once: the other is owed to who paid, until staff gave it back', async () => {
    const me = await candidate();
    const first = (await pay(me)).body.data.payment.id;
    await server.db
      .updateTable('campaign_fee_payments')
      .set({ expires_at: server.services.now() })
      .where('id', '=', first)
      .execute();
    const second = (await pay(me)).body.data.payment.id;
    expect(second).not.toBe(first);
    const { toRefund } = await ledger();
    settleAt(first);
    settleAt(second);
    await Promise.all([notify(first), notify(second), notify(first)]);
    expect(await ledger()).toMatchObject({ fees: FEE, toRefund: toRefund + FEE, unbalanced: 0 });
    const fee = await feeOf(me);
    expect(fee?.payments.filter(({ refund }) => refund?.reason === 'surplus')).toHaveLength(1);
    const surplus = fee?.payments.find(({ refund }) => refund !== null)?.id ?? '';

    const admin = await signedIn(server, 'admin');
    expect((await server.call('GET', '/admin/fee-refunds', me)).status).toBe(403);
    const due = await server.call<{ id: string }[]>('GET', '/admin/fee-refunds', admin);
    expect(due.body.data).toContainEqual(
      expect.objectContaining({ id: surplus, amountXof: FEE, reason: 'surplus', person: expect.anything() }),
    );
    const done = (note: string) => server.call('POST', `/admin/fee-refunds/${surplus}/done`, admin, { note });
    expect((await done('')).status).toBe(422);
    expect((await done('Orange Money CI2611')).status).toBe(200);
    expect((await done('Deux fois')).status).toBe(200);
    expect(await ledger()).toMatchObject({ fees: FEE, toRefund, unbalanced: 0 });
    const other = surplus === first ? second : first;
    expect((await server.call('POST', `/admin/fee-refunds/${other}/done`, admin, { note: 'x' })).status).toBe(
      404,
    );
    expect(await bellsOf(server, me)).toContainEqual(expect.stringMatching(/remboursé.*Orange Money CI2611/));
  });

  it('of another amount is no fee, and goes back', async () => {
    const me = await candidate();
    const { id } = (await pay(me)).body.data.payment;
    settleAt(id, 'ACCEPTED', { amount: 500 });
    await notify(id);
    expect(await feeOf(me)).toMatchObject({
      state: 'due',
      payments: [{ state: 'review', refund: { reason: 'amount', amountXof: 500, doneAt: null } }],
    });
    expect(await ledger()).toMatchObject({ fees: 0, unbalanced: 0 });
  });

  it('comes back from the operator to the step where it was left, and nowhere else', async () => {
    const me = await candidate();
    const { id } = (await pay(me)).body.data.payment;
    const { pathname, search } = new URL(
      cinetpay.payments.get(`fee${id.replaceAll('-', '')}`)?.returnUrl ?? '',
    );
    const back = await server.inject({ method: 'POST', url: pathname + search });
    expect(back).toMatchObject({
      statusCode: 303,
      headers: { location: `/massrecruitment/campaign/${campaign.id}/apply?etape=frais&paiement=${id}` },
    });
    const url = `${pathname}?frais=${id}&campagne=//ailleurs.ml`;
    expect(await server.inject({ method: 'GET', url })).toMatchObject({
      headers: { location: '/massrecruitment/applications' },
    });
  });
});

const text = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
const past = (minutes: number): Date => new Date(server.services.now().getTime() - minutes * 60_000);

describe('around the closing', () => {
  it('a payment made before it and known after gives two hours to send the file', async () => {
    const me = await candidate();
    const { id } = (await pay(me)).body.data.payment;
    await closeIn({ status: 'closed', closed_at: past(10) });
    expect(await submit(me)).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_CLOSED' } });
    settleAt(id, 'ACCEPTED', { paidAt: text(past(20)) });
    await notify(id);
    const late = await draft(me);
    expect(late).toMatchObject({
      fee: { state: 'paid', sendUntil: expect.any(String) },
      abilities: { submit: true },
    });
    expect((await save(me, { adaptedNote: 'Merci' })).status).toBe(200);
    expect((await submit(me)).status).toBe(201);
    // A file that was sent no longer changes.
    expect((await save(me, { adaptedNote: 'Encore' })).status).toBe(409);
  });

  it('the two hours pass', async () => {
    const me = await candidate();
    const { id } = (await pay(me)).body.data.payment;
    await closeIn({ status: 'closed', closed_at: past(10) });
    settleAt(id, 'ACCEPTED', { paidAt: text(past(20)) });
    await notify(id);
    server.advance({ minutes: 121 });
    expect(await feeOf(me)).toMatchObject({ state: 'paid', sendUntil: null });
    expect(await submit(me)).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_CLOSED' } });
  });

  it('a payment made after it is refunded, and none begins', async () => {
    const me = await candidate();
    const { id } = (await pay(me)).body.data.payment;
    await closeIn({ status: 'closed', closed_at: past(10) });
    settleAt(id, 'ACCEPTED', { paidAt: text(past(5)) });
    await notify(id);
    expect(await feeOf(me)).toMatchObject({ state: 'due', payments: [{ refund: { reason: 'late' } }] });
    expect(await pay(me)).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_CLOSED' } });
    expect(await ledger()).toMatchObject({ fees: 0, unbalanced: 0 });
  });
});

it('leaves a fee that is paid at the institution to the institution', async () => {
  await closeIn({ fee_is_online: false, fee_instructions: 'Au Trésor' });
  const me = await candidate();
  expect(await feeOf(me)).toMatchObject({ state: 'at-institution', abilities: { pay: false } });
  expect(await pay(me)).toMatchObject({ status: 409, body: { code: 'NOTHING_DUE' } });
  expect((await submit(me)).status).toBe(201);
});

it('asks nothing of a candidate who asks for an exemption', async () => {
  const me = await candidate({ exemption: 'Personnes handicapées' });
  expect(await feeOf(me)).toMatchObject({ state: 'exempted', exemption: null, abilities: { pay: false } });
  expect(await pay(me)).toMatchObject({ status: 409, body: { code: 'FEE_EXEMPTED' } });
  expect((await submit(me)).status).toBe(201);
});
