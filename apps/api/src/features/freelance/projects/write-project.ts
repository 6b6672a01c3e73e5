import type { ProjectDraft } from '@baara/contract/freelance/projects';
import { projectLimits, projectMessages as messages } from '@baara/contract/freelance/projects-words';
import type { ScamReading } from '@baara/scam-detection';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { flagText } from '../../support/moderation/public/flag.ts';
import { readScams } from '../../support/moderation/public/read-scams.ts';
import { missionWords } from '../public/mission-words.ts';
import { missingForPublication, projectColumns, rowWith } from './project-draft.ts';
import { requireSpeaker } from './project.policy.ts';
import { changeProject, editProject, insertProject, type ProjectRow } from './projects.queries.ts';
import {
  lockFor,
  lockOwn,
  type ProjectServices,
  readProject,
  requireProject,
  todayOf,
} from './read-project.ts';

const USUAL_DAYS_OPEN = 14;
const DAY_MS = 24 * 3600 * 1000;

const usualLastDay = (now: Date): string => todayOf(new Date(now.getTime() + USUAL_DAYS_OPEN * DAY_MS));

/** Begins a draft of whatever is known so far; an employer's is their company's. @returns its id. @throws 403 READ_ONLY_MEMBER. */
export async function createProject(
  db: Db,
  actor: Actor,
  draft: Partial<ProjectDraft>,
  now: Date,
): Promise<string> {
  requireSpeaker(actor);
  return insertProject(db, {
    title: '',
    description: '',
    closes_on: usualLastDay(now),
    ...projectColumns(draft),
    client_id: actor.accountId,
    company_id: actor.company?.id ?? null,
    created_at: now,
    updated_at: now,
  });
}

const allWords = (row: ProjectRow): string => [missionWords(row), row.confidential ?? ''].join('\n');

/** What moderators read: the confidential words only where they are what is suspect. */
async function readWords(row: ProjectRow): Promise<{ text: string; reading: ScamReading }> {
  const isSuspect = row.confidential !== null && (await readScams(row.confidential)).score > 0;
  const text = isSuspect ? allWords(row) : missionWords(row);
  return { text, reading: await readScams(text) };
}

type Writing = {
  /** The row as it is, locked; undefined when there is nothing to do. */
  lock: (tx: Db) => Promise<ProjectRow | undefined>;
  /** The row as it will be, to check and to read. Called more than once when somebody writes meanwhile. */
  after: (row: ProjectRow) => ProjectRow;
  write: (tx: Db) => Promise<void>;
};

/**
 * Writes a project that people read or are about to: it must be complete, and a moderator looks at what is suspect.
 * Reading its words takes time, so that happens before the lock; what changed meanwhile is read again.
 * @throws 422 for what it lacks, 403 for a company under review, and what `lock` refuses.
 */
async function writeShown(
  db: Db,
  actor: Actor,
  id: string,
  { mailer, now }: ProjectServices,
  { lock, after, write }: Writing,
): Promise<void> {
  for (let isWritten = false; !isWritten;) {
    const seen = after(await requireProject(db, actor, id, now));
    const read = await readWords(seen);
    isWritten = await db.transaction().execute(async (tx) => {
      const row = await lock(tx);
      if (!row) return true;
      const written = after(row);
      if (allWords(written) !== allWords(seen)) return false;
      const missing = missingForPublication(written, todayOf(now));
      if (missing.length > 0) throw invalid(missing);
      if (row.company_id !== null) await requireReleased(tx, row.company_id);
      await write(tx);
      const company = row.company_id === null ? {} : { companyId: row.company_id };
      const flagged = { subjectKind: 'mission' as const, subjectId: id, ...read, ...company };
      await flagText(tx, flagged, { mailer, now });
      await announcePageChange(tx);
      return true;
    });
  }
}

/**
 * Changes the fields sent and no others. One that people read stays complete.
 * @param version the one last read; left out, the write is not compared.
 * @throws 404, 403; 409 PROJECT_CHANGED with the project as it now stands under `current`, or for a state that allows no
 * change; 422 for what an open project lacks.
 */
export async function updateProject(
  db: Db,
  actor: Actor,
  id: string,
  { version, ...draft }: Partial<ProjectDraft> & { version?: number },
  services: ProjectServices,
): Promise<void> {
  const { now } = services;
  const lock = async (tx: Db): Promise<ProjectRow> => {
    const row = await lockFor(tx, actor, id, { action: 'edit', now });
    if (version !== undefined && version !== row.version)
      throw new DomainError(409, 'PROJECT_CHANGED', messages.CHANGED, {
        extra: { current: await readProject(tx, actor, id, now) },
      });
    return row;
  };
  const write = (tx: Db): Promise<void> => editProject(tx, id, { ...projectColumns(draft), updated_at: now });
  const isDraft = await db.transaction().execute(async (tx) => {
    const row = await lock(tx);
    if (row.status !== 'draft') return false;
    await write(tx);
    return true;
  });
  if (!isDraft)
    await writeShown(db, actor, id, services, { lock, after: (row) => rowWith(row, draft), write });
}

/**
 * Puts a draft, or one that was paused, on the list of missions. Done twice, it is done once.
 * @throws 404, 403; 409 once it is over, 422 for what it lacks.
 */
export async function openProject(
  db: Db,
  actor: Actor,
  id: string,
  action: 'publish' | 'resume',
  services: ProjectServices,
): Promise<void> {
  const { now } = services;
  const published = action === 'publish' && { published_at: now };
  await writeShown(db, actor, id, services, {
    lock: async (tx) => {
      const row = await lockOwn(tx, actor, id, now);
      return row.status === 'open' ? undefined : lockFor(tx, actor, id, { action, now });
    },
    after: (row) => row,
    write: (tx) => changeProject(tx, id, { status: 'open', ...published, updated_at: now }),
  });
}

const COPY = ' (copie)';

/** A new draft with the same words; files and invitations stay with the first. @returns its id. @throws 404, 403. */
export async function duplicateProject(db: Db, actor: Actor, id: string, now: Date): Promise<string> {
  requireSpeaker(actor);
  const row = await requireProject(db, actor, id, now);
  const today = todayOf(now);
  const isPast = row.closes_on < today;
  return insertProject(db, {
    title: row.title.slice(0, projectLimits.title - COPY.length) + COPY,
    goal: row.goal,
    description: row.description,
    deliverables: JSON.stringify(row.deliverables),
    category_id: row.category_id,
    skills: row.skills,
    languages: row.languages,
    pricing: row.pricing,
    budget_min_xof: row.budget_min_xof,
    budget_max_xof: row.budget_max_xof,
    days: row.days,
    duration: row.duration,
    // Days gone by say nothing of the next time.
    starts_on: row.starts_on !== null && row.starts_on >= today ? row.starts_on : null,
    ends_on: row.ends_on !== null && row.ends_on >= today ? row.ends_on : null,
    closes_on: isPast ? usualLastDay(now) : row.closes_on,
    city: row.city,
    country: row.country,
    is_remote: row.is_remote,
    confidential: row.confidential,
    questions: JSON.stringify(row.questions),
    client_id: actor.accountId,
    company_id: actor.company?.id ?? null,
    created_at: now,
    updated_at: now,
  });
}
