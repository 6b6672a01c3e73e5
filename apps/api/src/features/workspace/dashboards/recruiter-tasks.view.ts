import { applicationStates } from '@baara/contract/applications/stages';
import type {
  ApprovalTask,
  EvaluationTask,
  FollowUpTask,
  HiringCheckTask,
  InterviewTask,
  LetterTask,
  MessageTask,
  OfferTask,
  RecruiterTasks,
  StageHealth,
  TicketTask,
  UnreadOffer,
} from '@baara/contract/workspace/recruiter-tasks';
import type { OwedApprovalRow } from '../../companies/approvals/public/owed-approvals.ts';
import type { OwedEvaluationRow } from '../../applications/evaluations/public/owed-evaluations.ts';
import type { DueInterviewRow } from '../../applications/interviews/public/due-interviews.ts';
import type { OpenLetterRow } from '../../applications/offer-letters/public/open-letters.ts';
import type { StageHealthRow } from '../../applications/public/stage-health.ts';
import type { UnreadOfferRow } from '../../applications/public/unread-offers.ts';
import type { OwedCheckRow } from '../reports/public/owed-hiring-checks.ts';
import type { OwedTicketRow } from '../../employment/public/owed-tickets.ts';
import { maskedName } from '../../candidates/public/masking.ts';
import type { UnansweredRow } from '../../messaging/public/unanswered-conversations.ts';
import type { DueFollowUpRow } from './due-follow-ups.queries.ts';
import type { DueOfferRow } from './due-offers.queries.ts';

/** Rows that each say how many there are in all. */
export const listView = <Row extends { total: number }, Item>(
  rows: readonly Row[],
  itemView: (row: Row) => Item,
): { total: number; items: Item[] } => ({ total: rows[0]?.total ?? 0, items: rows.map(itemView) });

type Applied = {
  application_id: string;
  offer_id: number;
  offer_title: string;
  candidate_id: string;
  candidate_name: string;
};

const applicationOf = (row: Applied) => ({
  applicationId: row.application_id,
  offer: { id: row.offer_id, title: row.offer_title },
  candidate: { id: row.candidate_id, name: row.candidate_name },
});

export const interviewView = (row: DueInterviewRow): InterviewTask => ({
  id: row.id,
  need: row.need,
  ...applicationOf(row),
  kind: row.kind,
  startsAt: row.is_fixed ? row.starts_at.toISOString() : null,
  endsAt: row.is_fixed ? row.ends_at.toISOString() : null,
  place: row.place,
  link: row.link,
  interviewers: row.interviewers.filter((name) => name !== ''),
  isMine: row.is_mine,
  since: (row.need === 'close' ? row.ends_at : row.updated_at).toISOString(),
});

export const evaluationView = (row: OwedEvaluationRow): EvaluationTask => ({
  ...applicationOf(row),
  since: row.since.toISOString(),
  dueOn: row.due_on,
  interviewedAt: row.interviewed_at?.toISOString() ?? null,
  isDraft: row.is_draft,
  given: row.given,
});

export const unreadOfferView = (row: UnreadOfferRow): UnreadOffer => ({
  id: row.id,
  title: row.title,
  city: row.city,
  unread: row.unread,
  oldestAt: row.oldest_at.toISOString(),
  closesAt: row.closes_at?.toISOString() ?? null,
  perDay: row.per_day,
});

export const letterView = (row: OpenLetterRow): LetterTask => ({
  id: row.id,
  need: row.need,
  ...applicationOf(row),
  since: row.since.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  isDeclined: row.is_declined,
  author: row.author,
});

/** As the company may read it today. */
function shownName(row: Pick<UnansweredRow, 'first_name' | 'last_name' | 'access'>): string {
  const person = { firstName: row.first_name, lastName: row.last_name };
  const name = row.access === 'masked' ? maskedName(person) : `${row.first_name} ${row.last_name}`.trim();
  return name || 'Un candidat';
}

export const messageView = (row: UnansweredRow): MessageTask => ({
  conversationId: row.id,
  person: { id: row.person_id, name: shownName(row) },
  offer: row.offer_id === null ? null : { id: row.offer_id, title: row.offer_title ?? '' },
  text: row.text,
  since: row.since.toISOString(),
});

export const offerView = (row: DueOfferRow): OfferTask => ({
  id: row.id,
  need: row.need,
  title: row.title,
  city: row.city,
  status: row.status,
  expiresAt: row.expires_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
  applications: row.applications,
});

export const approvalView = (row: OwedApprovalRow): ApprovalTask => ({
  id: row.id,
  act: row.act,
  offer: { id: row.offer_id, title: row.offer_title },
  candidate: row.act === 'letter' ? (row.candidate_name ?? 'Un candidat') : null,
  askedBy: row.requester_name,
  since: row.asked_at.toISOString(),
});

export const followUpView = (row: DueFollowUpRow): FollowUpTask => ({
  id: row.id,
  person: { id: row.candidate_id, name: shownName(row) },
  pool: { id: row.pool_id, name: row.pool_name },
  note: row.note,
  dueOn: row.due_on,
});

export const hiringCheckView = (row: OwedCheckRow): HiringCheckTask => ({
  ...applicationOf(row),
  hiredOn: row.hired_on,
  since: row.asked_at.toISOString(),
});

export const ticketView = (row: OwedTicketRow): TicketTask => ({
  id: row.id,
  kind: row.kind,
  employee: row.employee_name ?? 'Un employé',
  subject: row.subject,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  startsHalf: row.starts_half,
  endsHalf: row.ends_half,
  halfDays: row.half_days,
  since: row.created_at.toISOString(),
  isProofMissing: row.kind === 'sick_leave' && row.proof_sent_at === null,
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Every open stage in order, empty ones too. */
export function pipelineView(rows: readonly StageHealthRow[]): RecruiterTasks['pipeline'] {
  const byStage = new Map(rows.map((row) => [row.stage, row]));
  const stages = applicationStates.open.map((stage): StageHealth => {
    const row = byStage.get(stage);
    if (!row) return { stage, total: 0, stuck: 0, waitedDays: null, targetDays: null, isLate: false };
    const { total, stuck, waited_days: waited, least_target: least, most_target: most } = row;
    return {
      stage,
      total,
      stuck,
      waitedDays: Math.round(waited * 10) / 10,
      targetDays: least === most ? least : null,
      isLate: stuck * 2 > total,
    };
  });
  return {
    total: sum(stages.map(({ total }) => total)),
    stuck: sum(stages.map(({ stuck }) => stuck)),
    stages,
  };
}
