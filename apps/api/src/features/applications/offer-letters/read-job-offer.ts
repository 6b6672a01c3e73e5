import type { JobOffer, LetterContent } from '@baara/contract/applications/offer-letters';
import { contractTypeCodes, currencies } from '@baara/contract/offers/reference';
import type { Db } from '../../../platform/db/database.ts';
import { listTemplates, type TemplateRow } from '../../offers/pipeline/public/templates.ts';
import { selectOfferSteps } from '../../offers/pipeline/public/pipeline.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { findLetterApprovalState } from '../../companies/approvals/public/approval-gate.ts';
import { applicationNotFound } from './letter-access.ts';
import {
  findApplication,
  findJobTitle,
  type LetterApplication,
  type LetterRow,
  selectLetters,
} from './offer-letters.queries.ts';
import { jobOfferView } from './offer-letters.view.ts';

/** A company's reads and writes of an application's letters. @throws 404 for another company's. */
export async function readJobOffer(db: Db, member: CompanyMember, id: string, now: Date): Promise<JobOffer> {
  const application = await findApplication(db, member.company.id, id);
  if (!application) throw applicationNotFound();
  const [letters, templates, steps, jobTitle] = await Promise.all([
    selectLetters(db, id),
    listTemplates(db, member.company.id, 'job-offer', application.offer_id),
    selectOfferSteps(db, application.offer_id),
    findJobTitle(db, member.company.id, member.accountId),
  ]);
  const { canWrite } = member;
  const draft = letters.find(({ status }) => status === 'draft');
  const approval = await findLetterApprovalState(db, member.accountId, {
    offerId: application.offer_id,
    letterId: draft?.id ?? null,
  });
  const last = letters.find(({ status }) => status !== 'draft');
  const start = last
    ? again(last, { member, jobTitle })
    : firstContent(application, { member, jobTitle, template: templates[0] }, now);
  return jobOfferView(application, { letters, templates, steps, start, canWrite, approval, now });
}

type Writer = { member: CompanyMember; jobTitle: string | null };

const signedBy = ({ member, jobTitle }: Writer): Pick<LetterContent, 'signatoryName' | 'signatoryRole'> => ({
  signatoryName: member.publicName,
  signatoryRole: jobTitle,
});

/**
 * The last letter, to be dated anew. Anyone who writes it now signs where its sender did; somebody else who was named
 * to sign, such as a director, still does.
 */
const again = (last: LetterRow, writer: Writer): LetterContent => {
  const { signatoryName } = last.content;
  // Of a letter sent for the company by somebody who acts for it, the company's name.
  const isOfSender = signatoryName === last.sender_name || signatoryName === last.company_name;
  const isTakenOver = isOfSender && signatoryName !== writer.member.publicName;
  return { ...last.content, ...(isTakenOver && signedBy(writer)), expiresOn: null };
};

/** Facts that the offer and the company already contain. */
function firstContent(
  application: LetterApplication,
  by: Writer & { template: TemplateRow | undefined },
  now: Date,
): LetterContent {
  const { template } = by;
  const { starts_on: startsOn } = application;
  const place = [application.offer_address, application.offer_city].filter(Boolean).join(', ');
  return {
    position: application.offer_title || null,
    contractType: contractTypeCodes.find((code) => code === application.contract_type) ?? null,
    duration: null,
    salary: application.salary_min || null,
    currency: currencies.find((code) => code === application.currency) ?? 'XOF',
    startsOn: startsOn !== null && startsOn >= now.toISOString().slice(0, 10) ? startsOn : null,
    trialPeriod: null,
    place: place || application.company_address || null,
    workingTime: null,
    benefits: null,
    ...signedBy(by),
    subject: template?.subject ?? null,
    body: template?.body ?? null,
    expiresOn: null,
  };
}
