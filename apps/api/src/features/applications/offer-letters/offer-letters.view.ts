import type { LetterEnd, LetterStatus } from '@baara/contract/applications/offer-letter-words';
import type {
  JobOffer,
  LetterContent,
  MyLetter,
  RecruiterLetter,
} from '@baara/contract/applications/offer-letters';
import type { PipelineStep } from '@baara/contract/offers/pipeline';
import { type Stage, stageTitles } from '@baara/contract/applications/stages';
import type { TemplateRow } from '../../offers/pipeline/public/templates.ts';
import {
  jobOfferAbilities,
  letterAbilities,
  myLetterAbilities,
  type SendingApproval,
} from './letter.policy.ts';
import { contractTitle } from './letter-pdf.ts';
import { dayBefore, isEnded, statusAt } from './letter-rules.ts';
import type { LetterApplication, LetterRow } from './offer-letters.queries.ts';

type Shared = Omit<MyLetter, 'company' | 'abilities' | 'signAs'>;

/** Who ended a letter: also one that nobody has written down as ended yet. */
function endOf(row: LetterRow, status: LetterStatus): LetterEnd | null {
  if (row.status !== 'sent') return row.ended_by as LetterEnd | null;
  if (status === 'expired') return 'date';
  if (!isEnded(row.stage)) return null;
  return row.stage === 'withdrawn' ? 'withdrawal' : 'refusal';
}

function sharedView(row: LetterRow, now: Date): Shared {
  const content = row.content;
  const status = statusAt(row, now);
  return {
    id: row.id,
    applicationId: row.application_id,
    status: status === 'draft' ? 'sent' : status,
    position: content.position ?? row.offer_title,
    contract: contractTitle(content.contractType) ?? '',
    salary: content.salary ?? 0,
    currency: content.currency,
    startsOn: content.startsOn ?? '',
    place: content.place ?? '',
    sentAt: (row.sent_at ?? row.updated_at).toISOString(),
    expiresOn: row.expires_at ? dayBefore(row.expires_at) : '',
    sha256: row.sha256?.toString('hex') ?? '',
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: endOf(row, status),
    reason: row.reason,
    signedName: row.signed_name,
  };
}

function recruiterLetterView(
  row: LetterRow,
  { canWrite, now }: { canWrite: boolean; now: Date },
): RecruiterLetter {
  return {
    ...sharedView(row, now),
    sentBy: row.sender_name,
    abilities: letterAbilities(row, { canWrite, now }),
  };
}

export function myLetterView(row: LetterRow, now: Date): MyLetter {
  return {
    ...sharedView(row, now),
    company: row.parties?.company.name ?? row.company_name,
    abilities: myLetterAbilities(row, now),
    signAs: row.parties?.candidate.name ?? '',
  };
}

export function jobOfferView(
  application: LetterApplication,
  given: {
    letters: readonly LetterRow[];
    templates: readonly TemplateRow[];
    steps: readonly PipelineStep[];
    start: LetterContent;
    canWrite: boolean;
    approval: SendingApproval;
    now: Date;
  },
): JobOffer {
  const { letters, templates, steps, start, canWrite, approval, now } = given;
  const stage = application.stage as Stage;
  const draft = letters.find(({ status }) => status === 'draft');
  const key = application.column_key ?? stage;
  const sent = letters.filter(({ status }) => status !== 'draft');
  return {
    application: {
      id: application.id,
      offerId: application.offer_id,
      offerTitle: application.offer_title,
      candidateName: application.candidate_name ?? 'Un candidat',
      stage,
      stageTitle: steps.find((step) => step.key === key)?.title ?? stageTitles[stage],
    },
    draft: draft
      ? {
          id: draft.id,
          version: draft.version,
          content: draft.content,
          updatedAt: draft.updated_at.toISOString(),
          updatedBy: draft.writer_name,
        }
      : null,
    start,
    letters: sent.map((row) => recruiterLetterView(row, { canWrite, now })),
    templates: templates.map(({ id, name, subject, body }) => ({ id, name, subject, body })),
    abilities: jobOfferAbilities(stage, letters, { canWrite, approval, now }),
  };
}
