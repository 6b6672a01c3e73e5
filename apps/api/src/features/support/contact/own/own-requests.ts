import {
  contactMessages as messages,
  type ContactSubject,
  type Satisfaction,
} from '@baara/contract/support/contact-messages';
import type {
  OwnRequest,
  OwnRequestMessage,
  OwnRequestState,
  OwnRequestSummary,
} from '@baara/contract/support/own-requests';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { type AttachmentRow, attachmentView, selectAttachments } from '../attachments.queries.ts';
import { excerptOf, nameOf } from '../inbox.view.ts';
import { findOwnRequest, type OwnEventRow, type OwnRow, selectOwnEvents } from './own-requests.queries.ts';

const requestNotFound = () => notFound(messages.REQUEST_NOT_FOUND, 'REQUEST_NOT_FOUND');

function stateOf(status: string): OwnRequestState {
  if (status === 'closed') return 'closed';
  return status === 'answered' ? 'answered' : 'waiting';
}

const summaryOf = (row: OwnRow) => ({
  id: row.id,
  reference: row.reference,
  subject: row.subject as ContactSubject,
  state: stateOf(row.status),
  sentAt: row.received_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const ownSummaryView = (row: OwnRow): OwnRequestSummary => ({
  ...summaryOf(row),
  excerpt: excerptOf(row.message),
});

/** One of their requests; of one that was merged, the one that goes on. @throws 404 for another person's. */
export async function requireOwnRequest(db: Db, accountId: string, id: string): Promise<OwnRow> {
  const row = await findOwnRequest(db, accountId, id);
  const following = row?.merged_into_id && (await findOwnRequest(db, accountId, row.merged_into_id));
  const found = following || row;
  if (!found) throw requestNotFound();
  return found;
}

/** @throws 404. */
export async function showOwnRequest(db: Db, accountId: string, id: string): Promise<OwnRequest> {
  const row = await requireOwnRequest(db, accountId, id);
  const [events, attachments] = await Promise.all([
    selectOwnEvents(db, row.id),
    selectAttachments(db, row.id),
  ]);
  const first: OwnRequestMessage = {
    id: 'first',
    from: 'me',
    author: null,
    body: row.message,
    byMail: false,
    attachments: attachments.filter(({ event_id: of }) => of === null).map(attachmentView),
    at: row.received_at.toISOString(),
  };
  return {
    ...summaryOf(row),
    messages: [first, ...events.map((event) => messageView(event, attachments))],
    satisfaction: row.satisfaction as Satisfaction | null,
    abilities: { reply: row.status !== 'spam', rate: row.status === 'closed' },
  };
}

const messageView = (event: OwnEventRow, attachments: readonly AttachmentRow[]): OwnRequestMessage => ({
  id: String(event.id),
  from: event.kind === 'answer' ? 'support' : 'me',
  author: event.kind === 'answer' ? nameOf(event.first_name, event.last_name) || null : null,
  body: event.body ?? '',
  byMail: event.by_mail,
  attachments: attachments
    .filter(({ event_id: of }) => of !== null && Number(of) === Number(event.id))
    .map(attachmentView),
  at: event.created_at.toISOString(),
});
