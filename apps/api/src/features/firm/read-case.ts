import type { CandidateCase } from '@baara/contract/firm/cases';
import { firmMessages as messages } from '@baara/contract/firm/firm-words';
import type { Db } from '../../platform/db/database.ts';
import { type DomainError, notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import {
  type CaseDetailRow,
  findCase,
  type ScoreRow,
  selectEvents,
  selectNotes,
  selectScores,
} from './cases.queries.ts';
import { type CaseFacts, caseAbilities } from './firm.policy.ts';
import { portfolioCandidateView } from './firm.view.ts';

export const candidateNotFound = (): DomainError =>
  notFound(messages.CANDIDATE_NOT_FOUND, 'CANDIDATE_NOT_FOUND');

export const factsOf = (row: CaseDetailRow): CaseFacts => ({
  managerId: row.manager_id,
  takenBy: row.taken_by,
  hasPhone: row.phone !== null,
});

/** Of 5, each criterion counting as much as it weighs. */
function averageOf(scores: readonly ScoreRow[]): number | null {
  const given = scores.flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]));
  const weights = given.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  return Math.round((10 * given.reduce((sum, { score, weight }) => sum + score * weight, 0)) / weights) / 10;
}

/** @throws 404. */
export async function readCase(db: Db, actor: Actor, id: string, now: Date): Promise<CandidateCase> {
  const row = await findCase(db, id, now);
  if (!row) throw candidateNotFound();
  const [notes, scores, events] = await Promise.all([
    selectNotes(db, id, actor.accountId),
    selectScores(db, id),
    selectEvents(db, id),
  ]);
  return {
    ...portfolioCandidateView(row),
    summary: row.summary,
    country: row.country,
    experienceYears: row.experience_years,
    desiredJobs: row.desired_jobs,
    skills: row.skills,
    hasPhone: row.phone !== null,
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by_name,
    takenUntil: row.taken_until?.toISOString() ?? null,
    isTakenByMe: row.taken_by === actor.accountId,
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      author: note.author,
      isPrivate: note.is_private,
      at: note.created_at.toISOString(),
      abilities: { remove: note.author_id === actor.accountId },
    })),
    card: { criteria: scores, average: averageOf(scores) },
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    abilities: caseAbilities(actor, factsOf(row)),
  };
}
