import type { FeeRefund } from '@baara/contract/campaigns/fees';
import type { RevenueMatching } from '@baara/contract/money/revenue';
import type { TrainingFigures } from '@baara/contract/trainings/figures';
import type { SeatPayment } from '@baara/contract/trainings/payments';
import type { TrainingAttendee } from '@baara/contract/trainings/registrations';
import type { MyTraining, MyTrainingRegistration, TrainingDetail } from '@baara/contract/trainings/trainings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentKinds } from '../../../payment-kinds.ts';
import { openPayments } from '../../../platform/payments/open-payments.ts';
import { usePayingApp } from '../../../testing/paying-app.ts';
import { runJob } from '../../../testing/run-job.ts';
import { bellsOf, type Person } from '../../../testing/workspace.ts';
import { reconcilePayments } from '../../money/payments/payments.jobs.ts';
import { eraseDueAccounts } from '../../personal-data/erase-account.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { registerTrainingJobs } from '../trainings.jobs.ts';
import { daysFromNow, makeSession, makeTraining } from '../training.factory.ts';

const { cinetpay, server } = usePayingApp();
const PRICE = 75_000;
let manager: Person;
let admin: Person;
let training: { id: string; slug: string };
let session: string;

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'manager', permission: 'trainings.manage' },
      { role: 'admin', permission: 'revenue.read' },
    ])
    .execute();
  manager = await signedIn(server, 'manager');
  admin = await signedIn(server, 'admin');
});
beforeEach(async () => {
  await server.db.deleteFrom('trainings').execute();
  training = await makeTraining(server.db, { price_xof: PRICE, is_paid_online: true });
  session = await makeSession(server.db, training.id, { seats: 1 });
});

const day = (days: number) => daysFromNow(days).toISOString().slice(0, 10);
const someone = (first = 'Awa') => signedIn(server, 'applicant', { name: { first, last: 'Koné' } });
const register = async (who: Person, to = session) =>
  (await server.call<MyTrainingRegistration>('POST', `/training-sessions/${to}/registrations`, who)).body
    .data;
const mine = async (who: Person, period = 'coming') =>
  (await server.call<MyTraining[]>('GET', `/my-trainings?period=${period}`, who)).body.data;
const idOf = async (who: Person): Promise<string> => (await mine(who))[0]?.registration.id ?? '';
const pay = async (who: Person, body: object = {}) =>
  server.call<SeatPayment>('POST', `/my-trainings/${await idOf(who)}/payments`, who, body);
const referenceOf = (id: string): string => `for${id.replaceAll('-', '')}`;
const settleAt = (id: string, changes: { status?: string; amount?: number } = {}): void => {
  const payment = cinetpay.payments.get(referenceOf(id));
  if (payment) cinetpay.payments.set(referenceOf(id), { ...payment, status: 'ACCEPTED', ...changes });
};
const notified = (id: string) => {
  const { fields, token } = cinetpay.notification(referenceOf(id));
  return server.inject({
    method: 'POST',
    url: '/api/v1/payments/cinetpay/notifications',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-token': token },
    payload: new URLSearchParams(fields).toString(),
  });
};
const paid = async (who: Person, body: object = {}): Promise<string> => {
  const { id } = (await pay(who, body)).body.data;
  settleAt(id);
  await notified(id);
  return id;
};
const job = (name: string, payload: object = {}) =>
  runJob(registerTrainingJobs, server.services, name, payload);
const pdf = (path: string, who: Person) =>
  server.inject({ method: 'GET', url: `/api/v1${path}`, headers: who.headers });
const backdate = (who: Person, minutes: number) =>
  server.db
    .updateTable('training_registrations')
    .set({ pay_until: new Date(Date.now() - minutes * 60_000) })
    .where('account_id', '=', who.accountId)
    .where('session_id', '=', session)
    .execute();

