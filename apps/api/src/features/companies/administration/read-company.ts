import type { CompanyDetail } from '@baara/contract/companies/administration';
import { companyAdministrationMessages as messages } from '@baara/contract/companies/administration-words';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findCompanyRow } from './companies.queries.ts';
import {
  findCompanyFacts,
  selectLatestReports,
  selectLookalikes,
  selectTeam,
} from './company-detail.queries.ts';
import { companyDetailView } from './companies.view.ts';

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
