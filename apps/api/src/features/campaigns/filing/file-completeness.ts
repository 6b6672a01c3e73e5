import { PHONE_PATTERN } from '@baara/contract/accounts/accounts';
import { accountMessages } from '@baara/contract/accounts/account-messages';
import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import type { CampaignCondition, ConditionKind, ConditionRule } from '@baara/contract/campaigns/conditions';
import type { DraftContent, FilingDraft } from '@baara/contract/campaigns/filing';
import { feeMessages } from '@baara/contract/campaigns/fee-words';
import { filingMessages as messages, type FilingStep } from '@baara/contract/campaigns/filing-words';
import type { FilingCampaign } from './filing.queries.ts';

/** The documents of a category; those of all categories before one is chosen. */
export const askedDocuments = (
  { documents }: Pick<FilingCampaign, 'documents'>,
  categoryId: string | null,
): FilingCampaign['documents'] =>
  documents.filter(
    ({ categoryIds }) =>
      categoryIds.length === 0 || (categoryId !== null && categoryIds.includes(categoryId)),
  );

/** With one category there is nothing to choose. */
export const chosenCategory = (
  { categories }: Pick<FilingCampaign, 'categories'>,
  { categoryId }: Pick<DraftContent, 'categoryId'>,
): string | null => categoryId ?? (categories.length === 1 ? (categories[0]?.id ?? null) : null);

const kindsOf = (rule: ConditionRule): ConditionKind[] =>
  rule.kind === 'anyOf' ? rule.alternatives.map(({ kind }) => kind) : [rule.kind];

/** What the conditions of a category look at beyond identity: nothing else is asked of people. */
export function asksOf(
  conditions: readonly CampaignCondition[],
  categoryId: string | null,
): FilingDraft['campaign']['asks'] {
  const rules = conditions
    .filter(
      ({ categoryIds }) => categoryIds === null || (categoryId !== null && categoryIds.includes(categoryId)),
    )
    .map(({ rule }) => rule);
  const kinds = new Set(rules.flatMap(kindsOf));
  const singles = rules.flatMap((rule) => (rule.kind === 'anyOf' ? rule.alternatives : [rule]));
  return {
    nationality: kinds.has('nationality'),
    diploma: kinds.has('diploma'),
    experience: kinds.has('experience'),
    licence: kinds.has('licence'),
    residence: kinds.has('residence'),
    issueDays: singles.flatMap((rule) => (rule.kind === 'documentAge' ? [rule.documentKey] : [])),
  };
}

type Missing = FilingDraft['missing'];

/** What a file still lacks to be sent, step by step. @property documentKeys those received. */
export function missingOfFile(
  campaign: FilingCampaign,
  content: DraftContent,
  { documentKeys, isFeeDue }: { documentKeys: ReadonlySet<string>; isFeeDue: boolean },
): Missing {
  const missing: Missing = [];
  const lack = (step: FilingStep, field: string, message: string, isLacking: boolean): void => {
    if (isLacking) missing.push({ step, field, message });
  };
  const { person, declared } = content;
  const categoryId = chosenCategory(campaign, content);
  lack('identity', 'person.lastName', messages.LAST_NAME_REQUIRED, person.lastName === '');
  lack('identity', 'person.firstName', messages.FIRST_NAME_REQUIRED, person.firstName === '');
  lack('identity', 'declared.birthDate', messages.BIRTH_DATE_REQUIRED, !declared.birthDate);
  lack('identity', 'person.birthPlace', messages.BIRTH_PLACE_REQUIRED, person.birthPlace === '');
  lack('identity', 'declared.gender', messages.GENDER_REQUIRED, !declared.gender);
  lack('identity', 'person.phone', messages.PHONE_REQUIRED, person.phone === '');
  const isPhoneWrong = person.phone !== '' && !PHONE_PATTERN.test(person.phone);
  lack('identity', 'person.phone', accountMessages.PHONE_INVALID, isPhoneWrong);

  const isCategoryKnown = campaign.categories.some(({ id }) => id === categoryId);
  lack(
    'post',
    'categoryId',
    messages.CATEGORY_REQUIRED,
    campaign.categories.length > 0 && categoryId === null,
  );
  lack('post', 'categoryId', campaignMessages.CATEGORY_UNKNOWN, categoryId !== null && !isCategoryKnown);
  const { centreId } = content;
  lack('post', 'centreId', messages.CENTRE_REQUIRED, campaign.centres.length > 0 && centreId === null);
  const isCentreKnown = campaign.centres.some(({ id }) => id === centreId);
  lack('post', 'centreId', messages.CENTRE_UNKNOWN, centreId !== null && !isCentreKnown);

  const asks = asksOf(campaign.conditions, categoryId);
  const { nationalities, diplomas, experiences, drivingLicences: licences, region } = declared;
  lack(
    'declared',
    'nationalities',
    messages.NATIONALITY_REQUIRED,
    asks.nationality && !nationalities?.length,
  );
  lack('declared', 'diplomas', messages.DIPLOMA_REQUIRED, asks.diploma && !diplomas?.length);
  lack('declared', 'experiences', messages.EXPERIENCE_REQUIRED, asks.experience && !experiences);
  lack('declared', 'drivingLicences', messages.LICENCE_REQUIRED, asks.licence && !licences);
  lack('declared', 'region', messages.REGION_REQUIRED, asks.residence && !region);

  for (const { key, isRequired } of askedDocuments(campaign, categoryId)) {
    lack('documents', key, campaignMessages.DOCUMENT_REQUIRED, isRequired && !documentKeys.has(key));
    const issuedOn = declared.documents?.find((document) => document.key === key)?.issuedOn;
    const isDayMissing = asks.issueDays.includes(key) && documentKeys.has(key) && !issuedOn;
    lack('documents', `${key}.issuedOn`, messages.ISSUE_DAY_REQUIRED, isDayMissing);
  }
  const exemption = campaign.fee_exemptions.find(({ label }) => label === content.exemption);
  const isExemptionWrong = content.exemption !== null && !exemption;
  lack('fee', 'exemption', messages.EXEMPTION_UNKNOWN, isExemptionWrong);
  const isProofMissing = exemption?.isProofRequired === true && !documentKeys.has(exemptionKey);
  lack('fee', exemptionKey, messages.PROOF_REQUIRED, isProofMissing);
  lack('fee', 'fee', feeMessages.FEE_DUE, isFeeDue);
  lack('check', 'termsAccepted', messages.TERMS_REQUIRED, !content.termsAccepted);
  return missing;
}

/** The document that proves an exemption from the fee. */
export const exemptionKey = 'exemption_proof';