const sum = (of: readonly { amount_xof: number }[]) => of.reduce((all, one) => all + one.amount_xof, 0);

/** What stands in each account of the platform, and how many transactions do not sum to zero. */
async function ledger() {
  const entries = await server.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['e.transaction_id', 'e.amount_xof', 'a.kind'])
    .execute();
  const by = (kind: string) => sum(entries.filter((one) => one.kind === kind));
  const unbalanced = [...Map.groupBy(entries, (one) => one.transaction_id).values()].filter(
    (some) => sum(some) !== 0,
  ).length;
  return { trainings: by('trainings'), toRefund: by('to-refund'), revenue: by('revenue'), unbalanced };
}
const change = async (act: () => Promise<unknown>) => {
  const before = await ledger();
  await act();
  const after = await ledger();
  expect(after.unbalanced).toBe(0);
  return {
    trainings: after.trainings - before.trainings,
    toRefund: after.toRefund - before.toRefund,
    revenue: after.revenue - before.revenue,
  };
};
const matching = async () => {
  const { data } = (await server.call<RevenueMatching>('GET', '/admin/revenue/matching', admin)).body;
  return data.records.filter(({ differenceXof }) => differenceXof !== 0).map(({ record }) => record);
};

describe('a seat that is paid here', () => {
  it('is reserved for half an hour, and confirmed by its payment, once', async () => {
    const awa = await someone();
    expect(await register(awa)).toMatchObject({
      status: 'registered',
      payment: { priceXof: PRICE, isPaid: false },
    });
    expect((await bellsOf(server, awa))[0]).toContain('Place réservée jusqu’au');
    expect((await mine(awa))[0]).toMatchObject({
      registration: { payments: [], abilities: { pay: true, showTicket: false } },
    });
    const { status, body } = await pay(awa);
    expect([status, body.data.state, body.data.amountXof]).toEqual([201, 'pending', PRICE]);
    expect(body.data.paymentUrl).toContain(referenceOf(body.data.id));
    // A second phone goes on with the same attempt.
    expect((await pay(awa)).body.data.id).toBe(body.data.id);
    settleAt(body.data.id);
    const moved = await change(async () => {
      await notified(body.data.id);
      await notified(body.data.id);
    });
    expect(moved).toEqual({ trainings: PRICE, toRefund: 0, revenue: 0 });
    expect((await mine(awa))[0]).toMatchObject({
      registration: {
        payment: { isPaid: true },
        payments: [
          { state: 'paid', invoiceNumber: expect.stringMatching(/^FOR-\d{4}-\d{6}$/), refund: null },
        ],
        abilities: { pay: false, showTicket: true },
      },
    });
    expect(await pay(awa)).toMatchObject({ status: 409, body: { code: 'SEAT_PAID' } });
    expect(await matching()).toEqual([]);
  });

  it('goes to the next who waits when it is not paid in time; they have a day', async () => {
    const [awa, binta] = [await someone(), await someone('Binta')];
    await register(awa);
    expect(await register(binta)).toMatchObject({ status: 'waiting', payment: null });
    await job('trainings.release-seats');
    expect((await mine(awa))[0]?.registration.status).toBe('registered');
    await backdate(awa, 1);
    expect(await pay(awa)).toMatchObject({ status: 409, body: { code: 'SEAT_RELEASED' } });
    await job('trainings.release-seats');
    expect(await mine(awa)).toEqual([]);
    expect((await bellsOf(server, awa))[0]).toContain('n’a pas été payée à temps');
    const [seat] = await mine(binta);
    const hours = (Date.parse(seat?.registration.payment?.payUntil ?? '') - Date.now()) / 3_600_000;
    expect([seat?.registration.status, Math.round(hours)]).toEqual(['registered', 24]);
  });

  it('is reserved anew for who registers again, unless somebody waits', async () => {
    const [awa, binta] = [await someone(), await someone('Binta')];
    await register(awa);
    await backdate(awa, 1);
    const again = await register(awa);
    expect([again.status, Date.parse(again.payment?.payUntil ?? '') > Date.now()]).toEqual([
      'registered',
      true,
    ]);
    await register(binta);
    await backdate(awa, 1);
    expect(await register(awa)).toMatchObject({ status: 'waiting', position: 1 });
    expect((await mine(binta))[0]?.registration.status).toBe('registered');
  });

  it('stays with who paid at the last minute, though no notification came', async () => {
    const awa = await someone();
    await register(awa);
    const { id } = (await pay(awa)).body.data;
    settleAt(id);
    await backdate(awa, 1);
    await job('trainings.release-seats');
    expect((await mine(awa))[0]?.registration.payment?.isPaid).toBe(true);
  });

  it('is the person’s again when they paid late and it is still free; else the money goes back', async () => {
    const [awa, binta] = [await someone(), await someone('Binta')];
    await register(awa);
    const late = (await pay(awa)).body.data.id;
    await backdate(awa, 90);
    cinetpay.become('down');
    await job('trainings.release-seats');
    cinetpay.become('up');
    expect(await mine(awa)).toEqual([]);
    settleAt(late);
    await notified(late);
    expect((await mine(awa))[0]?.registration).toMatchObject({
      status: 'registered',
      payment: { isPaid: true },
    });

    const second = await makeSession(server.db, training.id, { seats: 1, starts_at: daysFromNow(12) });
    session = second;
    const chaka = await someone('Chaka');
    await register(chaka);
    const lost = (await pay(chaka)).body.data.id;
    await backdate(chaka, 90);
    cinetpay.become('down');
    await job('trainings.release-seats');
    cinetpay.become('up');
    await register(binta);
    settleAt(lost);
    const moved = await change(() => notified(lost));
    expect(moved).toEqual({ trainings: 0, toRefund: PRICE, revenue: 0 });
    expect((await mine(chaka))[0]?.registration).toMatchObject({
      status: 'cancelled',
      payments: [{ refund: { reason: 'late', amountXof: PRICE, doneAt: null }, invoiceNumber: null }],
    });
    expect(await matching()).toEqual([]);
  });

  it('is paid once: another amount and a second payment go back', async () => {
    const awa = await someone();
    await register(awa);
    const { id } = (await pay(awa)).body.data;
    settleAt(id, { amount: 5000 });
    expect(await change(() => notified(id))).toMatchObject({ trainings: 0, toRefund: 5000 });
    expect((await mine(awa))[0]?.registration.payments[0]?.refund).toMatchObject({ reason: 'amount' });
    const first = (await pay(awa)).body.data.id;
    await server.db
      .updateTable('training_payments')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', first)
      .execute();
    await paid(awa);
    settleAt(first);
    const moved = await change(() => reconcileNow(first));
    expect(moved).toMatchObject({ trainings: 0, toRefund: PRICE });
    expect((await mine(awa))[0]?.registration.payments.map(({ refund }) => refund?.reason)).toContain(
      'surplus',
    );
  });
});

