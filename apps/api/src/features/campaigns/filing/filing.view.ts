import type { ConditionVerdict } from '@baara/contract/campaigns/conditions';
import type { DraftContent, FilingDraft } from '@baara/contract/campaigns/filing';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import { evaluateConditions, summarizeReadings } from '@baara/campaign-conditions';
import { API_BASE } from '../../../platform/http/route.ts';
import { stateOf } from '../campaigns.view.ts';
import type { FeeMoment, FeeParts } from '../fees/read-fee.ts';
import { feeStanding, feeStateOf } from '../fees/fee-standing.ts';
import { asksOf, askedDocuments, chosenCategory, missingOfFile } from './file-completeness.ts';
import type { DraftDocument, DraftRow, findProfileFacts } from './drafts.queries.ts';
import type { Filed } from './filed.queries.ts';
import type { FilingCampaign } from './filing.queries.ts';

export type FilingParts = {
  campaign: FilingCampaign;
  draft: DraftRow | undefined;
  content: DraftContent;
  documents: readonly DraftDocument[];
  filed: Filed | undefined;
  fee: FeeParts;
};

/** What the file lacks, its fee included. */
export function missingOfParts({ campaign, content, documents, fee }: FilingParts): FilingDraft['missing'] {
  const isPaid = fee.payments.some(({ is_fee }) => is_fee);
  const isFeeDue = campaign.fee_is_online && feeStateOf(campaign, fee.file, isPaid) === 'due';
  return missingOfFile(campaign, content, {
    documentKeys: new Set(documents.map(({ key }) => key)),
    isFeeDue,
  });
}

/** A file before anything was typed: what the profile says. */
export function contentOfProfile(facts: Awaited<ReturnType<typeof findProfileFacts>>): DraftContent {
  const gender = facts.gender === 'homme' || facts.gender === 'femme' ? facts.gender : null;
  return {
    person: {
      lastName: facts.last_name,
      firstName: facts.first_name,
      birthPlace: '',
      phone: facts.phone ?? '',
    },
    declared: { birthDate: facts.birth_date, gender, nationalities: [] },
    categoryId: null,
    centreId: null,
    adaptedNeeds: [],
    adaptedNote: '',
    exemption: null,
    termsAccepted: false,
  };
}

/** How the file stands to the conditions of its category. */
export function readingsOf(campaign: FilingCampaign, content: DraftContent) {
  const context = { closesOn: campaign.ends_on, categoryId: chosenCategory(campaign, content) };
  const readings = evaluateConditions(campaign.conditions, content.declared, context);
  const verdict: ConditionVerdict | null = readings.length === 0 ? null : summarizeReadings(readings).verdict;
  return {
    readings: readings.map(({ words, verdict: one, reason }) => ({ words, verdict: one, reason })),
    verdict,
  };
}

/** Files change while nobody examines them. */
export const isOpenFile = (filed: Filed | undefined): boolean => !filed || filed.status === 'PENDING';

export function filingDraftView(parts: FilingParts, moment: FeeMoment): FilingDraft {
  const { now } = moment;
  const { campaign, draft, content, documents, filed } = parts;
  const state = stateOf(campaign, now);
  const categoryId = chosenCategory(campaign, content);
  const missing = missingOfParts(parts);
  const fee = feeStanding(campaign, parts.fee.file, parts.fee.payments, moment);
  const mayChange = (state === 'active' || fee?.sendUntil != null) && isOpenFile(filed);
  const hasChanges = draft !== undefined && draft.version !== draft.submitted_version;
  const base = `${API_BASE}/mass-recruitment/campaigns/${campaign.id}/draft/documents`;
  return {
    campaign: {
      id: campaign.id,
      slug: campaign.slug,
      title: campaign.title,
      institution: campaign.institution,
      state,
      endDate: campaign.ends_on,
      closesAt: campaign.closes_at,
      categories: campaign.categories,
      centres: campaign.centres,
      feeXof: campaign.fee_amount_xof,
      feeInstructions: campaign.fee_instructions,
      exemptions: campaign.fee_exemptions,
      documents: askedDocuments(campaign, categoryId).map(({ key, name, description, isRequired }) => ({
        key,
        name,
        description,
        isRequired,
      })),
      asks: asksOf(campaign.conditions, categoryId),
    },
    version: draft?.version ?? 0,
    isSaved: draft !== undefined,
    savedAt: draft?.updated_at.toISOString() ?? null,
    content,
    documents: documents.map(({ key, name, byte_size, sent_at }) => ({
      key,
      name,
      byteSize: byte_size,
      sentAt: sent_at.toISOString(),
      url: `${base}/${key}`,
    })),
    fee,
    readings: readingsOf(campaign, content).readings,
    missing,
    application: filed
      ? {
          id: filed.id,
          trackingCode: filed.tracking_code,
          status: filed.status as CampaignApplicationStatus,
          fileNumber: fileNumberInWords(campaign.file_prefix, filed.file_number),
          submissionDate: filed.submitted_at.toISOString(),
          hasChanges,
        }
      : null,
    abilities: {
      change: mayChange,
      submit: mayChange && missing.length === 0 && (!filed || hasChanges),
    },
  };
}
