import { escrowMessages as messages } from '@baara/contract/freelance/escrow-words';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/http/errors.ts';
import { milestoneChangedEvent } from '../../work/public/work-events.ts';
import { findContract, insertMilestone, selectMilestones } from '../escrow.queries.ts';
import { readFree, takeStep } from '../take-step.ts';
import { findSheet, selectSheets, updateSheet } from '../time-sheets.queries.ts';
import { sheetAmount, sheetTitle } from '../time-sheets.ts';
import { type DisputeServices, freezeMilestone } from './dispute-money.ts';

export type DisputableWeek = { sheetId: string; title: string; amountXof: number };

/** Weeks that the client refused, and whose amount is in the escrow: there is money to stop. */
export async function selectDisputableWeeks(db: Db, contractId: string): Promise<DisputableWeek[]> {
  const contract = await findContract(db, contractId);
  if (!contract || contract.pricing !== 'daily') return [];
  const freeXof = await readFree(db, contractId);
  return (await selectSheets(db, contractId))
    .filter(({ status, milestone_id }) => status === 'refused' && milestone_id === null)
    .map((sheet) => ({
      sheetId: sheet.id,
      title: sheetTitle(sheet),
      amountXof: sheetAmount(contract, sheet),
    }))
    .filter(({ amountXof }) => amountXof > 0 && amountXof <= freeXof);
}

/**
 * Stops the money of a refused week: it becomes a milestone, funded from the advance and `disputed`. The caller has locked
 * the mission and then the contract.
 * @returns the milestone. @throws 409 SHEET_STATE for a week that is not refused, ESCROW_SHORT when the advance is too short.
 */
export async function freezeWeek(
  tx: Db,
  services: DisputeServices,
  { contractId, sheetId }: { contractId: string; sheetId: string },
): Promise<{ milestoneId: string; amountXof: number }> {
  const contract = await findContract(tx, contractId);
  const sheet = await findSheet(tx, sheetId);
  const isRefused = sheet?.status === 'refused' && sheet.milestone_id === null;
  if (!contract || !sheet || sheet.contract_id !== contractId || !isRefused)
    throw conflict('SHEET_STATE', messages.SHEET_STATE);
  const amountXof = sheetAmount(contract, sheet);
  const milestones = await selectMilestones(tx, contractId);
  const milestoneId = await insertMilestone(tx, {
    contract_id: contractId,
    position: 1 + Math.max(0, ...milestones.map(({ position }) => position)),
    title: sheetTitle(sheet),
    amount_xof: amountXof,
    status: 'to_fund',
  });
  await updateSheet(tx, sheetId, { milestone_id: milestoneId });
  const event = { contractId, milestoneId, to: 'to_fund', at: services.now } as const;
  await services.events.emit(tx, milestoneChangedEvent, event);
  await takeStep(tx, services, milestoneId, { step: 'fund' }, 'dispute');
  await freezeMilestone(tx, services, { milestoneId });
  return { milestoneId, amountXof };
}
