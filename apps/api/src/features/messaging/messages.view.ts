import type { Message, MessageSide } from '@baara/contract/messaging/messaging';
import { onBehalfOf } from '../companies/access/public/acting-author.ts';
import type { ConversationRow } from './conversations.queries.ts';
import { personName } from './conversations.view.ts';
import type { MessageRow } from './messages.queries.ts';
import type { Viewer } from './viewer.ts';

const FORMER_MEMBER = 'Un ancien membre';

/**
 * A member is named to everyone; who acted for the company is named to it only, and a consultant of the firm to the
 * firm only. A candidate is named as the one who looks
 * may read them.
 */
function authorName(row: MessageRow, conversation: ConversationRow, viewer: Viewer): string {
  if (row.side === 'person') return personName(conversation);
  if (conversation.kind === 'firm' && viewer.side === 'person') return conversation.company_name;
  // A private client writes alone, under the name that the freelance may read.
  if (conversation.kind === 'mission' && conversation.client_company_id === null)
    return conversation.company_name;
  if (row.author_id === null) return FORMER_MEMBER;
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || conversation.company_name;
  if (!row.is_on_behalf) return name;
  return viewer.side === 'company' ? onBehalfOf(name, conversation.company_name) : conversation.company_name;
}

export function messageView(row: MessageRow, conversation: ConversationRow, viewer: Viewer): Message {
  return {
    id: row.id,
    clientId: row.client_id,
    side: row.side as MessageSide,
    isMine: row.author_id === viewer.accountId,
    author: authorName(row, conversation, viewer),
    text: row.text,
    attachments: row.attachments,
    sentAt: row.sent_at.toISOString(),
    isBulk: row.bulk_id !== null,
    byMail: row.by_mail,
  };
}
