import { maySeeMoney } from '@baara/contract/companies/roles';
import { TASKS_SHOWN } from '@baara/contract/workspace/recruiter-task-words';
import type { RecruiterTasks } from '@baara/contract/workspace/recruiter-tasks';
import type { Db } from '../../../platform/db/database.ts';
import { selectOwedEvaluations } from '../../applications/evaluations/public/owed-evaluations.ts';
import { selectDueInterviews } from '../../applications/interviews/public/due-interviews.ts';
import { selectOpenLetters } from '../../applications/offer-letters/public/open-letters.ts';
import { selectStageHealth } from '../../applications/public/stage-health.ts';
import { selectUnreadOffers } from '../../applications/public/unread-offers.ts';
import { selectOwedApprovals } from '../../companies/approvals/public/owed-approvals.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { selectOwedTickets } from '../../employment/public/owed-tickets.ts';
import { selectUnanswered } from '../../messaging/public/unanswered-conversations.ts';
import { selectOwedChecks } from '../reports/public/owed-hiring-checks.ts';
import { readHeadlineFigures } from '../statistics/public/headline-figures.ts';
import { companySetupView } from './company-setup.ts';
import { findCompanySetup } from './company-setup.queries.ts';
import { selectDueFollowUps } from './due-follow-ups.queries.ts';
import { countOffers, selectDueOffers } from './due-offers.queries.ts';
import * as view from './recruiter-tasks.view.ts';

/** What waits for a member of a company: each part by the rights that its own screen asks for. */
export async function readRecruiterTasks(db: Db, member: CompanyMember, now: Date): Promise<RecruiterTasks> {
  const { scope, canWrite, role, company } = member;
  const shown = TASKS_SHOWN;
  const [
    interviews,
    evaluations,
    unread,
    letters,
    messages,
    offers,
    approvals,
    hiringChecks,
    followUps,
    tickets,
    stages,
    figures,
    counts,
    setup,
  ] = await Promise.all([
    selectDueInterviews(db, member, shown.interviews, now),
    selectOwedEvaluations(db, member, shown.evaluations, now),
    selectUnreadOffers(db, scope, shown.unread, now),
    maySeeMoney(role) ? selectOpenLetters(db, scope, shown.letters, now) : null,
    canWrite ? selectUnanswered(db, company.id, shown.messages) : [],
    selectDueOffers(db, member, shown.offers, now),
    selectOwedApprovals(db, member, shown.approvals),
    selectOwedChecks(db, member, shown.hiringChecks),
    selectDueFollowUps(db, member, shown.followUps, now),
    selectOwedTickets(db, member, shown.tickets),
    selectStageHealth(db, scope, now),
    readHeadlineFigures(db, scope, now),
    countOffers(db, scope, now),
    canWrite ? findCompanySetup(db, company.id, now) : null,
  ]);
  return {
    asOf: now.toISOString(),
    interviews: view.listView(interviews, view.interviewView),
    evaluations: view.listView(evaluations, view.evaluationView),
    unread: { ...view.listView(unread, view.unreadOfferView), offers: unread[0]?.offers ?? 0 },
    letters: letters && view.listView(letters, view.letterView),
    messages: view.listView(messages, view.messageView),
    offers: view.listView(offers, view.offerView),
    approvals: view.listView(approvals, view.approvalView),
    hiringChecks: view.listView(hiringChecks, view.hiringCheckView),
    followUps: view.listView(followUps, view.followUpView),
    tickets: view.listView(tickets, view.ticketView),
    pipeline: view.pipelineView(stages),
    figures: { ...figures, openOffers: counts.open },
    hasOffers: counts.hasAny,
    setup: setup && companySetupView(setup, member),
  };
}
