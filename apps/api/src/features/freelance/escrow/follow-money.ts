import { dayInWords } from '@baara/contract/formats/days';
import { SILENCE_DAYS } from '@baara/contract/freelance/escrow-words';
import { formatXof } from '@baara/contract/money/wallet-messages';
import type { Db } from '../../../platform/db/database.ts';
import { notifyAccepted } from './answer-delivery.ts';
import { answerDelivery, findDelivery, markReminded, selectSilent } from './deliveries.queries.ts';
import { silenceMail } from './escrow.mails.ts';
import type { StepServices } from './escrow-deps.ts';
import {
  type ContractRow,
  countWaitingWeeks,
  findMilestone,
  lockContractRow,
  selectEndedWithMoney,
  selectMilestones,
} from './escrow.queries.ts';
import { notifySide } from './notify-money.ts';
import { giveBack, readFree, takeStep } from './take-step.ts';
import { findSheet, findSheetOf, markSheetReminded, selectSilentSheets } from './time-sheets.queries.ts';
import { approveWeek, sheetAmount, sheetTitle } from './time-sheets.ts';

const DAY_MS = 24 * 3_600_000;
/** Three days before the end of the silence, which is the fourth day, and the day before. */
const REMINDED_BEFORE_MS = [3 * DAY_MS, DAY_MS] as const;
const BATCH = 200;

/**
 * What silence does next. Nobody loses money without two reminders: the end is put off until the last one is a day old.
 * @returns `endsAt` later than it was when reminders are late.
 */
function nextOfSilence(
  { endsAt, reminders }: { endsAt: Date; reminders: number },
  now: Date,
): { does: 'end' | 'nothing' } | { does: 'remind'; reminders: number; endsAt: Date } {
  const left = endsAt.getTime() - now.getTime();
  const due = REMINDED_BEFORE_MS.filter((before) => left <= before).length;
  if (due > reminders) {
    const soonest = due === REMINDED_BEFORE_MS.length ? now.getTime() + DAY_MS - 3_600_000 : 0;
    return { does: 'remind', reminders: due, endsAt: new Date(Math.max(endsAt.getTime(), soonest)) };
  }
  return { does: left <= 0 ? 'end' : 'nothing' };
}

/** Runs each item in its own transaction; one that fails delays none of the others. */
async function each<Item>(
  items: readonly Item[],
  faults: unknown[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      faults.push(error);
    }
  }
}

/** Reminds clients of what waits for them, and accepts what nobody answered. @returns the errors. */
export async function followSilences(db: Db, services: StepServices): Promise<unknown[]> {
  const faults: unknown[] = [];
  const { now } = services;
  await each(await selectSilent(db, now, BATCH), faults, ({ id, contract_id: contractId }) =>
    db.transaction().execute(async (tx) => {
      const contract = await lockContractRow(tx, contractId);
      if (contract) await followDelivery(tx, services, contract, id);
    }),
  );
  await each(await selectSilentSheets(db, now, BATCH), faults, ({ id, contract_id: contractId }) =>
    db.transaction().execute(async (tx) => {
      const contract = await lockContractRow(tx, contractId);
      if (contract) await followSheet(tx, services, contract, id);
    }),
  );
  return faults;
}

async function followDelivery(
  tx: Db,
  services: StepServices,
  contract: ContractRow,
  id: string,
): Promise<void> {
  const { now } = services;
  // Read after the lock: it may have been answered, or disputed, meanwhile.
  const delivery = await findDelivery(tx, id);
  const milestone = delivery && (await findMilestone(tx, delivery.milestone_id));
  if (!delivery || delivery.answer !== null || milestone?.status !== 'delivered') return;
  const { reminders, accepted_from: endsAt } = delivery;
  const next = nextOfSilence({ endsAt, reminders }, now);
  if (next.does === 'remind') {
    await markReminded(tx, id, { reminders: next.reminders, acceptedFrom: next.endsAt });
    const amount = formatXof(milestone.amount_xof);
    await remind(tx, services, contract, { title: milestone.title, amount, endsAt: next.endsAt });
  }
  if (next.does !== 'end') return;
  await answerDelivery(tx, id, { answer: 'silence', by: null, at: now });
  await takeStep(tx, services, milestone.id, { step: 'accept' }, 'silence');
  await notifyAccepted(tx, services, { contract, milestone }, 'le client n’a pas répondu en sept jours');
}

async function followSheet(tx: Db, services: StepServices, contract: ContractRow, id: string): Promise<void> {
  const sheet = await findSheet(tx, id);
  if (sheet?.status !== 'sent' || sheet.approved_from === null) return;
  const next = nextOfSilence({ endsAt: sheet.approved_from, reminders: sheet.reminders }, services.now);
  if (next.does === 'remind') {
    await markSheetReminded(tx, id, { reminders: next.reminders, approvedFrom: next.endsAt });
    const amount = formatXof(sheetAmount(contract, sheet));
    await remind(tx, services, contract, { title: sheetTitle(sheet), amount, endsAt: next.endsAt });
  }
  if (next.does === 'end') await approveWeek(tx, services, contract, { sheet, by: null });
}

async function remind(
  tx: Db,
  services: StepServices,
  contract: ContractRow,
  { title, amount, endsAt }: { title: string; amount: string; endsAt: Date },
): Promise<void> {
  const day = dayInWords(endsAt);
  await notifySide(tx, services, contract, {
    side: 'client',
    title: `Sans réponse avant le ${day}, accepté : ${title} (« ${contract.title} »)`,
    mail: (url) => silenceMail({ contract: contract.title, milestone: title, amount, day, url }),
  });
}

/**
 * A contract that is over: what was never funded is cancelled, what was funded and not delivered goes back, and so does the
 * rest of an advance. What was delivered or disputed waits for its answer. @returns the errors.
 */
export async function followEnded(db: Db, services: StepServices): Promise<unknown[]> {
  const faults: unknown[] = [];
  await each(await selectEndedWithMoney(db, BATCH), faults, ({ id }) =>
    db.transaction().execute(async (tx) => {
      const contract = await lockContractRow(tx, id);
      if (contract?.status !== 'completed' && contract?.status !== 'terminated') return;
      for (const milestone of await selectMilestones(tx, id)) {
        if (milestone.status === 'funded')
          await takeStep(tx, services, milestone.id, { step: 'refund' }, 'terminated');
        if (milestone.status === 'to_fund' && !(await findSheetOf(tx, milestone.id)))
          await takeStep(tx, services, milestone.id, { step: 'cancel' }, 'terminated');
      }
      const amountXof = await readFree(tx, id);
      if (amountXof === 0 || (await mayStillWork(tx, contract, services.now))) return;
      await giveBack(tx, services, contract, { amountXof, milestoneId: null, reason: 'unused' });
    }),
  );
  return faults;
}

/** The last week of work by the day is sent, answered and paid from the advance, before the rest goes back. */
async function mayStillWork(tx: Db, contract: ContractRow, now: Date): Promise<boolean> {
  if (contract.pricing !== 'daily') return false;
  const { terminated_at: terminatedAt } = contract;
  const mayStillSend =
    terminatedAt !== null && now.getTime() - terminatedAt.getTime() < SILENCE_DAYS * DAY_MS;
  return mayStillSend || (await countWaitingWeeks(tx, contract.id)) > 0;
}
