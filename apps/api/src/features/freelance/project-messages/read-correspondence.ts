import { mayWrite } from '@baara/contract/companies/roles';
import { freelanceMessages } from '@baara/contract/freelance/freelance-messages';
import type { ProjectCorrespondence } from '@baara/contract/freelance/project-messages';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { listOfMission, type MissionRole } from '../../messaging/public/mission-conversations.ts';
import {
  findInvitedSide,
  findMissionParties,
  hasConversation,
  isCorrespondent,
  type MissionParties,
  readClientName,
  selectUnwritten,
} from './project-messages.queries.ts';

type Person = Pick<Actor, 'accountId' | 'company'>;

/** A company's project is spoken for by its owners and recruiters; a person's own by that person, for nobody else. */
const isClientOf = ({ company_id, client_id }: MissionParties, { accountId, company }: Person): boolean =>
  company_id === null
    ? client_id === accountId && company?.isActing !== true
    : company !== null && company.id === company_id && mayWrite(company.role);

/**
 * Where somebody stands in the conversations of a mission.
 * @throws 404 for an outsider, who neither asked for it, proposed, was invited, has a contract, nor reads one.
 */
export async function requireRole(
  db: Db,
  actor: Person,
  missionId: string,
): Promise<{ mission: MissionParties; role: MissionRole }> {
  const mission = await findMissionParties(db, missionId);
  const role = mission && (await findRole(db, actor, mission));
  if (!mission || !role) throw notFound(freelanceMessages.MISSION_NOT_FOUND, 'MISSION_NOT_FOUND');
  return { mission, role };
}

async function findRole(db: Db, actor: Person, mission: MissionParties): Promise<MissionRole | undefined> {
  if (isClientOf(mission, actor)) return 'client';
  const { accountId } = actor;
  if (await isCorrespondent(db, mission.id, accountId)) return 'freelance';
  if (await hasConversation(db, mission.id, accountId)) return 'freelance';
  const side = await findInvitedSide(db, mission.id, accountId);
  return side && `${side}-guest`;
}

/** The conversations of a mission, and whom the one who looks may write to first. @throws 404 for an outsider. */
export async function readCorrespondence(
  db: Db,
  actor: Actor,
  missionId: string,
): Promise<ProjectCorrespondence> {
  const { mission, role } = await requireRole(db, actor, missionId);
  const conversations = await listOfMission(db, actor, role, missionId);
  return {
    mission: { id: mission.id, title: mission.title },
    side: role.startsWith('client') ? 'client' : 'freelance',
    conversations,
    writable: await selectWritable(db, actor, { mission, role, isWritten: conversations.length > 0 }),
  };
}

async function selectWritable(
  db: Db,
  { accountId }: Person,
  { mission, role, isWritten }: { mission: MissionParties; role: MissionRole; isWritten: boolean },
): Promise<ProjectCorrespondence['writable']> {
  if (role === 'client') return selectUnwritten(db, mission.id);
  if (role !== 'freelance' || isWritten || !(await isCorrespondent(db, mission.id, accountId))) return [];
  return [{ id: null, name: await readClientName(db, mission) }];
}
