import { paginate } from '@baara/contract/protocol/pagination';
import * as contract from '@baara/contract/money/top-ups';
import { walletMessages as messages } from '@baara/contract/money/wallet-messages';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import {
  recruiterAccess,
  requireMoney,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { createTopUp } from './create-top-up.ts';
import { readBalance } from '../wallet/ledger.queries.ts';
import { receiveTransfer, refuseTransfer } from './decide-transfers.ts';
import { checkPayment } from '../payments/public/settle-payment.ts';
import { topUpPayments } from './settle-top-up.ts';
import { treasuryAbilities } from './top-up.policy.ts';
import { findInvoiceOf, findTopUp } from './top-ups.queries.ts';
import { countTreasury, selectTreasury, type TreasuryRow } from './treasury.queries.ts';
import type { WalletDeps } from '../wallet/wallet-deps.ts';

export function registerTopUps(
  app: FastifyInstance,
  { db, now, mailer, queue, config }: WalletDeps,
  provider: PaymentProvider | null,
): void {
  const access = recruiterAccess;
  const { publicUrl } = config.http;
  const services = () => ({ mailer, publicUrl, now: now() });

  route(app, contract.createTopUp, { access }, async ({ actor, body, request }) => {
    const member = requireWriter(actor);
    const key = idempotencyKeyOf(request);
    const asked = { member, input: body, key };
    const id = await createTopUp(db, { provider, publicUrl, now: now() }, asked);
    return { code: 201, data: await readTopUp(member.company.id, id) };
  });

  route(app, contract.getTopUp, { access }, async ({ actor, params }) => {
    const { company } = requireMoney(actor);
    return { data: await readTopUp(company.id, params.id) };
  });

  route(app, contract.checkTopUp, { access }, async ({ actor, params }) => {
    const { company } = requireMoney(actor);
    const before = await readTopUp(company.id, params.id);
    if (before.state !== 'created' && before.state !== 'pending') return { data: before };
    await checkPayment({ db, queue, provider, services: services() }, topUpPayments, params.id);
    return { data: await readTopUp(company.id, params.id) };
  });

  const staff = { access: { permission: 'wallet.manage' } } as const;
  route(app, contract.listTreasury, staff, async ({ query }) => {
    const { rows, total } = await selectTreasury(db, query, query);
    const pagination = paginate(query.page, query.limit, total);
    return { data: rows.map((row) => treasuryView(row, now())), pagination, counts: await countTreasury(db) };
  });
  route(app, contract.receiveTransfer, staff, async ({ actor, params, request }) => {
    await receiveTransfer(db, services(), { id: params.id, actor, ip: request.ip });
    return { message: messages.TRANSFER_RECEIVED };
  });
  route(app, contract.refuseTransfer, staff, async ({ actor, params, body, request }) => {
    await refuseTransfer(db, services(), { id: params.id, actor, ip: request.ip, ...body });
    return { message: messages.TRANSFER_REFUSED };
  });

  async function readTopUp(companyId: string, id: string): Promise<contract.TopUp> {
    const row = await findTopUp(db, id);
    if (!row || row.company_id !== companyId) throw notFound(messages.TOP_UP_NOT_FOUND, 'TOP_UP_NOT_FOUND');
    const isOpen = row.state === 'created' || row.state === 'pending';
    return {
      id,
      amountXof: row.amount_xof,
      provider: row.provider,
      state: row.state,
      paymentUrl: isOpen ? row.payment_url : null,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
      invoiceId: await findInvoiceOf(db, id),
      balanceXof: await readBalance(db, companyId),
    };
  }
}

const treasuryView = (row: TreasuryRow, now: Date): contract.AdminTopUp => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  amountXof: row.amount_xof,
  readAmountXof: row.read_amount_xof,
  provider: row.provider,
  state: row.state,
  proforma: row.proforma,
  invoice: row.invoice,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isLate: row.state === 'pending' && row.expires_at <= now,
  decidedAt: (row.decided_at ?? row.settled_at)?.toISOString() ?? null,
  decidedBy: row.decided_by_name,
  decisionNote: row.decision_note,
  abilities: treasuryAbilities(row),
});
