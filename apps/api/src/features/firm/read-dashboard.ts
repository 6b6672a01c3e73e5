import { CASE_COUNT_LIMIT } from '@baara/contract/firm/firm-words';
import type { ManagerDashboard, MonthFigures } from '@baara/contract/firm/objectives';
import type { Db } from '../../platform/db/database.ts';
import { hasPermission } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { countOwedTickets } from '../employment/public/owed-tickets.ts';
import { countUnreadOfFirm } from '../messaging/public/firm-conversations.ts';
import { isHead } from './firm.policy.ts';
import {
  countPortfolio,
  type FigureRow,
  selectAgenda,
  selectDue,
  selectFigures,
  selectObjectives,
} from './objectives.queries.ts';
import { countNewCandidates, selectTaken } from './portfolio-list.queries.ts';
import { dayOf } from './portfolio-sources.ts';
import { selectConsultants } from './portfolios.queries.ts';

const DAY_MS = 24 * 3600 * 1000;
const MONTHS = 6;
const SHOWN = 20;
const AGENDA_DAYS = 14;
const nothing = { calls: 0, qualified: 0, placed: 0 };

/** The first day of the month that began so many before. Bamako is on UTC all year. */
export const monthOf = (now: Date, before = 0): string =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1)));

const amounts = (row: FigureRow | undefined) =>
  row && { calls: row.calls, qualified: row.qualified, placed: row.placed };

/** Objectives and figures of consultants, by consultant and month. */
export async function readFigures(
  db: Db,
  managerIds: readonly string[],
  since: string,
): Promise<(managerId: string, month: string) => MonthFigures> {
  const [figures, objectives] = await Promise.all([
    selectFigures(db, managerIds, since),
    selectObjectives(db, managerIds, since),
  ]);
  return (managerId, month) => {
    const isTheirs = (row: FigureRow): boolean => row.manager_id === managerId && row.month === month;
    return {
      month,
      objective: amounts(objectives.find(isTheirs)) ?? null,
      actual: amounts(figures.find(isTheirs)) ?? nothing,
    };
  };
}

/** The day of a consultant; of a head, with the month of everyone. */
export async function readDashboard(db: Db, actor: Actor, now: Date): Promise<ManagerDashboard> {
  const { accountId } = actor;
  const today = dayOf(now);
  const until = dayOf(new Date(now.getTime() + AGENDA_DAYS * DAY_MS));
  const months = Array.from({ length: MONTHS }, (_, before) => monthOf(now, before));
  const sinceOwn = months.at(-1) ?? today;
  const mayWrite = hasPermission(actor, 'firm-messages.write');
  const setObjectives = hasPermission(actor, 'objectives.set');
  const [due, agenda, taken, newCandidates, unread, waitingTickets, portfolio, own, team] = await Promise.all(
    [
      selectDue(db, accountId, { until: today, limit: SHOWN }),
      selectAgenda(db, accountId, { after: today, until }),
      selectTaken(db, { accountId, now }),
      countNewCandidates(db, now),
      mayWrite ? countUnreadOfFirm(db, accountId) : 0,
      countOwedTickets(db, accountId),
      countPortfolio(db, accountId),
      readFigures(db, [accountId], sinceOwn),
      isHead(actor) || setObjectives ? readTeam(db, monthOf(now)) : null,
    ],
  );
  return {
    today,
    due,
    agenda,
    taken,
    newCandidates: Math.min(newCandidates, CASE_COUNT_LIMIT),
    isNewCut: newCandidates > CASE_COUNT_LIMIT,
    unreadConversations: unread,
    waitingTickets,
    portfolio,
    months: months.map((month) => own(accountId, month)),
    team,
    abilities: { setObjectives, qualify: hasPermission(actor, 'candidates.qualify'), write: mayWrite },
  };
}

async function readTeam(db: Db, month: string): Promise<ManagerDashboard['team']> {
  const consultants = await selectConsultants(db);
  const figuresOf = await readFigures(
    db,
    consultants.map(({ id }) => id),
    month,
  );
  return consultants.map(({ id, name }) => ({ manager: { id, name }, ...figuresOf(id, month) }));
}
