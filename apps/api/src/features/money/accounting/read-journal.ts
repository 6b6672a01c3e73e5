import type { JournalEntry, JournalMonth } from '@baara/contract/money/revenue';
import { accountTitles, revenueMessages as messages } from '@baara/contract/money/revenue-words';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { readAccountingSettings } from './accounting-settings.ts';
import {
  type Balance,
  type ClosedMonth,
  type EntryRow,
  monthAfter,
  type MonthStart,
  type OpenMonth,
  selectBalances,
  selectClosed,
  selectClosedEntries,
  selectMonths,
  selectOpen,
  selectOpenEntries,
} from './journal.queries.ts';

const startOf = (month: string): MonthStart => `${month}-01`;

export type JournalPlace = {
  month: MonthStart;
  isClosed: boolean;
  /** It takes what came too late for those closed before it, and is the one to close next. */
  isFirstOpen: boolean;
  isOver: boolean;
};

/** @throws 404 for a month before the first posting or after this one. */
export async function findPlace(db: Db, asked: string, now: Date): Promise<JournalPlace> {
  const { lastClosed, months } = await selectMonths(db, now);
  const month = startOf(asked);
  if (!months.includes(month)) throw notFound(messages.MONTH_UNKNOWN, 'JOURNAL_MONTH_NOT_FOUND');
  return placeOf(month, { lastClosed, months });
}

function placeOf(
  month: MonthStart,
  { lastClosed, months }: { lastClosed: MonthStart | null; months: readonly MonthStart[] },
): JournalPlace {
  const first = lastClosed === null ? months.at(-1) : monthAfter(lastClosed);
  return {
    month,
    isClosed: lastClosed !== null && month <= lastClosed,
    isFirstOpen: month === first,
    isOver: month !== months[0],
  };
}

/** A page of the months, the newest first. */
export async function listMonths(
  db: Db,
  { now, canManage }: { now: Date; canManage: boolean },
  { page, limit }: { page: number; limit: number },
): Promise<{ months: JournalMonth[]; total: number }> {
  const found = await selectMonths(db, now);
  const shown = found.months.slice((page - 1) * limit, page * limit).map((month) => placeOf(month, found));
  return { months: await readMonths(db, shown, { found, canManage }), total: found.months.length };
}

export async function readMonth(
  db: Db,
  asked: string,
  { now, canManage }: { now: Date; canManage: boolean },
): Promise<JournalMonth> {
  const found = await selectMonths(db, now);
  const place = await findPlace(db, asked, now);
  const [month] = await readMonths(db, [place], { found, canManage });
  return month as JournalMonth;
}

async function readMonths(
  db: Db,
  places: readonly JournalPlace[],
  {
    found: { lastClosed, months },
    canManage,
  }: { found: { lastClosed: MonthStart | null; months: readonly MonthStart[] }; canManage: boolean },
): Promise<JournalMonth[]> {
  const firstOpen = lastClosed === null ? months.at(-1) : monthAfter(lastClosed);
  const open = places.filter(({ isClosed }) => !isClosed).map(({ month }) => month);
  const [closed, opened] = await Promise.all([
    selectClosed(
      db,
      places.filter(({ isClosed }) => isClosed).map(({ month }) => month),
    ),
    firstOpen ? selectOpen(db, firstOpen, open) : [],
  ]);
  return places.map((place) =>
    monthView(
      place,
      {
        closed: closed.find((row) => row.month === place.month),
        open: opened.find((row) => row.month === place.month),
      },
      canManage,
    ),
  );
}

function monthView(
  { month, isClosed, isFirstOpen, isOver }: JournalPlace,
  { closed, open }: { closed: ClosedMonth | undefined; open: OpenMonth | undefined },
  canManage: boolean,
): JournalMonth {
  const numbers =
    closed?.first_number && closed.last_number ? { from: closed.first_number, to: closed.last_number } : null;
  return {
    month: month.slice(0, 7),
    state: isClosed ? 'closed' : isOver ? 'over' : 'open',
    entries: closed?.entries ?? open?.entries ?? 0,
    totalXof: closed?.total ?? open?.total ?? 0,
    numbers,
    late: open?.late ?? 0,
    closedAt: closed?.closed_at.toISOString() ?? null,
    closedBy: closed?.closed_by ?? null,
    abilities: { close: canManage && isFirstOpen && isOver },
  };
}

/** The entries of a month, a page of them, and what each account received and gave. */
export async function readEntries(
  db: Db,
  { month, isClosed, isFirstOpen }: JournalPlace,
  page: { page: number; limit: number },
): Promise<{ entries: JournalEntry[]; balances: BalanceView[] }> {
  const numbers = await readAccountingSettings(db);
  const open = isClosed ? null : { isFirstOpen, numbers };
  const [entries, balances] = await Promise.all([
    open ? selectOpenEntries(db, { month, ...open }, page) : selectClosedEntries(db, month, page),
    selectBalances(db, month, open),
  ]);
  return { entries: entries.map(entryView), balances: balances.map(balanceView) };
}

const entryView = ({
  number,
  day,
  happened_on: happenedOn,
  piece,
  label,
  lines,
}: EntryRow): JournalEntry => ({
  number,
  day,
  happenedOn,
  piece,
  label,
  lines: lines.map(({ purpose, ...line }) => ({ ...line, title: accountTitles[purpose] })),
});

type BalanceView = { account: string; title: string; debitXof: number; creditXof: number };
const balanceView = ({ account, purpose, debit, credit }: Balance): BalanceView => ({
  account,
  title: accountTitles[purpose],
  debitXof: debit,
  creditXof: credit,
});
