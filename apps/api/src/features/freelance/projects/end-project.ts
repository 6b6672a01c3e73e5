import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { hideDocument } from '../../files/public/documents.ts';
import { notify } from '../../notifications/public/notify.ts';
import { missionEndedEvent } from '../work/public/work-events.ts';
import { missionPath, selectInterested, selectMissionFiles } from '../public/missions.ts';
import { selectWaitingInvited } from './invitations.queries.ts';
import { changeProject, deleteProject, type ProjectRow } from './projects.queries.ts';
import { lockFor, lockOwn, projectNotFound, type ProjectServices } from './read-project.ts';

/** Out of the list, and no proposal is taken. Done twice, it is done once. @throws 404, 403, 409. */
export async function pauseProject(
  db: Db,
  actor: Actor,
  id: string,
  { now }: ProjectServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await lockOwn(tx, actor, id, now)).status === 'paused') return;
    await lockFor(tx, actor, id, { action: 'pause', now });
    await changeProject(tx, id, { status: 'paused', updated_at: now });
    await announcePageChange(tx);
  });
}

const endings = {
  close: { status: 'closed', title: (project: string) => `La mission « ${project} » est close` },
  cancel: {
    status: 'cancelled',
    title: (project: string) => `La mission « ${project} » est annulée par le client`,
  },
} as const;

/**
 * No proposal is taken any more; it stays to be read. Done twice, it is done once. Freelances who proposed their services
 * or were invited are notified. @throws 404, also for a draft; 403, 409.
 */
export async function endProject(
  db: Db,
  actor: Actor,
  { id, how, reason }: { id: string; how: keyof typeof endings; reason: string | null },
  { mailer, events, now }: ProjectServices,
): Promise<void> {
  const { status, title } = endings[how];
  await db.transaction().execute(async (tx) => {
    const before = await lockOwn(tx, actor, id, now);
    if (before.status === 'draft') throw projectNotFound();
    if (before.status === status) return;
    const row = await lockFor(tx, actor, id, { action: how, now });
    await changeProject(tx, id, {
      status,
      ended_at: now,
      ended_by: 'client',
      end_reason: reason,
      updated_at: now,
    });
    await notifyFreelances(tx, row, title(row.title), { mailer, now });
    await events.emit(tx, missionEndedEvent, { missionId: id, at: now });
    await announcePageChange(tx);
  });
}

export async function notifyFreelances(
  tx: Db,
  { id }: Pick<ProjectRow, 'id'>,
  title: string,
  { mailer, now }: { mailer: Pick<Mailer, 'sendMail'>; now: Date },
): Promise<void> {
  const people = [...(await selectInterested(tx, id)), ...(await selectWaitingInvited(tx, id))];
  const ids = [...new Set(people.map(({ freelance_id: freelance }) => freelance))];
  const notifications = ids.map((freelance) => ({
    to: { id: freelance },
    kind: 'message' as const,
    title,
    url: missionPath(id),
  }));
  await notify(tx, mailer, notifications, now);
}

/**
 * A draft is deleted; a published project leaves its public address answering 410.
 * @throws 404, 403; 409 once it led to a contract.
 */
export async function removeProject(
  db: Db,
  actor: Actor,
  id: string,
  { events, now }: ProjectServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockFor(tx, actor, id, { action: 'remove', now });
    for (const file of await selectMissionFiles(tx, id)) await hideDocument(tx, file.id, now);
    if (row.published_at === null) {
      await deleteProject(tx, id);
      return;
    }
    await changeProject(tx, id, { removed_at: now, updated_at: now });
    await events.emit(tx, missionEndedEvent, { missionId: id, at: now });
    await announcePageChange(tx);
  });
}
