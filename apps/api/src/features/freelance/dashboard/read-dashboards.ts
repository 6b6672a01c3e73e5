import { mayWrite } from '@baara/contract/companies/roles';
import type { ClientSummary, FreelanceDashboard } from '@baara/contract/freelance/dashboard';
import { ACTIONS_SHOWN } from '@baara/contract/freelance/dashboard-words';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { countProposals, findViews, selectMoney, selectSuited } from './dashboard.queries.ts';
import { type Awaited, selectWaiting } from './next-actions/next-action.ts';
import { clientSources, freelanceSources } from './next-actions/sources.ts';

/** The day as in Africa/Bamako, which is on UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** A company's projects and contracts are spoken for by its owners and recruiters; who acts for it speaks for it alone. */
const awaitedOf = ({ accountId, company }: Pick<Actor, 'accountId' | 'company'>, now: Date): Awaited => ({
  accountId,
  clientId: company?.isActing ? null : accountId,
  companyId: company && mayWrite(company.role) ? company.id : null,
  today: dayOf(now),
});

/** What waits for a freelance, and their figures. */
export async function readFreelanceDashboard(db: Db, actor: Actor, now: Date): Promise<FreelanceDashboard> {
  const { accountId } = actor;
  const today = dayOf(now);
  const [waiting, money, views, proposals, suited] = await Promise.all([
    selectWaiting(db, freelanceSources, awaitedOf(actor, now), ACTIONS_SHOWN),
    selectMoney(db, accountId, today),
    findViews(db, accountId, today),
    countProposals(db, accountId, now),
    selectSuited(db, accountId, today),
  ]);
  return {
    waiting,
    money: {
      awaitingDeliveryXof: money.awaiting_delivery,
      awaitingAcceptanceXof: money.awaiting_acceptance,
      awaitingPaymentXof: money.awaiting_payment,
      paidThisMonthXof: money.paid_this_month,
      overdueXof: money.overdue,
    },
    views: views ?? null,
    proposals,
    missions: suited.map(({ id, title, place, budget_min_xof, budget_max_xof, closes_on }) => ({
      id,
      title,
      place,
      budgetMinXof: budget_min_xof,
      budgetMaxXof: budget_max_xof,
      closesOn: closes_on,
    })),
  };
}

/** What waits for a client: of their own projects, and of their company's. */
export async function readClientSummary(db: Db, actor: Actor, now: Date): Promise<ClientSummary> {
  return { waiting: await selectWaiting(db, clientSources, awaitedOf(actor, now), ACTIONS_SHOWN) };
}
