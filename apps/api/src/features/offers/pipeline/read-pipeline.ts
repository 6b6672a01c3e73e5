import type { ConfigTemplate, RecruitmentConfig } from '@baara/contract/offers/pipeline';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import {
  countBySteps,
  findOffer,
  findSettings,
  selectCriteria,
  selectSteps,
  selectTemplates,
  type SettingsOwner,
  type TemplateRow,
} from './pipeline.queries.ts';
import { configAbilities, scorecardRefusal } from './pipeline.policy.ts';
import { defaultSteps } from './pipeline-rules.ts';

/** Of settings that nobody changed: what their row begins with once it is inserted. */
const FIRST_VERSION = 1;

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
  member: CompanyMember,
  offerId: number | null,
): Promise<RecruitmentConfig> {
  const companyId = member.company.id;
  const offer = await requireOffer(db, companyId, offerId);
  const owner: SettingsOwner = { companyId, offerId };
  const settings = await findSettings(db, owner);
  const own = settings ? await selectSteps(db, settings.id) : [];
  const counts = offerId === null ? new Map<string, number>() : await countBySteps(db, offerId);
  const steps = own.length > 0 ? own : defaultSteps;
  return {
    offer,
    version: settings?.version ?? FIRST_VERSION,
    steps: steps.map((step) => ({ ...step, applications: counts.get(step.key) ?? 0 })),
    criteria: settings ? await selectCriteria(db, settings.id) : [],
    isScorecardLocked: scorecardRefusal(settings) !== undefined,
    templates: (await selectTemplates(db, owner)).map(templateView),
    abilities: configAbilities(settings, member.canWrite),
  };
}

export function templateView({ offer_id: offerId, ...row }: TemplateRow): ConfigTemplate {
  return { ...row, isOfCompany: offerId === null };
}
