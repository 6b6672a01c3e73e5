import * as contract from '@baara/contract/campaigns/fees';
import { feeMessages as messages } from '@baara/contract/campaigns/fee-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { openPayments } from '../../../platform/payments/open-payments.ts';
import { sendSheets } from '../../../platform/sheets/send-sheets.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { checkPayment } from '../../money/payments/public/settle-payment.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { findDraft } from '../filing/drafts.queries.ts';
import { requireCampaignOfFile, requireReadCampaign } from '../reading/reading-access.ts';
import { acceptExemption } from './answer-exemption.ts';
import { feeSheets, readCampaignFees } from './fee-figures.ts';
import { feePayments } from './fee-payments.ts';
import { type FeeReceipt, feeReceiptPdf, receiptName } from './fee-receipt-pdf.ts';
import { listRefunds, recordRefund } from './fee-refunds.ts';
import { countRefunds } from './fee-refunds.queries.ts';
import { feePaymentView } from './fee-standing.ts';
import { findFeeCampaign, findFeeReceipt, findOwnPayment, selectOwnPayment } from './fees.queries.ts';
import { payFee } from './pay-fee.ts';
import { readFee } from './read-fee.ts';

/** The fee of a file: paid by its candidate, followed by the institution, given back by the platform's staff. */
export function registerFees(app: FastifyInstance, deps: CampaignsDeps): void {
  const { db, now, mailer, queue, config } = deps;
  const { publicUrl } = config.http;
  const provider = openPayments(db, config);
  const services = () => ({ mailer, publicUrl, now: now() });
  const signed = { access: 'signed' } as const;
  const raw = { access: 'signed', raw: true } as const;

  route(app, contract.payFee, signed, async ({ actor, params }) => {
    const data = await payFee(db, actor, { provider, publicUrl, now: now() }, params.id);
    return { code: 201, message: messages.STARTED, data };
  });

  route(app, contract.checkFeePayment, signed, async ({ actor, params }) => {
    const { accountId } = actor;
    const known = await findOwnPayment(db, accountId, params.id);
    if (!known) throw paymentNotFound();
    if (known.state === 'created' || known.state === 'pending')
      await checkPayment({ db, queue, provider, services: services() }, feePayments, params.id);
    const row = await selectOwnPayment(db, accountId, params.id);
    if (!row) throw paymentNotFound();
    const campaign = known.campaign_id && (await findFeeCampaign(db, known.campaign_id));
    const moment = { now: now(), provider: provider?.name ?? null };
    const draft = campaign ? await findDraft(db, campaign.id, accountId) : undefined;
    const fee = campaign ? await readFee(db, campaign, accountId, moment, draft?.content) : null;
    return { data: { payment: feePaymentView(row, now()), fee } };
  });

  const sendReceipt = async (reply: FastifyReply, receipt: FeeReceipt | undefined) => {
    if (!receipt) throw notFound(messages.RECEIPT_NOT_FOUND, 'RECEIPT_NOT_FOUND');
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="recu-${receiptName(receipt)}.pdf"`)
      .send(await feeReceiptPdf(receipt, publicUrl));
  };
  route(app, contract.getFeeReceipt, raw, async ({ actor, params, reply }) =>
    sendReceipt(reply, await findFeeReceipt(db, { paymentId: params.id, candidateId: actor.accountId })),
  );

  const access = recruiterAccess;
  route(app, contract.getCampaignFees, { access }, async ({ actor, params }) => {
    const campaign = await requireFees(actor, params.id);
    return { data: await readCampaignFees(db, campaign, now()) };
  });
  route(app, contract.downloadCampaignFees, { access, raw: true }, async ({ actor, params, reply }) => {
    const campaign = await requireFees(actor, params.id);
    const sheets = await feeSheets(db, campaign.id);
    return sendSheets(reply, { name: 'frais-campagne', format: params.format, sheets });
  });
  async function requireFees(actor: Parameters<typeof requireMember>[0], id: string) {
    const { id: campaignId } = await requireReadCampaign(db, requireMember(actor), id, 'fees');
    const campaign = await findFeeCampaign(db, campaignId);
    if (!campaign) throw notFound();
    return campaign;
  }

  route(app, contract.acceptExemption, { access }, async ({ actor, params, request }) => {
    const by = { actor, ip: request.ip, now: now() };
    await acceptExemption(db, requireMember(actor), params.id, by);
    return { message: messages.EXEMPTION_ACCEPTED };
  });
  route(app, contract.getCampaignFileFeeReceipt, { access, raw: true }, async ({ actor, params, reply }) => {
    await requireCampaignOfFile(db, requireMember(actor), params.id);
    return sendReceipt(reply, await findFeeReceipt(db, { applicationId: params.id }));
  });

  const staff = { access: { permission: 'wallet.manage' } } as const;
  route(app, contract.listFeeRefunds, staff, async ({ query }) => {
    const { rows, total } = await listRefunds(db, query);
    const pagination = paginate(query.page, query.limit, total);
    return { data: rows, pagination, due: await countRefunds(db) };
  });
  route(app, contract.recordFeeRefund, staff, async ({ actor, params, body, request }) => {
    const done = { id: params.id, note: body.note, actor, ip: request.ip };
    await recordRefund(db, { mailer, now: now() }, done);
    return { message: messages.REFUND_DONE };
  });
}

const paymentNotFound = () => notFound(messages.PAYMENT_NOT_FOUND, 'PAYMENT_NOT_FOUND');
