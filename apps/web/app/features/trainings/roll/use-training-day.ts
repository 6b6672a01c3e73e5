import type { AttendanceResult } from '@baara/contract/campaigns/attendance';
import type { MarkMethod } from '@baara/contract/campaigns/days-words';
import type { TrainingDay, TrainingDayPerson, TrainingMark } from '@baara/contract/trainings/days';
import type { TrainingAttendance } from '@baara/contract/trainings/days-words';
import { trainingRoll } from '@baara/contract/trainings/roll';
import { useQuery } from '@tanstack/react-query';
import { randomUuid } from '../../../lib/random-uuid.ts';
import {
  isSamePlace,
  nextPosition,
  readDeviceId,
  type StoredItem,
  type StoredTrainingDay,
  type TrainingPlace,
} from '../../campaigns/days/public/device/day-store.ts';
import { noteItem, type useRoomSending } from '../../campaigns/days/public/device/room-sending.ts';
import { useDeviceRoll, useTakingAlong } from '../../campaigns/days/public/device/use-device-roll.ts';
import { openTrainingRoll, trainingDayQuery } from './roll.api.ts';

type Noted = TrainingMark & { by?: string | null };
type TrainingItem = StoredItem & { mark: TrainingMark | null };
/** Marks of a training's day are a training's. */
const isOf =
  (place: TrainingPlace) =>
  (item: StoredItem): item is TrainingItem =>
    isSamePlace(item.place, place);

export type Roll = {
  place: TrainingPlace;
  accountId: string;
  day: TrainingDay;
  /** Null before this phone took the list along. */
  stored: StoredTrainingDay | null;
  people: readonly TrainingDayPerson[];
  results: ReadonlyMap<string, AttendanceResult>;
  /** Of all devices, those that wait here included. */
  marks: ReadonlyMap<string, Noted>;
  /** What this phone noted here and the server does not have. */
  items: readonly TrainingItem[];
  problem: string | null;
  isVolatile: boolean;
};

/** The day as this phone knows it: what the server answered last, with what waits here. */
function rollOf(
  place: TrainingPlace,
  accountId: string,
  day: TrainingDay,
  stored: StoredTrainingDay | null,
  sending: ReturnType<typeof useRoomSending>,
): Roll {
  const items = sending.items.filter(isOf(place));
  const marks = new Map<string, Noted>(day.marks.map((mark) => [mark.id, mark]));
  for (const { mark, refusal } of items)
    if (mark && refusal === null && !marks.has(mark.id)) marks.set(mark.id, mark);
  return {
    place,
    accountId,
    day,
    stored,
    people: stored?.sealed.list.people ?? day.people,
    results: trainingRoll([...marks.values()], day.settlements),
    marks,
    items,
    problem: sending.problem,
    isVolatile: sending.isVolatile,
  };
}

/** The roll of a day, online or from this phone alone. */
export function useTrainingDay(place: TrainingPlace) {
  const query = useQuery(trainingDayQuery(place));
  const { accountId, sending, stored, day, isPending } = useDeviceRoll(place, query);
  const roll = day && rollOf(place, accountId, day, stored, sending);
  return { query, roll, isPending };
}

/** Takes the day along. @param parts what the screen loads when it is asked for. */
export const useTaking = (
  { place, accountId, day }: Pick<Roll, 'place' | 'accountId' | 'day'>,
  parts: readonly (() => Promise<unknown>)[],
) =>
  useTakingAlong({
    place,
    accountId,
    day,
    open: () => openTrainingRoll(place),
    read: (client) => client.fetchQuery({ ...trainingDayQuery(place), staleTime: 0 }),
    parts,
  });

export type NewMark = { registrationId: string; way: MarkMethod } & (
  | { state: TrainingAttendance; undoes?: null }
  | { state: null; undoes: string }
);

/** Notes a mark on this phone; it is sent when the connection allows. */
export async function markPerson(
  { place, accountId, stored, day }: Roll,
  { registrationId, way, state, undoes }: NewMark,
): Promise<TrainingMark> {
  const mark: TrainingMark = {
    id: randomUuid(),
    ...(await nextPosition(accountId)),
    registrationId,
    state,
    way,
    undoes: undoes ?? null,
    markedAt: new Date().toISOString(),
  };
  const list = stored?.sealed.sha256 ?? day.list?.sha256 ?? '';
  await noteItem({ place, companyId: null, list, refusal: null, mark, event: null });
  return mark;
}

/** Undoes the last mark of this phone. @returns false when another phone made those of this person. */
export async function undoOwnMark(roll: Roll, registrationId: string): Promise<boolean> {
  const device = await readDeviceId(roll.accountId);
  const own = roll.results.get(registrationId)?.marks.find(({ deviceId }) => deviceId === device);
  if (!own) return false;
  await markPerson(roll, { registrationId, way: 'hand', state: null, undoes: own.id });
  return true;
}
