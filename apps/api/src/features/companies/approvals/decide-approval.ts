import { type ApprovalAct, approvalMessages as messages } from '@baara/contract/companies/approval-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, forbidden, gone, notFound } from '../../../platform/http/errors.ts';
import { findCompanyMember } from '../access/public/find-member.ts';
import { currentStep, type Decider, mayDecide, mayWithdraw } from './approval.policy.ts';
import {
  endRequest,
  findLink,
  findRequest,
  type LinkRow,
  lockRequest,
  type RequestRow,
  updateStep,
} from './approvals.queries.ts';
import {
  type ApprovalServices,
  notifyRequester,
  notifyCancelled,
  notifyDeciders,
} from './notify-approvals.ts';
import type { CarryOut } from './public/approval-gate.ts';
import { recordApproval } from './record-approval.ts';
import { hashOfToken } from '../../../platform/session/link-token.ts';

export type DecisionServices = ApprovalServices & { carryOut: Record<ApprovalAct, CarryOut> };
type Decision = {
  place: number;
  decision: 'approved' | 'refused';
  reason: string | null;
  /** By a link, which serves once: a second press is refused, not taken as the first. */
  isOnce?: boolean;
};
type Who = Decider & { name: string };

export const approvalNotFound = () => notFound(messages.NOT_FOUND, 'APPROVAL_NOT_FOUND');

/** The same decision by the same person: the answer to the first was lost, or the button pressed twice. */
const isRepeated = (
  { steps }: RequestRow,
  { place, decision, isOnce = false }: Decision,
  { accountId }: Who,
): boolean =>
  !isOnce &&
  steps.some((step) => step.place === place && step.decision === decision && step.decided_by === accountId);

/** @throws 404 for another company; 409 APPROVAL_DECIDED, APPROVAL_ENDED; 403 NOT_YOUR_TURN. */
function requireTurn(
  request: RequestRow | undefined,
  { place }: Decision,
  who: Who,
): asserts request is RequestRow {
  if (!request || request.company_id !== who.companyId) throw approvalNotFound();
  const decided = request.steps.find((step) => step.place === place)?.decision;
  if (decided) throw conflict('APPROVAL_DECIDED', messages.DECIDED);
  const step = currentStep(request);
  if (!step) throw conflict('APPROVAL_ENDED', messages.ENDED);
  if (step.place !== place || !mayDecide(request, who))
    throw forbidden(messages.NOT_YOUR_TURN, 'NOT_YOUR_TURN');
}

/**
 * Agrees or refuses, at one's turn. The last agreement carries the act out in one transaction; when its own rules then
 * refuse it, the request ends as blocked, and the one who asked reads why.
 * @returns the sentence for the person who decided.
 * @throws 403 NOT_YOUR_TURN; 404; 409 APPROVAL_DECIDED, APPROVAL_ENDED.
 */
export async function decideApproval(
  db: Db,
  id: string,
  decision: Decision,
  who: Who,
  services: DecisionServices,
): Promise<string> {
  const seen = await findRequest(db, id);
  if (seen && seen.company_id === who.companyId && isRepeated(seen, decision, who)) return saidOf(decision);
  requireTurn(seen, decision, who);
  if (decision.decision === 'approved' && isLast(seen, decision))
    return giveLast(db, seen, decision, who, services);
  return db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request && isRepeated(request, decision, who)) return saidOf(decision);
    requireTurn(request, decision, who);
    await record(tx, request, decision, who, services);
    if (decision.decision === 'refused') {
      await end(tx, request, { status: 'refused', who, reason: decision.reason }, services);
    } else {
      const next = await findRequest(tx, id);
      if (next) await notifyDeciders(tx, next, services);
    }
    return saidOf(decision);
  });
}

const saidOf = ({ decision }: Decision): string =>
  decision === 'approved' ? messages.APPROVED : messages.REFUSED;

/** Approvers never change once they were asked: this says the same before and after the request is locked. */
const isLast = ({ steps }: RequestRow, { place }: Decision): boolean =>
  !steps.some((step) => step.decision === null && step.place !== place);

async function giveLast(
  db: Db,
  seen: RequestRow,
  decision: Decision,
  who: Who,
  services: DecisionServices,
): Promise<string> {
  let isRefusedHere = false;
  const settle = async (tx: Db): Promise<void> => {
    try {
      const request = await lockRequest(tx, seen.id);
      requireTurn(request, decision, who);
      await record(tx, request, decision, who, services);
      await end(tx, request, { status: 'done', who, reason: null }, services);
    } catch (error) {
      isRefusedHere = true;
      throw error;
    }
  };
  try {
    const requester = seen.asked_by && (await findCompanyMember(db, seen.company_id, seen.asked_by));
    if (!requester || !requester.canWrite) throw conflict('APPROVAL_REQUESTER_GONE', messages.REQUESTER_GONE);
    await services.carryOut[seen.act](db, seen, requester, settle);
    return seen.act === 'offer' ? messages.PUBLISHED : messages.SENT;
  } catch (error) {
    const isRule = error instanceof DomainError && error.status < 500 && error.status !== 429;
    if (isRefusedHere || !isRule) throw error;
    return block(db, seen.id, { decision, error }, who, services);
  }
}

