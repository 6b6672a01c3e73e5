import { type Stage, stageTitles } from '@baara/contract/applications/stages';
import { type MyApplication, type MyApplicationDetail } from '@baara/contract/applications/applications';
import { contractLabels, placeLabel } from '@baara/contract/offers/labels';
import { employerAvatarUrl } from '../offers/public/company-logo.ts';
import { myAbilities } from './application.policy.ts';
import type { AwaitedLetterRow, SentRow } from './awaited.queries.ts';
import { stepsOf } from './moves/application-rules.ts';
import type { EventRow, MyApplicationRow, MyApplicationSummaryRow } from './applications.queries.ts';
import { reasonForCandidate } from './public/refusal-reason.ts';

export function myApplicationView(row: MyApplicationSummaryRow): MyApplication {
  const { stage } = row;
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
    abilities: myAbilities(stage),
    group: row.group,
    awaited: {
      letter: row.awaited_letter && letterView(row.awaited_letter),
      interview: row.awaited_interview && {
        ...row.awaited_interview,
        startsAt: instant(row.awaited_interview.startsAt),
      },
    },
    nextInterview: row.next_interview && {
      ...row.next_interview,
      startsAt: instant(row.next_interview.startsAt),
      endsAt: instant(row.next_interview.endsAt),
      interviewers: row.next_interview.interviewers.filter((name) => name !== ''),
    },
  };
}

/** JSON out of the database writes an instant with its offset. */
const instant = (text: string): string => new Date(text).toISOString();

const letterView = ({ contractType, ...letter }: AwaitedLetterRow) => ({
  ...letter,
  contract: contractLabels(contractType).title,
});

/** @param events those the candidate may see, oldest first. */
export function myApplicationDetailView(
  row: MyApplicationRow,
  events: EventRow[],
  candidateId: string,
): Omit<MyApplicationDetail, 'answers'> {
  const { stage } = row;
  const moves = events.flatMap((event) =>
    event.to_stage === null ? [] : [{ toStage: event.to_stage as Stage, at: seenAt(event) }],
  );
  // Not the application's own: it may be that of a move the candidate does not see yet.
  const refusal = events.findLast(({ to_stage }) => to_stage === 'rejected');
  return {
    ...myApplicationView(row),
    message: row.message,
    cv: row.cv_id !== null && row.cv_name !== null ? { id: row.cv_id, name: row.cv_name } : null,
    coverLetter:
      row.letter_id !== null && row.letter_name !== null
        ? { id: row.letter_id, name: row.letter_name }
        : null,
    rejectionReason: stage === 'rejected' ? reasonForCandidate(refusal?.reason ?? null) : null,
    steps: stepsOf(stage, moves).map((step) => ({
      stage: step.stage,
      title: stageTitles[step.stage],
      state: step.state,
      at: step.at?.toISOString() ?? null,
    })),
    events: [
      ...events.map((event) => candidateEvent(event, row.company_name, candidateId)),
      ...row.sent.map((sent) => sentEvent(sent, row.company_name)),
    ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    conversation: row.conversation,
    companyPage: row.company_page,
  };
}

const sentEvent = ({ kind, id, at }: SentRow, by: string): MyApplicationDetail['events'][number] => ({
  id: `${kind}-${id}`,
  kind,
  refId: id,
  stage: null,
  stageTitle: null,
  text: null,
  at: instant(at),
  by,
});

/** For a candidate, a move is as old as its notification. */
const seenAt = ({ created_at, notify_at, told_at }: EventRow): Date =>
  notify_at === null ? created_at : (told_at ?? created_at);

function candidateEvent(
  event: EventRow,
  companyName: string,
  candidateId: string,
): MyApplicationDetail['events'][number] {
  const stage = event.to_stage as Stage | null;
  const message = [event.subject, event.body].filter((part) => part !== null && part !== '').join('\n\n');
  return {
    id: String(event.id),
    kind: event.kind === 'message' ? 'message' : 'stage',
    refId: null,
    stage,
    stageTitle: event.to_step ?? (stage === null ? null : stageTitles[stage]),
    text: event.kind === 'message' ? message : reasonForCandidate(event.reason),
    at: seenAt(event).toISOString(),
    by: event.author_id === candidateId ? 'Vous' : companyName,
  };
}
