import * as contract from '@baara/contract/freelance/escrow';
import { escrowMessages as messages } from '@baara/contract/freelance/escrow-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { countedPage } from '../../../platform/db/counted-page.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { openPayments, openPayouts } from '../../../platform/payments/open-payments.ts';
import { countHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sendAttachment } from '../../files/public/stored-file.ts';
import { checkPayment } from '../../money/payments/public/settle-payment.ts';
import { readContract } from '../work/public/contract-parties.ts';
import { acceptDelivery, giveBackMilestone, refuseDelivery } from './answer-delivery.ts';
import { deliverMilestone, storeDeliveryFile } from './deliver-milestone.ts';
import { findDeliveredFile } from './deliveries.queries.ts';
import type { EscrowDeps } from './escrow-deps.ts';
import { findMilestone, findPayment, selectRefunds } from './escrow.queries.ts';
import {
  missionPaymentView,
  payoutAccountView,
  payoutView,
  readMoney,
  staffPayoutView,
} from './escrow.view.ts';
import { advanceDays, fundMilestone } from './fund-milestone.ts';
import { missionPayments } from './mission-payments.ts';
import { payoutJob } from './open-payout.ts';
import { savePayoutAccount } from './payout-account.ts';
import { confirmNumber, sendAnotherCode } from './payout-code.ts';
import { readSentCode } from './payout-codes.queries.ts';
import { payoutIdOf, recordPayout, retryPayout } from './payouts.ts';
import { countFailedPayouts, findPayout, findPayoutAccount, selectStaffPayouts } from './payouts.queries.ts';
import { milestoneNotFound } from './take-step.ts';
import { approveTimeSheet, refuseTimeSheet, saveTimeSheet } from './time-sheets.ts';

const signed = { access: 'signed' } as const;
const freelances = { access: { roles: ['freelance'] } } as const;

/** The money of missions: escrow, deliveries, weeks of work, payouts. */
export function registerEscrow(app: FastifyInstance, deps: EscrowDeps): void {
  registerFunding(app, deps);
  registerDeliveries(app, deps);
  registerTimeSheets(app, deps);
  registerPayouts(app, deps);
  registerStaffPayouts(app, deps);
}

const servicesOf = ({ config, events, mailer, queue, now }: EscrowDeps) => ({
  events,
  mailer,
  queue,
  publicUrl: config.http.publicUrl,
  now: now(),
});

const moneyOf = (deps: EscrowDeps) => (actor: Actor, contractId: string) => {
  const { db, config, now } = deps;
  const reading = { provider: openPayments(db, config), now: now() };
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readMoney(tx, actor, contractId, reading));
};

function registerFunding(app: FastifyInstance, deps: EscrowDeps): void {
  const { db, now, queue, config } = deps;
  const provider = openPayments(db, config);
  const money = moneyOf(deps);
  const services = () => ({ ...servicesOf(deps), provider });

  const started = async (actor: Actor, contractId: string, paymentId: string | null) => {
    const row = paymentId === null ? undefined : await findPayment(db, paymentId);
    const refunds = row ? await selectRefunds(db, contractId) : [];
    return {
      payment: row ? missionPaymentView(row, refunds, now()) : null,
      money: await money(actor, contractId),
    };
  };

  route(app, contract.getContractMoney, signed, async ({ actor, params }) => ({
    data: await money(actor, params.id),
  }));

  route(app, contract.fundMilestone, signed, async ({ actor, params, body }) => {
    const milestone = await findMilestone(db, params.id);
    if (!milestone) throw milestoneNotFound();
    const paymentId = await fundMilestone(db, actor, services(), { milestoneId: params.id, ...body });
    const data = await started(actor, milestone.contract_id, paymentId);
    return { code: 201, message: paymentId === null ? messages.FUNDED : messages.STARTED, data };
  });

  route(app, contract.advanceDays, signed, async ({ actor, params, body, request }) => {
    const key = idempotencyKeyOf(request);
    const paymentId = await advanceDays(db, actor, services(), { contractId: params.id, key, ...body });
    const data = await started(actor, params.id, paymentId);
    return { code: 201, message: paymentId === null ? messages.ADVANCED : messages.STARTED, data };
  });

  route(app, contract.checkMissionPayment, signed, async ({ actor, params }) => {
    const known = await findPayment(db, params.id);
    if (!known?.contract_id) throw paymentNotFound();
    const { side } = await readContract(db, actor, known.contract_id);
    if (side !== 'client') throw paymentNotFound();
    if (known.state === 'created' || known.state === 'pending')
      await checkPayment({ db, queue, provider, services: services() }, missionPayments, params.id);
    return { data: await started(actor, known.contract_id, params.id) };
  });
}

