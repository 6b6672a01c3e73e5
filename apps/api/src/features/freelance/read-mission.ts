import { maySeeMoney } from '@baara/contract/companies/roles';
import type { MissionDetail } from '@baara/contract/freelance/freelance';
import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { asEvidence } from '../../platform/db/connection-share.ts';
import type { Db } from '../../platform/db/database.ts';
import { gone, notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { countInterests, findInterest } from './interests.queries.ts';
import {
  findInvitation,
  findMission,
  mayReadConfidential,
  type MissionRow,
  selectMissionFiles,
  setInvitationSeen,
} from './missions.queries.ts';
import { missionDetailView } from './missions.view.ts';
import { findSuspension } from './profiles.queries.ts';

export const missionMissing = () => notFound(messages.MISSION_NOT_FOUND, 'MISSION_NOT_FOUND');

/**
 * Whether it is the actor's to read and change as its client. A company's mission is the company's: of who sees its
 * money, whoever wrote it. What somebody published for none stays theirs; nothing of it is done while they act for
 * another.
 */
export function isMine(
  mission: Pick<MissionRow, 'client_id' | 'company_id'>,
  actor: Pick<Actor, 'accountId' | 'company'> | undefined,
): boolean {
  if (!actor) return false;
  const { accountId, company } = actor;
  if (mission.company_id === null) return mission.client_id === accountId && !company?.isActing;
  return mission.company_id === company?.id && maySeeMoney(company.role);
}

/** @throws 404 for a draft that is another's, 410 for a withdrawn one. */
export async function readMission(db: Db, actor: Actor | undefined, id: string): Promise<MissionRow> {
  const row = await findMission(db, id);
  if (!row || (row.status === 'draft' && !isMine(row, actor))) throw missionMissing();
  if (row.removed_at) throw gone(messages.MISSION_GONE, 'MISSION_GONE');
  return row;
}

const seesConfidential = async (db: Db, row: MissionRow, actor: Actor | undefined): Promise<boolean> =>
  isMine(row, actor) ||
  (actor?.role === 'freelance' && (await mayReadConfidential(db, row.id, actor.accountId)));

/** A mission as this caller reads it; an invited freelance has then seen the invitation. @throws 404, 410. */
export async function readMissionDetail(
  db: Db,
  actor: Actor | undefined,
  id: string,
  now: Date,
): Promise<MissionDetail> {
  const row = await readMission(db, actor, id);
  const accountId = actor?.accountId;
  const isFreelance = actor?.role === 'freelance';
  return missionDetailView(row, {
    isMine: isMine(row, actor),
    own: accountId ? await findInterest(db, id, accountId) : undefined,
    isSuspended: isFreelance && (await findSuspension(db, actor.accountId)) !== undefined,
    actor,
    interestsCount: await countInterests(db, id),
    today: now.toISOString().slice(0, 10),
    seesConfidential: await seesConfidential(db, row, actor),
    files: await selectMissionFiles(db, id),
    invitation: isFreelance ? await openInvitation(db, actor, id, now) : undefined,
  });
}

/** Opened for the first time, it is seen; not when somebody of the firm looks through their eyes. */
async function openInvitation(db: Db, { accountId, support }: Actor, id: string, now: Date) {
  const invitation = await findInvitation(db, id, accountId);
  if (invitation?.seen_at === null && !support)
    await asEvidence(() => setInvitationSeen(db, id, accountId, now));
  return invitation;
}

/** One that this caller may open. @throws 404, 410. */
export async function readMissionFile(
  db: Db,
  actor: Actor | undefined,
  { id, fileId }: { id: string; fileId: string },
) {
  const row = await readMission(db, actor, id);
  const file = (await selectMissionFiles(db, id)).find((one) => one.id === fileId);
  if (!file || (file.is_confidential && !(await seesConfidential(db, row, actor))))
    throw notFound(messages.FILE_NOT_FOUND, 'FILE_NOT_FOUND');
  return file;
}
