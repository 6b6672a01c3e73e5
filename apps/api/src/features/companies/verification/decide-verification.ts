import {
  VERIFICATION_MONTHS,
  VERIFICATION_TAKEN_MINUTES,
  verificationMessages as messages,
} from '@baara/contract/companies/verification-words';
import { dayInWords } from '@baara/contract/formats/days';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { selectMembersToNotify } from '../access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { dayOf, VERIFICATIONS_PATH } from './prepare-verification.ts';
import { companyVerifiedMail, verificationEndedMail, verificationRefusedMail } from './verification.mails.ts';
import { type VerificationAction, verificationRefusal } from './verification.policy.ts';
import {
  endVerifications,
  isMember,
  lockVerification,
  selectDocuments,
  selectVerifiers,
  setCompanyUnverified,
  setCompanyVerified,
  updateVerification,
  type VerificationRow,
} from './verification.queries.ts';

export type DecisionServices = { mailer: Pick<Mailer, 'sendMail'>; publicUrl: string; now: Date };
type Decision = { id: string; actor: Actor; ip: string };

const MINUTE_MS = 60 * 1000;
const free = { taken_by: null, taken_until: null } as const;

/** @throws 404; those of `verificationRefusal`. */
async function open(
  tx: Db,
  { id, actor }: Decision,
  action: VerificationAction,
  now: Date,
): Promise<VerificationRow> {
  const row = await lockVerification(tx, id);
  if (!row) throw notFound(messages.NOT_FOUND, 'VERIFICATION_NOT_FOUND');
  const reader = {
    accountId: actor.accountId,
    isMember: await isMember(tx, row.company_id, actor.accountId),
  };
  const refusal = verificationRefusal(action, reader, row, now);
  if (refusal) throw refusal;
  return row;
}

/** Nobody else decides of it for half an hour; taken again, the time begins anew. */
export async function takeVerification(db: Db, decision: Decision, now: Date): Promise<VerificationRow> {
  const { actor, ip } = decision;
  return db.transaction().execute(async (tx) => {
    const row = await open(tx, decision, 'take', now);
    const until = new Date(now.getTime() + VERIFICATION_TAKEN_MINUTES * MINUTE_MS);
    await updateVerification(tx, row.id, { taken_by: actor.accountId, taken_until: until });
    const detail = { verification: row.id };
    await audit(tx, { actor, action: 'company.verification_taken', subject: row.company_id, detail, ip });
    return row;
  });
}

export async function releaseVerification(db: Db, decision: Decision, now: Date): Promise<VerificationRow> {
  return db.transaction().execute(async (tx) => {
    const row = await open(tx, decision, 'release', now);
    await updateVerification(tx, row.id, free);
    return row;
  });
}

/**
 * The first reading sends the request to another person; the second one gives the badge.
 * @throws 404; 409 VERIFICATION_DECIDED, VERIFICATION_NOT_TAKEN, COMPANY_CHANGED; 403 OWN_COMPANY, SAME_READER.
 */
export async function acceptVerification(
  db: Db,
  decision: Decision & { note: string | null },
  services: DecisionServices,
): Promise<{ row: VerificationRow; message: string }> {
  return db.transaction().execute(async (tx) => {
    const row = await open(tx, decision, 'accept', services.now);
    if (row.name !== row.company_name) throw conflict('COMPANY_CHANGED', messages.COMPANY_CHANGED);
    if (row.state === 'sent') await passOn(tx, row, decision, services);
    else await giveBadge(tx, row, decision, services);
    return { row, message: row.state === 'sent' ? messages.FIRST_DONE : messages.VERIFIED };
  });
}

