import { sessionMessages as messages } from '@baara/contract/campaigns/sessions-words';
import { type CampaignAbility, campaignRoleMay, centreRoles } from '@baara/contract/campaigns/staff-roles';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { logCampaign, type CampaignLogEntry } from '../administration/campaign-log.ts';
import { campaignNotFound, type OwnCampaign, requireOwnCampaign } from '../administration/change-campaign.ts';
import { notInRole } from '../administration/managed-campaign.policy.ts';
import { lockCampaign } from '../administration/managed-campaigns.queries.ts';
import { findRoom, findSession, findStaffCentre, type RoomRow, type SessionRow } from './sessions.queries.ts';

/** A campaign, with the centre that the caller is bound to: null for those of every centre. */
export type SeatingCampaign = OwnCampaign & { centreId: string | null };

/** A uuid that no centre has: people who work in a centre and lost theirs see no room. */
const NO_CENTRE = '00000000-0000-0000-0000-000000000000';

/** @throws 404 CAMPAIGN_NOT_FOUND; 403 CAMPAIGN_ROLE. */
export async function requireSeating(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  ability: CampaignAbility,
  now: Date,
): Promise<SeatingCampaign> {
  const campaign = await requireOwnCampaign(db, member, campaignId, now);
  const { role } = campaign.situation;
  if (!campaignRoleMay(role, ability)) throw notInRole();
  const isBound = centreRoles.includes(role);
  const centreId = isBound ? ((await findStaffCentre(db, campaignId, member.accountId)) ?? NO_CENTRE) : null;
  return { ...campaign, centreId };
}

/** @throws 404 SESSION_NOT_FOUND. */
export async function requireSession(db: Db, campaignId: string, sessionId: string): Promise<SessionRow> {
  const session = await findSession(db, campaignId, sessionId);
  if (!session) throw notFound(messages.SESSION_NOT_FOUND, 'SESSION_NOT_FOUND');
  return session;
}

/** @throws 404 ROOM_NOT_FOUND, also for a room of another centre than the caller's. */
export async function requireRoom(
  db: Db,
  { row, centreId }: SeatingCampaign,
  roomId: string,
): Promise<RoomRow> {
  const room = await findRoom(db, { campaignId: row.id, roomId, centreId });
  if (!room) throw notFound(messages.ROOM_NOT_FOUND, 'ROOM_NOT_FOUND');
  return room;
}

type Line = Pick<CampaignLogEntry, 'kind' | 'detail' | 'about'>;

/**
 * Changes rooms, sessions or seats: changes of one campaign run one after the other, and each is a line of its log.
 * @param write answers that line.
 * @throws 404 CAMPAIGN_NOT_FOUND; 403 CAMPAIGN_ROLE; what `write` throws.
 */
export async function changeSeating(
  db: Db,
  member: CompanyMember,
  { campaignId, ability, now }: { campaignId: string; ability: CampaignAbility; now: Date },
  write: (tx: Db, campaign: SeatingCampaign) => Promise<Line>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const companyId = member.company.id;
    if (!(await lockCampaign(tx, companyId, campaignId))) throw campaignNotFound();
    const campaign = await requireSeating(tx, member, campaignId, ability, now);
    const line = await write(tx, campaign);
    await logCampaign(tx, { campaignId, companyId, actorId: member.accountId, ...line, at: now });
  });
}
