import { companyMessages } from '@baara/contract/companies/company-messages';
import { type CompanyChanges } from '@baara/contract/companies/profile';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { companyDescription } from '@baara/contract/formats/rich-text';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sanitizeField } from '../../../platform/html/sanitize.ts';
import { DomainError, forbidden } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { checkNewIdentity } from '../../support/moderation/public/company-review.ts';
import { renameCompanyInOffers } from '../../offers/public/company-renamed.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { addressFor } from '../access/public/company-address.ts';
import { outdateVerification } from '../verification/public/outdate-verification.ts';
import { companyAbilities } from './company.policy.ts';
import { type CompanyPatch, type CompanyRow, findCompany, writeCompany } from './profile.queries.ts';
import { companyProfileView } from './profile.view.ts';
import { lockTeam, type Member, ownersOnly, requireTeam } from '../team/team-access.ts';

/** @throws 403 COMPANY_REQUIRED, or READ_ONLY_MEMBER for anyone who only looks on. */
export function requireCompanyWriter(actor: Actor): Member {
  const team = requireTeam(actor);
  if (!companyAbilities(team.role).edit) throw readOnly();
  return team;
}
export const readOnly = (): Error => forbidden(recruiterOfferMessages.READ_ONLY_MEMBER, 'READ_ONLY_MEMBER');

/** Every change is audited, and a new name is written into each offer and every page: far beyond what a form sends. */
const pageChanges = { limit: 120, windowSeconds: 3600 };

type Change = { actor: Actor; ip: string; now: Date; mailer: Pick<Mailer, 'sendMail'> };

/**
 * Changes the fields sent and no others. Name and number are the owners' to change, and lose the firm's check.
 * One that exists or resembles the platform's is refused, or waits for a moderator when the company already does.
 * @param version the one last read; left out, the write is not compared.
 * @returns the company, and the offers whose searched words changed with its name.
 * @throws 403 READ_ONLY_MEMBER or OWNERS_ONLY; 409 COMPANY_CHANGED with the company as it now stands under `current`; 429.
 */
export async function changeCompany(
  db: Db,
  { version, ...changes }: CompanyChanges & { version?: number | undefined },
  { actor, ip, now, mailer }: Change,
): Promise<{ row: CompanyRow; offerIds: number[] }> {
  const team = requireCompanyWriter(actor);
  return db.transaction().execute(async (tx) => {
    const role = await lockTeam(tx, team);
    const abilities = companyAbilities(role);
    if (!abilities.edit) throw readOnly();
    const before = await findCompany(tx, team.companyId);
    if (version !== undefined && version !== before.version) {
      throw new DomainError(409, 'COMPANY_CHANGED', companyMessages.COMPANY_CHANGED, {
        extra: { current: companyProfileView(before, role) },
      });
    }
    const patch = patchOf(before, changes);
    const fields = Object.keys(patch);
    if (fields.length === 0) return { row: before, offerIds: [] };
    await takeHit(tx, `company-profile:${team.companyId}`, pageChanges, now);
    const changesIdentity = 'name' in patch || 'business_identification_number' in patch;
    if (changesIdentity && !abilities.editIdentity) throw ownersOnly();
    if (changesIdentity) {
      const { name, business_identification_number: number } = { ...before, ...patch };
      const changed = { name: 'name' in patch, number: 'business_identification_number' in patch };
      await checkNewIdentity(tx, { id: before.id, name, number }, changed, { mailer, now });
    }
    const slug = patch.name === undefined ? before.slug : await addressFor(tx, before, patch.name, now);
    if (changesIdentity) await outdateVerification(tx, before.id, now);
    const identity = changesIdentity ? { is_verified: false, verified_until: null, slug } : {};
    const row = await writeCompany(tx, before, { ...patch, ...identity }, now);
    await announcePageChange(tx);
    const subject = team.companyId;
    await audit(tx, { actor, action: 'company.page_changed', subject, detail: { fields }, ip });
    const offerIds = 'name' in patch ? await renameCompanyInOffers(tx, row.id, row.name) : [];
    return { row, offerIds };
  });
}

/** The columns that really change. */
function patchOf(before: CompanyRow, changes: CompanyChanges): CompanyPatch {
  const { businessIdentificationNumber, description, ...plain } = changes;
  const wanted: CompanyPatch = {
    ...plain,
    ...(businessIdentificationNumber === undefined
      ? {}
      : { business_identification_number: businessIdentificationNumber }),
    ...(description === undefined
      ? {}
      : { description: sanitizeField('description', description, companyDescription) || null }),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([column, value]) => value !== undefined && value !== before[column as keyof CompanyRow],
    ),
  );
}
