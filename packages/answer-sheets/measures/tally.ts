import type { SheetReading } from '../src/index.ts';
import type { Habit } from './hand.ts';
import type { Taken } from './simulate.ts';

/** Counts over sheets, which add up. */
export type Tally = {
  sheets: number;
  /** Bubbles of the sheets that were read; of the rows that were decided without a doubt. */
  bubbles: number;
  decided: number;
  /** Of those decided: read filled and meant empty, or the reverse; and the sheets they stand on. */
  wrong: number;
  wrongSheets: number;
  /** Codes read that were another sheet's. */
  wrongCodes: number;
  rows: number;
  doubtfulRows: number;
  corrected: number;
  /** By habit: sheets read, those with a row for a person. */
  read: Partial<Record<Habit, number>>;
  sent: Partial<Record<Habit, number>>;
  /** Sheets not read, by why. */
  unread: Record<string, number>;
  doubts: Record<string, number>;
  /** Seeds of sheets with something wrong. */
  seeds: number[];
};

export const emptyTally = (): Tally => ({
  sheets: 0,
  bubbles: 0,
  decided: 0,
  wrong: 0,
  wrongSheets: 0,
  wrongCodes: 0,
  rows: 0,
  doubtfulRows: 0,
  corrected: 0,
  read: {},
  sent: {},
  unread: {},
  doubts: {},
  seeds: [],
});

const raise = (counts: Record<string, number | undefined>, name: string, by = 1): void => {
  counts[name] = (counts[name] ?? 0) + by;
};

/** Compares what was read with what was meant. */
export function count(tally: Tally, seed: number, taken: Taken, reading: SheetReading): void {
  tally.sheets++;
  if (!reading.isRead) {
    raise(tally.unread, reading.problem);
    return;
  }
  raise(tally.read, taken.habit);
  if (reading.code.number !== taken.number) tally.wrongCodes++;
  let [wrong, doubtful] = [0, 0];
  for (const [place, row] of reading.rows.entries()) {
    tally.rows++;
    tally.bubbles += row.bubbles.length;
    if (!row.answer) {
      doubtful++;
      raise(tally.doubts, row.doubt ?? '');
      for (const bubble of row.bubbles) if (bubble.state === 'doubtful') raise(tally.doubts, bubble.look);
      continue;
    }
    if (row.isCorrected) tally.corrected++;
    tally.decided += row.bubbles.length;
    const meant = taken.answers[place] ?? [];
    wrong += row.bubbles.filter(
      (_, choice) => row.answer?.includes(choice) !== meant.includes(choice),
    ).length;
  }
  tally.doubtfulRows += doubtful;
  if (doubtful > 0) raise(tally.sent, taken.habit);
  tally.wrong += wrong;
  if (wrong === 0 && reading.code.number === taken.number) return;
  tally.wrongSheets++;
  tally.seeds.push(seed);
}

export function add(to: Tally, from: Tally): void {
  for (const key of [
    'sheets',
    'bubbles',
    'decided',
    'wrong',
    'wrongSheets',
    'wrongCodes',
    'rows',
    'doubtfulRows',
    'corrected',
  ] as const)
    to[key] += from[key];
  for (const key of ['read', 'sent', 'unread', 'doubts'] as const)
    for (const [name, number] of Object.entries(from[key])) raise(to[key], name, number);
  to.seeds.push(...from.seeds);
}

/**
 * Two-sided confidence bounds of how often something happens that was seen `count` times: exact for the Poisson
 * distribution (Garwood 1936).
 */
export function boundsOf(events: number, confidence = 0.95): { least: number; most: number } {
  const tail = (1 - confidence) / 2;
  const most = solve((mean) => atMost(events, mean) - tail, events * 3 + 20);
  const least = events === 0 ? 0 : solve((mean) => tail - (1 - atMost(events - 1, mean)), events * 3 + 20);
  return { least, most };
}

/** Probability of at most so many events when their mean is that. */
function atMost(events: number, mean: number): number {
  let [term, sum] = [Math.exp(-mean), 0];
  for (let place = 0; place <= events; place++) {
    sum += term;
    term *= mean / (place + 1);
  }
  return sum;
}

/** Where a falling function is zero. */
function solve(difference: (value: number) => number, most: number): number {
  let [low, high] = [0, most];
  for (let time = 0; time < 80; time++) {
    const middle = (low + high) / 2;
    if (difference(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
