import type { AttendanceState, MarkMethod } from './days-words.ts';

/**
 * Who is there, worked out from all marks of all devices. The result depends on the set of marks and not on their order:
 * devices that were offline agree once each has sent its marks.
 *
 * 1. A mark that its own device undid counts for nothing. The number that a device gives its marks orders them, not its clock.
 * 2. Each device says one thing of a person: its last mark.
 * 3. Devices that say the same agree. Otherwise a scan wins over an absence noted by hand, an exclusion over an arrival,
 *    and an arrival on time that was scanned over a late one.
 * 4. Everything else is a contradiction, which a head of the centre settles with a reason. The settlement replaces the
 *    marks it names. A mark that comes later and says otherwise is a contradiction again, except an exclusion after an
 *    arrival.
 */

export type AttendanceMark = {
  /** Made by the device: received twice, a mark is one. */
  id: string;
  deviceId: string;
  applicationId: string;
  /** Counts up on each device. */
  position: number;
  /** Null for a mark that only undoes another. */
  state: AttendanceState | null;
  way: MarkMethod;
  /** The mark of the same device that this one undoes. */
  undoes: string | null;
  /** By the device's clock. */
  markedAt: string;
};

/** @property number counts up for one session: the last settlement of a person counts. */
export type Settlement = {
  number: number;
  applicationId: string;
  state: AttendanceState;
  covers: readonly string[];
};

type Said = Pick<AttendanceMark, 'state' | 'way'>;
export type AttendanceResult = {
  state: AttendanceState | 'expected' | 'contradiction';
  /** The last mark of each device, the first arrival first; what a settlement covers is left out. */
  marks: readonly AttendanceMark[];
  isSettled: boolean;
};

/** The marks of each person, one entry per mark however often it came. */
function byPerson(marks: readonly AttendanceMark[]): Map<string, Map<string, AttendanceMark>> {
  const people = new Map<string, Map<string, AttendanceMark>>();
  for (const mark of marks) {
    const known = people.get(mark.applicationId) ?? new Map<string, AttendanceMark>();
    if (!known.has(mark.id)) known.set(mark.id, mark);
    people.set(mark.applicationId, known);
  }
  return people;
}

/** By code unit: the order of a locale differs between devices. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const isAfter = (one: AttendanceMark, other: AttendanceMark): boolean =>
  (one.position - other.position || compare(one.id, other.id)) > 0;

/** What each device says last, of the marks that count. */
function lastOfDevices(marks: Iterable<AttendanceMark>, covered: ReadonlySet<string>): AttendanceMark[] {
  const all = [...marks];
  const devices = new Map(all.map(({ id, deviceId }) => [id, deviceId]));
  const undone = new Set(
    all.flatMap(({ undoes, deviceId }) =>
      undoes !== null && devices.get(undoes) === deviceId ? [undoes] : [],
    ),
  );
  const last = new Map<string, AttendanceMark>();
  for (const mark of all) {
    if (mark.state === null || undone.has(mark.id) || covered.has(mark.id)) continue;
    const former = last.get(mark.deviceId);
    if (!former || isAfter(mark, former)) last.set(mark.deviceId, mark);
  }
  return [...last.values()].toSorted(
    (one, other) => compare(one.markedAt, other.markedAt) || compare(one.id, other.id),
  );
}

function agreed(said: readonly Said[]): AttendanceResult['state'] {
  const isScanned = said.some(({ way }) => way === 'scan');
  // Only people note an absence: a code that was read proves that somebody brought it.
  const counted = isScanned ? said.filter(({ state }) => state !== 'absent') : said;
  const states = new Set(counted.map(({ state }) => state));
  const [only] = states;
  if (only === undefined || only === null) return 'expected';
  if (states.size === 1) return only;
  if (states.has('absent')) return 'contradiction';
  if (states.has('excluded')) return 'excluded';
  return counted.some(({ state, way }) => state === 'present' && way === 'scan')
    ? 'present'
    : 'contradiction';
}

function resultOf(marks: Iterable<AttendanceMark>, settlement: Settlement | undefined): AttendanceResult {
  const last = lastOfDevices(marks, new Set(settlement?.covers));
  if (!settlement) return { state: agreed(last), marks: last, isSettled: false };
  const others = last.filter(({ state }) => state !== settlement.state);
  if (others.length === 0) return { state: settlement.state, marks: last, isSettled: true };
  // Somebody who is there can be put out later.
  const isPutOut = settlement.state !== 'absent' && others.every(({ state }) => state === 'excluded');
  return { state: isPutOut ? 'excluded' : 'contradiction', marks: last, isSettled: isPutOut };
}

/** The result for each person who has a mark or a settlement; everybody else is expected. */
export function attendanceOf(
  marks: readonly AttendanceMark[],
  settlements: readonly Settlement[] = [],
): Map<string, AttendanceResult> {
  const settled = new Map<string, Settlement>();
  for (const one of settlements)
    if ((settled.get(one.applicationId)?.number ?? -1) < one.number) settled.set(one.applicationId, one);
  const people = byPerson(marks);
  const results = new Map<string, AttendanceResult>();
  for (const id of new Set([...people.keys(), ...settled.keys()]))
    results.set(id, resultOf(people.get(id)?.values() ?? [], settled.get(id)));
  return results;
}

export type AttendanceCounts = {
  expected: number;
  present: number;
  late: number;
  absent: number;
  excluded: number;
  contradictions: number;
  /** Nobody marked them yet. */
  unmarked: number;
};

/** @param people whom the room expects, by application. */
export function countAttendance(
  people: readonly string[],
  results: ReadonlyMap<string, AttendanceResult>,
): AttendanceCounts {
  const count = (state: AttendanceResult['state']): number =>
    people.filter((id) => (results.get(id)?.state ?? 'expected') === state).length;
  return {
    expected: people.length,
    present: count('present'),
    late: count('late'),
    absent: count('absent'),
    excluded: count('excluded'),
    contradictions: count('contradiction'),
    unmarked: count('expected'),
  };
}