const reconcileNow = async (id: string): Promise<void> => {
  await server.db
    .updateTable('training_payments')
    .set({ next_check_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  const { mailer, now } = server.services;
  const services = { mailer, publicUrl: 'http://localhost:3000', now: now() };
  await reconcilePayments(server.db, openPayments(server.db, server.config), services, paymentKinds);
};

describe('money of a seat', () => {
  it('goes back when the session is cancelled, by the list of refunds', async () => {
    const awa = await someone();
    await register(awa);
    const id = await paid(awa);
    await server.call('POST', `/admin/training-sessions/${session}/cancel`, manager, { reason: 'Panne' });
    const moved = await change(async () => {
      await job('trainings.reverse-seats', { sessionId: session });
      await job('trainings.reverse-seats', { sessionId: session });
    });
    expect(moved).toEqual({ trainings: -PRICE, toRefund: PRICE, revenue: 0 });
    const [one] = await mine(awa);
    expect(one?.registration.payments[0]).toMatchObject({
      refund: { reason: 'cancelled', doneAt: null },
      creditNumber: expect.stringMatching(/^AVF-\d{4}-\d{6}$/),
    });
    expect((await pdf(`/training-payments/${id}/avoir.pdf`, awa)).statusCode).toBe(200);
    const refunds = async (state: string) =>
      (await server.call<FeeRefund[]>('GET', `/admin/fee-refunds?state=${state}&limit=100`, admin)).body.data;
    expect((await refunds('due')).find((refund) => refund.id === id)).toMatchObject({
      paidFor: 'training',
      title: 'Excel pour la gestion',
      reference: referenceOf(id),
      amountXof: PRICE,
      reason: 'cancelled',
    });
    const done = () => server.call('POST', `/admin/fee-refunds/${id}/done`, admin, { note: 'OM 26' });
    const given = await change(async () => {
      expect((await done()).status).toBe(200);
      expect((await done()).status).toBe(200);
    });
    expect(given).toEqual({ trainings: 0, toRefund: -PRICE, revenue: 0 });
    expect((await refunds('done')).find((refund) => refund.id === id)?.note).toBe('OM 26');
    expect((await bellsOf(server, awa))[0]).toContain('remboursé (« Excel pour la gestion »)');
    expect(await matching()).toEqual([]);
  });

  it('goes back to who leaves two days before, and not later', async () => {
    const [awa, binta] = [await someone(), await someone('Binta')];
    const leave = (who: Person, from = session) =>
      server.call('DELETE', `/training-sessions/${from}/registrations`, who);
    await register(awa);
    await paid(awa);
    expect(await change(() => leave(awa))).toEqual({ trainings: -PRICE, toRefund: PRICE, revenue: 0 });
    const soon = await makeSession(server.db, training.id, {
      starts_at: daysFromNow(1),
      ends_at: daysFromNow(2),
    });
    await register(binta, soon);
    await paid(binta);
    expect(await change(() => leave(binta, soon))).toEqual({ trainings: 0, toRefund: 0, revenue: 0 });
  });

  it('is earned once the session is over, and stands in the figures, the revenue and the journal', async () => {
    const awa = await someone();
    await register(awa);
    const id = await paid(awa);
    await server.db
      .updateTable('training_sessions')
      .set({ starts_at: daysFromNow(-2), ends_at: daysFromNow(-1) })
      .where('id', '=', session)
      .execute();
    const moved = await change(async () => {
      await job('trainings.close-sessions');
      await job('trainings.close-sessions');
    });
    expect(moved).toEqual({ trainings: -PRICE, toRefund: 0, revenue: PRICE });
    const figures = await server.call<TrainingFigures>(
      'GET',
      `/admin/training-figures?from=${day(-10)}&to=${day(0)}`,
      manager,
    );
    expect(figures.body.data.total).toMatchObject({ paidXof: PRICE, dueXof: 0, unpaid: 0 });
    expect(await matching()).toEqual([]);
    const journal = await server.call<{ piece: string; label: string; lines: Line[] }[]>(
      'GET',
      `/admin/revenue/journal/${day(0).slice(0, 7)}?limit=100`,
      admin,
    );
    const number = (await mine(awa, 'past'))[0]?.registration.payments[0]?.invoiceNumber;
    const entries = journal.body.data.filter(({ piece }) => piece === number);
    expect(entries.map(({ label }) => label.split(',')[0])).toEqual([
      'Formation payée d’avance',
      'Formation donnée',
    ]);
    const vat = PRICE - Math.round((PRICE * 100) / 118);
    const amounts = (entry: (typeof entries)[number] | undefined) =>
      Object.fromEntries(entry?.lines.map((line) => [line.account, line.creditXof - line.debitXof]) ?? []);
    expect(amounts(entries[0])).toEqual({
      '552': -PRICE,
      '41911': PRICE,
      '4495': -vat,
      '4432': vat,
    });
    expect(amounts(entries[1])).toEqual({
      '41911': -PRICE,
      '7062': PRICE - vat,
      '4495': vat,
    });
    expect(id).not.toBe('');
  });

  it('outlives an erased account, without its name', async () => {
    const awa = await someone();
    await register(awa);
    const id = await paid(awa);
    await server.db
      .updateTable('accounts')
      .set({ deletion_requested_at: daysFromNow(-40) })
      .where('id', '=', awa.accountId)
      .execute();
    await eraseDueAccounts(server.db, server.services, new Date());
    const payment = await server.db
      .selectFrom('training_payments')
      .where('id', '=', id)
      .select(['account_id', 'registration_id', 'refund_reason', 'buyer'])
      .executeTakeFirst();
    expect(payment).toMatchObject({ account_id: null, registration_id: null, refund_reason: 'left' });
    expect(JSON.stringify(payment?.buyer)).not.toContain('Koné');
    expect(await matching()).toEqual([]);
  });
});

type Line = { account: string; debitXof: number; creditXof: number };

describe('who may do what', () => {
  it('pays their own seat, and reads their own payments and papers', async () => {
    const [awa, binta] = [await someone(), await someone('Binta')];
    await register(awa);
    const registration = await idOf(awa);
    const begin = (who: Person | null) =>
      server.call('POST', `/my-trainings/${registration}/payments`, who, {});
    expect([(await begin(null)).status, (await begin(binta)).status, (await begin(manager)).status]).toEqual([
      401, 404, 404,
    ]);
    const id = await paid(awa, { company: { name: 'Sahel SARL', taxNumber: '081234', address: 'Bamako' } });
    const check = (who: Person | null) => server.call('POST', `/training-payments/${id}/check`, who);
    expect([(await check(null)).status, (await check(binta)).status, (await check(awa)).status]).toEqual([
      401, 404, 200,
    ]);
    const invoice = `/training-payments/${id}/facture.pdf`;
    const readers = [binta, admin, awa, manager];
    const statuses = await Promise.all(readers.map(async (who) => (await pdf(invoice, who)).statusCode));
    expect(statuses).toEqual([404, 404, 200, 200]);
    expect((await pdf(`/training-payments/${id}/avoir.pdf`, awa)).statusCode).toBe(404);
    const { buyer } = await server.db
      .selectFrom('training_payments')
      .where('id', '=', id)
      .select('buyer')
      .executeTakeFirstOrThrow();
    expect(buyer).toEqual({ name: 'Sahel SARL', lines: ['Bamako', 'NIF : 081234', 'Pour : Awa Koné'] });
    const { data } = (
      await server.call<TrainingAttendee[]>('GET', `/admin/trainings/${training.id}/registrations`, manager)
    ).body;
    expect(data[0]?.payment).toMatchObject({ priceXof: PRICE, isPaid: true, invoicedPaymentId: id });
  });

  it('finds nothing to pay where the firm is paid, or the seat is free', async () => {
    const awa = await someone();
    const free = await makeTraining(server.db, { price_xof: 0 });
    await register(awa, await makeSession(server.db, free.id));
    expect(await pay(awa)).toMatchObject({ status: 409, body: { code: 'NOTHING_DUE' } });
    const { data } = (await server.call<TrainingDetail>('GET', `/trainings/${training.slug}`, null)).body;
    expect([data.isPaidOnline, data.price]).toEqual([true, PRICE]);
    for (const price of [0, 12_003]) {
      const made = await server.call('POST', '/admin/trainings', manager, {
        title: 'Prix',
        category: 'gestion',
        durationHours: 3,
        price,
        isPaidOnline: true,
      });
      expect([made.status, made.body.errors?.[0]?.field]).toEqual([422, 'price']);
    }
  });
});
