import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { selectConversations, selectTheseConversations } from '../conversations.queries.ts';
import { conversationView } from '../conversations.view.ts';
import { viewerOf } from '../viewer.ts';

/** An actor's conversations among these, or with these people, the last written first. */
export async function findConversations(
  db: Db,
  actor: Actor,
  chosen: { ids?: readonly string[]; personIds?: readonly string[] },
  limit: number,
): Promise<ConversationSummary[]> {
  if ((chosen.ids ?? chosen.personIds)?.length === 0) return [];
  const viewer = viewerOf(actor);
  const rows = await selectTheseConversations(db, viewer, chosen, limit);
  return rows.map((row) => conversationView(row, viewer));
}

/** The same by words, as a person's own list finds them. A company has thousands: it looks for people first. */
export async function searchConversations(
  db: Db,
  actor: Actor,
  { search, limit }: { search: string; limit: number },
): Promise<ConversationSummary[]> {
  const viewer = viewerOf(actor);
  const { rows } = await selectConversations(db, viewer, { search }, { page: 1, limit });
  return rows.map((row) => conversationView(row, viewer));
}
