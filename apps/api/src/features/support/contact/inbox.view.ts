import type { ContactDetail, ContactEvent, ContactSummary } from '@baara/contract/support/contact';
import {
  type ContactAsideReason,
  type ContactCategory,
  type ContactPriority,
  type ContactSentiment,
  type ContactSource,
  type ContactStatus,
  contactStatuses,
  type ContactSubject,
  type Satisfaction,
} from '@baara/contract/support/contact-messages';
import { retentionMonths, SPAM_RETENTION_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import type { Actor } from '../../../platform/session/actor.ts';
import { attachmentView, type AttachmentRow } from './attachments.queries.ts';
import { messageAbilities } from './contact-message.policy.ts';
import type { OtherRow } from './desk.queries.ts';
import type { EventRow, MessageRow, StatusCount, SummaryRow, TeamMember } from './inbox.queries.ts';

const EXCERPT_LENGTH = 180;

export const nameOf = (first: string | null, last: string | null): string =>
  `${first ?? ''} ${last ?? ''}`.trim();

function summaryOf(row: SummaryRow) {
  const { assignee_id: id, assignee_first_name: first, assignee_last_name: last } = row;
  return {
    id: row.id,
    reference: row.reference,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    subject: row.subject as ContactSubject,
    status: row.status as ContactStatus,
    priority: row.priority as ContactPriority,
    source: row.source as ContactSource,
    category: row.category as ContactCategory | null,
    sentiment: row.sentiment as ContactSentiment | null,
    aiOptimized: row.is_ai_optimized,
    unread: row.read_at === null,
    assignee: id === null ? null : { id, name: nameOf(first, last) },
    receivedAt: row.received_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    satisfaction: row.satisfaction as Satisfaction | null,
  };
}

/** The beginning of a text, on one line. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const excerpt = line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).trimEnd()}…` : line;
  return excerpt.toWellFormed();
}

export const summaryView = (row: SummaryRow): ContactSummary => ({
  ...summaryOf(row),
  excerpt: excerptOf(row.message),
});

export function countsView(rows: StatusCount[]): { counts: Record<ContactStatus, number>; unread: number } {
  const byStatus = new Map(rows.map((row) => [row.status, row]));
  return {
    counts: Object.fromEntries(
      contactStatuses.map((status) => [status, byStatus.get(status)?.total ?? 0]),
    ) as Record<ContactStatus, number>,
    unread: byStatus.get('new')?.unread ?? 0,
  };
}

function retainedUntil({ status, updated_at: from }: MessageRow): Date {
  const until = new Date(from);
  if (status === 'spam') until.setUTCDate(until.getUTCDate() + SPAM_RETENTION_DAYS);
  else until.setUTCMonth(until.getUTCMonth() + retentionMonths.messages);
  return until;
}

export type Around = {
  events: EventRow[];
  team: TeamMember[];
  others: OtherRow[];
  attachments: AttachmentRow[];
};

export function detailView(
  row: MessageRow,
  { events, team, others, attachments }: Around,
  actor: Actor,
): ContactDetail {
  const abilities = messageAbilities(row, actor);
  return {
    ...summaryOf(row),
    phone: row.phone,
    message: row.message,
    originalMessage: row.original_message,
    asideReason: row.aside_reason as ContactAsideReason | null,
    categoryConfidence: row.category_confidence,
    sentimentConfidence: row.sentiment_confidence,
    suggestedAnswer: row.suggested_answer,
    accountRole: row.account_role,
    accountId: abilities.readPerson ? row.account_id : null,
    attachments: attachments.filter(({ event_id: id }) => id === null).map(attachmentView),
    firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
    firstAnswerMinutes: row.first_answer_minutes,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolutionMinutes: row.resolution_minutes,
    satisfactionComment: row.satisfaction_comment,
    mergedInto:
      row.merged_into_id && row.merged_reference
        ? { id: row.merged_into_id, reference: row.merged_reference }
        : null,
    others: others.map((other) => ({
      id: other.id,
      reference: other.reference,
      subject: other.subject as ContactSubject,
      status: other.status as ContactStatus,
      receivedAt: other.received_at.toISOString(),
    })),
    events: events.map((event) => eventView(event, attachments)),
    team: team.map((one) => ({ id: one.id, name: nameOf(one.first_name, one.last_name) || one.email })),
    retainedUntil: retainedUntil(row).toISOString(),
    version: row.version,
    abilities,
  };
}

const eventView = (event: EventRow, attachments: readonly AttachmentRow[]): ContactEvent => ({
  id: String(event.id),
  kind: event.kind as ContactEvent['kind'],
  body: event.body,
  from: event.from_value,
  to: event.to_value,
  author: nameOf(event.first_name, event.last_name) || null,
  byMail: event.by_mail,
  attachments: attachments
    .filter(({ event_id: id }) => id !== null && Number(id) === Number(event.id))
    .map(attachmentView),
  at: event.created_at.toISOString(),
});
