import { companyHoldMessages as messages, type HeldCompany } from '@baara/contract/company-holds';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { tell } from '../notifications/public/tell.ts';
import { readSite } from '../site/public/read-site.ts';
import {
  type Doubt,
  type HeldCompanyRow,
  lockHeldCompany,
  selectHeldCompanies,
  selectMistakenFor,
  setHold,
} from './company-holds.queries.ts';
import type { Deciding } from './decide-flag.ts';
import { companyAcceptedMail, companyRefusedMail } from './moderation.mails.ts';
import { selectMembersToTell } from './moderation.queries.ts';

type CompanyDecision = 'accept' | 'refuse';

/**
 * A moderator's decision on a company's name and number; the company is told why. One that was refused may still be
 * accepted.
 * @throws 404, 409 COMPANY_CHANGED when it, or what was decided of it, changed meanwhile.
 */
export async function decideCompany(
  db: Db,
  id: string,
  decision: CompanyDecision,
  { reason, version }: { reason: string; version: number },
  { actor, ip, now, mailer, publicUrl }: Omit<Deciding, 'offerIndex'>,
): Promise<{ message: string }> {
  const isAccepted = decision === 'accept';
  await db.transaction().execute(async (tx) => {
    const company = await lockHeldCompany(tx, id);
    if (!company) throw notFound(messages.NOT_FOUND, 'COMPANY_NOT_HELD');
    if (company.version !== version) throw conflict('COMPANY_CHANGED', messages.CHANGED);
    await setHold(tx, id, { state: isAccepted ? null : 'refused', decision: { reason, at: now } });
    const members = await selectMembersToTell(tx, id);
    const replyTo = (await readSite(tx)).supportEmail;
    const mail = (isAccepted ? companyAcceptedMail : companyRefusedMail)({
      publicUrl,
      name: company.name,
      reason,
    });
    const tellings = members.map((to) => ({
      to,
      kind: 'account' as const,
      title: isAccepted
        ? `« ${company.name} » est vérifiée : vous pouvez publier`
        : `Le nom ou le numéro de « ${company.name} » n'est pas accepté`,
      url: '/recruiter/profile',
      mail,
      replyTo,
    }));
    await tell(tx, mailer, tellings, now);
    const detail = { reason, name: company.name };
    await audit(tx, { actor, action: `moderation.company_${decision}`, subject: id, detail, ip });
  });
  return { message: isAccepted ? messages.ACCEPTED : messages.REFUSED_DONE };
}

export async function listHeld(
  db: Db,
  query: Parameters<typeof selectHeldCompanies>[1],
): Promise<{ data: HeldCompany[]; total: number }> {
  const { rows, total } = await selectHeldCompanies(db, query);
  const doubts = rows.flatMap((row) => row.hold_reasons as Doubt[]);
  const others = await selectMistakenFor(db, [
    ...new Set(doubts.flatMap(({ companyId }) => companyId ?? [])),
  ]);
  return { data: rows.map((row) => heldCompanyView(row, others)), total };
}

type Others = Awaited<ReturnType<typeof selectMistakenFor>>;

function heldCompanyView(row: HeldCompanyRow, others: Others): HeldCompany {
  const owner = [row.first_name, row.last_name].filter(Boolean).join(' ');
  return {
    id: row.id,
    name: row.name,
    businessIdentificationNumber: row.business_identification_number,
    country: row.country,
    phone: row.phone,
    owner: row.email === null ? null : { name: owner || row.email, email: row.email },
    state: row.hold_state as HeldCompany['state'],
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
  };
}