/** All agreed, and a rule of the act itself stands against it: too late a day, a company under review… */
async function block(
  db: Db,
  id: string,
  { decision, error }: { decision: Decision; error: DomainError },
  who: Who,
  services: DecisionServices,
): Promise<string> {
  const reason = error.errors?.map(({ message }) => message).join(' ; ') || error.message;
  await db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id);
    requireTurn(request, decision, who);
    await record(tx, request, decision, who, services);
    await end(tx, request, { status: 'blocked', who, reason }, services);
  });
  return `${messages.APPROVED}, mais l’action n’a pas pu être faite. ${reason}`;
}

async function record(
  tx: Db,
  request: RequestRow,
  { place, decision, reason }: Decision,
  who: Who,
  { now }: ApprovalServices,
): Promise<void> {
  await updateStep(tx, { id: request.id, place }, { decision, reason, by: who.accountId, at: now });
  const kind = decision === 'approved' ? 'approval.given' : 'approval.refused';
  await recordApproval(tx, request, kind, { by: who.accountId, at: now });
}

async function end(
  tx: Db,
  request: RequestRow,
  { status, who, reason }: { status: 'done' | 'refused' | 'blocked'; who: Who; reason: string | null },
  services: ApprovalServices,
): Promise<void> {
  await endRequest(tx, request.id, { status, by: who.accountId, reason, at: services.now });
  if (status === 'blocked')
    await recordApproval(tx, request, 'approval.blocked', { by: who.accountId, at: services.now });
  const by = { id: who.accountId, name: who.name };
  await notifyRequester(tx, request, { outcome: status, by, reason }, services);
}

/** Withdraws the request; again, it changes nothing. @throws 403 for anyone else; 404; 409 APPROVAL_ENDED. */
export async function withdrawApproval(
  db: Db,
  id: string,
  who: Who,
  services: ApprovalServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request || request.company_id !== who.companyId) throw approvalNotFound();
    if (request.status === 'withdrawn') return;
    if (request.status !== 'waiting') throw conflict('APPROVAL_ENDED', messages.ENDED);
    if (!mayWithdraw(request, who)) throw forbidden(messages.NOT_YOURS, 'APPROVAL_NOT_YOURS');
    const by = who.accountId;
    const title = `La demande d’accord pour « ${request.offer_title} » est retirée`;
    await notifyCancelled(tx, request, { title, by }, services);
    await endRequest(tx, id, { status: 'withdrawn', by, reason: null, at: services.now });
    await recordApproval(tx, request, 'approval.withdrawn', { by, at: services.now });
  });
}

/**
 * What the link of an e-mail leads to, for the person it was sent to.
 * @throws 404 APPROVAL_LINK_UNKNOWN, also for anyone who left the company; 409 APPROVAL_LINK_USED, APPROVAL_ENDED; 410.
 */
export async function openLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ link: LinkRow; request: RequestRow; who: Who }> {
  const link = await findLink(db, hashOfToken(token));
  const request = link?.role ? await findRequest(db, link.request_id) : undefined;
  const member = request && link && (await findCompanyMember(db, request.company_id, link.account_id));
  if (!link || !request || !member) throw notFound(messages.LINK_UNKNOWN, 'APPROVAL_LINK_UNKNOWN');
  if (link.used_at !== null) throw conflict('APPROVAL_LINK_USED', messages.LINK_USED);
  if (request.status !== 'waiting') throw conflict('APPROVAL_ENDED', messages.ENDED);
  if (link.expires_at <= now) throw gone(messages.LINK_EXPIRED, 'APPROVAL_LINK_EXPIRED');
  const { company_id: companyId } = request;
  const who = { accountId: link.account_id, companyId, role: link.role, name: member.name };
  if (!mayDecide(request, who)) throw notFound(messages.LINK_UNKNOWN, 'APPROVAL_LINK_UNKNOWN');
  return { link, request, who };
}

/** Decides by a link, which serves once. @throws those of `openLink` and of `decideApproval`. */
export async function decideByLink(
  db: Db,
  token: string,
  decision: Omit<Decision, 'place'>,
  services: DecisionServices,
): Promise<string> {
  const { link, who } = await openLink(db, token, services.now);
  return decideApproval(db, link.request_id, { ...decision, place: link.place, isOnce: true }, who, services);
}
