import {
  escrowMessages as messages,
  type PayoutFailure,
  payoutFailureSentences,
} from '@baara/contract/freelance/escrow-words';
import { formatXof } from '@baara/contract/money/wallet-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { ProviderUnavailable } from '../../../platform/payments/payments.ts';
import {
  type PayoutProvider,
  type PayoutReading,
  PayoutRefused,
} from '../../../platform/payments/payouts.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { postMission } from '../../money/wallet/public/escrow-ledger.queries.ts';
import { payoutFailedMail, payoutMail } from './escrow.mails.ts';
import type { StepServices } from './escrow-deps.ts';
import { type ContractRow, lockContractRow } from './escrow.queries.ts';
import { notifySide } from './notify-money.ts';
import { payoutJob } from './open-payout.ts';
import {
  findPayout,
  findPayoutAccount,
  lockPayout,
  type PayoutRow,
  updatePayout,
} from './payouts.queries.ts';
import { takeStep } from './take-step.ts';

/** Begins the references of payouts at the provider, before the id and the number of the attempt. */
const PREFIX = 'vrs';
const MINUTE_MS = 60_000;
const CHECK_AFTER_MS = 5 * MINUTE_MS;

export const payoutReference = ({ id, attempt }: Pick<PayoutRow, 'id' | 'attempt'>): string =>
  `${PREFIX}${id.replaceAll('-', '')}${String(attempt).padStart(2, '0')}`;

/** @returns the id; null for what no payout could be called. */
export function payoutIdOf(reference: string): string | null {
  const pattern = /^vrs([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\d{2,4}$/;
  const match = pattern.exec(reference);
  return match ? match.slice(1).join('-') : null;
}

/** `+223 •• •• 09 88`: enough for its owner. */
export function maskedPhone(phone: string | null): string | null {
  return phone === null ? null : `${phone.slice(0, 4)} •• •• ${phone.slice(-4, -2)} ${phone.slice(-2)}`;
}

type Paying = { provider: PayoutProvider | null; services: StepServices };

/**
 * Sends a payout that waits, or reads one that was sent: the one way it goes on, whatever asks for it. Doing it again changes
 * nothing: the provider knows each attempt by its reference, and is read before it is sent a second time.
 * @throws ProviderUnavailable.
 */
export async function goOnWithPayout(db: Db, { provider, services }: Paying, id: string): Promise<void> {
  if (!provider) return;
  const claimed = await claim(db, provider, services.now, id);
  const payout = claimed ?? (await findPayout(db, id));
  if (!payout || payout.state !== 'sending' || payout.provider !== provider.name) return;
  try {
    let reading: PayoutReading = claimed
      ? { state: 'unknown' }
      : await provider.read(payoutReference(payout));
    if (reading.state === 'unknown') {
      // Another process may be sending it at this moment.
      if (!claimed && payout.next_check_at && payout.next_check_at > services.now) return;
      await provider.send(requestOf(payout));
      reading = await provider.read(payoutReference(payout));
    }
    await settlePayout(db, services, payout, reading);
  } catch (error) {
    if (error instanceof PayoutRefused)
      await settlePayout(db, services, payout, { state: 'refused', reason: error.reason });
    else throw error;
  }
}

const requestOf = (payout: PayoutRow) => ({
  reference: payoutReference(payout),
  amountXof: payout.amount_xof,
  operator: payout.operator ?? '',
  phone: payout.phone ?? '',
  holderName: payout.holder_name ?? '',
});

/** A waiting payout gets the number it goes to. @returns undefined when it does not wait, or no number may be used yet. */
async function claim(
  db: Db,
  provider: PayoutProvider,
  now: Date,
  id: string,
): Promise<PayoutRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout?.state !== 'waiting' || payout.freelance_id === null) return undefined;
    const account = await findPayoutAccount(tx, payout.freelance_id);
    if (!account?.confirmed_at || account.usable_from > now) return undefined;
    await updatePayout(tx, id, {
      state: 'sending',
      provider: provider.name,
      operator: account.operator,
      phone: account.phone,
      holder_name: account.holder_name,
      attempt: payout.attempt + 1,
      sent_at: now,
      next_check_at: new Date(now.getTime() + CHECK_AFTER_MS),
    });
    return findPayout(tx, id);
  });
}

/** The older a transfer, the less often it is read again. */
const nextCheck = (sentAt: Date | null, now: Date): Date => {
  const age = sentAt ? now.getTime() - sentAt.getTime() : 0;
  const wait =
    age < 60 * MINUTE_MS ? CHECK_AFTER_MS : age < 24 * 60 * MINUTE_MS ? 60 * MINUTE_MS : 24 * 60 * MINUTE_MS;
  return new Date(now.getTime() + wait);
};

