import { FOLLOW_UP_DAYS, firmMessages as messages } from '@baara/contract/firm/firm-words';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { insertEvent } from './cases.queries.ts';
import { isHead } from './firm.policy.ts';
import { lockSubjects } from './portfolios.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A candidate or a company. */
export type Followed = { accountId: string } | { companyId: string };
type NewFollowUp = Followed & { managerId: string; dueOn: string; subject: string; now: Date };

const idOf = (one: Followed): string => ('accountId' in one ? one.accountId : one.companyId);
const subjectOf = (one: Followed) => ('accountId' in one ? 'account_id' : 'company_id');

/** From today to a year ahead. @throws 422. */
export function requireFollowUpDay(dueOn: string | null, now: Date): void {
  const today = now.toISOString().slice(0, 10);
  const last = new Date(now.getTime() + FOLLOW_UP_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (dueOn === null || dueOn < today || dueOn > last)
    throw invalid([{ field: 'dueOn', message: messages.DAY_REQUIRED }]);
}

/** In place of the open one. */
export async function putFollowUp(
  tx: Db,
  { managerId, dueOn, subject, now, ...one }: NewFollowUp,
): Promise<void> {
  const column = sql.ref(subjectOf(one));
  await sql`insert into follow_ups (${column}, manager_id, due_on, subject, created_at)
    values (${idOf(one)}, ${managerId}, ${dueOn}, ${subject}, ${now})
    on conflict (${column}) where done_at is null and ${column} is not null
    do update set manager_id = excluded.manager_id, due_on = excluded.due_on, subject = excluded.subject,
      created_at = excluded.created_at, reminded_on = null`.execute(tx);
}

/** @returns false without one. */
export async function endOpenFollowUp(tx: Db, one: Followed, by: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update follow_ups set done_at = ${now}, done_by = ${by}
    where ${sql.ref(subjectOf(one))} = ${idOf(one)} and done_at is null`.execute(tx);
  return numAffectedRows > 0n;
}

/** Locks a candidate or a company that this consultant may follow. @returns whose it is. */
async function lockFollowed(tx: Db, actor: Actor, one: Followed): Promise<string | null> {
  const [found] = await lockSubjects(tx, subjectOf(one), [idOf(one)]);
  if (!found)
    throw 'accountId' in one
      ? notFound(messages.CANDIDATE_NOT_FOUND, 'CANDIDATE_NOT_FOUND')
      : notFound(messages.COMPANY_NOT_FOUND, 'COMPANY_NOT_FOUND');
  const { manager_id: managerId } = found;
  if (managerId !== null && managerId !== actor.accountId && !isHead(actor))
    throw conflict('OTHERS_PORTFOLIO', messages.OTHERS_PORTFOLIO);
  return managerId;
}

/** For the consultant who has the candidate or the company, else for the person who asks. @throws 404; 409; 422. */
export async function planFollowUp(
  db: Db,
  actor: Actor,
  one: Followed,
  { dueOn, subject }: { dueOn: string; subject: string },
  now: Date,
): Promise<void> {
  requireFollowUpDay(dueOn, now);
  await db.transaction().execute(async (tx) => {
    const managerId = (await lockFollowed(tx, actor, one)) ?? actor.accountId;
    await putFollowUp(tx, { ...one, managerId, dueOn, subject, now });
  });
}

/** @throws 404, also without one; 409 OTHERS_PORTFOLIO. */
export async function endFollowUp(db: Db, actor: Actor, one: Followed, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFollowed(tx, actor, one);
    if (!(await endOpenFollowUp(tx, one, actor.accountId, now)))
      throw notFound(messages.FOLLOW_UP_NOT_FOUND, 'FOLLOW_UP_NOT_FOUND');
    await insertEvent(tx, { ...one, actorId: actor.accountId, kind: 'follow-up', at: now });
  });
}
