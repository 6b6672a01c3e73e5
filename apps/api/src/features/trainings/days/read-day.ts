import type { TrainingDay, TrainingDayList } from '@baara/contract/trainings/days';
import { trainingDayMessages as messages } from '@baara/contract/trainings/days-words';
import { trainingRoll } from '@baara/contract/trainings/roll';
import type { Db } from '../../../platform/db/database.ts';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { selectUnnoted } from '../attendees/attendees.queries.ts';
import { sessionNotFound } from '../register-to-session.ts';
import { findSession } from '../sessions.queries.ts';
import {
  type DayOfSession,
  selectExpected,
  selectLists,
  selectMarks,
  selectSettlements,
  writePresences,
} from './days.queries.ts';
import { dayOfInstant, daysOfSession } from './session-days.ts';

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** @throws 404 for the session, and for a day on which it does not take place. */
export async function requireDay(db: Db, { sessionId, day }: DayOfSession): Promise<Session> {
  const session = await findSession(db, sessionId);
  if (!session) throw sessionNotFound();
  if (!daysOfSession(session).includes(day)) throw notFound(messages.NOT_A_DAY, 'NOT_A_DAY');
  return session;
}

/** The list of a day as a phone takes it along: names, and nothing else of anybody. */
export const dayListOf = (
  session: Session,
  day: string,
  people: readonly { id: string; name: string }[],
  version: number,
): TrainingDayList => ({
  training: { id: session.training_id, title: session.title },
  session: {
    id: session.id,
    startsAt: session.starts_at.toISOString(),
    endsAt: session.ends_at.toISOString(),
    schedule: session.schedule,
    city: session.city,
    address: session.address,
  },
  day,
  version,
  people: people.map(({ id, name }) => ({ registrationId: id, name })),
});

/** The SHA-256 of its canonical JSON. */
export const sealOf = (list: TrainingDayList): Buffer => sha256(canonicalJson(list));

/** Whether the roll of a day may be called: from its eve on, while the session stands. */
export const mayCall = (session: Pick<Session, 'status'>, day: string, now: Date): boolean =>
  session.status === 'planned' && day <= dayOfInstant(now, 1);

/** Whether people are noted by the rolls now. */
async function mayNote(db: Db, session: Session, now: Date): Promise<boolean> {
  if (session.status !== 'planned' || dayOfInstant(session.ends_at) > dayOfInstant(now)) return false;
  const { called, people } = await selectUnnoted(db, session.id);
  return called > 0 && people.length > 0;
}

/** A day as somebody reads it. @throws 404. */
export async function readDay(db: Db, at: DayOfSession, now: Date): Promise<TrainingDay> {
  const session = await requireDay(db, at);
  const people = await selectExpected(db, at.sessionId);
  const [latest] = await selectLists(db, at);
  const { version: _, ...list } = dayListOf(session, at.day, people, latest?.version ?? 0);
  return {
    ...list,
    days: daysOfSession(session),
    list: latest
      ? {
          version: latest.version,
          sha256: latest.sha256.toString('hex'),
          at: latest.made_at.toISOString(),
          isOutdated: !sealOf({ ...list, version: latest.version }).equals(latest.sha256),
        }
      : null,
    marks: (await selectMarks(db, at.sessionId, at.day)).map(({ day: __, ...mark }) => mark),
    settlements: (await selectSettlements(db, at.sessionId, at.day)).map(({ day: __, ...one }) => one),
    abilities: { call: mayCall(session, at.day, now), note: await mayNote(db, session, now) },
  };
}

/** Counts on how many days each person came, in the transaction that wrote something about a day. */
export async function recountPresences(tx: Db, sessionId: string): Promise<void> {
  const marks = Map.groupBy(await selectMarks(tx, sessionId), ({ day }) => day);
  const settlements = Map.groupBy(await selectSettlements(tx, sessionId), ({ day }) => day);
  const days = new Map<string, number>();
  for (const day of new Set([...marks.keys(), ...settlements.keys()]))
    for (const [id, { state }] of trainingRoll(marks.get(day) ?? [], settlements.get(day) ?? []))
      if (state === 'present' || state === 'late') days.set(id, (days.get(id) ?? 0) + 1);
  await writePresences(tx, sessionId, days);
}
