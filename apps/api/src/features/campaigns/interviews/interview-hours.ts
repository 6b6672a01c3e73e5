import type { InterviewDay } from '@baara/contract/campaigns/interviews';
import { drawStream, shuffle } from '@baara/seating';

/** A stretch of time in milliseconds; its end is outside. */
export type Span = { from: number; until: number };

const MINUTE_MS = 60_000;
/** The clock of Bamako is that of UTC. */
const momentOf = (day: string, hour: string): number => Date.parse(`${day}T${hour}:00Z`);

/** The hours of the days without their breaks, in their order. */
export const windowsOf = (days: readonly InterviewDay[]): Span[] =>
  days
    .flatMap(({ day, startsAt, endsAt, breaks }) => {
      const windows: Span[] = [];
      let from = momentOf(day, startsAt);
      for (const pause of breaks.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
        windows.push({ from, until: momentOf(day, pause.startsAt) });
        from = momentOf(day, pause.endsAt);
      }
      return [...windows, { from, until: momentOf(day, endsAt) }];
    })
    .filter(({ from, until }) => from < until)
    .toSorted((a, b) => a.from - b.from);

/** What is free of the windows, from a moment on. */
function gapsOf(windows: readonly Span[], taken: readonly Span[], from: number): Span[] {
  const sorted = taken.toSorted((a, b) => a.from - b.from);
  return windows.flatMap((window) => {
    const gaps: Span[] = [];
    let start = Math.max(window.from, from);
    for (const one of sorted) {
      if (one.until <= start || one.from >= window.until) continue;
      gaps.push({ from: start, until: one.from });
      start = Math.max(start, one.until);
    }
    return [...gaps, { from: start, until: window.until }].filter((gap) => gap.from < gap.until);
  });
}

