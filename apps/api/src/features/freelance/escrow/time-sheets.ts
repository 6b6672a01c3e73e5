import { escrowMessages as messages } from '@baara/contract/freelance/escrow-words';
import { dayInWords } from '@baara/contract/formats/days';
import { formatXof } from '@baara/contract/money/wallet-messages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { lockContract } from '../work/public/contract-parties.ts';
import { milestoneChangedEvent } from '../work/public/work-events.ts';
import { silenceEnds } from './deliveries.queries.ts';
import { refusedMail, sheetSentMail } from './escrow.mails.ts';
import type { StepServices } from './escrow-deps.ts';
import {
  type ContractRow,
  findContract,
  insertMilestone,
  lockMissionOf,
  selectMilestones,
} from './escrow.queries.ts';
import { fundWeeks } from './fund-step.ts';
import { notifySide } from './notify-money.ts';
import {
  countUsedDays,
  findSheet,
  findWeek,
  insertSheet,
  replaceDays,
  type SheetRow,
  updateSheet,
} from './time-sheets.queries.ts';

const DAY_MS = 24 * 3_600_000;
const sheetNotFound = () => notFound(messages.SHEET_NOT_FOUND, 'SHEET_NOT_FOUND');
const sheetChanged = () => conflict('SHEET_STATE', messages.SHEET_STATE);

/** « Semaine du 23 novembre 2026, 4 jours ». */
export function sheetTitle({ week, days }: Pick<SheetRow, 'week' | 'days'>): string {
  const { length } = days;
  return `Semaine du ${dayInWords(new Date(`${week}T00:00:00Z`))}, ${length} ${length > 1 ? 'jours' : 'jour'}`;
}

/** What a week is worth. F CFA. */
export const sheetAmount = (
  { day_rate_xof: rate }: Pick<ContractRow, 'day_rate_xof'>,
  { days }: Pick<SheetRow, 'days'>,
): number => (rate ?? 0) * days.length;

type Written = {
  contractId: string;
  week: string;
  days: { day: string; note: string }[];
  version: number;
  send: boolean;
};

/** @throws 422 naming the day at fault. */
function checkDays({ week, days, send }: Written, now: Date): void {
  const monday = Date.parse(week);
  if (new Date(monday).getUTCDay() !== 1) throw invalid([{ field: 'week', message: messages.WEEK_INVALID }]);
  const seen = new Set<string>();
  const errors = days.flatMap(({ day }, index) => {
    const field = `days.${index}.day`;
    const at = Date.parse(day);
    if (at < monday || at >= monday + 7 * DAY_MS) return [{ field, message: messages.DAY_OUTSIDE }];
    if (at > now.getTime()) return [{ field, message: messages.DAY_FUTURE }];
    if (seen.has(day)) return [{ field, message: messages.DAY_TWICE }];
    seen.add(day);
    return [];
  });
  if (send && days.length === 0) errors.push({ field: 'days', message: messages.DAYS_REQUIRED });
  if (errors.length > 0) throw invalid(errors);
}

/**
 * Saves the days of a week, and sends it to the client when asked. A week that was refused is written and sent again.
 * @throws 404; 403; 409 NOT_DAILY, CONTRACT_ENDED, SHEET_STATE; 422 for days outside it, to come, or more than are left.
 */
export async function saveTimeSheet(
  db: Db,
  actor: Actor,
  services: StepServices,
  written: Written,
): Promise<void> {
  const { now } = services;
  checkDays(written, now);
  const { contractId, week, days, version, send } = written;
  await db.transaction().execute(async (tx) => {
    const contract = await lock(tx, actor, contractId, 'freelance');
    if (contract.pricing !== 'daily') throw conflict('NOT_DAILY', messages.NOT_DAILY);
    if (contract.status === 'draft' || contract.status === 'sent')
      throw conflict('NOT_SIGNED', messages.NOT_SIGNED);
    // Days worked before a termination may still be sent after it.
    if (contract.status === 'completed') throw conflict('CONTRACT_ENDED', messages.CONTRACT_ENDED);
    const last = contract.terminated_at?.toISOString().slice(0, 10);
    if (last !== undefined && days.some(({ day }) => day > last))
      throw conflict('CONTRACT_ENDED', messages.CONTRACT_ENDED);
    const used = await countUsedDays(tx, contractId, week);
    if (contract.days !== null && used + days.length > contract.days)
      throw invalid([{ field: 'days', message: messages.DAYS_LEFT }]);
    const stored = await findWeek(tx, contractId, week);
    if ((stored?.version ?? 0) !== version) throw sheetChanged();
    if (stored && stored.status !== 'draft' && stored.status !== 'refused') throw sheetChanged();
    const approvedFrom = silenceEnds(now);
    const state = send
      ? { status: 'sent', sent_at: now, approved_from: approvedFrom, reminders: 0 }
      : { status: stored?.status ?? 'draft' };
    const id = stored?.id ?? (await insertSheet(tx, { contract_id: contractId, week, ...state }));
    if (stored) await updateSheet(tx, id, state);
    await replaceDays(tx, id, days);
    if (!send) return;
    const title = sheetTitle({ week, days });
    const amount = formatXof(sheetAmount(contract, { days }));
    const day = dayInWords(approvedFrom);
    await notifySide(tx, services, contract, {
      side: 'client',
      title: `À approuver avant le ${day} : ${title} (« ${contract.title} »)`,
      mail: (url) => sheetSentMail({ contract: contract.title, milestone: title, amount, day, url }),
    });
  });
}

