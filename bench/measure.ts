/** Shared by the measures of calls: the timing of a call, and the table of the results. */
import { type Call, type Figures, figuresOf, oneByOne, together } from './client.ts';
import { createTable, verdict } from './table.ts';

/** The goal of a row: a time in milliseconds not to pass, or answers per second to reach. */
export type Goal = { p50: number } | { p95: number } | { perSecond: number };

export type Timings = {
  row: (name: string, clients: number, figures: Figures, goal?: Goal) => void;
  /** A row of one's own: its cells in the order of the headings. */
  cells: (...cells: string[]) => void;
  print: () => void;
};

/** How many clients ask at once when a call is measured under load. */
export const CLIENTS = 8;

export const ms = (value: number): string => value.toFixed(2);

export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

function resultLine(figures: Figures, goal: Goal): [text: string, isReached: boolean] {
  if ('perSecond' in goal) return [`>= ${goal.perSecond}/s`, figures.perSecond >= goal.perSecond];
  if ('p50' in goal) return [`p50 <= ${goal.p50}`, figures.p50 <= goal.p50];
  return [`p95 <= ${goal.p95}`, figures.p95 <= goal.p95];
}

/** The table of calls. @param what heads its first column. */
export function createTimings(what = 'call'): Timings {
  const table = createTable(what, 'clients', 'runs', 'p50 ms', 'p95 ms', 'p99 ms', 'req/s', 'goal', '');
  return {
    row: (name, clients, figures, goal) => {
      const { runs, p50, p95, p99, perSecond } = figures;
      const [text, isReached] = goal ? resultLine(figures, goal) : ['', undefined];
      const numbers = [String(clients), String(runs), ms(p50), ms(p95), ms(p99), perSecond.toFixed(0)];
      table.row(name, ...numbers, text, isReached === undefined ? '' : verdict(isReached));
    },
    cells: table.row,
    print: table.print,
  };
}

type Asked = { make: (index: number) => Call; warmUp: number; runs: number; goal?: Goal };

/** Measures a call by one client, compared with the goal, then by several at once. */
export async function measureCall(
  port: number,
  timings: Timings,
  name: string,
  { make, warmUp, runs, goal }: Asked,
): Promise<void> {
  timings.row(name, 1, await oneByOne(port, make, { warmUp, runs }), goal);
  timings.row(name, CLIENTS, await together(port, make, { clients: CLIENTS, requests: runs }));
}

/** Does something so many times, one after another. */
export async function repeat(runs: number, run: () => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  const start = performance.now();
  for (let index = 0; index < runs; index++) {
    const before = performance.now();
    await run();
    times.push(performance.now() - before);
  }
  return figuresOf(times, performance.now() - start);
}
