import { companyReviewMessages as messages } from '@baara/contract/support/company-review-messages';
import { type CompanyUnderReview } from '@baara/contract/support/company-reviews';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { selectMembersToNotify } from '../../companies/access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import {
  type Doubt,
  type CompanyUnderReviewRow,
  lockCompanyUnderReview,
  selectCompaniesUnderReview,
  selectMistakenFor,
  setReview,
} from './company-reviews.queries.ts';
import { reviewAbilities } from './moderation.policy.ts';
import type { Deciding } from './decide-flag.ts';
import { companyAcceptedMail, companyRefusedMail } from './moderation.mails.ts';

type CompanyDecision = keyof CompanyUnderReview['abilities'];

/**
 * A moderator's decision on a company's name and number; the company gets the reason. One that was refused may still be
 * accepted.
 * @throws 404, 409 COMPANY_CHANGED when the company or its decision changed meanwhile.
 */
export async function decideCompany(
  db: Db,
  id: string,
  decision: CompanyDecision,
  { reason, version }: { reason: string; version: number },
  { actor, ip, now, mailer, publicUrl }: Omit<Deciding, 'offerIndex' | 'queue' | 'events'>,
): Promise<{ message: string }> {
  const isAccepted = decision === 'accept';
  await db.transaction().execute(async (tx) => {
    const company = await lockCompanyUnderReview(tx, id);
    if (!company) throw notFound(messages.NOT_FOUND, 'COMPANY_NOT_UNDER_REVIEW');
    const isOpen = reviewAbilities(company.hold_state as CompanyUnderReview['state'])[decision];
    if (company.version !== version || !isOpen) throw conflict('COMPANY_CHANGED', messages.CHANGED);
    await setReview(tx, id, { state: isAccepted ? null : 'refused', decision: { reason, at: now } });
    await announcePageChange(tx);
    const members = await selectMembersToNotify(tx, id, 'writers');
    const replyTo = (await readSite(tx)).supportEmail;
    const mail = (isAccepted ? companyAcceptedMail : companyRefusedMail)({
      publicUrl,
      name: company.name,
      reason,
    });
    const notifications = members.map((to) => ({
      to,
      kind: 'account' as const,
      title: isAccepted
        ? `« ${company.name} » est vérifiée : vous pouvez publier`
        : `Le nom ou le numéro de « ${company.name} » n’est pas accepté`,
      url: '/recruiter/profile',
      mail,
      replyTo,
    }));
    await notify(tx, mailer, notifications, now);
    const detail = { reason, name: company.name };
    await audit(tx, { actor, action: `moderation.company_${decision}`, subject: id, detail, ip });
  });
  return { message: isAccepted ? messages.ACCEPTED : messages.REFUSED_DONE };
}

export async function listUnderReview(
  db: Db,
  query: Parameters<typeof selectCompaniesUnderReview>[1],
): Promise<{ data: CompanyUnderReview[]; total: number }> {
  const { rows, total } = await selectCompaniesUnderReview(db, query);
  const doubts = rows.flatMap((row) => row.hold_reasons as Doubt[]);
  const others = await selectMistakenFor(db, [
    ...new Set(doubts.flatMap(({ companyId }) => companyId ?? [])),
  ]);
  return { data: rows.map((row) => companyUnderReviewView(row, others)), total };
}

type Others = Awaited<ReturnType<typeof selectMistakenFor>>;

function companyUnderReviewView(row: CompanyUnderReviewRow, others: Others): CompanyUnderReview {
  const state = row.hold_state as CompanyUnderReview['state'];
  const owner = [row.first_name, row.last_name].filter(Boolean).join(' ');
  return {
    id: row.id,
    name: row.name,
    businessIdentificationNumber: row.business_identification_number,
    country: row.country,
    phone: row.phone,
    owner: row.email === null ? null : { name: owner || row.email, email: row.email },
    state,
    reasons: (row.hold_reasons as Doubt[]).map(({ kind, companyId }) => {
      const other = companyId === null ? undefined : others.get(companyId);
      return {
        kind,
        company: other
          ? { name: other.name, isVerified: other.is_verified, createdAt: other.created_at.toISOString() }
          : null,
      };
    }),
    createdAt: row.created_at.toISOString(),
    decision: row.hold_decided_at && {
      reason: row.hold_decision ?? '',
      at: row.hold_decided_at.toISOString(),
    },
    version: row.version,
    abilities: reviewAbilities(state),
  };
}