const paymentNotFound = () => notFound(messages.PAYMENT_NOT_FOUND, 'PAYMENT_NOT_FOUND');

function registerDeliveries(app: FastifyInstance, deps: EscrowDeps): void {
  const { db, now, storage } = deps;
  const money = moneyOf(deps);

  route(app, contract.uploadDeliveryFile, signed, async ({ actor, params, request }) => {
    const data = await storeDeliveryFile(db, actor, params.id, { request, storage, now: now() });
    return { code: 201, data };
  });
  route(app, contract.downloadDeliveryFile, { ...signed, raw: true }, async ({ actor, params, reply }) => {
    const file = await findDeliveredFile(db, params.id);
    if (!file) throw notFound(messages.FILE_NOT_FOUND, 'FILE_NOT_FOUND');
    await readContract(db, actor, file.contract_id);
    return sendAttachment(reply, storage, file);
  });

  route(app, contract.deliverMilestone, signed, async ({ actor, params, body }) => {
    const asked = { milestoneId: params.id, ...body };
    const contractId = await deliverMilestone(db, actor, servicesOf(deps), asked);
    return { message: messages.DELIVERED, data: await money(actor, contractId) };
  });
  route(app, contract.acceptDelivery, signed, async ({ actor, params, body }) => {
    const asked = { milestoneId: params.id, ...body };
    const contractId = await acceptDelivery(db, actor, servicesOf(deps), asked);
    return { message: messages.ACCEPTED, data: await money(actor, contractId) };
  });
  route(app, contract.refuseDelivery, signed, async ({ actor, params, body }) => {
    const asked = { milestoneId: params.id, ...body };
    const contractId = await refuseDelivery(db, actor, servicesOf(deps), asked);
    return { message: messages.REFUSED, data: await money(actor, contractId) };
  });
  route(app, contract.giveBackMilestone, signed, async ({ actor, params }) => {
    const contractId = await giveBackMilestone(db, actor, servicesOf(deps), params.id);
    return { message: messages.REFUNDED, data: await money(actor, contractId) };
  });
}

function registerTimeSheets(app: FastifyInstance, deps: EscrowDeps): void {
  const { db } = deps;
  const money = moneyOf(deps);

  route(app, contract.saveTimeSheet, signed, async ({ actor, params, body }) => {
    const written = { contractId: params.id, week: params.week, ...body };
    await saveTimeSheet(db, actor, servicesOf(deps), written);
    const message = body.send ? messages.SHEET_SENT : messages.SHEET_SAVED;
    return { message, data: await money(actor, params.id) };
  });
  route(app, contract.approveTimeSheet, signed, async ({ actor, params, body }) => {
    const contractId = await approveTimeSheet(db, actor, servicesOf(deps), { id: params.id, ...body });
    return { message: messages.SHEET_APPROVED, data: await money(actor, contractId) };
  });
  route(app, contract.refuseTimeSheet, signed, async ({ actor, params, body }) => {
    const contractId = await refuseTimeSheet(db, actor, servicesOf(deps), { id: params.id, ...body });
    return { message: messages.SHEET_REFUSED, data: await money(actor, contractId) };
  });
}

