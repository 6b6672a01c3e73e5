import {
  type MyApplication,
  type MyApplicationDetail,
  type Stage,
  stageTitles,
} from '@baara/contract/applications';
import { contractLabels, employerAvatarUrl, placeLabel } from '../offers/public/offer-labels.ts';
import { canCancel, stepsOf } from './application-rules.ts';
import type { EventRow, MyApplicationRow, MyApplicationSummaryRow } from './applications.queries.ts';
import { reasonForCandidate } from './public/refusal-reason.ts';

export function myApplicationView(row: MyApplicationSummaryRow): MyApplication {
  const stage = row.stage as Stage;
  return {
    id: row.id,
    offer: {
      id: row.offer_id,
      slug: row.slug,
      title: row.title,
      company: {
        id: row.company_id,
        name: row.company_name,
        avatar: employerAvatarUrl({ id: row.company_id, logoFileId: row.logo_file_id }),
      },
      location: placeLabel(row.city, row.country),
      contractType: contractLabels(row.contract_type).title,
      status: row.offer_status,
    },
    stage,
    stageTitle: stageTitles[stage],
    appliedAt: row.created_at.toISOString(),
    updatedAt: row.stage_changed_at.toISOString(),
    canCancel: canCancel(stage),
  };
}

/** @param events those the candidate may see, oldest first. */
export function myApplicationDetailView(
  row: MyApplicationRow,
  events: EventRow[],
  candidateId: string,
): MyApplicationDetail {
  const stage = row.stage as Stage;
  const moves = events.flatMap(({ to_stage, created_at }) =>
    to_stage === null ? [] : [{ toStage: to_stage as Stage, at: created_at }],
  );
  return {
    ...myApplicationView(row),
    message: row.message,
    cv: row.cv_id !== null && row.cv_name !== null ? { id: row.cv_id, name: row.cv_name } : null,
    rejectionReason: stage === 'rejected' ? reasonForCandidate(row.rejection_reason) : null,
    steps: stepsOf(stage, moves).map((step) => ({
      stage: step.stage,
      title: stageTitles[step.stage],
      state: step.state,
      at: step.at?.toISOString() ?? null,
    })),
    events: events.map((event) => candidateEvent(event, row.company_name, candidateId)),
  };
}

function candidateEvent(
  event: EventRow,
  companyName: string,
  candidateId: string,
): MyApplicationDetail['events'][number] {
  const stage = event.to_stage as Stage | null;
  const message = [event.subject, event.body].filter((part) => part !== null && part !== '').join('\n\n');
  return {
    id: event.id,
    kind: event.kind === 'message' ? 'message' : 'stage',
    stage,
    stageTitle: event.to_step ?? (stage === null ? null : stageTitles[stage]),
    text: event.kind === 'message' ? message : reasonForCandidate(event.reason),
    at: event.created_at.toISOString(),
    by: event.author_id === candidateId ? 'Vous' : companyName,
  };
}