async function lock(
  tx: Db,
  actor: Actor,
  contractId: string,
  side: 'client' | 'freelance',
): Promise<ContractRow> {
  await lockMissionOf(tx, contractId);
  await lockContract(tx, actor, contractId, side);
  const contract = await findContract(tx, contractId);
  if (!contract) throw sheetNotFound();
  return contract;
}

/**
 * An approved week becomes a milestone, paid from the advance when it is enough. The contract is locked.
 * @param by null for the silence of the client.
 */
export async function approveWeek(
  tx: Db,
  services: StepServices,
  contract: ContractRow,
  { sheet, by }: { sheet: SheetRow; by: string | null },
): Promise<void> {
  const { now } = services;
  const milestones = await selectMilestones(tx, contract.id);
  const milestoneId = await insertMilestone(tx, {
    contract_id: contract.id,
    position: 1 + Math.max(0, ...milestones.map(({ position }) => position)),
    title: sheetTitle(sheet),
    amount_xof: sheetAmount(contract, sheet),
    status: 'to_fund',
  });
  await updateSheet(tx, sheet.id, {
    status: 'approved',
    answered_by: by,
    answered_at: now,
    milestone_id: milestoneId,
  });
  const event = { contractId: contract.id, milestoneId, to: 'to_fund', at: now } as const;
  await services.events.emit(tx, milestoneChangedEvent, event);
  await fundWeeks(tx, services, contract);
}

/** Approved twice, it is approved once. @returns the contract. @throws 404; 403; 409 SHEET_STATE. */
export async function approveTimeSheet(
  db: Db,
  actor: Actor,
  services: StepServices,
  { id, version }: { id: string; version: number },
): Promise<string> {
  const found = await findSheet(db, id);
  if (!found) throw sheetNotFound();
  await db.transaction().execute(async (tx) => {
    const contract = await lock(tx, actor, found.contract_id, 'client');
    const sheet = await findSheet(tx, id);
    if (sheet?.status === 'approved') return;
    if (sheet?.status !== 'sent' || sheet.version !== version) throw sheetChanged();
    await approveWeek(tx, services, contract, { sheet, by: actor.accountId });
  });
  return found.contract_id;
}

/** @returns the contract. @throws 404; 403; 409 SHEET_STATE. */
export async function refuseTimeSheet(
  db: Db,
  actor: Actor,
  services: StepServices,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<string> {
  const found = await findSheet(db, id);
  if (!found) throw sheetNotFound();
  await db.transaction().execute(async (tx) => {
    const contract = await lock(tx, actor, found.contract_id, 'client');
    const sheet = await findSheet(tx, id);
    if (sheet?.status === 'refused') return;
    if (sheet?.status !== 'sent' || sheet.version !== version) throw sheetChanged();
    await updateSheet(tx, id, {
      status: 'refused',
      answered_by: actor.accountId,
      answered_at: services.now,
      refusal_reason: reason,
    });
    const title = sheetTitle(sheet);
    const amount = formatXof(sheetAmount(contract, sheet));
    await notifySide(tx, services, contract, {
      side: 'freelance',
      title: `À corriger : ${title} (« ${contract.title} »)`,
      mail: (url) =>
        refusedMail({ contract: contract.title, milestone: title, amount, because: reason, url }),
    });
  });
  return found.contract_id;
}
