import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  columnName,
  packRoom,
  problemsOf,
  readSeatName,
  seatCandidates,
  type SeatingCandidate,
  type SeatingInput,
  type SeatingRoom,
  versionOf,
  verifyPlan,
} from './index.ts';

const seed = '5eed'.repeat(16);
const room = (id: string, rows: number, columns: number, part: Partial<SeatingRoom> = {}): SeatingRoom => ({
  id,
  rows,
  columns,
  removedSeats: [],
  adaptedSeats: [],
  serves: [],
  ...part,
});
/** So many candidates of each category, all of one centre. */
const people = (sizes: Record<string, number>, part: Partial<SeatingCandidate> = {}): SeatingCandidate[] =>
  Object.entries(sizes).flatMap(([categoryId, size]) =>
    Array.from({ length: size }, (_, index) => ({
      id: `${categoryId}-${String(index).padStart(4, '0')}`,
      fileNumber: String(index),
      categoryId,
      centreId: 'bamako',
      needs: [],
      ...part,
    })),
  );
const session = (
  rooms: readonly SeatingRoom[],
  candidates: readonly SeatingCandidate[],
  part: Partial<SeatingInput> = {},
): SeatingInput => ({
  candidates,
  centres: [{ id: 'bamako', rooms }],
  versions: 2,
  fill: 'balanced',
  seed,
  ...part,
});
const seatedIn = (input: SeatingInput): number[] => seatCandidates(input).rooms.map(({ seated }) => seated);
const pairsIn = (input: SeatingInput): number =>
  seatCandidates(input).rooms.reduce((sum, { sameCategoryPairs }) => sum + sameCategoryPairs, 0);

test('a seat is named by column and row, and has the version of its place', () => {
  expect([0, 25, 26, 701].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ']);
  expect(readSeatName('F3')).toEqual({ row: 2, column: 5 });
  expect(readSeatName('AA10')).toEqual({ row: 9, column: 26 });
  for (const typed of ['', 'F', '3', 'f3', 'F0', 'F03', '3F', 'F3 '])
    expect(readSeatName(typed)).toBeUndefined();
  // As in room B12 of the drawings: F3 has version B.
  expect(versionOf({ row: 2, column: 5 }, 2)).toBe('B');
});

describe('categories', () => {
  test.each([
    ['three of the sample', room('b12', 8, 8, { removedSeats: ['E4', 'C6'] }), { a: 21, b: 20, c: 18 }],
    ['five', room('amphi', 20, 20), { a: 160, b: 90, c: 60, d: 45, e: 35 }],
    ['two halves', room('r', 10, 10), { a: 50, b: 50 }],
    ['one that fills half of the seats and has free ones around', room('r', 9, 9), { a: 41, b: 10 }],
    ['two in a room in parts', room('r', 3, 9, { removedSeats: ['B1', 'B2', 'B3'] }), { a: 13, b: 11 }],
  ])('%s have nobody of their own beside them', (_, one, sizes) => {
    const input = session([one], people(sizes));
    expect(pairsIn(input)).toBe(0);
    expect(verifyPlan(input, seatCandidates(input))).toEqual([]);
  });

  test('one that has most of a room stays together as little as can be', () => {
    // Twenty others part eighty of 180 pairs at best.
    const [figures] = seatCandidates(session([room('r', 10, 10)], people({ a: 80, b: 20 }))).rooms;
    expect(figures).toMatchObject({ sameCategoryPairs: 100, leastPairs: 100 });
    expect(pairsIn(session([room('r', 4, 5)], people({ a: 20 })))).toBe(31);
  });

  test('are dealt over all rooms in the same parts', () => {
    const input = session(
      [room('a', 10, 10), room('b', 10, 10), room('c', 5, 10)],
      people({ a: 125, b: 75, c: 50 }),
    );
    const plan = seatCandidates(input);
    for (const [roomId, most] of [
      ['a', 50],
      ['b', 50],
      ['c', 25],
    ] as const) {
      const first = plan.seats.filter((one) => one.roomId === roomId && one.candidateId.startsWith('a'));
      expect(Math.abs(first.length - most)).toBeLessThanOrEqual(1);
    }
  });
});

const plans = (seeds: readonly string[]): string[] =>
  seeds.map((one) => {
    const { seats } = seatCandidates(session([room('r', 5, 5)], people({ a: 12, b: 12 }), { seed: one }));
    return seats.map(({ candidateId }) => candidateId).join(' ');
  });

describe('the draw', () => {
  test('follows the seed, in either case of its letters', () => {
    const [first, second, again] = plans([seed, '6eed'.repeat(16), seed.toUpperCase()]);
    expect(first).not.toBe(second);
    expect(first).toBe(again);
  });

  test('gives nobody a seat or somebody beside by id: each seat sees everybody', () => {
    const runs = Array.from({ length: 300 }, (_, run) => run.toString(16).padStart(64, '0'));
    const seatsOfFirst = new Map<string, number>();
    let adjacentIds = 0;
    for (const one of runs) {
      const input = session([room('r', 3, 3)], people({ a: 3, b: 3, c: 3 }), { seed: one });
      const { seats } = seatCandidates(input);
      const first = seats.find(({ candidateId }) => candidateId === 'a-0000')?.seat ?? '';
      seatsOfFirst.set(first, (seatsOfFirst.get(first) ?? 0) + 1);
      const row = seats.findIndex(({ candidateId }) => candidateId === 'a-0000');
      if (seats[row + 1]?.candidateId === 'b-0000') adjacentIds++;
    }
    expect(seatsOfFirst.size).toBe(9);
    expect(Math.max(...seatsOfFirst.values())).toBeLessThan(90);
    expect(adjacentIds).toBeLessThan(80);
  });

  test('stays what it was: plans that were published can be computed again', () => {
    const input = session([room('r', 3, 4)], people({ a: 5, b: 4, c: 2 }));
    const { seats } = seatCandidates(input);
    expect(seats.map(({ candidateId, seat, version }) => `${seat}${version} ${candidateId}`))
      .toMatchInlineSnapshot(`
      [
        "A1A b-0000",
        "B1B a-0000",
        "C1A b-0002",
        "D1B a-0004",
        "A2B c-0001",
        "C2B c-0000",
        "D2A a-0002",
        "A3A a-0003",
        "B3B b-0001",
        "C3A a-0001",
        "D3B b-0003",
      ]
    `);
  });

  test('stays what it was with needs, overflow and people to part', () => {
    const adaptedSeats = [{ seat: 'A1', serves: ['wheelchair', 'near_door'] as const }];
    const rooms = [
      room('r', 6, 7, { adaptedSeats, removedSeats: ['C3'] }),
      room('s', 4, 4, { serves: ['extra_time'] }),
    ];
    const candidates = people({ a: 30, b: 20, c: 12 }).map((one, index): SeatingCandidate => ({
      ...one,
      needs: index % 20 === 0 ? ['near_door'] : index % 11 === 0 ? ['extra_time'] : [],
      apartFrom: index % 9 === 0 ? ['a-0004'] : [],
    }));
    const centres = [
      { id: 'bamako', rooms },
      { id: 'kayes', rooms: [room('k', 3, 3, { adaptedSeats })] },
    ];
    const plan = seatCandidates({ ...session([], candidates), centres, overflow: { bamako: ['kayes'] } });
    const text = plan.seats
      .map(({ candidateId, roomId, seat }) => `${roomId} ${seat} ${candidateId}`)
      .join('\n');
    expect(plan.moved.length).toBeGreaterThan(0);
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      '6a605b651dcee607e151d3e6d66a3066b6eb5eb2d99eb594f9764400ae74fa56',
    );
  });
});

