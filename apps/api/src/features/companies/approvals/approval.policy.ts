import { type CompanyRole, mayManageTeam } from '@baara/contract/companies/roles';
import type { RequestRow, StepRow } from './approvals.queries.ts';

/** Somebody who decides, with their role as a member of the company: one who acts for it has none. */
export type Decider = { accountId: string; companyId: string; role: CompanyRole | null };

type Request = Pick<RequestRow, 'company_id' | 'status' | 'asked_by' | 'steps'>;

/** The first step without a decision, while the request waits. */
export const currentStep = ({ status, steps }: Pick<RequestRow, 'status' | 'steps'>): StepRow | undefined =>
  status === 'waiting' ? steps.find(({ decision }) => decision === null) : undefined;

/** An owner decides in place of an approver who left: skipped, the only approver's act would need nobody. */
const isTheirs = (step: StepRow, { accountId, role }: Decider): boolean =>
  step.is_member ? step.account_id === accountId && role !== null : role !== null && mayManageTeam(role);

export function mayDecide(request: Request, who: Decider): boolean {
  const step = currentStep(request);
  return step !== undefined && request.company_id === who.companyId && isTheirs(step, who);
}

export const mayWithdraw = (request: Request, { accountId, role }: Decider): boolean =>
  request.status === 'waiting' && (request.asked_by === accountId || (role !== null && mayManageTeam(role)));
