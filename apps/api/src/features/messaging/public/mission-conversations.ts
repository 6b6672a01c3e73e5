import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { MessagingServices } from '../bulk/write-to-candidates.ts';
import { type ConversationFilter, selectConversations } from '../conversations.queries.ts';
import { conversationView } from '../conversations.view.ts';
import { type MissionPair, selectMissionsWritten } from '../missions/mission-conversations.queries.ts';
import { clientViewerOf, guestViewer } from '../missions/mission-viewer.ts';
import { type MissionText, openMissionConversation } from '../missions/write-in-mission.ts';
import { nameOfActor, personViewer, type Viewer } from '../viewer.ts';

/** Missions of a client are few: beyond, the oldest are found by search. */
const MOST_MISSIONS = 200;
const MOST_OF_ONE = 100;

/** Conversations of an actor's missions, as their client, the last written first. */
export async function listAsClient(
  db: Db,
  actor: Actor,
  filter: ConversationFilter & { page: number; limit: number },
): Promise<{ conversations: ConversationSummary[]; total: number }> {
  const viewer = clientViewerOf(actor);
  const { rows, total } = await selectConversations(db, viewer, filter, filter);
  return { conversations: rows.map((row) => conversationView(row, viewer)), total };
}

/** The client's missions in which something was written, with how many conversations wait in each. */
export const missionsAsClient = (db: Db, actor: Actor) =>
  selectMissionsWritten(db, clientViewerOf(actor), MOST_MISSIONS);

/** How many conversations of the missions of a member's company wait; null for a company without any, and for others. */
export async function findOfMissions(db: Db, actor: Actor): Promise<{ unread: number } | null> {
  if (!actor.company) return null;
  const missions = await missionsAsClient(db, actor);
  return missions.length === 0 ? null : { unread: missions.reduce((sum, { unread }) => sum + unread, 0) };
}

/** As whom somebody looks at the conversations of one mission. */
export type MissionRole = 'client' | 'freelance' | 'client-guest' | 'freelance-guest';

function viewerAs(actor: Actor, role: MissionRole): Viewer {
  const name = nameOfActor(actor);
  if (role === 'client') return clientViewerOf(actor);
  if (role === 'freelance') return personViewer(actor.accountId, name);
  return guestViewer(actor.accountId, name, role === 'client-guest' ? 'client' : 'freelance');
}

/** The conversations of one mission that somebody in this role reads; archived ones too. */
export async function listOfMission(
  db: Db,
  actor: Actor,
  role: MissionRole,
  missionId: string,
): Promise<ConversationSummary[]> {
  const viewer = viewerAs(actor, role);
  const page = { page: 1, limit: MOST_OF_ONE };
  const { rows } = await selectConversations(db, viewer, { missionId, archived: 'any' }, page);
  return rows.map((row) => conversationView(row, viewer));
}

/** Begins the conversation of a mission, or goes on with it. Whether this person may is the caller's to decide. */
export async function writeOfMission(
  db: Db,
  actor: Actor,
  role: 'client' | 'freelance',
  { pair, message }: { pair: MissionPair; message: MissionText },
  services: MessagingServices,
): Promise<ConversationSummary> {
  const viewer = viewerAs(actor, role);
  return conversationView(await openMissionConversation(db, viewer, pair, message, services), viewer);
}
