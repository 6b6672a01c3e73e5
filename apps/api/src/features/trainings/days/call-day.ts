import { dayMessages } from '@baara/contract/campaigns/days-words';
import type { BodyOf, DataOf } from '@baara/contract/protocol/endpoint';
import type {
  SealedTrainingDay,
  sendTrainingMarks,
  settleTrainingContradiction,
} from '@baara/contract/trainings/days';
import { trainingDayMessages as messages } from '@baara/contract/trainings/days-words';
import { trainingRoll } from '@baara/contract/trainings/roll';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Editor } from '../editing/write-training.ts';
import { lockSession } from '../sessions.queries.ts';
import {
  type DayOfSession,
  insertDay,
  insertList,
  insertMarks,
  insertSettlement,
  lockDay,
  selectExisting,
  selectExpected,
  selectLists,
  selectMarks,
  selectSettlements,
  selectStored,
} from './days.queries.ts';
import { dayListOf, mayCall, recountPresences, requireDay, sealOf } from './read-day.ts';

/**
 * The list of a day for a phone that will be offline: the same while no seat changes, another version afterwards.
 * @throws 404; 409 SESSION_CANCELLED, DAY_TOO_EARLY before the eve.
 */
export async function openDay(
  db: Db,
  at: DayOfSession,
  { actor, ip, now }: Editor,
): Promise<SealedTrainingDay> {
  return db.transaction().execute(async (tx) => {
    const session = await requireDay(tx, at);
    if (session.status === 'cancelled') throw conflict('SESSION_CANCELLED', messages.CANCELLED);
    if (!mayCall(session, at.day, now)) throw conflict('DAY_TOO_EARLY', messages.TOO_EARLY);
    await insertDay(tx, at, now);
    await lockDay(tx, at);
    const people = await selectExpected(tx, at.sessionId);
    const [latest] = await selectLists(tx, at);
    if (latest) {
      const list = dayListOf(session, at.day, people, latest.version);
      const seal = sealOf(list);
      if (seal.equals(latest.sha256)) return { list, sha256: seal.toString('hex') };
    }
    const version = (latest?.version ?? 0) + 1;
    const list = dayListOf(session, at.day, people, version);
    const seal = sealOf(list);
    const registrationIds = people.map(({ id }) => id);
    await insertList(tx, at, {
      version,
      sha256: seal,
      registrationIds,
      madeBy: actor.accountId,
      at: now,
    });
    const detail = { day: at.day, version, people: people.length, sha256: seal.toString('hex') };
    await audit(tx, { actor, action: 'training_session.list_sealed', subject: at.sessionId, detail, ip });
    return { list, sha256: seal.toString('hex') };
  });
}

type Sent = BodyOf<typeof sendTrainingMarks>;
type Received = Omit<DataOf<typeof sendTrainingMarks>, 'day'>;

const refusals = {
  LIST_UNKNOWN: messages.LIST_UNKNOWN,
  NOT_IN_LIST: messages.NOT_IN_LIST,
  PERSON_GONE: messages.PERSON_GONE,
  MARK_TAKEN: dayMessages.MARK_TAKEN,
} as const;
const refuse = (id: string, code: keyof typeof refusals): Received['refused'][number] => ({
  id,
  code,
  message: refusals[code],
});

/**
 * Stores what a phone noted, perhaps hours ago. Each mark is looked at by itself: one that is refused does not stop the
 * others.
 * @throws 404; 409 DAY_NOT_OPENED.
 */
export async function receiveMarks(
  db: Db,
  at: DayOfSession,
  { marks }: Sent,
  { actor, now }: Editor,
): Promise<Received> {
  return db.transaction().execute(async (tx) => {
    await requireDay(tx, at);
    // Before the day: marks of two days of a session are counted one after the other.
    await lockSession(tx, at.sessionId);
    if (!(await lockDay(tx, at))) throw conflict('DAY_NOT_OPENED', messages.NOT_OPENED);
    const lists = new Map(
      (await selectLists(tx, at)).map(({ sha256, version, registration_ids }) => [
        sha256.toString('hex'),
        { version, people: new Set(registration_ids) },
      ]),
    );
    const existing = await selectExisting(tx, at.sessionId);
    const refused: Received['refused'] = [];
    const good = marks.flatMap((mark) => {
      const list = lists.get(mark.list);
      if (!list) refused.push(refuse(mark.id, 'LIST_UNKNOWN'));
      else if (!list.people.has(mark.registrationId)) refused.push(refuse(mark.id, 'NOT_IN_LIST'));
      else if (!existing.has(mark.registrationId)) refused.push(refuse(mark.id, 'PERSON_GONE'));
      else return [{ mark, version: list.version }];
      return [];
    });
    await insertMarks(
      tx,
      good.map(({ mark, version }) => ({
        id: mark.id,
        session_id: at.sessionId,
        day: at.day,
        registration_id: mark.registrationId,
        device_id: mark.deviceId,
        position: mark.position,
        state: mark.state,
        way: mark.way,
        undoes: mark.undoes,
        marked_at: mark.markedAt,
        list_version: version,
        marked_by: actor.accountId,
        received_at: now,
      })),
    );
    const sent = good.map(({ mark }) => mark);
    const stored = await selectStored(tx, at, sent);
    await recountPresences(tx, at.sessionId);
    const taken = sent.filter(({ id }) => !stored.has(id));
    return {
      received: [...stored],
      refused: [...refused, ...taken.map(({ id }) => refuse(id, 'MARK_TAKEN'))],
    };
  });
}

/**
 * Says what two devices contradict each other about. It replaces the marks that are there; later ones are compared with it.
 * @throws 404; 409 NOTHING_TO_SETTLE.
 */
export async function settleContradiction(
  db: Db,
  at: DayOfSession,
  { registrationId, state, reason }: BodyOf<typeof settleTrainingContradiction>,
  { actor, ip, now }: Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireDay(tx, at);
    await lockSession(tx, at.sessionId);
    await lockDay(tx, at);
    const marks = await selectMarks(tx, at.sessionId, at.day);
    const roll = trainingRoll(marks, await selectSettlements(tx, at.sessionId, at.day));
    if (roll.get(registrationId)?.state !== 'contradiction')
      throw conflict('NOTHING_TO_SETTLE', dayMessages.NOTHING_TO_SETTLE);
    await insertSettlement(tx, {
      session_id: at.sessionId,
      day: at.day,
      registration_id: registrationId,
      state,
      covers: marks.filter((mark) => mark.registrationId === registrationId).map(({ id }) => id),
      reason,
      settled_by: actor.accountId,
      settled_at: now,
    });
    await recountPresences(tx, at.sessionId);
    const detail = { day: at.day, registrationId, state, reason };
    await audit(tx, { actor, action: 'training_session.settled', subject: at.sessionId, detail, ip });
  });
}
