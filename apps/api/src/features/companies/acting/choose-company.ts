import { actingMessages } from '@baara/contract/companies/acting-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { recordActivity } from '../access/public/activity.ts';
import { findChoosable, insertChoice, setActingCompany } from './acting-companies.queries.ts';

const nameOf = ({ firstName, lastName, email }: Actor): string => `${firstName} ${lastName}`.trim() || email;

/**
 * Has this session act for a company. Its members read in their log who came; the same company again changes nothing.
 * @throws 404 COMPANY_NOT_FOUND, also for a refused company and for one's own.
 */
export async function chooseCompany(
  db: Db,
  actor: Actor,
  { companyId, ip }: { companyId: string; ip: string },
  at: Date,
): Promise<{ id: string; name: string }> {
  return db.transaction().execute(async (tx) => {
    const company = await findChoosable(tx, actor.accountId, companyId.toLowerCase());
    if (!company) throw notFound(actingMessages.NOT_FOUND, 'COMPANY_NOT_FOUND');
    await insertChoice(tx, actor.accountId, company.id, at);
    if (actor.company?.isActing && actor.company.id === company.id) return company;
    if (actor.company?.isActing) await auditEnd(tx, actor, ip);
    await setActingCompany(tx, actor.sessionId, company.id);
    await audit(tx, {
      actor: { accountId: actor.accountId, role: actor.role },
      action: 'company.acting_started',
      subject: company.id,
      detail: { company: company.name, by: nameOf(actor) },
      ip,
    });
    await recordActivity(tx, {
      companyId: company.id,
      actorId: actor.accountId,
      kind: 'acting.started',
      at,
    });
    return company;
  });
}

/** Back to one's own company, or to none. Without a choice, changes nothing. */
export async function leaveCompany(db: Db, actor: Actor, ip: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (actor.company?.isActing) await auditEnd(tx, actor, ip);
    await setActingCompany(tx, actor.sessionId, null);
  });
}

function auditEnd(tx: Db, actor: Actor, ip: string): Promise<void> {
  return audit(tx, {
    actor: { accountId: actor.accountId, role: actor.role },
    action: 'company.acting_ended',
    subject: actor.company?.id ?? '',
    detail: { company: actor.company?.name, by: nameOf(actor) },
    ip,
  });
}
