import type { MissionFields } from '@baara/contract/freelance/freelance';
import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { missionDescription } from '@baara/contract/formats/rich-text';
import type { Db } from '../../platform/db/database.ts';
import { conflict, gone, invalid, notFound } from '../../platform/http/errors.ts';
import { htmlToText, sanitizeField } from '../../platform/html/sanitize.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { announcePageChange } from '../../platform/web/public-pages.ts';
import { requireReleased } from '../support/moderation/public/company-review.ts';
import { notify } from '../notifications/public/notify.ts';
import { requireWriter } from '../companies/access/public/company-member.ts';
import type { NotifyContext } from './freelance-deps.ts';
import { selectInterested } from './interests.queries.ts';
import {
  changeMission,
  deleteMission,
  findMission,
  insertMission,
  lockMission,
  type MissionRow,
} from './missions.queries.ts';
import { missionPath } from './freelance.mails.ts';

export const missionMissing = () => notFound(messages.MISSION_NOT_FOUND, 'MISSION_NOT_FOUND');

/**
 * Whether it is the actor's to change now: they published it, for the company they work for. What they published for
 * none, before they had one, stays theirs; nothing of it is done while they act for another.
 */
export function isMine(
  mission: Pick<MissionRow, 'client_id' | 'company_id'>,
  actor: Pick<Actor, 'accountId' | 'company'> | undefined,
): boolean {
  if (mission.client_id !== actor?.accountId) return false;
  const { company } = actor;
  return mission.company_id === null ? !company?.isActing : mission.company_id === company?.id;
}

/** @throws 404 for a draft that is another's, 410 for a withdrawn one. */
export async function readMission(db: Db, actor: Actor | undefined, id: string): Promise<MissionRow> {
  const row = await findMission(db, id);
  if (!row || (row.status === 'draft' && !isMine(row, actor))) throw missionMissing();
  if (row.removed_at) throw gone(messages.MISSION_GONE, 'MISSION_GONE');
  return row;
}

/** An employer speaks for their company. @throws 403 READ_ONLY_MEMBER for who only looks on. */
function requireSpeaker(actor: Actor): void {
  if (actor.company) requireWriter(actor);
}

/** My own, locked until the transaction ends. @throws 404 for another's, or a withdrawn one; 403 as above. */
async function lockMine(tx: Db, actor: Actor, id: string) {
  requireSpeaker(actor);
  const mission = await lockMission(tx, id);
  if (!mission || !isMine(mission, actor) || mission.removed_at) throw missionMissing();
  return mission;
}

/** @throws 422 when no words are left of the description. */
function columnsOf(fields: MissionFields, at: Date) {
  const description = sanitizeField('description', fields.description, missionDescription);
  if (htmlToText(description) === '')
    throw invalid([{ field: 'description', message: messages.DESCRIPTION_REQUIRED }]);
  return {
    title: fields.title,
    description,
    category_id: fields.domain,
    skills: fields.skills,
    city: fields.city,
    country: fields.country,
    is_remote: fields.isRemote,
    budget_min_xof: fields.budgetMin ?? null,
    budget_max_xof: fields.budgetMax ?? null,
    duration: fields.duration,
    starts_on: fields.startsOn ?? null,
    closes_on: fields.closesOn,
    updated_at: at,
  };
}

/** An employer's mission is their company's. @returns its id. @throws 403 READ_ONLY_MEMBER. */
export async function createMission(db: Db, actor: Actor, fields: MissionFields, now: Date): Promise<string> {
  requireSpeaker(actor);
  return insertMission(db, {
    ...columnsOf(fields, now),
    client_id: actor.accountId,
    company_id: actor.company?.id ?? null,
    created_at: now,
  });
}

/** @throws 409 once it is closed or awarded. */
export async function updateMission(
  db: Db,
  actor: Actor,
  id: string,
  fields: MissionFields,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { status } = await lockMine(tx, actor, id);
    if (status !== 'draft' && status !== 'open') throw conflict('MISSION_CLOSED', messages.ALREADY_CLOSED);
    await changeMission(tx, id, columnsOf(fields, now));
    if (status === 'open') await announcePageChange(tx);
  });
}

/** Published twice, it is published once. @throws 409 once it is closed, 422 when its last day has passed. */
export async function publishMission(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mission = await lockMine(tx, actor, id);
    if (mission.status === 'open') return;
    if (mission.status !== 'draft') throw conflict('MISSION_CLOSED', messages.ALREADY_CLOSED);
    if (mission.closes_on < now.toISOString().slice(0, 10))
      throw invalid([{ field: 'closesOn', message: messages.NOT_PUBLISHABLE }]);
    if (actor.company) await requireReleased(tx, actor.company.id);
    await changeMission(tx, id, { status: 'open', published_at: now, updated_at: now });
    await announcePageChange(tx);
  });
}

/** Closed twice, it is closed once. Freelances with a proposal are notified. @throws 404 for a draft. */
export async function closeMission(
  db: Db,
  actor: Actor,
  { mailer, now }: NotifyContext,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mission = await lockMine(tx, actor, id);
    if (mission.status === 'draft') throw missionMissing();
    if (mission.status !== 'open') return;
    await changeMission(tx, id, { status: 'closed', updated_at: now });
    await announcePageChange(tx);
    const notification = (await selectInterested(tx, id)).map(({ freelance_id: freelance }) => ({
      to: { id: freelance },
      kind: 'message' as const,
      title: `La mission « ${mission.title} » est close`,
      url: missionPath(id),
    }));
    await notify(tx, mailer, notification, now);
  });
}

/** A draft is deleted; a published mission leaves its address answering 410. */
export async function removeMission(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mission = await lockMine(tx, actor, id);
    if (mission.published_at === null) await deleteMission(tx, id);
    else {
      await changeMission(tx, id, { removed_at: now, updated_at: now });
      await announcePageChange(tx);
    }
  });
}
