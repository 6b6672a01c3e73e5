import {
  reviewMessages as messages,
  VERIFICATION_MONTHS,
  VERIFICATION_TAKEN_MINUTES,
} from '@baara/contract/document-review/review-words';
import { dayInWords } from '@baara/contract/formats/days';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { notify } from '../../notifications/public/notify.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { type RequestAction, requestRefusal } from '../request.policy.ts';
import { dayOf } from './prepare-request.ts';
import {
  endRequests,
  lockRequest,
  type RequestRow,
  selectDocuments,
  selectReaders,
  updateRequest,
} from './requests.queries.ts';
import type { ReviewSubject } from './review-subject.ts';

export type DecisionServices = { mailer: Pick<Mailer, 'sendMail'>; publicUrl: string; now: Date };
type Decision = { id: string; actor: Actor; ip: string };

export const decisionOf = (actor: Actor, { id }: { id: string }, { ip }: { ip: string }): Decision => ({
  id,
  actor,
  ip,
});

const MINUTE_MS = 60 * 1000;
const free = { taken_by: null, taken_until: null } as const;

/** @throws 404; those of `requestRefusal`. */
async function open(
  tx: Db,
  subject: ReviewSubject,
  { id, actor }: Decision,
  action: RequestAction,
  now: Date,
): Promise<RequestRow> {
  const row = await lockRequest(tx, subject, id);
  if (!row) throw notFound(messages.NOT_FOUND, 'VERIFICATION_NOT_FOUND');
  const { accountId } = actor;
  const reader = { accountId, isOwn: await subject.isOwn(tx, row.subject_id, accountId) };
  const refusal = requestRefusal(subject, action, reader, row, now);
  if (refusal) throw refusal;
  return row;
}

/** Nobody else decides of it for half an hour; taken again, the time begins anew. */
export async function takeRequest(
  db: Db,
  subject: ReviewSubject,
  decision: Decision,
  now: Date,
): Promise<RequestRow> {
  const { actor, ip } = decision;
  return db.transaction().execute(async (tx) => {
    const row = await open(tx, subject, decision, 'take', now);
    const until = new Date(now.getTime() + VERIFICATION_TAKEN_MINUTES * MINUTE_MS);
    await updateRequest(tx, row.id, { taken_by: actor.accountId, taken_until: until });
    const detail = { verification: row.id };
    await audit(tx, {
      actor,
      action: `${subject.kind}.verification_taken`,
      subject: row.subject_id,
      detail,
      ip,
    });
    return row;
  });
}

export async function releaseRequest(
  db: Db,
  subject: ReviewSubject,
  decision: Decision,
  now: Date,
): Promise<RequestRow> {
  return db.transaction().execute(async (tx) => {
    const row = await open(tx, subject, decision, 'release', now);
    await updateRequest(tx, row.id, free);
    return row;
  });
}

/**
 * The first reading sends the request to another person; the second one gives the badge.
 * @throws 404; 409 VERIFICATION_DECIDED, VERIFICATION_NOT_TAKEN; 403 SAME_READER; those of the subject's `refusals`.
 */
export async function acceptRequest(
  db: Db,
  subject: ReviewSubject,
  decision: Decision & { note: string | null },
  services: DecisionServices,
): Promise<{ row: RequestRow; isBadge: boolean }> {
  return db.transaction().execute(async (tx) => {
    const row = await open(tx, subject, decision, 'accept', services.now);
    if (row.name !== row.subject_name) throw subject.refusals.changed();
    if (row.state === 'sent') await passOn(tx, subject, row, decision, services);
    else await giveBadge(tx, subject, row, decision, services);
    return { row, isBadge: row.state === 'accepted' };
  });
}

async function passOn(
  tx: Db,
  subject: ReviewSubject,
  row: RequestRow,
  { actor, ip, note }: Decision & { note: string | null },
  { mailer, now }: DecisionServices,
): Promise<void> {
  const first = { first_by: actor.accountId, first_at: now, first_note: note };
  await updateRequest(tx, row.id, { state: 'accepted', ...first, ...free });
  const notifications = (await selectReaders(tx, subject.permission, actor.accountId)).map((to) => ({
    to,
    kind: 'message' as const,
    title: subject.titles.second(row.subject_name),
    url: subject.queuePath,
  }));
  await notify(tx, mailer, notifications, now);
  const detail = { verification: row.id, note };
  await audit(tx, {
    actor,
    action: `${subject.kind}.verification_accepted`,
    subject: row.subject_id,
    detail,
    ip,
  });
}

/** The day on which the first document expires, or the badge without one. */
function lastDay(days: readonly (string | null)[], now: Date): string {
  const most = new Date(now);
  most.setUTCMonth(most.getUTCMonth() + VERIFICATION_MONTHS);
  return [dayOf(most), ...days.filter((day) => day !== null)].reduce((one, other) =>
    other < one ? other : one,
  );
}