async function passOn(
  tx: Db,
  row: VerificationRow,
  { actor, ip, note }: Decision & { note: string | null },
  { mailer, now }: DecisionServices,
): Promise<void> {
  const first = { first_by: actor.accountId, first_at: now, first_note: note };
  await updateVerification(tx, row.id, { state: 'accepted', ...first, ...free });
  const notifications = (await selectVerifiers(tx, actor.accountId)).map((to) => ({
    to,
    kind: 'message' as const,
    title: `Les documents de « ${row.company_name} » attendent une seconde lecture`,
    url: VERIFICATIONS_PATH,
  }));
  await notify(tx, mailer, notifications, now);
  const detail = { verification: row.id, note };
  await audit(tx, { actor, action: 'company.verification_accepted', subject: row.company_id, detail, ip });
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
  row: VerificationRow,
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
  await endVerifications(tx, row.company_id, ['verified'], replaced);
  await updateVerification(tx, row.id, {
    state: 'verified',
    decided_by: actor.accountId,
    decided_at: now,
    decision_reason: note,
    valid_until: until,
    ...free,
  });
  const numbers = { rccmNumber: row.rccm_number ?? '', taxNumber: row.tax_number ?? '' };
  await setCompanyVerified(tx, row.company_id, { ...numbers, until, at: now });
  await announcePageChange(tx);
  await notifyCompany(tx, row.company_id, services, {
    title: `« ${row.company_name} » est vérifiée : la mention se voit à côté de vos offres`,
    mail: companyVerifiedMail({ publicUrl, name: row.company_name, until: dayInWords(new Date(until)) }),
  });
  const detail = { verification: row.id, until, firstBy: row.first_by, note };
  await audit(tx, { actor, action: 'company.verified', subject: row.company_id, detail, ip });
}

/** Either reader refuses; the company reads why, and sends again. */
export async function refuseVerification(
  db: Db,
  decision: Decision & { reason: string },
  services: DecisionServices,
): Promise<VerificationRow> {
  const { actor, ip, reason } = decision;
  const { now, publicUrl } = services;
  return db.transaction().execute(async (tx) => {
    const row = await open(tx, decision, 'refuse', now);
    await updateVerification(tx, row.id, {
      state: 'refused',
      decided_by: actor.accountId,
      decided_at: now,
      decision_reason: reason,
      ...free,
    });
    await notifyCompany(tx, row.company_id, services, {
      title: `Les documents de « ${row.company_name} » n’ont pas été acceptés`,
      mail: verificationRefusedMail({ publicUrl, name: row.company_name, reason }),
    });
    const detail = { verification: row.id, reason, step: row.state };
    await audit(tx, { actor, action: 'company.verification_refused', subject: row.company_id, detail, ip });
    return row;
  });
}

/** Takes the badge away. @throws 404; 409 NOT_VERIFIED. */
export async function endBadge(
  db: Db,
  { companyId, actor, ip, reason }: { companyId: string; actor: Actor; ip: string; reason: string },
  services: DecisionServices,
): Promise<void> {
  const { now, publicUrl } = services;
  await db.transaction().execute(async (tx) => {
    const company = await tx
      .selectFrom('companies')
      .select(['name', 'is_verified'])
      .where('id', '=', companyId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!company) throw notFound(messages.NOT_FOUND, 'COMPANY_NOT_FOUND');
    if (!company.is_verified) throw conflict('NOT_VERIFIED', messages.NOT_VERIFIED);
    const end = { state: 'withdrawn' as const, by: actor.accountId, reason, at: now };
    await endVerifications(tx, companyId, ['verified'], end);
    await setCompanyUnverified(tx, companyId, now);
    await announcePageChange(tx);
    await notifyCompany(tx, companyId, services, {
      title: `La mention « Entreprise vérifiée » de « ${company.name} » est retirée`,
      mail: verificationEndedMail({ publicUrl, name: company.name, reason }),
    });
    const detail = { reason };
    await audit(tx, { actor, action: 'company.verification_ended', subject: companyId, detail, ip });
  });
}

/** Owners and recruiters of a company, by bell and e-mail; they may answer. */
export async function notifyCompany(
  tx: Db,
  companyId: string,
  { mailer, now }: DecisionServices,
  { title, mail }: { title: string; mail: Mail },
): Promise<void> {
  const replyTo = (await readSite(tx)).supportEmail;
  const url = '/profile?onglet=entreprise';
  const members = await selectMembersToNotify(tx, companyId, 'writers');
  const notifications = members.map((to) => ({ to, kind: 'account' as const, title, url, mail, replyTo }));
  await notify(tx, mailer, notifications, now);
}
