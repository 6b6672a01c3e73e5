import { evaluationMessages as messages } from '@baara/contract/applications/evaluation-messages';
import { applicationMessages } from '@baara/contract/applications/applications';
import { type CompanyRole, mayEvaluate } from '@baara/contract/companies/roles';
import type { Stage } from '@baara/contract/applications/stages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type CompanyMember, requireMember } from '../../companies/access/public/company-member.ts';
import { isEvaluable } from './evaluation.policy.ts';
import { type EvaluatedApplication, findApplication } from './evaluations.queries.ts';

export type TeamMember = CompanyMember & { role: CompanyRole };

/** @throws 403 COMPANY_REQUIRED. */
export function requireTeamMember(actor: Actor): TeamMember {
  return { ...requireMember(actor), role: actor.company?.role ?? 'reader' };
}

/** @throws 403 COMPANY_REQUIRED, or EVALUATORS_ONLY for a reader. */
export function requireEvaluator(actor: Actor): TeamMember {
  const member = requireTeamMember(actor);
  if (!mayEvaluate(member.role)) throw forbidden(messages.CANNOT_EVALUATE, 'EVALUATORS_ONLY');
  return member;
}

/** @throws 404 for another company's. */
export async function requireApplication(
  db: Db,
  { company }: Pick<CompanyMember, 'company'>,
  id: string,
): Promise<EvaluatedApplication> {
  const application = await findApplication(db, company.id, id);
  if (!application) throw notFound(applicationMessages.NOT_FOUND, 'APPLICATION_NOT_FOUND');
  return application;
}

/** The same, of somebody who still is a candidate. @throws 409 APPLICATION_WITHDRAWN. */
export async function requireOpenApplication(
  db: Db,
  member: Pick<CompanyMember, 'company'>,
  id: string,
): Promise<EvaluatedApplication> {
  const application = await requireApplication(db, member, id);
  if (!isEvaluable(application.stage as Stage)) throw conflict('APPLICATION_WITHDRAWN', messages.WITHDRAWN);
  return application;
}
