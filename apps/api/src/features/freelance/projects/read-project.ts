import type { Project } from '@baara/contract/freelance/projects';
import { projectMessages as messages } from '@baara/contract/freelance/projects-words';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { selectMissionFiles } from '../public/missions.ts';
import { type ProjectAction, projectRefusal, requireSpeaker } from './project.policy.ts';
import { findProject, lockProject, type ProjectRow } from './projects.queries.ts';
import { projectView } from './projects.view.ts';

/** What a change of a project needs beside the database and who makes it. `publicUrl` has no final slash. */
export type ProjectServices = { mailer: Mailer; publicUrl: string; events: Events; now: Date };

export const projectNotFound = () => notFound(messages.NOT_FOUND, 'PROJECT_NOT_FOUND');

export const todayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** @throws 404 for another's, and for a withdrawn one. */
export async function requireProject(db: Db, actor: Actor, id: string, now: Date): Promise<ProjectRow> {
  const row = await findProject(db, actor, id, todayOf(now));
  if (!row) throw projectNotFound();
  return row;
}

/** A project as its client reads it. @throws 404. */
export async function readProject(db: Db, actor: Actor, id: string, now: Date): Promise<Project> {
  const row = await requireProject(db, actor, id, now);
  return projectView(row, { files: await selectMissionFiles(db, id), actor, today: todayOf(now) });
}

/** One's own, locked until the transaction ends. @throws 404; 403 READ_ONLY_MEMBER for who only looks on. */
export async function lockOwn(tx: Db, actor: Actor, id: string, now: Date): Promise<ProjectRow> {
  requireSpeaker(actor);
  const row = await lockProject(tx, actor, id, todayOf(now));
  if (!row) throw projectNotFound();
  return row;
}

/** The same in a state this may be done from. @throws 409 besides. */
export async function lockFor(
  tx: Db,
  actor: Actor,
  id: string,
  { action, now }: { action: ProjectAction; now: Date },
): Promise<ProjectRow> {
  const row = await lockOwn(tx, actor, id, now);
  const refusal = projectRefusal(action, row);
  if (refusal) throw refusal;
  return row;
}
