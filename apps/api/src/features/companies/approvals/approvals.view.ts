import type { ApprovalRequest, ApprovalStep, ApprovalSubject } from '@baara/contract/companies/approvals';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { maySeeMoney } from '@baara/contract/companies/roles';
import { contractTypeCodes, currencies } from '@baara/contract/offers/reference';
import { currentStep, type Decider, mayDecide, mayWithdraw } from './approval.policy.ts';
import type { RequestRow, StepRow, SubjectRow } from './approvals.queries.ts';

const aMember = 'Un membre de l’équipe';

function stepView(step: StepRow, request: RequestRow): ApprovalStep {
  const isWaiting = request.status === 'waiting';
  const isCurrent = currentStep(request)?.place === step.place;
  return {
    place: step.place,
    name: step.name,
    state: step.decision ?? (isCurrent ? 'current' : isWaiting ? 'later' : 'unused'),
    isReplaced:
      step.decision === null
        ? isWaiting && !step.is_member
        : step.decision !== 'own' && step.decided_by !== step.account_id,
    decidedBy: step.decision === null ? null : (step.decider_name ?? aMember),
    decidedAt: step.decided_at === null ? null : new Date(step.decided_at).toISOString(),
    reason: step.reason,
  };
}

function waitsFor(request: RequestRow): string | null {
  const step = currentStep(request);
  if (!step) return null;
  return step.is_member ? (step.name ?? aMember) : 'un propriétaire';
}

export function approvalView(request: RequestRow, who: Decider): ApprovalRequest {
  return {
    id: request.id,
    act: request.act,
    status: request.status,
    offer: { id: request.offer_id, title: request.offer_title },
    askedBy: request.requester_name,
    askedAt: request.asked_at.toISOString(),
    endedAt: request.ended_at?.toISOString() ?? null,
    endedBy: request.ender_name,
    endReason: request.end_reason,
    steps: request.steps.map((step) => stepView(step, request)),
    waitsFor: waitsFor(request),
    abilities: { decide: mayDecide(request, who), withdraw: mayWithdraw(request, who) },
  };
}

const contractOf = (code: string | null | undefined) =>
  contractTypeCodes.find((known) => known === code) ?? null;
const currencyOf = (code: string | undefined) => currencies.find((known) => known === code) ?? 'XOF';

/** What one needs to decide; of a letter, the pay for those who see the company's money. */
export function subjectView(row: SubjectRow, role: CompanyRole | null): ApprovalSubject {
  const { content } = row;
  const place = { city: row.city, department: row.department };
  if (!content)
    return {
      ...place,
      title: row.title || 'Sans titre',
      contractType: contractOf(row.contract_type),
      currency: currencyOf(row.currency),
      salaryMin: row.salary_min,
      salaryMax: row.salary_max,
      isPayHidden: false,
      day: row.closes_on,
      candidate: null,
    };
  const isPayHidden = role === null || !maySeeMoney(role);
  const salary = isPayHidden ? null : content.salary;
  return {
    ...place,
    title: content.position ?? row.title,
    contractType: contractOf(content.contractType),
    currency: currencyOf(content.currency),
    salaryMin: salary,
    salaryMax: salary,
    isPayHidden,
    day: content.startsOn,
    candidate: row.candidate_name ?? 'Un candidat',
  };
}
