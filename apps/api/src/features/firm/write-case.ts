import type {
  decideCandidate as decideEndpoint,
  scoreCandidate as scoreEndpoint,
} from '@baara/contract/firm/cases';
import { type CallResult, firmMessages as messages } from '@baara/contract/firm/firm-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type CaseDetailRow, findCase, insertEvent, lockCase } from './cases.queries.ts';
import { caseRefusal } from './firm.policy.ts';
import { endOpenFollowUp, putFollowUp, requireFollowUpDay } from './follow-ups.ts';
import { moveSubjects } from './portfolios.queries.ts';
import { candidateNotFound, factsOf } from './read-case.ts';
import { takenEnd } from './take-candidate.ts';

/** Who does something to which candidate. */
type Act = { actor: Actor; id: string; now: Date };

/**
 * Runs a change of a candidate's case in a transaction that locks it; the consultant who has taken the candidate gets
 * half an hour more.
 */
function changeCase<Result>(
  db: Db,
  { actor, id, now }: Act,
  action: 'qualify' | 'decide',
  work: (tx: Db, row: CaseDetailRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, id, now);
    if (!row) throw candidateNotFound();
    const refusal = caseRefusal(actor, factsOf(row), action);
    if (refusal) throw refusal;
    if (row.taken_by === actor.accountId)
      await tx
        .updateTable('candidate_cases')
        .set({ taken_until: takenEnd(now) })
        .where('account_id', '=', id)
        .execute();
    return work(tx, row);
  });
}

/** The number to call; each reading is in the audit. @throws 404, also without a number; 409 CASE_TAKEN. */
export async function showPhone(db: Db, { actor, id, now }: Act, ip: string): Promise<string> {
  const row = await findCase(db, id, now);
  if (!row) throw candidateNotFound();
  const refusal = caseRefusal(actor, factsOf(row), 'qualify');
  if (refusal) throw refusal;
  if (row.phone === null) throw notFound(messages.NO_PHONE, 'NO_PHONE');
  await audit(db, { actor, action: 'candidate.phone-shown', subject: id, ip });
  return row.phone;
}

/** @throws 404; 409 CASE_TAKEN. */
export function recordCall(db: Db, act: Act, result: CallResult): Promise<void> {
  const { actor, id, now } = act;
  return changeCase(db, act, 'qualify', async (tx) => {
    await insertEvent(tx, { accountId: id, actorId: actor.accountId, kind: 'call', result, at: now });
    if (result === 'reached') await setContactedAt(tx, id, now);
  });
}

/** A candidate was spoken with, or written to. */
export async function setContactedAt(tx: Db, id: string, at: Date): Promise<void> {
  await sql`insert into candidate_cases (account_id, last_contact_at)
    select id, ${at} from accounts where id = ${id} and role = 'applicant'
    on conflict (account_id) do update set last_contact_at = excluded.last_contact_at`.execute(tx);
}

/** Anyone who qualifies may add one, also to a colleague's candidate. @throws 404. */
export async function addNote(
  db: Db,
  { actor, id, now }: Act,
  { text, isPrivate }: { text: string; isPrivate: boolean },
): Promise<void> {
  if (!(await findCase(db, id, now))) throw candidateNotFound();
  await db
    .insertInto('case_notes')
    .values({ account_id: id, author_id: actor.accountId, text, is_private: isPrivate, created_at: now })
    .execute();
}

