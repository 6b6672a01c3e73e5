import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AttendanceMark, attendanceOf, countAttendance, type Settlement } from './attendance.ts';
import { attendanceStates } from './days-words.ts';

const people = ['p1', 'p2', 'p3'];
const devices = ['d1', 'd2', 'd3'];

type Drawn = {
  person: string;
  device: string;
  state: (typeof attendanceStates)[number] | 'undo';
  isScan: boolean;
  undoes: number;
  minute: number;
};
const drawn: fc.Arbitrary<Drawn> = fc.record({
  person: fc.constantFrom(...people),
  device: fc.constantFrom(...devices),
  state: fc.constantFrom(...attendanceStates, 'undo' as const),
  isScan: fc.boolean(),
  undoes: fc.nat({ max: 30 }),
  minute: fc.nat({ max: 59 }),
});

/** Marks as phones make them: numbered on each, undoing any mark, of another device too. */
function marksOf(all: readonly Drawn[]): AttendanceMark[] {
  return all.map(({ person, device, state, isScan, undoes, minute }, index) => {
    const isUndo = state === 'undo';
    const way = isScan && state !== 'absent' ? 'scan' : 'hand';
    return {
      id: `m${String(index).padStart(3, '0')}`,
      deviceId: device,
      applicationId: person,
      position: index + 1,
      state: isUndo ? null : state,
      way,
      undoes: isUndo ? `m${String(undoes % all.length).padStart(3, '0')}` : null,
      // Clocks of phones are wrong: they decide nothing.
      markedAt: `2026-12-12T08:${String(minute).padStart(2, '0')}:00.000Z`,
    };
  });
}
const marks = fc.array(drawn, { minLength: 1, maxLength: 24 }).map(marksOf);
const settlements: fc.Arbitrary<Settlement[]> = fc
  .array(
    fc.record({
      applicationId: fc.constantFrom(...people),
      state: fc.constantFrom(...attendanceStates),
      covers: fc.subarray(Array.from({ length: 24 }, (_, index) => `m${String(index).padStart(3, '0')}`)),
    }),
    { maxLength: 3 },
  )
  .map((all) => all.map((one, number) => ({ number, ...one })));

const asText = (given: readonly AttendanceMark[], settled: readonly Settlement[] = []): string =>
  JSON.stringify([...attendanceOf(given, settled)].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** @param keys one number for each item, by which they are put in order. */
const shuffled = <Item>(items: readonly Item[], keys: readonly number[]): Item[] =>
  items
    .map((item, index) => [keys[index % keys.length] ?? 0, index, item] as const)
    .toSorted(([one, place], [other, otherPlace]) => one - other || otherPlace - place)
    .map(([, , item]) => item);
const keys = fc.array(fc.nat(), { minLength: 1, maxLength: 40 });

test('the order in which marks and settlements come changes nothing', () => {
  fc.assert(
    fc.property(marks, settlements, keys, (all, settled, order) => {
      expect(asText(shuffled(all, order), shuffled(settled, order))).toBe(asText(all, settled));
    }),
  );
});

test('a mark that comes twice counts once', () => {
  fc.assert(
    fc.property(marks, settlements, keys, (all, settled, order) => {
      expect(asText(shuffled([...all, ...all], order), [...settled, ...settled])).toBe(asText(all, settled));
    }),
  );
});

test('two phones that were offline agree once each has the marks of the other', () => {
  fc.assert(
    fc.property(marks, (all) => {
      const mine = all.filter(({ deviceId }) => deviceId === 'd1');
      const others = all.filter(({ deviceId }) => deviceId !== 'd1');
      expect(asText([...mine, ...others])).toBe(asText([...others, ...mine]));
    }),
  );
});

test('devices that say different things are never settled silently, beyond the documented cases', () => {
  fc.assert(
    fc.property(marks, (all) => {
      const silent = [...attendanceOf(all).values()].filter(({ state, marks: last }) => {
        const said = new Set(last.map((one) => one.state));
        if (said.size < 2 || state === 'contradiction') return false;
        const isScanned = last.some(({ way }) => way === 'scan');
        const isOnTime = last.some((one) => one.way === 'scan' && one.state === 'present');
        const isUnproven = said.has('absent') && !isScanned;
        const isArguable = !said.has('excluded') && said.has('present') && said.has('late') && !isOnTime;
        return isUnproven || isArguable || state === 'absent' || state === 'expected';
      });
      expect(silent).toEqual([]);
    }),
  );
});

test('every person is counted once', () => {
  fc.assert(
    fc.property(marks, settlements, (all, settled) => {
      const { expected, ...others } = countAttendance(people, attendanceOf(all, settled));
      expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(expected);
    }),
  );
});

let next = 0;
const mark = (device: string, state: AttendanceMark['state'], own: Partial<AttendanceMark> = {}) => {
  next += 1;
  return {
    id: `x${next}`,
    deviceId: device,
    applicationId: 'p1',
    position: next,
    state,
    way: 'hand' as const,
    undoes: null,
    markedAt: '2026-12-12T08:00:00.000Z',
    ...own,
  };
};
const scan = { way: 'scan' as const };

test.each([
  ['a scan wins over an absence by hand', [mark('a', 'absent'), mark('b', 'present', scan)], 'present'],
  [
    'present and absent by hand contradict each other',
    [mark('a', 'absent'), mark('b', 'present')],
    'contradiction',
  ],
  [
    'absent and excluded contradict each other',
    [mark('a', 'absent'), mark('b', 'excluded')],
    'contradiction',
  ],
  ['somebody present can be put out', [mark('a', 'excluded'), mark('b', 'present', scan)], 'excluded'],
  [
    'an arrival on time that was scanned counts',
    [mark('a', 'late', scan), mark('b', 'present', scan)],
    'present',
  ],
  ['an arrival on time by hand does not', [mark('a', 'late', scan), mark('b', 'present')], 'contradiction'],
  ['a device changes its mind', [mark('a', 'absent'), mark('a', 'present')], 'present'],
] as const)('%s', (_title, all, state) => {
  expect(attendanceOf(all).get('p1')?.state).toBe(state);
});

test('an undone mark leaves what the device said before, and no device undoes another', () => {
  const first = mark('a', 'present');
  const second = mark('a', 'absent');
  const undo = mark('a', null, { undoes: second.id });
  expect(attendanceOf([undo, second, first]).get('p1')?.state).toBe('present');
  const foreign = mark('b', null, { undoes: second.id });
  expect(attendanceOf([first, second, foreign]).get('p1')?.state).toBe('absent');
  expect(attendanceOf([undo, second]).get('p1')?.state).toBe('expected');
});

test('a settlement stands until a later mark says otherwise', () => {
  const covered = [mark('a', 'absent'), mark('b', 'present')];
  const settled = {
    number: 1,
    applicationId: 'p1',
    state: 'present' as const,
    covers: covered.map(({ id }) => id),
  };
  expect(attendanceOf(covered, [settled]).get('p1')).toMatchObject({ state: 'present', isSettled: true });
  expect(attendanceOf([...covered, mark('c', 'absent')], [settled]).get('p1')?.state).toBe('contradiction');
  expect(attendanceOf([...covered, mark('c', 'excluded')], [settled]).get('p1')?.state).toBe('excluded');
  const again = { ...settled, number: 2, state: 'absent' as const };
  expect(attendanceOf(covered, [again, settled]).get('p1')?.state).toBe('absent');
});
