import type { CampaignAbility } from '@baara/contract/campaigns/staff-roles';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import {
  requireRoom,
  requireSeating,
  requireSession,
  type SeatingCampaign,
} from '../sessions/session-access.ts';
import {
  type RoomRow,
  type SeatRow,
  selectRoomSeats,
  type SessionRow,
} from '../sessions/sessions.queries.ts';
import type { RoomOfDay } from './days.queries.ts';

export type DayParams = { id: string; sessionId: string; roomId: string };
export type DayPlace = { campaign: SeatingCampaign; session: SessionRow; room: RoomRow; at: RoomOfDay };

/** @throws 404 for the campaign, the session or the room, also a room of another centre; 403 CAMPAIGN_ROLE. */
export async function requireDay(
  db: Db,
  member: CompanyMember,
  { id, sessionId, roomId }: DayParams,
  { ability, now }: { ability: CampaignAbility; now: Date },
): Promise<DayPlace> {
  const campaign = await requireSeating(db, member, id, ability, now);
  const session = await requireSession(db, id, sessionId);
  const room = await requireRoom(db, campaign, roomId);
  return { campaign, session, room, at: { sessionId, roomId } };
}

/** Whom the room expects, in the order of their numbers. */
export async function selectExpected(db: Db, { sessionId, roomId }: RoomOfDay): Promise<SeatRow[]> {
  const seats = await selectRoomSeats(db, sessionId, roomId);
  return seats.filter(({ is_expected }) => is_expected);
}

const DAY_MS = 86_400_000;
/** Of Bamako, which is that of UTC. @param days from now. */
export const dayOf = (now: Date, days = 0): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
