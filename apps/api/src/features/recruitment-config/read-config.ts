import type { ConfigTemplate, RecruitmentConfig } from '@baara/contract/recruitment-config';
import { recruiterOfferMessages } from '@baara/contract/recruiter-offers';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { CompanyMember } from '../company-access/public/company-member.ts';
import {
  countBySteps,
  findOffer,
  getSettings,
  selectCriteria,
  selectSteps,
  selectTemplates,
  type SettingsOwner,
  type TemplateRow,
} from './config.queries.ts';
import { defaultSteps } from './pipeline-rules.ts';

export type OfferOfConfig = { id: number; title: string } | null;

/** @throws 404 for another company's offer. */
export async function requireOffer(
  db: Db,
  companyId: string,
  offerId: number | null,
): Promise<OfferOfConfig> {
  if (offerId === null) return null;
  const offer = await findOffer(db, companyId, offerId);
  if (!offer) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  return offer;
}

/** The settings of an offer, or, without one, of the company. @throws 404 for another company's offer. */
export async function readConfig(
  db: Db,
  offerId: number | null,
  member: CompanyMember,
): Promise<RecruitmentConfig> {
  const companyId = member.company.id;
  const offer = await requireOffer(db, companyId, offerId);
  const owner: SettingsOwner = { companyId, offerId };
  // The company's settings bring the templates every offer has.
  await getSettings(db, { companyId, offerId: null });
  const settings = await getSettings(db, owner);
  const own = await selectSteps(db, settings.id);
  const counts = offerId === null ? new Map<string, number>() : await countBySteps(db, offerId);
  const steps = own.length > 0 ? own : defaultSteps;
  return {
    offer,
    version: settings.version,
    steps: steps.map((step) => ({ ...step, applications: counts.get(step.key) ?? 0 })),
    criteria: await selectCriteria(db, settings.id),
    isScorecardLocked: settings.scorecard_locked_at !== null,
    templates: (await selectTemplates(db, owner)).map(templateView),
    canWrite: member.canWrite,
  };
}

export function templateView({ offer_id: offerId, ...row }: TemplateRow): ConfigTemplate {
  return { ...row, isOfCompany: offerId === null };
}
