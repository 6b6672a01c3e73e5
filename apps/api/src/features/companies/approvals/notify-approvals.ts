import { APPROVAL_LINK_DAYS } from '@baara/contract/companies/approval-words';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { notify } from '../../notifications/public/notify.ts';
import { selectMembersToNotify } from '../access/public/writers.ts';
import { currentStep } from './approval.policy.ts';
import { actInWords, approvalAskedMail, approvalEndedMail, endedTitle } from './approvals.mails.ts';
import { insertLink, type RequestRow } from './approvals.queries.ts';
import { drawToken } from '../../../platform/session/link-token.ts';

/** `publicUrl` has no final slash. */
export type ApprovalServices = { mailer: Pick<Mailer, 'sendMail'>; publicUrl: string; now: Date };

const DAY_MS = 24 * 3600 * 1000;

const pathOf = ({ id }: Pick<RequestRow, 'id'>): string => `/recruiter/approvals/${id}`;
const subjectPath = ({ act, offer_id: offerId, application_id: applicationId }: RequestRow): string =>
  act === 'offer' ? `/recruiter/offers/${offerId}/edit` : `/recruiter/job-offer/${applicationId}`;

/** Whose decision is awaited: the approver, or the owners in place of one who left. */
async function decidersOf(tx: Db, request: RequestRow): Promise<{ id: string }[]> {
  const step = currentStep(request);
  if (!step) return [];
  return step.is_member && step.account_id !== null
    ? [{ id: step.account_id }]
    : selectMembersToNotify(tx, request.company_id, 'owners');
}

/** Notifies the person who decides now, each with a link of their own. */
export async function notifyDeciders(
  tx: Db,
  request: RequestRow,
  { mailer, publicUrl, now }: ApprovalServices,
): Promise<void> {
  const place = currentStep(request)?.place ?? 0;
  const requester = request.requester_name ?? 'Un membre de l’équipe';
  const context = { act: request.act, offer: request.offer_title, company: request.company_name, requester };
  for (const to of await decidersOf(tx, request)) {
    const { token, hash } = drawToken();
    const expiresAt = new Date(now.getTime() + APPROVAL_LINK_DAYS * DAY_MS);
    await insertLink(tx, {
      hash,
      requestId: request.id,
      place,
      accountId: to.id,
      expiresAt,
    });
    const notification = {
      to,
      kind: 'company' as const,
      title: `${requester} vous demande votre accord pour ${actInWords(request.act, request.offer_title)}`,
      url: pathOf(request),
      mail: approvalAskedMail({ ...context, url: `${publicUrl}/accord/${token}` }),
    };
    await notify(tx, mailer, [notification], now);
  }
}

/** Answers the one who asked. */
export async function notifyRequester(
  tx: Db,
  request: RequestRow,
  ended: { outcome: 'done' | 'refused' | 'blocked'; by: { id: string; name: string }; reason: string | null },
  { mailer, publicUrl, now }: ApprovalServices,
): Promise<void> {
  const { act, offer_title: offer, company_name: company, asked_by: askedBy } = request;
  if (askedBy === null || askedBy === ended.by.id) return;
  const url = subjectPath(request);
  const { outcome, by, reason } = ended;
  const mail = approvalEndedMail({ act, offer, company, url: publicUrl + url, outcome, by: by.name, reason });
  const title = `${endedTitle(outcome, act)} (« ${offer} »)`;
  await notify(tx, mailer, [{ to: { id: askedBy }, kind: 'company', title, url, mail }], now);
}

/** In the bell of the person who decides, and of the requester: nobody needs to decide any more. */
export async function notifyCancelled(
  tx: Db,
  request: RequestRow,
  { title, by }: { title: string; by: string | null },
  { mailer, now }: Pick<ApprovalServices, 'mailer' | 'now'>,
): Promise<void> {
  const people = await decidersOf(tx, request);
  if (request.asked_by !== null) people.push({ id: request.asked_by });
  const ids = new Set(people.map(({ id }) => id));
  if (by !== null) ids.delete(by);
  const notifications = [...ids].map((id) => ({
    to: { id },
    kind: 'company' as const,
    title,
    url: id === request.asked_by ? subjectPath(request) : pathOf(request),
  }));
  await notify(tx, mailer, notifications, now);
}
