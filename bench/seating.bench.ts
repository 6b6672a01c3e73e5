/** How fast packages/seating seats a session of 60,000, and how many sit beside somebody of their category. */
import {
  type Need,
  readSeatName,
  seatCandidates,
  type SeatingCandidate,
  type SeatingCentre,
  type SeatingPlan,
  type SeatingRoom,
  seatName,
  verifyPlan,
} from '@baara/seating';
import { clearPeak, peakMb, residentMb } from './memory.ts';
import { int, pick } from './random.ts';
import { createTable, say, verdict } from './table.ts';

const CANDIDATES = 60_000;
const ROOMS = 200;
const CENTRES = 9;
const RUNS = 3;
const MOST_SECONDS = 2;
const SEED = '0123456789abcdef'.repeat(4);
/** Parts in a hundred of each category. */
const mixes: Readonly<Record<string, readonly number[]>> = {
  'of 45, 22, 15, 11 and 7 %': [45, 22, 15, 11, 7],
  'of 20 % each': [20, 20, 20, 20, 20],
  'of 60, 20, 10, 5 and 5 %': [60, 20, 10, 5, 5],
};
/** What two in a hundred need. */
const needs: readonly (readonly Need[])[] = [
  ['step_free'],
  ['step_free'],
  ['wheelchair'],
  ['near_door'],
  ['extra_time'],
  ['large_print'],
  ['near_door', 'extra_time'],
];

/** 20 to 400 seats, most of them large; one in a hundred is removed, four serve needs. */
function makeRoom(id: string): SeatingRoom {
  const isSmall = int(10) === 0;
  const rows = isSmall ? 4 + int(5) : 17 + int(4);
  const columns = isSmall ? 5 + int(8) : 17 + int(4);
  const removed = new Set(
    Array.from({ length: Math.floor((rows * columns) / 100) }, () =>
      seatName({ row: 1 + int(rows - 1), column: int(columns) }),
    ),
  );
  return {
    id,
    rows,
    columns,
    removedSeats: [...removed],
    adaptedSeats: [
      { seat: 'A1', serves: ['wheelchair', 'near_door'] },
      { seat: 'B1', serves: ['wheelchair'] },
      { seat: 'C1', serves: ['near_door'] },
      { seat: 'D1', serves: ['near_door'] },
    ],
    serves: pick<Need[]>([[], ['step_free'], ['step_free', 'extra_time']]),
  };
}
const seatsOf = ({ rows, columns, removedSeats }: SeatingRoom): number =>
  rows * columns - removedSeats.length;

const rooms = Array.from({ length: ROOMS }, (_, index) => makeRoom(`room ${index}`));
const centres: SeatingCentre[] = Array.from({ length: CENTRES }, (_, centre) => ({
  id: `centre ${centre}`,
  rooms: rooms.filter((__, index) => index % CENTRES === centre),
}));
const capacity = rooms.reduce((sum, room) => sum + seatsOf(room), 0);

/** As many to each centre as it has seats for, in parts. */
function makeCandidates(mix: readonly number[]): SeatingCandidate[] {
  const categories = mix.flatMap((part, index) => Array.from({ length: part }, () => `category ${index}`));
  const chosen = centres.flatMap(({ id, rooms: own }) =>
    Array.from(
      { length: Math.floor((CANDIDATES * own.reduce((sum, room) => sum + seatsOf(room), 0)) / capacity) },
      () => id,
    ),
  );
  while (chosen.length < CANDIDATES) chosen.push('centre 0');
  return chosen.map((centreId, index) => ({
    id: `candidate ${index}`,
    fileNumber: String(index),
    categoryId: pick(categories),
    centreId,
    needs: int(50) === 0 ? pick(needs) : [],
  }));
}

/** Pairs side by side or one behind the other: all of them, and those of one category. */
function countPairs(
  seats: readonly { roomId: string; seat: string; categoryId: string }[],
): [number, number] {
  const at = new Map(seats.map(({ roomId, seat, categoryId }) => [`${roomId} ${seat}`, categoryId]));
  let [all, same] = [0, 0];
  for (const { roomId, seat, categoryId } of seats) {
    const place = readSeatName(seat);
    if (!place) continue;
    for (const other of [
      { ...place, row: place.row + 1 },
      { ...place, column: place.column + 1 },
    ]) {
      const beside = at.get(`${roomId} ${seatName(other)}`);
      if (beside !== undefined) all++;
      if (beside === categoryId) same++;
    }
  }
  return [all, same];
}

/** The same seats given in each centre as they come, whatever the category. */
function naivePairs(plan: SeatingPlan, categoryOf: ReadonlyMap<string, string>): number {
  const seats = centres.flatMap(({ id }) => {
    const own = plan.seats.filter(({ centreId }) => centreId === id);
    const left = own.map(({ candidateId }) => categoryOf.get(candidateId) ?? '');
    return own.map(({ roomId, seat }) => ({
      roomId,
      seat,
      categoryId: left.splice(int(left.length), 1)[0] ?? '',
    }));
  });
  return countPairs(seats)[1];
}

say(
  `Seating, ${CANDIDATES.toLocaleString('en')} candidates, ${CENTRES} centres, ${ROOMS} rooms, ${capacity.toLocaleString('en')} seats, Node ${process.version}`,
);
const table = createTable(
  'Categories',
  'seconds',
  'processor',
  'goal',
  'memory',
  'without',
  'same beside',
  'naive',
  'bound',
  'corners',
);
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)} %`;
for (const [name, mix] of Object.entries(mixes)) {
  const candidates = makeCandidates(mix);
  const input = { candidates, centres, versions: 2, fill: 'balanced', seed: SEED } as const;
  const before = residentMb(process.pid);
  clearPeak(process.pid);
  let plan = seatCandidates(input);
  const times: number[] = [];
  const processor: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const used = process.cpuUsage();
    const startedAt = performance.now();
    plan = seatCandidates(input);
    times.push((performance.now() - startedAt) / 1000);
    processor.push(process.cpuUsage(used).user / 1e6);
  }
  const memory = peakMb(process.pid) - before;
  const broken = verifyPlan(input, plan);
  if (broken.length > 0) throw new Error(`${broken.length} rules broken, first ${JSON.stringify(broken[0])}`);
  const categoryOf = new Map(candidates.map(({ id, categoryId }) => [id, categoryId]));
  const seats = plan.seats.map((one) => ({ ...one, categoryId: categoryOf.get(one.candidateId) ?? '' }));
  const [all, same] = countPairs(seats);
  const sum = (figure: 'leastPairs' | 'diagonalPairs'): number =>
    plan.rooms.reduce((total, room) => total + room[figure], 0);
  const seconds = Math.min(...times);
  if (seconds > MOST_SECONDS) process.exitCode = 1;
  table.row(
    name,
    seconds.toFixed(2),
    Math.min(...processor).toFixed(2),
    verdict(seconds <= MOST_SECONDS),
    `${memory.toFixed(0)} MB`,
    String(plan.unplaced.length),
    `${same} (${share(same, all)})`,
    share(naivePairs(plan, categoryOf), all),
    String(sum('leastPairs')),
    share(sum('diagonalPairs'), all),
  );
}
table.print();