/** Nobody needs more; somebody else might make us call the provider. */
const notifiedLimit = { limit: 120, windowSeconds: 600 };

function registerPayouts(app: FastifyInstance, deps: EscrowDeps): void {
  const { db, now, mailer, queue, config } = deps;
  const provider = openPayouts(db, config);

  const services = () => ({ config, mailer, queue });
  const own = async ({ accountId }: Actor) => {
    const account = await findPayoutAccount(db, accountId);
    const code = account && (await readSentCode(db, { accountId, phone: account.phone }, now()));
    return payoutAccountView(account, code);
  };

  route(app, contract.getPayoutAccount, freelances, async ({ actor }) => ({
    data: await own(actor),
  }));
  route(app, contract.savePayoutAccount, freelances, async ({ actor, body, request }) => {
    const context = { ...services(), publicUrl: config.http.publicUrl, now: now() };
    const message = await savePayoutAccount(db, actor, context, { ...body, ip: request.ip });
    return { message, data: await own(actor) };
  });
  route(app, contract.sendPayoutCode, freelances, async ({ actor }) => {
    await sendAnotherCode(db, actor, services(), now());
    return { message: messages.CODE_SENT, data: await own(actor) };
  });
  route(app, contract.confirmPayoutNumber, freelances, async ({ actor, body, request }) => {
    await confirmNumber(db, actor, { code: body.code, ip: request.ip }, services(), now());
    return { message: messages.NUMBER_CONFIRMED, data: await own(actor) };
  });
  route(app, contract.retryPayout, freelances, async ({ actor, params }) => {
    const payout = await db
      .transaction()
      .execute((tx) => retryPayout(tx, { queue }, { id: params.id, freelanceId: actor.accountId }));
    const account = await findPayoutAccount(db, actor.accountId);
    const reading = { side: 'freelance', account, now: now() } as const;
    return { message: messages.RETRIED, data: payoutView(payout, reading) };
  });

  route(app, contract.pingTransfers, { access: 'public' }, () => ({}));
  // Its fields are not signed: they only say which transfer to read.
  route(
    app,
    contract.notifyTransfer,
    { access: 'public', allowsCrossSite: true },
    async ({ body, request }) => {
      if (provider?.name !== 'cinetpay') throw notFound();
      const { hits } = await countHit(
        db,
        `transfer-notified:${request.ip}`,
        notifiedLimit.windowSeconds,
        now(),
      );
      const id = payoutIdOf(body['client_transaction_id'] ?? '');
      if (hits <= notifiedLimit.limit && id !== null && (await findPayout(db, id)))
        await queue.enqueue(db, payoutJob, { id }, { key: id });
      return {};
    },
  );
}

function registerStaffPayouts(app: FastifyInstance, deps: EscrowDeps): void {
  const { db, now, queue } = deps;
  const staff = { access: { permission: 'wallet.manage' } } as const;

  route(app, contract.listPayouts, staff, async ({ query }) => {
    const { rows, total } = await countedPage(query, (limits) => selectStaffPayouts(db, query.state, limits));
    const pagination = paginate(query.page, query.limit, total);
    const data = rows.map((row) => staffPayoutView(row, now()));
    return { data, pagination, failed: await countFailedPayouts(db) };
  });
  route(app, contract.retryPayoutByStaff, staff, async ({ actor, params, request }) => {
    await db.transaction().execute(async (tx) => {
      await retryPayout(tx, { queue }, { id: params.id, freelanceId: null });
      await audit(tx, { actor, action: 'missions.payout-retried', subject: params.id, ip: request.ip });
    });
    return { message: messages.RETRIED };
  });
  route(app, contract.recordPayout, staff, async ({ actor, params, body, request }) => {
    const done = { id: params.id, note: body.note, actor, ip: request.ip };
    await recordPayout(db, servicesOf(deps), done);
    return { message: messages.PAID_BY_HAND };
  });
}