/** Moments where `minutes` are free, one after the other in each gap. @param from nothing before it. */
export function freeStarts(
  windows: readonly Span[],
  taken: readonly Span[],
  { minutes, from }: { minutes: number; from: number },
): number[] {
  const length = minutes * MINUTE_MS;
  // A gap that begins now begins at the next whole five minutes.
  const first = Math.ceil(from / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  return gapsOf(windows, taken, first).flatMap((gap) => {
    const starts: number[] = [];
    for (let start = gap.from; start + length <= gap.until; start += length) starts.push(start);
    return starts;
  });
}

/** Whether a stretch lies in one window and touches nothing that is taken. */
export const isFree = (windows: readonly Span[], taken: readonly Span[], { from, until }: Span): boolean =>
  windows.some((window) => window.from <= from && until <= window.until) &&
  taken.every((one) => one.until <= from || until <= one.from);

type PanelOfCentre = { id: string; centreId: string | null };

/** The panels that may examine somebody: those of their centre; where it has none, those of no centre. */
export function panelsFor<Panel extends PanelOfCentre>(
  panels: readonly Panel[],
  centreId: string | null,
): Panel[] {
  const own = panels.filter((panel) => panel.centreId !== null && panel.centreId === centreId);
  return own.length > 0 ? own : panels.filter((panel) => panel.centreId === null);
}

export type DealtPerson = {
  id: string;
  fileNumber: number;
  centreId: string | null;
  minutes: number;
  /** Panels with somebody who recused themselves. */
  refusedPanels: ReadonlySet<string>;
};
export type Dealt<Person extends DealtPerson> = { person: Person } & (
  | { panelId: string; startsAt: Date; endsAt: Date; unplaced: null }
  | { panelId: null; startsAt: null; endsAt: null; unplaced: 'no_panel' | 'no_time' }
);

/** Stream of the seed that shuffles the people. */
const DEAL_STREAM = [21, 0, 0] as const;

/**
 * Deals people to panels and hours. They are sorted by file number and shuffled by the seed; each goes to the panel of those
 * that may examine them with the fewest minutes given so far, equals in the order of the panels, at its next hour where
 * they fit.
 * @param panels in the order in which they were made.
 */
export function dealSlots<Person extends DealtPerson>(
  seed: string,
  { panels, windows }: { panels: readonly PanelOfCentre[]; windows: readonly Span[] },
  people: readonly Person[],
): Dealt<Person>[] {
  const order = shuffle(
    people.toSorted((a, b) => a.fileNumber - b.fileNumber),
    drawStream(seed, DEAL_STREAM),
  );
  const states = new Map(panels.map(({ id }) => [id, { given: 0, window: 0, at: windows[0]?.from ?? 0 }]));
  return order.map((person): Dealt<Person> => {
    const length = person.minutes * MINUTE_MS;
    const mine = panelsFor(panels, person.centreId).filter(({ id }) => !person.refusedPanels.has(id));
    const nobody = { person, panelId: null, startsAt: null, endsAt: null } as const;
    if (mine.length === 0) return { ...nobody, unplaced: 'no_panel' };
    const byGiven = mine.toSorted((a, b) => (states.get(a.id)?.given ?? 0) - (states.get(b.id)?.given ?? 0));
    for (const { id } of byGiven) {
      const state = states.get(id);
      const next = state && nextFit(windows, state, length);
      if (!next) continue;
      states.set(id, { given: state.given + person.minutes, window: next.window, at: next.from + length });
      const until = new Date(next.from + length);
      return { person, panelId: id, startsAt: new Date(next.from), endsAt: until, unplaced: null };
    }
    return { ...nobody, unplaced: 'no_time' };
  });
}

type TakenHour = Span & { panelId: string };

/**
 * Gives hours to people who are invited after the others, who have theirs already. They are shuffled as in `dealSlots`; each goes to
 * the panel of those that may examine them with the fewest minutes given, equals in the order of the panels, at its first free moment.
 * @param from nothing before it.
 */
export function placeLate<Person extends DealtPerson>(
  seed: string,
  {
    panels,
    windows,
    taken,
    from,
  }: {
    panels: readonly PanelOfCentre[];
    windows: readonly Span[];
    taken: readonly TakenHour[];
    from: number;
  },
  people: readonly Person[],
): Dealt<Person>[] {
  const hours = new Map(panels.map(({ id }) => [id, taken.filter(({ panelId }) => panelId === id)]));
  const given = (id: string): number =>
    (hours.get(id) ?? []).reduce((sum, one) => sum + one.until - one.from, 0);
  const order = shuffle(
    people.toSorted((a, b) => a.fileNumber - b.fileNumber),
    drawStream(seed, DEAL_STREAM),
  );
  return order.map((person): Dealt<Person> => {
    const mine = panelsFor(panels, person.centreId).filter(({ id }) => !person.refusedPanels.has(id));
    const nobody = { person, panelId: null, startsAt: null, endsAt: null } as const;
    if (mine.length === 0) return { ...nobody, unplaced: 'no_panel' };
    for (const { id } of mine.toSorted((a, b) => given(a.id) - given(b.id))) {
      const [start] = freeStarts(windows, hours.get(id) ?? [], { minutes: person.minutes, from });
      if (start === undefined) continue;
      const until = start + person.minutes * MINUTE_MS;
      hours.get(id)?.push({ panelId: id, from: start, until });
      return { person, panelId: id, startsAt: new Date(start), endsAt: new Date(until), unplaced: null };
    }
    return { ...nobody, unplaced: 'no_time' };
  });
}

/** The first moment from where a panel stands that has so much time before the next break. */
function nextFit(
  windows: readonly Span[],
  { window, at }: { window: number; at: number },
  length: number,
): { window: number; from: number } | undefined {
  for (let index = window; index < windows.length; index += 1) {
    const one = windows[index] as Span;
    const from = Math.max(one.from, at);
    if (from + length <= one.until) return { window: index, from };
  }
  return undefined;
}
