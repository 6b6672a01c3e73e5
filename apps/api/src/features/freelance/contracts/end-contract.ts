import { contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import type { ContractDetail } from '@baara/contract/freelance/contracts';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { formatAmount } from '@baara/contract/formats/money';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { contractEndedEvent, milestoneChangedEvent } from '../work/public/work-events.ts';
import { cancelMilestones } from './apply-terms.ts';
import { agreedSides, isAllSettled } from './contract.policy.ts';
import { deleteDraft, endText, findOpenText } from './contract-texts.queries.ts';
import type { ContractRow } from './contracts.queries.ts';
import { followContract } from './follow-mission.ts';
import { notifySide } from './notify-parties.ts';
import { type ContractServices, lockOpenContract, otherSide } from './open-contract.ts';

/**
 * One side agrees that everything is done; with both, the contract is completed. Again, it changes nothing.
 * @throws 404; 403; 409 NOT_SETTLED, CONTRACT_ENDED.
 */
export async function agreeToEnd(
  db: Db,
  actor: Actor,
  id: string,
  services: ContractServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contract = await lockOpenContract(tx, actor, id, { evenEnded: true });
    if (contract.status === 'completed') return;
    if (contract.status === 'terminated') throw conflict('CONTRACT_ENDED', messages.ENDED);
    if (contract.status !== 'active' || !isAllSettled(contract))
      throw conflict('NOT_SETTLED', messages.NOT_SETTLED);
    const { side } = contract;
    const agreed = agreedSides(contract);
    if (agreed.includes(side)) return;
    await tx
      .updateTable('mission_contracts')
      .set(side === 'client' ? { client_agreed_at: services.now } : { freelance_agreed_at: services.now })
      .where('id', '=', id)
      .execute();
    if (agreed.length > 0) {
      await completeContract(tx, contract, side, services);
      return;
    }
    await notifySide(tx, contract, { side: otherSide(side), news: { what: 'agreed' } }, services);
  });
}

/** The contract is locked, active, and every milestone of it is settled. */
export async function completeContract(
  tx: Db,
  contract: ContractRow,
  by: ContractSide | 'platform',
  services: ContractServices,
): Promise<void> {
  const { events, now } = services;
  await closeOpenText(tx, contract.id, now);
  await tx
    .updateTable('mission_contracts')
    .set({ status: 'completed', completed_at: now })
    .where('id', '=', contract.id)
    .execute();
  await events.emit(tx, contractEndedEvent, { contractId: contract.id, how: 'completed', by, at: now });
  await followContract(tx, contract.id, now);
  for (const side of ['client', 'freelance'] as const)
    await notifySide(tx, contract, { side, news: { what: 'completed' } }, services);
}

/**
 * Ends the contract before its end. Milestones that nobody funded are cancelled; money that is blocked is the escrow's
 * to decide. Again, it changes nothing.
 * @throws 404; 403; 409 CONTRACT_ENDED when it is completed.
 */
export async function terminateContract(
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  services: ContractServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contract = await lockOpenContract(tx, actor, id, { evenEnded: true });
    if (contract.status === 'terminated') return;
    if (contract.status === 'completed') throw conflict('CONTRACT_ENDED', messages.ENDED);
    await endEarly(tx, contract, { by: contract.side, reason }, services);
    const news = { what: 'terminated' as const, reason, dues: duesInWords(contract) };
    await notifySide(tx, contract, { side: otherSide(contract.side), news }, services);
  });
}

/** The contract is locked and neither completed nor terminated. */
export async function endEarly(
  tx: Db,
  contract: ContractRow,
  { by, reason }: { by: ContractSide | 'platform'; reason: string },
  { events, now }: Pick<ContractServices, 'events' | 'now'>,
): Promise<void> {
  const { id } = contract;
  await closeOpenText(tx, id, now);
  // By the day, a milestone is a week that was approved: it stays due.
  const unfunded =
    contract.pricing === 'daily'
      ? []
      : contract.milestones.filter(({ status }) => status === 'to_fund').map((one) => one.id);
  if (unfunded.length > 0) await cancelMilestones(tx, unfunded, now);
  await tx
    .updateTable('mission_contracts')
    .set({ status: 'terminated', terminated_at: now, terminated_by: by, termination_reason: reason })
    .where('id', '=', id)
    .execute();
  for (const milestoneId of unfunded)
    await events.emit(tx, milestoneChangedEvent, { contractId: id, milestoneId, to: 'cancelled', at: now });
  await events.emit(tx, contractEndedEvent, { contractId: id, how: 'terminated', by, at: now });
  await followContract(tx, id, now);
}

/** Nobody signs a text of a contract that ended; the draft of the contract itself stays to be read. */
async function closeOpenText(tx: Db, contractId: string, at: Date): Promise<void> {
  const open = await findOpenText(tx, contractId);
  if (open?.status === 'sent') await endText(tx, open.id, { status: 'withdrawn', reason: null }, at);
  if (open?.status === 'draft' && open.number > 0) await deleteDraft(tx, open.id);
}

/** What becomes of the money when the contract is terminated now, in whole F CFA. */
export function duesOf({ milestones }: Pick<ContractRow, 'milestones'>): ContractDetail['dues'] {
  const sum = (...states: string[]): number =>
    milestones.filter(({ status }) => states.includes(status)).reduce((all, { amount }) => all + amount, 0);
  return {
    cancelled: sum('to_fund'),
    refunded: sum('funded'),
    open: sum('delivered', 'accepted', 'disputed'),
    settled: sum('paid'),
  };
}

function duesInWords(contract: Pick<ContractRow, 'milestones'>): string[] {
  const { cancelled, refunded, open } = duesOf(contract);
  const rows: [amount: number, sentence: string][] = [
    [cancelled, 'Jalons non financés, annulés'],
    [refunded, 'Somme financée dont rien n’a été livré, remboursée au client'],
    [open, 'Somme livrée, qui reste à accepter ou à contester'],
  ];
  return rows.flatMap(([amount, sentence]) => (amount > 0 ? [`${sentence} : ${formatAmount(amount)}.`] : []));
}