describe('rooms', () => {
  const rooms = [room('a', 10, 10), room('b', 10, 10), room('c', 10, 10), room('d', 2, 10)];

  test('balanced, the fewest needed are filled to the same share', () => {
    expect(seatedIn(session(rooms, people({ a: 210 })))).toEqual([70, 70, 70, 0]);
    expect(seatedIn(session(rooms, people({ a: 310 })))).toEqual([97, 97, 97, 19]);
  });

  test('dense, the last one takes the rest', () => {
    expect(seatedIn(session(rooms, people({ a: 210 }), { fill: 'dense' }))).toEqual([100, 100, 10, 0]);
  });
});

describe('needs', () => {
  const adapted = room('r', 4, 5, {
    adaptedSeats: [
      { seat: 'A1', serves: ['wheelchair', 'near_door'] },
      { seat: 'B1', serves: ['near_door'] },
    ],
  });
  const seatsFor = (size: number): string[] =>
    seatCandidates(session([adapted], people({ a: size }))).seats.map(({ seat }) => seat);

  test('a scarce seat goes to the one whom nothing else serves', () => {
    const candidates = [
      ...people({ door: 1 }, { needs: ['near_door'] }),
      ...people({ wheel: 1 }, { needs: ['wheelchair'] }),
      ...people({ a: 18 }),
    ];
    const { seats, unplaced } = seatCandidates(session([adapted], candidates));
    expect(unplaced).toEqual([]);
    expect(seats.slice(0, 2).map(({ candidateId, seat }) => `${seat} ${candidateId}`)).toEqual([
      'A1 wheel-0000',
      'B1 door-0000',
    ]);
  });

  test('adapted seats stay free until somebody would be left out', () => {
    expect(seatsFor(18)).not.toContain('A1');
    expect(seatsFor(18)).not.toContain('B1');
    expect(seatsFor(19)).toContain('B1');
    expect(seatsFor(20)).toHaveLength(20);
  });

  test('a whole room may serve, large print restricts nothing, a wheelchair’s seat has no step', () => {
    const rooms = [room('up', 5, 5), room('ground', 2, 2, { serves: ['step_free'] })];
    const inRooms = (part: Partial<SeatingCandidate>): string[] =>
      seatCandidates(session(rooms, people({ a: 3 }, part))).seats.map(({ roomId }) => roomId);
    expect(inRooms({ needs: ['step_free'] })).toEqual(['ground', 'ground', 'ground']);
    expect(inRooms({ needs: ['large_print'] })).toEqual(['up', 'up', 'up']);
    const { seats } = seatCandidates(session([adapted], people({ a: 1 }, { needs: ['step_free'] })));
    expect(seats[0]?.seat).toBe('A1');
  });

  test('those for whom the centre has no seat are listed with what is missing, or sent where it is said', () => {
    const candidates = [
      ...people({ wheel: 3 }, { needs: ['wheelchair', 'large_print'] }),
      ...people({ a: 20 }),
      ...people({ b: 2 }, { centreId: 'kayes' }),
    ];
    const kayes = {
      id: 'kayes',
      rooms: [room('k', 2, 2, { adaptedSeats: [{ seat: 'A1', serves: ['wheelchair'] }] })],
    };
    const input = { ...session([adapted], candidates), centres: [{ id: 'bamako', rooms: [adapted] }, kayes] };
    const listed = seatCandidates(input);
    expect(listed.shortages).toEqual([
      { centreId: 'bamako', needs: [], seats: 1 },
      { centreId: 'bamako', needs: ['wheelchair'], seats: 2 },
    ]);
    expect(listed.unplaced.map(({ reason }) => reason)).toEqual([
      'centre_full',
      'no_fitting_seat',
      'no_fitting_seat',
    ]);
    expect(listed.moved).toEqual([]);
    const sent = seatCandidates({ ...input, overflow: { bamako: ['kayes'] } });
    expect(sent.shortages).toEqual(listed.shortages);
    expect(sent.moved.map(({ toCentreId, reason }) => `${toCentreId} ${reason}`)).toEqual([
      'kayes centre_full',
      'kayes no_fitting_seat',
    ]);
    expect(sent.unplaced).toMatchObject([
      { reason: 'no_fitting_seat', needs: ['wheelchair'], centreId: 'bamako' },
    ]);
  });
});