async function giveBadge(
  tx: Db,
  subject: ReviewSubject,
  row: RequestRow,
  { actor, ip, note }: Decision & { note: string | null },
  services: DecisionServices,
): Promise<void> {
  const { now, publicUrl } = services;
  const documents = (await selectDocuments(tx, [row.id])).get(row.id) ?? [];
  const until = lastDay(
    documents.map(({ expires_on: day }) => day),
    now,
  );
  const replaced = { state: 'replaced' as const, by: null, reason: null, at: now };
  await endRequests(tx, subject, row.subject_id, ['verified'], replaced);
  await updateRequest(tx, row.id, {
    state: 'verified',
    decided_by: actor.accountId,
    decided_at: now,
    decision_reason: note,
    valid_until: until,
    ...free,
  });
  const { rccm_number, tax_number, identity_number } = row;
  const numbers = { rccm_number, tax_number, identity_number };
  await subject.setVerified(tx, row.subject_id, { numbers, until, at: now });
  await announcePageChange(tx);
  const name = row.subject_name;
  await notifyPeople(tx, subject, row.subject_id, services, {
    title: subject.titles.verified(name),
    mail: subject.mails.verified({ publicUrl, name, until: dayInWords(new Date(until)) }),
  });
  const detail = { verification: row.id, until, firstBy: row.first_by, note };
  await audit(tx, { actor, action: `${subject.kind}.verified`, subject: row.subject_id, detail, ip });
}

/** Either reader refuses; those who sent it read why, and send again. */
export async function refuseRequest(
  db: Db,
  subject: ReviewSubject,
  decision: Decision & { reason: string },
  services: DecisionServices,
): Promise<RequestRow> {
  const { actor, ip, reason } = decision;
  const { now, publicUrl } = services;
  return db.transaction().execute(async (tx) => {
    const row = await open(tx, subject, decision, 'refuse', now);
    await updateRequest(tx, row.id, {
      state: 'refused',
      decided_by: actor.accountId,
      decided_at: now,
      decision_reason: reason,
      ...free,
    });
    const name = row.subject_name;
    await notifyPeople(tx, subject, row.subject_id, services, {
      title: subject.titles.refused(name),
      mail: subject.mails.refused({ publicUrl, name, reason }),
    });
    const detail = { verification: row.id, reason, step: row.state };
    await audit(tx, {
      actor,
      action: `${subject.kind}.verification_refused`,
      subject: row.subject_id,
      detail,
      ip,
    });
    return row;
  });
}

/** Takes the badge away. @throws 404; what the subject refuses when it has none. */
export async function endBadge(
  db: Db,
  subject: ReviewSubject,
  { subjectId, actor, ip, reason }: { subjectId: string; actor: Actor; ip: string; reason: string },
  services: DecisionServices,
): Promise<void> {
  const { now, publicUrl } = services;
  await db.transaction().execute(async (tx) => {
    const locked = await subject.lock(tx, subjectId);
    if (!locked) throw notFound(messages.NOT_FOUND, 'VERIFICATION_NOT_FOUND');
    if (await subject.isOwn(tx, subjectId, actor.accountId)) throw subject.refusals.own();
    if (!locked.isVerified) throw subject.refusals.notVerified();
    const end = { state: 'withdrawn' as const, by: actor.accountId, reason, at: now };
    await endRequests(tx, subject, subjectId, ['verified'], end);
    await subject.setUnverified(tx, subjectId, now);
    await announcePageChange(tx);
    await notifyPeople(tx, subject, subjectId, services, {
      title: subject.titles.ended(locked.name),
      mail: subject.mails.ended({ publicUrl, name: locked.name, reason }),
    });
    const detail = { reason };
    const action = `${subject.kind}.verification_ended` as const;
    await audit(tx, { actor, action, subject: subjectId, detail, ip });
  });
}

/** By bell and e-mail; they may answer. */
export async function notifyPeople(
  tx: Db,
  subject: Pick<ReviewSubject, 'selectPeople' | 'ownPath'>,
  subjectId: string,
  { mailer, now }: Pick<DecisionServices, 'mailer' | 'now'>,
  { title, mail }: { title: string; mail: Mail },
): Promise<void> {
  const replyTo = (await readSite(tx)).supportEmail;
  const url = subject.ownPath;
  const people = await subject.selectPeople(tx, subjectId);
  const notifications = people.map(({ id }) => ({
    to: { id },
    kind: 'account' as const,
    title,
    url,
    mail,
    replyTo,
  }));
  await notify(tx, mailer, notifications, now);
}
