import { commissionOf } from '@baara/ledger';
import { insertDelivery, silenceEnds } from '../../src/features/freelance/escrow/deliveries.queries.ts';
import {
  findCommission,
  freezeCommission,
  insertPayment,
  insertSettlement,
  selectMilestones,
  updateMilestone,
} from '../../src/features/freelance/escrow/escrow.queries.ts';
import { insertPayout, insertPayoutAccount } from '../../src/features/freelance/escrow/payouts.queries.ts';
import { readMissionCommission } from '../../src/features/money/accounting/public/mission-commission.ts';
import { readSale } from '../../src/features/money/invoices/public/invoice-parts.ts';
import { ONLINE_DELAY_MS } from '../../src/features/money/payments/public/payment-schedule.ts';
import { postMission } from '../../src/features/money/wallet/public/escrow-ledger.queries.ts';
import type { Db } from '../../src/platform/db/database.ts';
import type { Origin } from './companies.ts';

const DAY_MS = 24 * 3_600_000;
const phone = '+22376410988';

/**
 * The money of a demonstration's active contract: its first milestone paid, the second delivered and waiting for its client,
 * the others to fund. Call it after the contracts, before the months of the journal are closed.
 */
export async function seedMissionMoney(tx: Db, { now }: Origin, contractId: string): Promise<void> {
  const at = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * DAY_MS);
  const contract = await tx
    .selectFrom('mission_contracts')
    .where('id', '=', contractId)
    .select(['id', 'client_id', 'freelance_id', 'company_id'])
    .executeTakeFirstOrThrow();
  const percent = await readMissionCommission(tx);
  if ((await findCommission(tx, contractId)) === undefined)
    await freezeCommission(tx, { contractId, percent, at: at(10) });
  if (contract.freelance_id !== null)
    await insertPayoutAccount(tx, {
      account_id: contract.freelance_id,
      operator: 'orange',
      phone,
      holder_name: 'Ibrahim Maïga',
      changed_at: at(30),
      usable_from: at(30),
      confirmed_at: at(30),
    });
  const fund = async (milestone: { id: string; amount_xof: number }, paidAt: Date): Promise<void> => {
    const { id: milestoneId, amount_xof: amountXof } = milestone;
    const paymentId = await insertPayment(tx, {
      contract_id: contractId,
      milestone_id: milestoneId,
      account_id: contract.client_id,
      company_id: contract.company_id,
      amount_xof: amountXof,
      provider: 'sandbox',
      state: 'paid',
      method: 'SANDBOX',
      created_at: new Date(paidAt.getTime() - 60_000),
      expires_at: new Date(paidAt.getTime() + ONLINE_DELAY_MS),
      settled_at: paidAt,
      paid_at: paidAt,
      is_credited: true,
    });
    await postMission(tx, { contractId }, { kind: 'mission', paymentId, amountXof }, paidAt);
    await updateMilestone(tx, milestoneId, { status: 'funded', funded_at: paidAt });
  };
  const deliver = async (milestoneId: string, note: string, deliveredAt: Date): Promise<string> => {
    await updateMilestone(tx, milestoneId, { status: 'delivered', delivered_at: deliveredAt });
    return insertDelivery(tx, {
      milestone_id: milestoneId,
      note,
      delivered_by: contract.freelance_id,
      delivered_at: deliveredAt,
      accepted_from: silenceEnds(deliveredAt),
    });
  };
  const [first, second] = await selectMilestones(tx, contractId);
  if (!first || !second) return;

  await fund(first, at(9));
  const deliveryId = await deliver(
    first.id,
    'Maquettes des douze écrans et carte en ligne : https://demo.exemple.ml/carte\nLa gérante peut déjà changer les prix.',
    at(6),
  );
  await tx
    .updateTable('milestone_deliveries')
    .set({ answer: 'accepted', answered_by: contract.client_id, answered_at: at(5) })
    .where('id', '=', deliveryId)
    .execute();
  const { commissionXof, netXof } = commissionOf(first.amount_xof, percent);
  const { vatXof } = commissionXof > 0 ? await readSale(tx, commissionXof) : { vatXof: 0 };
  await insertSettlement(tx, {
    milestone_id: first.id,
    contract_id: contractId,
    gross_xof: first.amount_xof,
    commission_xof: commissionXof,
    vat_xof: vatXof,
    net_xof: netXof,
    refunded_xof: 0,
    how: 'accepted',
    settled_at: at(5),
  });
  const milestoneId = first.id;
  await postMission(tx, { contractId }, { kind: 'mission-release', milestoneId, amountXof: netXof }, at(5));
  if (commissionXof > 0)
    await postMission(
      tx,
      { contractId },
      { kind: 'commission', milestoneId, amountXof: commissionXof },
      at(5),
    );
  const payoutId = await insertPayout(tx, {
    milestone_id: first.id,
    contract_id: contractId,
    freelance_id: contract.freelance_id,
    amount_xof: netXof,
    state: 'paid',
    provider: 'sandbox',
    operator: 'orange',
    phone,
    holder_name: 'Ibrahim Maïga',
    attempt: 1,
    created_at: at(5),
    sent_at: at(5),
    paid_at: at(5),
  });
  await postMission(tx, { contractId: null }, { kind: 'payout', payoutId, amountXof: netXof }, at(5));
  await updateMilestone(tx, first.id, { status: 'paid', accepted_at: at(5), paid_at: at(5) });

  await fund(second, at(4));
  await deliver(
    second.id,
    'Commande reliée à Orange Money et Moov Money, à essayer avec le compte de test.',
    at(1),
  );
}
