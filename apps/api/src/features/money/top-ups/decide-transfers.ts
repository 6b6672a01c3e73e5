import { formatXof, walletMessages as messages } from '@baara/contract/money/wallet-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { notify } from '../../notifications/public/notify.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { credit, type SettleServices } from './settle-top-up.ts';
import { creditableXof, mayRefuse } from './top-up.policy.ts';
import { lockTopUp, type TopUpRow, updateTopUp } from './top-ups.queries.ts';
import { topUpRefusedMail } from '../wallet/wallet.mails.ts';

type By = { id: string; actor: Actor; ip: string };

/**
 * A staff member confirms that the money arrived: a bank transfer, even one given up before, or a payment of another
 * amount, which is credited for the paid amount.
 * @throws 404, 409 TRANSFER_NOT_PENDING.
 */
export async function receiveTransfer(db: Db, services: SettleServices, by: By): Promise<void> {
  const { id, actor, ip } = by;
  await db.transaction().execute(async (tx) => {
    const topUp = await lock(tx, id);
    const amountXof = creditableXof(topUp);
    if (amountXof === null) throw conflict('TRANSFER_NOT_PENDING', messages.TRANSFER_NOT_PENDING);
    await credit(tx, services, topUp, { amountXof, method: topUp.provider });
    const decision = { decided_by: actor.accountId, decided_at: services.now, decision_note: null };
    await updateTopUp(tx, id, decision);
    await audit(tx, { actor, action: 'wallet.transfer-received', subject: id, detail: { amountXof }, ip });
  });
}

/**
 * A transfer that did not come, or a returned payment: nothing is credited, the proforma is void, and the requester of
 * the top-up reads why.
 * @throws 404, 409 TRANSFER_NOT_PENDING.
 */
export async function refuseTransfer(
  db: Db,
  services: SettleServices,
  { id, actor, ip, reason }: By & { reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const topUp = await lock(tx, id);
    if (!mayRefuse(topUp)) throw conflict('TRANSFER_NOT_PENDING', messages.TRANSFER_NOT_PENDING);
    const decision = { decided_by: actor.accountId, decided_at: services.now, decision_note: reason };
    await updateTopUp(tx, id, { state: 'refused', ...decision });
    await tx
      .updateTable('invoices')
      .set({ status: 'cancelled' })
      .where('top_up_id', '=', id)
      .where('kind', '=', 'proforma')
      .execute();
    await audit(tx, { actor, action: 'wallet.transfer-refused', subject: id, detail: { reason }, ip });
    await notifyRefusal(tx, services, topUp, reason);
  });
}

async function lock(tx: Db, id: string): Promise<TopUpRow> {
  const topUp = await lockTopUp(tx, id);
  if (!topUp) throw notFound(messages.TOP_UP_NOT_FOUND, 'TOP_UP_NOT_FOUND');
  return topUp;
}

async function notifyRefusal(
  tx: Db,
  { mailer, publicUrl, now }: SettleServices,
  { created_by: buyer, amount_xof: amountXof }: TopUpRow,
  reason: string,
): Promise<void> {
  if (!buyer) return;
  const amount = formatXof(amountXof);
  const url = '/recruiter/invoices';
  const mail = topUpRefusedMail({ amount, reason, url: publicUrl + url });
  const title = `Votre recharge de ${amount} n’a pas été créditée : ${reason}`;
  const replyTo = (await readSite(tx)).supportEmail;
  await notify(tx, mailer, [{ to: { id: buyer }, kind: 'company', title, url, mail, replyTo }], now);
}
