import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  type ConversationRow,
  selectConversations,
  selectTheseConversations,
} from '../conversations.queries.ts';
import { conversationView } from '../conversations.view.ts';
import { clientViewerOf } from '../missions/mission-viewer.ts';
import { type Viewer, viewerOf } from '../viewer.ts';

/** An actor's conversations among these, or with these people, the last written first. */
export async function findConversations(
  db: Db,
  actor: Actor,
  chosen: { ids?: readonly string[]; personIds?: readonly string[] },
  limit: number,
): Promise<ConversationSummary[]> {
  if ((chosen.ids ?? chosen.personIds)?.length === 0) return [];
  return readAs(viewersOf(actor), limit, (viewer) => selectTheseConversations(db, viewer, chosen, limit));
}

/** As whom somebody has conversations of their own: a person or a member, and the client of their missions. */
const viewersOf = (actor: Actor): Viewer[] => [viewerOf(actor), clientViewerOf(actor)];

async function readAs(
  viewers: readonly Viewer[],
  limit: number,
  select: (viewer: Viewer) => Promise<ConversationRow[]>,
): Promise<ConversationSummary[]> {
  const found = await Promise.all(
    viewers.map(async (viewer) => (await select(viewer)).map((row) => conversationView(row, viewer))),
  );
  return found
    .flat()
    .toSorted((one, other) => ((one.last?.at ?? '') < (other.last?.at ?? '') ? 1 : -1))
    .slice(0, limit);
}

/** The same by words, as their own lists find them. A company has thousands: it looks for people first. */
export async function searchConversations(
  db: Db,
  actor: Actor,
  { search, limit }: { search: string; limit: number },
): Promise<ConversationSummary[]> {
  const viewers = actor.company ? [clientViewerOf(actor)] : viewersOf(actor);
  const page = { page: 1, limit };
  return readAs(
    viewers,
    limit,
    async (viewer) => (await selectConversations(db, viewer, { search }, page)).rows,
  );
}