test('people who must sit apart get two rooms, or seats that do not touch', () => {
  const candidates = people({ a: 30 }).map((one, index) =>
    index < 8 ? { ...one, apartFrom: [`a-${String(index + 8).padStart(4, '0')}`] } : one,
  );
  const two = seatCandidates(session([room('x', 4, 4), room('y', 4, 4)], candidates));
  const roomOf = new Map(two.seats.map(({ candidateId, roomId }) => [candidateId, roomId]));
  for (const { id, apartFrom } of candidates.slice(0, 8))
    expect(roomOf.get(id)).not.toBe(roomOf.get(apartFrom?.[0] ?? ''));
  const [one] = seatCandidates(session([room('x', 6, 6)], candidates)).rooms;
  expect(one?.apartPairs).toEqual([]);
  const [narrow] = seatCandidates(
    session([room('x', 1, 2)], people({ a: 2 }, { apartFrom: ['a-0000'] })),
  ).rooms;
  expect(narrow?.apartPairs).toEqual([['a-0000', 'a-0001']]);
});

test('an input that cannot be drawn is refused with everything that is wrong', () => {
  const wrong = session(
    [
      room('r', 2, 2, { removedSeats: ['C1', 'A1'], adaptedSeats: [{ seat: 'A1', serves: [] }] }),
      room('r', 0, 3),
    ],
    [...people({ a: 1 }), ...people({ a: 1 }), ...people({ b: 1 }, { centreId: 'gao' })],
    { seed: 'x', overflow: { bamako: ['mopti'] } },
  );
  expect(problemsOf(wrong).map(({ code, id }) => `${code} ${id}`)).toEqual([
    'bad_seed x',
    'duplicate_id a-0000',
    'duplicate_id r',
    'unknown_centre gao',
    'unknown_centre mopti',
    'seat_outside_room r C1',
    'seat_named_twice r A1',
    'bad_room_size r',
  ]);
  expect(() => seatCandidates(wrong)).toThrow(RangeError);
});

test('a room’s papers: by seat, by name, the plan, and how many of each version', () => {
  const one = room('r', 2, 3, {
    removedSeats: ['B2'],
    adaptedSeats: [{ seat: 'A1', serves: ['near_door'] }],
  });
  const input = session([one], people({ a: 2, b: 1 }, { needs: ['large_print'] }));
  const names: Record<string, string> = {
    'a-0000': 'Élise Traoré',
    'a-0001': 'Zan Coulibaly',
    'b-0000': 'Fanta Ba',
  };
  const pack = packRoom(input, seatCandidates(input), 'r', ({ id }) => names[id] ?? '');
  expect(pack?.byName.map(({ name }) => name)).toEqual(['Élise Traoré', 'Fanta Ba', 'Zan Coulibaly']);
  expect(pack?.bySeat).toHaveLength(3);
  expect(pack?.rows.map((row) => row.length)).toEqual([3, 3]);
  expect(pack?.rows[0]?.[0]).toEqual({ kind: 'free', seat: 'A1', version: 'A', isAdapted: true });
  expect(pack?.rows[1]?.[1]).toEqual({ kind: 'removed', seat: 'B2' });
  expect(pack?.papers.reduce((sum, { largePrint }) => sum + largePrint, 0)).toBe(3);
  expect(packRoom(input, seatCandidates(input), 'other', () => '')).toBeUndefined();
});
