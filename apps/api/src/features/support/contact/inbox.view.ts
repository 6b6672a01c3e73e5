import type { ContactDetail, ContactEvent, ContactSummary } from '@baara/contract/support/contact';
import {
  type ContactAsideReason,
  type ContactCategory,
  type ContactSentiment,
  type ContactStatus,
  contactStatuses,
  type ContactSubject,
} from '@baara/contract/support/contact-messages';
import { retentionMonths, SPAM_RETENTION_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import { messageAbilities } from './contact-message.policy.ts';
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
    category: row.category as ContactCategory | null,
    sentiment: row.sentiment as ContactSentiment | null,
    aiOptimized: row.is_ai_optimized,
    unread: row.read_at === null,
    assignee: id === null ? null : { id, name: nameOf(first, last) },
    receivedAt: row.received_at.toISOString(),
  };
}

export function summaryView(row: SummaryRow): ContactSummary {
  const line = row.message.replaceAll(/\s+/g, ' ').trim();
  const excerpt = line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).trimEnd()}…` : line;
  return { ...summaryOf(row), excerpt: excerpt.toWellFormed() };
}

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

export function detailView(row: MessageRow, events: EventRow[], team: TeamMember[]): ContactDetail {
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
    events: events.map(eventView),
    team: team.map((one) => ({ id: one.id, name: nameOf(one.first_name, one.last_name) || one.email })),
    retainedUntil: retainedUntil(row).toISOString(),
    version: row.version,
    abilities: messageAbilities(row.status as ContactStatus),
  };
}

const eventView = (event: EventRow): ContactEvent => ({
  id: String(event.id),
  kind: event.kind as ContactEvent['kind'],
  body: event.body,
  from: event.from_value,
  to: event.to_value,
  author: nameOf(event.first_name, event.last_name) || null,
  at: event.created_at.toISOString(),
});