/** One's own. @throws 404. */
export async function removeNote(db: Db, { accountId }: Actor, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('case_notes')
    .where('id', '=', id)
    .where('author_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound(messages.NOTE_NOT_FOUND, 'NOTE_NOT_FOUND');
}

/** Replaces the tags; a new name becomes a tag of the firm. @throws 404; 409 CASE_TAKEN. */
export function setTags(db: Db, act: Act, names: readonly string[]): Promise<void> {
  const { id, now } = act;
  const byName = new Map(names.map((name) => [name.toLowerCase(), name.replaceAll(/\s+/g, ' ')]));
  const wanted = [...byName.values()];
  return changeCase(db, act, 'qualify', async (tx) => {
    await sql`insert into case_tags (name) select name from unnest(${wanted}::text[]) as asked (name)
      on conflict (lower(name)) do nothing`.execute(tx);
    await sql`delete from case_taggings w using case_tags g where g.id = w.tag_id and w.account_id = ${id}
      and lower(g.name) <> all (select lower(name) from unnest(${wanted}::text[]) as asked (name))`.execute(
      tx,
    );
    await sql`insert into case_taggings (account_id, tag_id, added_at)
      select ${id}, g.id, ${now} from case_tags g
      where lower(g.name) in (select lower(name) from unnest(${wanted}::text[]) as asked (name))
      on conflict do nothing`.execute(tx);
    // A tag that nobody has any more is a misspelling more often than not.
    await sql`delete from case_tags g where not exists (select from case_taggings w where w.tag_id = g.id)`.execute(
      tx,
    );
  });
}

/** @throws 404; 409 CASE_TAKEN; 422 for a criterion that is not on the card any more. */
export function scoreCandidate(db: Db, act: Act, { scores }: BodyOf<typeof scoreEndpoint>): Promise<void> {
  const { actor, id, now } = act;
  return changeCase(db, act, 'qualify', async (tx) => {
    const known = await tx
      .selectFrom('qualification_criteria')
      .where('retired_at', 'is', null)
      .select('id')
      .execute();
    const ids = new Set(known.map((one) => one.id));
    if (scores.some(({ criterionId }) => !ids.has(criterionId)))
      throw invalid([{ field: 'scores', message: messages.CRITERION_UNKNOWN }]);
    const removed = scores.filter(({ score }) => score === null).map(({ criterionId }) => criterionId);
    if (removed.length > 0)
      await tx
        .deleteFrom('qualification_scores')
        .where('account_id', '=', id)
        .where('criterion_id', 'in', removed)
        .execute();
    const given = new Map(
      scores.flatMap(({ criterionId, score }) => (score === null ? [] : [[criterionId, score]])),
    );
    if (given.size === 0) return;
    await tx
      .insertInto('qualification_scores')
      .values(
        [...given].map(([criterionId, score]) => ({
          account_id: id,
          criterion_id: criterionId,
          score,
          scored_by: actor.accountId,
          scored_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'criterion_id']).doUpdateSet((eb) => ({
          score: eb.ref('excluded.score'),
          scored_by: eb.ref('excluded.scored_by'),
          scored_at: eb.ref('excluded.scored_at'),
        })),
      )
      .execute();
  });
}

/**
 * Decides what follows for a candidate, and gives them back. A candidate of nobody who is qualified, or is to be called
 * again, enters the portfolio of the person who decided.
 * @throws 404; 409 CASE_TAKEN, OTHERS_PORTFOLIO; 422.
 */
export function decideCandidate(db: Db, act: Act, body: BodyOf<typeof decideEndpoint>): Promise<void> {
  const { actor, id, now } = act;
  const { outcome, dueOn, reason } = body;
  if (outcome === 'call_back') requireFollowUpDay(dueOn, now);
  return changeCase(db, act, 'decide', async (tx, row) => {
    await tx
      .updateTable('candidate_cases')
      .set({
        state: outcome,
        reason: outcome === 'unsuitable' ? reason : null,
        decided_at: now,
        decided_by: actor.accountId,
        taken_by: null,
        taken_until: null,
      })
      .where('account_id', '=', id)
      .execute();
    await sql`update accounts set qualified_at = coalesce(qualified_at, ${now}) where id = ${id}`.execute(tx);
    await insertEvent(tx, {
      accountId: id,
      actorId: actor.accountId,
      kind: 'outcome',
      result: outcome,
      at: now,
    });
    const isFollowed = outcome === 'qualified' || outcome === 'call_back';
    if (isFollowed && row.manager_id === null)
      await moveSubjects(tx, 'account_id', [id], { managerId: actor.accountId, by: actor.accountId, now });
    if (outcome === 'call_back' && dueOn !== null) {
      const managerId = row.manager_id ?? actor.accountId;
      await putFollowUp(tx, { accountId: id, managerId, dueOn, subject: 'Rappeler', now });
    } else if (row.due_on !== null) {
      await endOpenFollowUp(tx, { accountId: id }, actor.accountId, now);
    }
  });
}
