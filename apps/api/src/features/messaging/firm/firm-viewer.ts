import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findConversation } from '../conversations.queries.ts';
import { conversationView } from '../conversations.view.ts';
import { missionViewerOf } from '../missions/mission-viewer.ts';
import { firmViewer, nameOfActor, personViewer, type Viewer, viewerOf } from '../viewer.ts';

/**
 * As whom somebody looks at a conversation. One with the firm is its person's, also when they work for a company, and
 * that of those who write for the firm; a mission's is its two sides', and their guests'.
 */
export async function viewerOfConversation(db: Db, actor: Actor, id: string): Promise<Viewer> {
  const row = await db
    .selectFrom('conversations')
    .where('id', '=', id)
    .where('kind', '<>', 'company')
    .select(['id', 'kind', 'person_id', 'client_id', 'client_company_id'])
    .executeTakeFirst();
  if (!row) return viewerOf(actor);
  // An outsider's own view does not have it.
  if (row.kind === 'mission') return (await missionViewerOf(db, actor, row)) ?? viewerOf(actor);
  if (row.person_id === actor.accountId) return personViewer(actor.accountId, nameOfActor(actor));
  return hasPermission(actor, 'firm-messages.write')
    ? firmViewer(actor.accountId, nameOfActor(actor))
    : viewerOf(actor);
}

/** A member's own conversation with the firm, which is none of their company's; null for anyone else. */
export async function findOwnFirmConversation(db: Db, actor: Actor): Promise<ConversationSummary | null> {
  if (!actor.company) return null;
  const own = await db
    .selectFrom('conversations')
    .where('kind', '=', 'firm')
    .where('person_id', '=', actor.accountId)
    .select('id')
    .executeTakeFirst();
  if (!own) return null;
  const viewer = personViewer(actor.accountId, nameOfActor(actor));
  const row = await findConversation(db, viewer, own.id);
  return row ? conversationView(row, viewer) : null;
}
