import { escrowMessages as messages } from '@baara/contract/freelance/escrow-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { formatXof } from '@baara/contract/money/wallet-messages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { lockContract } from '../work/public/contract-parties.ts';
import { answerDelivery, findDelivery, findOpenDelivery } from './deliveries.queries.ts';
import { acceptedMail, refusedMail } from './escrow.mails.ts';
import type { StepServices } from './escrow-deps.ts';
import {
  type ContractRow,
  findContract,
  findMilestone,
  lockMissionOf,
  type MilestoneRow,
} from './escrow.queries.ts';
import { notifySide } from './notify-money.ts';
import { milestoneNotFound, takeStep } from './take-step.ts';

type Locked = { contract: ContractRow; milestone: MilestoneRow };

/** The milestone with its contract and mission, locked, for a side that may act. @throws 404; 403. */
async function lockMilestone(tx: Db, actor: Actor, milestoneId: string, side: ContractSide): Promise<Locked> {
  const found = await findMilestone(tx, milestoneId);
  if (!found) throw milestoneNotFound();
  await lockMissionOf(tx, found.contract_id);
  await lockContract(tx, actor, found.contract_id, side);
  const contract = await findContract(tx, found.contract_id);
  const milestone = await findMilestone(tx, milestoneId);
  if (!contract || !milestone) throw milestoneNotFound();
  return { contract, milestone };
}

/** The freelance learns that their work is accepted, and why. */
export async function notifyAccepted(
  tx: Db,
  services: StepServices,
  { contract, milestone }: Locked,
  because: string,
): Promise<void> {
  const amount = formatXof(milestone.amount_xof);
  const { title } = milestone;
  await notifySide(tx, services, contract, {
    side: 'freelance',
    title: `Accepté : ${title} (« ${contract.title} »), le versement part`,
    mail: (url) => acceptedMail({ contract: contract.title, milestone: title, amount, because, url }),
  });
}

/**
 * Accepts a delivery: its money goes to the freelance, less the commission. Accepted twice, it is accepted once.
 * @param deliveryId the one that was read. @returns the contract.
 * @throws 404; 403; 409 DELIVERY_CHANGED, MILESTONE_STATE, MILESTONE_DISPUTED.
 */
export async function acceptDelivery(
  db: Db,
  actor: Actor,
  services: StepServices,
  { milestoneId, deliveryId }: { milestoneId: string; deliveryId: string },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockMilestone(tx, actor, milestoneId, 'client');
    const { contract, milestone } = locked;
    const delivery = await findDelivery(tx, deliveryId);
    if (delivery?.milestone_id !== milestoneId) throw conflict('DELIVERY_CHANGED', messages.DELIVERY_CHANGED);
    if (milestone.status === 'delivered') {
      if ((await findOpenDelivery(tx, milestoneId))?.id !== deliveryId)
        throw conflict('DELIVERY_CHANGED', messages.DELIVERY_CHANGED);
      await answerDelivery(tx, deliveryId, { answer: 'accepted', by: actor.accountId, at: services.now });
    }
    await takeStep(tx, services, milestoneId, { step: 'accept' }, 'accepted');
    if (milestone.status === 'delivered') await notifyAccepted(tx, services, locked, 'livraison acceptée');
    return contract.id;
  });
}

/**
 * Asks for a delivery to be done again: the money stays in the escrow. Refused twice, it is refused once.
 * @throws as `acceptDelivery`; 409 CONTRACT_ENDED: what was delivered under a contract that is over is accepted or disputed.
 */
export async function refuseDelivery(
  db: Db,
  actor: Actor,
  services: StepServices,
  { milestoneId, deliveryId, reason }: { milestoneId: string; deliveryId: string; reason: string },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { contract, milestone } = await lockMilestone(tx, actor, milestoneId, 'client');
    const delivery = await findDelivery(tx, deliveryId);
    if (delivery?.milestone_id !== milestoneId) throw conflict('DELIVERY_CHANGED', messages.DELIVERY_CHANGED);
    if (milestone.status === 'funded' && delivery.answer === 'refused') return contract.id;
    if (milestone.status === 'delivered' && delivery.answer !== null)
      throw conflict('DELIVERY_CHANGED', messages.DELIVERY_CHANGED);
    if (contract.status !== 'active') throw conflict('CONTRACT_ENDED', messages.REFUSE_ENDED);
    await takeStep(tx, services, milestoneId, { step: 'refuse' }, 'accepted');
    const answer = { answer: 'refused', by: actor.accountId, at: services.now, reason } as const;
    await answerDelivery(tx, deliveryId, answer);
    const amount = formatXof(milestone.amount_xof);
    await notifySide(tx, services, contract, {
      side: 'freelance',
      title: `À reprendre : ${milestone.title} (« ${contract.title} »)`,
      mail: (url) =>
        refusedMail({
          contract: contract.title,
          milestone: milestone.title,
          amount,
          because: reason,
          url,
        }),
    });
    return contract.id;
  });
}

/**
 * The freelance gives a funded milestone back: its money returns to who paid. @returns the contract.
 * @throws 404; 403; 409 MILESTONE_STATE, MILESTONE_DISPUTED.
 */
export async function giveBackMilestone(
  db: Db,
  actor: Actor,
  services: StepServices,
  milestoneId: string,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { contract } = await lockMilestone(tx, actor, milestoneId, 'freelance');
    await takeStep(tx, services, milestoneId, { step: 'refund' }, 'agreement');
    return contract.id;
  });
}
