import { walletMessages as messages } from '@baara/contract/wallet';
import { formatXof } from '@baara/contract/wallet-messages';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { tell } from '../notifications/public/tell.ts';
import { readSite } from '../site/public/read-site.ts';
import { credit, type SettleServices } from './settle-top-up.ts';
import { lockTopUp, type TopUpRow, updateTopUp } from './top-ups.queries.ts';
import { topUpRefusedMail } from './wallet.mails.ts';

type By = { id: string; actor: Actor; ip: string };

/**
 * A person of the house says that the money is there: a bank transfer, even one that was given up before, or a payment
 * that differed from what was asked, which is credited for what was paid.
 * @throws 404, 409 TRANSFER_NOT_PENDING.
 */
export async function receiveTransfer(db: Db, services: SettleServices, by: By): Promise<void> {
  const { id, actor, ip } = by;
  await db.transaction().execute(async (tx) => {
    const topUp = await lock(tx, id);
    const isTransfer = topUp.provider === 'transfer' && ['pending', 'refused'].includes(topUp.state);
    const amountXof = isTransfer ? topUp.amount_xof : topUp.read_amount_xof;
    if ((!isTransfer && topUp.state !== 'review') || amountXof === null)
      throw conflict('TRANSFER_NOT_PENDING', messages.TRANSFER_NOT_PENDING);
    await credit(tx, services, topUp, { amountXof, method: topUp.provider });
    const decision = { decided_by: actor.accountId, decided_at: services.now, decision_note: null };
    await updateTopUp(tx, id, decision);
    await audit(tx, { actor, action: 'wallet.transfer-received', subject: id, detail: { amountXof }, ip });
  });
}

/**
 * A transfer that did not come, or a payment that is not kept: nothing is credited, the proforma asks for nothing any
 * more, and whoever asked for the top-up reads why.
 * @throws 404, 409 TRANSFER_NOT_PENDING.
 */
export async function refuseTransfer(
  db: Db,
  services: SettleServices,
  { id, actor, ip, reason }: By & { reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const topUp = await lock(tx, id);
    const isTransfer = topUp.provider === 'transfer' && topUp.state === 'pending';
    if (!isTransfer && topUp.state !== 'review')
      throw conflict('TRANSFER_NOT_PENDING', messages.TRANSFER_NOT_PENDING);
    const decision = { decided_by: actor.accountId, decided_at: services.now, decision_note: reason };
    await updateTopUp(tx, id, { state: 'refused', ...decision });
    await tx
      .updateTable('invoices')
      .set({ status: 'cancelled' })
      .where('top_up_id', '=', id)
      .where('kind', '=', 'proforma')
      .execute();
    await audit(tx, { actor, action: 'wallet.transfer-refused', subject: id, detail: { reason }, ip });
    await tellRefusal(tx, services, topUp, reason);
  });
}

async function lock(tx: Db, id: string): Promise<TopUpRow> {
  const topUp = await lockTopUp(tx, id);
  if (!topUp) throw notFound(messages.TOP_UP_NOT_FOUND, 'TOP_UP_NOT_FOUND');
  return topUp;
}

async function tellRefusal(
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
  await tell(tx, mailer, [{ to: { id: buyer }, kind: 'company', title, url, mail, replyTo }], now);
}