async function settlePayout(
  db: Db,
  services: StepServices,
  { id, attempt, contract_id: contractId }: PayoutRow,
  reading: PayoutReading,
): Promise<void> {
  const { now } = services;
  await db.transaction().execute(async (tx) => {
    const contract = contractId === null ? undefined : await lockContractRow(tx, contractId);
    const payout = await lockPayout(tx, id);
    // Somebody else read it meanwhile.
    if (payout?.state !== 'sending' || payout.attempt !== attempt) return;
    if (reading.state === 'accepted' && reading.amountXof === payout.amount_xof) {
      await markPaid(tx, services, { payout, contract }, { paid_at: reading.paidAt ?? now });
      return;
    }
    if (reading.state === 'refused') {
      await updatePayout(tx, id, { state: 'failed', failure: reading.reason, next_check_at: null });
      if (contract) await notifyFailed(tx, services, contract, payout, reading.reason);
      return;
    }
    await updatePayout(tx, id, { next_check_at: nextCheck(payout.sent_at, now) });
  });
}

async function notifyFailed(
  tx: Db,
  services: StepServices,
  contract: ContractRow,
  payout: PayoutRow,
  failure: PayoutFailure,
): Promise<void> {
  const amount = formatXof(payout.amount_xof);
  const phone = maskedPhone(payout.phone) ?? '';
  const because = payoutFailureSentences[failure];
  await notifySide(tx, services, contract, {
    side: 'freelance',
    title: `Versement de ${amount} refusé : ${because}`,
    mail: (url) => payoutFailedMail({ contract: contract.title, amount, phone, because, url }),
  });
}

type Locked = { payout: PayoutRow; contract: ContractRow | undefined };

/** The money has left: it is posted once, and its milestone is paid. The contract and the payout are locked. */
async function markPaid(
  tx: Db,
  services: StepServices,
  { payout, contract }: Locked,
  patch: Parameters<typeof updatePayout>[2],
): Promise<void> {
  const { now } = services;
  const { id, amount_xof: amountXof, milestone_id: milestoneId } = payout;
  await updatePayout(tx, id, { ...patch, state: 'paid', failure: null, next_check_at: null });
  await postMission(tx, { contractId: null }, { kind: 'payout', payoutId: id, amountXof }, now);
  if (milestoneId !== null) await takeStep(tx, services, milestoneId, { step: 'pay' }, 'accepted');
  if (!contract) return;
  const amount = formatXof(amountXof);
  const phone = maskedPhone(payout.phone) ?? 'le numéro convenu';
  await notifySide(tx, services, contract, {
    side: 'freelance',
    title: `${amount} versés sur ${phone} (« ${contract.title} »)`,
    mail: (url) => payoutMail({ contract: contract.title, amount, phone, url }),
  });
}

const payoutNotFound = () => notFound(messages.PAYOUT_NOT_FOUND, 'PAYOUT_NOT_FOUND');

/**
 * A refused payout is tried again, as another transfer.
 * @param freelanceId whose payout it is; null for staff. @throws 404; 409 PAYOUT_STATE when it is not refused.
 */
export async function retryPayout(
  tx: Db,
  { queue }: Pick<StepServices, 'queue'>,
  { id, freelanceId }: { id: string; freelanceId: string | null },
): Promise<PayoutRow> {
  const payout = await lockPayout(tx, id);
  if (!payout || (freelanceId !== null && payout.freelance_id !== freelanceId)) throw payoutNotFound();
  if (payout.state === 'waiting') return payout;
  if (payout.state !== 'failed') throw conflict('PAYOUT_STATE', messages.PAYOUT_STATE);
  await updatePayout(tx, id, { state: 'waiting', failure: null });
  await queue.enqueue(tx, payoutJob, { id }, { key: id });
  return { ...payout, state: 'waiting', failure: null };
}

/**
 * Staff paid a freelance outside Baara. Recorded twice, it is recorded once.
 * @throws 404; 409 PAYOUT_STATE while the transfer is at the provider: it may still arrive.
 */
export async function recordPayout(
  db: Db,
  services: StepServices,
  { id, note, actor, ip }: { id: string; note: string; actor: Actor; ip: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findPayout(tx, id);
    if (!found) throw payoutNotFound();
    const contract = found.contract_id === null ? undefined : await lockContractRow(tx, found.contract_id);
    const payout = await lockPayout(tx, id);
    if (!payout) throw payoutNotFound();
    if (payout.state === 'paid') return;
    if (payout.state === 'sending') throw conflict('PAYOUT_STATE', messages.PAYOUT_STATE);
    const { now } = services;
    const by = { decided_by: actor.accountId, decision_note: note };
    await markPaid(tx, services, { payout, contract }, { ...by, provider: 'hand', paid_at: now });
    const detail = { amountXof: payout.amount_xof };
    await audit(tx, { actor, action: 'missions.payout-recorded', subject: id, detail, ip });
  });
}

/** Every payout that may go on. A provider that is away ends the run. @returns the errors of single payouts. */
export async function reconcilePayouts(
  db: Db,
  paying: Paying,
  ids: readonly { id: string }[],
): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const { id } of ids) {
    try {
      await goOnWithPayout(db, paying, id);
    } catch (error) {
      if (error instanceof ProviderUnavailable) break;
      faults.push(error);
    }
  }
  return faults;
}
