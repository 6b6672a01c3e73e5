import type { CompanyDetail } from '@baara/contract/companies/administration';
import { companyAdministrationMessages as messages } from '@baara/contract/companies/administration-words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findCompanyRow } from './companies.queries.ts';
import {
  findCompanyFacts,
  selectLatestReports,
  selectLookalikes,
  selectTeam,
  wasViewedSince,
} from './company-detail.queries.ts';
import { companyDetailView } from './companies.view.ts';

/** A screen that is open reads again and again: one row of the audit says so for this long. */
const VIEW_MS = 10 * 60 * 1000;

export const companyNotFound = () => notFound(messages.NOT_FOUND, 'COMPANY_NOT_FOUND');

/** @throws 404. */
export async function readCompany(db: Db, actor: Actor, id: string, now: Date): Promise<CompanyDetail> {
  const [row, facts] = await Promise.all([findCompanyRow(db, id, now), findCompanyFacts(db, id)]);
  if (!row || !facts) throw companyNotFound();
  const [team, lookalikes, reports] = await Promise.all([
    selectTeam(db, id),
    selectLookalikes(db, id),
    selectLatestReports(db, id),
  ]);
  return companyDetailView(row, facts, { team, lookalikes, reports }, actor);
}

/** A company's page names its people: who reads it is written down. */
export async function auditView(
  db: Db,
  { actor, id, ip }: { actor: Actor; id: string; ip: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - VIEW_MS);
  if (await wasViewedSince(db, { actorId: actor.accountId, companyId: id, since })) return;
  await audit(db, { actor, action: 'company.viewed', subject: id, ip });
}
