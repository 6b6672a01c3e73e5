import { formatXof } from '@baara/contract/money/wallet-messages';
import type { Db } from '../../../platform/db/database.ts';
import { acceptedMail, fundedMail } from './escrow.mails.ts';
import type { StepServices } from './escrow-deps.ts';
import { type ContractRow, type MilestoneRow, readNet, selectMilestones } from './escrow.queries.ts';
import { notifySide } from './notify-money.ts';
import { readFree, takeStep } from './take-step.ts';
import { findSheetOf } from './time-sheets.queries.ts';

/**
 * Funds a milestone from what is free in the escrow of its contract; a week that was approved is then paid at once. The
 * contract is locked. @throws 409 when too little is free.
 */
export async function fundStep(
  tx: Db,
  services: StepServices,
  contract: ContractRow,
  milestone: MilestoneRow,
): Promise<void> {
  const { id, title } = milestone;
  const amount = formatXof(milestone.amount_xof);
  await takeStep(tx, services, id, { step: 'fund' }, 'accepted');
  if (await findSheetOf(tx, id)) {
    await takeStep(tx, services, id, { step: 'approve' }, 'week');
    const because = 'semaine approuvée';
    const net = formatXof(await readNet(tx, id));
    await notifySide(tx, services, contract, {
      side: 'freelance',
      title: `${title} : approuvée, le versement part`,
      mail: (url) => acceptedMail({ contract: contract.title, milestone: title, amount: net, because, url }),
    });
    return;
  }
  await notifySide(tx, services, contract, {
    side: 'freelance',
    title: `Jalon financé : ${title} (« ${contract.title} »), ${amount}`,
    mail: (url) => fundedMail({ contract: contract.title, milestone: title, amount, url }),
  });
}

/** Approved weeks that wait for money get what is free, the oldest first. The contract is locked. */
export async function fundWeeks(tx: Db, services: StepServices, contract: ContractRow): Promise<void> {
  if (contract.pricing !== 'daily') return;
  for (const milestone of await selectMilestones(tx, contract.id)) {
    if (milestone.status !== 'to_fund' || !(await findSheetOf(tx, milestone.id))) continue;
    if ((await readFree(tx, contract.id)) < milestone.amount_xof) return;
    await fundStep(tx, services, contract, milestone);
  }
}
