import type { sendRoomMarks } from '@baara/contract/campaigns/days';
import { dayMessages as messages } from '@baara/contract/campaigns/days-words';
import type { BodyOf, DataOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { type DayParams, requireDay } from './day-access.ts';
import { lockRoomDay, type RoomOfDay, selectLists } from './days.queries.ts';
import { insertEvents, insertMarks, selectExisting, selectStored } from './marks.queries.ts';
import { recount } from './day-rows.ts';

type Sent = BodyOf<typeof sendRoomMarks>;
type Received = Omit<DataOf<typeof sendRoomMarks>, 'day'>;
type Refusal = Received['refused'][number];

const refusals = {
  LIST_UNKNOWN: messages.LIST_UNKNOWN,
  NOT_IN_LIST: messages.NOT_IN_LIST,
  PERSON_GONE: messages.PERSON_GONE,
  MARK_TAKEN: messages.MARK_TAKEN,
} as const;
const refuse = (id: string, code: keyof typeof refusals): Refusal => ({ id, code, message: refusals[code] });

/**
 * Stores what a phone noted, perhaps hours ago. Each mark and event is looked at by itself: one that is refused does not
 * stop the others. After the signature they are stored too, and change nothing.
 * @throws 404; 403; 409 DAY_NOT_OPENED.
 */
export async function receiveMarks(
  db: Db,
  member: CompanyMember,
  params: DayParams,
  sent: Sent,
  now: Date,
): Promise<Received> {
  return db.transaction().execute(async (tx) => {
    const { at } = await requireDay(tx, member, params, { ability: 'callRoom', now });
    const day = await lockRoomDay(tx, at);
    if (!day) throw conflict('DAY_NOT_OPENED', messages.NOT_OPENED);
    const looked = await lookAt(tx, at, sent);
    const row = {
      session_id: at.sessionId,
      room_id: at.roomId,
      received_at: now,
      is_after_report: day.report !== null,
    };
    await insertMarks(
      tx,
      looked.marks.map(({ mark, version }) => ({
        ...row,
        id: mark.id,
        application_id: mark.applicationId,
        device_id: mark.deviceId,
        position: mark.position,
        state: mark.state,
        way: mark.way,
        undoes: mark.undoes,
        marked_at: mark.markedAt,
        list_version: version,
        marked_by: member.accountId,
      })),
    );
    await insertEvents(
      tx,
      looked.events.map((event) => ({
        ...row,
        id: event.id,
        device_id: event.deviceId,
        kind: event.kind,
        happened_at: event.at,
        text: event.text,
        seat: event.seat,
        application_ids: event.applicationIds,
        written_by: member.accountId,
      })),
    );
    const marks = looked.marks.map(({ mark }) => mark);
    const stored = new Set([
      ...(await selectStored(tx, 'campaign_room_marks', at, marks)),
      ...(await selectStored(tx, 'campaign_room_events', at, looked.events)),
    ]);
    await recount(tx, at, now);
    const taken = [...marks, ...looked.events].filter(({ id }) => !stored.has(id));
    return {
      received: [...stored],
      refused: [...looked.refused, ...taken.map(({ id }) => refuse(id, 'MARK_TAKEN'))],
    };
  });
}

/** Which of them are of people whom a list of the room names. */
async function lookAt(tx: Db, at: RoomOfDay, { marks, events }: Sent) {
  const lists = new Map(
    (await selectLists(tx, at)).map(({ sha256, version, application_ids }) => [
      sha256.toString('hex'),
      { version, people: new Set(application_ids) },
    ]),
  );
  const anybody = new Set([...lists.values()].flatMap(({ people }) => [...people]));
  const existing = await selectExisting(tx, [...new Set(marks.map(({ applicationId }) => applicationId))]);
  const refused: Refusal[] = [];
  const goodMarks = marks.flatMap((mark) => {
    const list = lists.get(mark.list);
    if (!list) refused.push(refuse(mark.id, 'LIST_UNKNOWN'));
    else if (!list.people.has(mark.applicationId)) refused.push(refuse(mark.id, 'NOT_IN_LIST'));
    else if (!existing.has(mark.applicationId)) refused.push(refuse(mark.id, 'PERSON_GONE'));
    else return [{ mark, version: list.version }];
    return [];
  });
  const goodEvents = events.filter(({ id, applicationIds }) => {
    const isGood = applicationIds.every((person) => anybody.has(person));
    if (!isGood) refused.push(refuse(id, 'NOT_IN_LIST'));
    return isGood;
  });
  return { marks: goodMarks, events: goodEvents, refused };
}
