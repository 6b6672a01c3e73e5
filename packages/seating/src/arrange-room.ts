import { type Draw, shuffle } from './draw-stream.ts';
import { countNeeds, covers, type NeedSet } from './needs.ts';
import type { RoomGrid } from './room-grid.ts';

/** Somebody who sits in this room. */
export type RoomPerson = {
  id: string;
  /** From 0, in the order of the categories' ids. */
  category: number;
  /** Needs that the seat itself must serve, since the room does not; 0: an ordinary seat will do. */
  seatNeeds: NeedSet;
  /** What the seats serve that the person was placed in; read when `seatNeeds` is not 0. */
  groupServes: NeedSet;
};

/** A pair side by side counts more than every diagonal pair that one exchange can mend. */
const SIDE_COST = 16;
/** Passes over the room, and exchanges tried for one seat in each. */
const PASSES = 8;
const TRIES = 8;
/** Seats for which every exchange is tried in the end. */
const THOROUGH_SEATS = 40;
const NOBODY = -1;

/**
 * Seats people so that those of one category are apart, by the draw.
 * @param people in the order of the draw; as many as fit.
 * @param apart by index of a person, the people that this one must not touch, diagonals included.
 * @returns for each seat the index of its person, or -1.
 */
export function arrangeRoom(
  grid: RoomGrid,
  people: readonly RoomPerson[],
  draw: Draw,
  apart: ReadonlyMap<number, readonly number[]>,
): Int32Array {
  const seated = new Int32Array(grid.count + 1).fill(NOBODY);
  const open = seatThoseWithNeeds(grid, people, seated, draw);
  seatOthers(grid, people, seated, open, draw);
  const isOpen = new Uint8Array(grid.count);
  for (const seat of open) isOpen[seat] = 1;
  const search = exchanges(grid, people, seated, isOpen);
  search.improve(draw);
  search.part(apart);
  return seated.subarray(0, grid.count);
}

/**
 * Gives adapted seats to those who need them.
 * @returns the seats for everybody else, row by row: ordinary ones, and adapted ones when those are too few.
 */
function seatThoseWithNeeds(
  grid: RoomGrid,
  people: readonly RoomPerson[],
  seated: Int32Array,
  draw: Draw,
): number[] {
  const seats = grid.names.map((_, seat) => seat);
  const open = seats.filter((seat) => grid.seatServes[seat] === 0);
  const spare: number[] = [];
  const groups = [...new Set(grid.seatServes)].filter((serves) => serves > 0);
  for (const serves of groups.toSorted((a, b) => countNeeds(a) - countNeeds(b) || a - b)) {
    const group = shuffle(
      seats.filter((seat) => grid.seatServes[seat] === serves),
      draw,
    );
    let taken = 0;
    for (const [index, { seatNeeds, groupServes }] of people.entries())
      if (seatNeeds > 0 && groupServes === serves) seated[group[taken++] as number] = index;
    spare.push(...group.slice(taken));
  }
  const others = people.filter(({ seatNeeds }) => seatNeeds === 0).length;
  const given = spare.slice(0, Math.max(0, others - open.length));
  return [...open, ...given].toSorted((a, b) => a - b);
}

/** The largest category takes one colour of the chessboard, and so on: most rooms start with hardly a pair. */
function seatOthers(
  grid: RoomGrid,
  people: readonly RoomPerson[],
  seated: Int32Array,
  open: readonly number[],
  draw: Draw,
): void {
  const sizes: number[] = [];
  for (const { category } of people) sizes[category] = (sizes[category] ?? 0) + 1;
  const size = (person: number): number => sizes[(people[person] as RoomPerson).category] as number;
  const category = (person: number): number => (people[person] as RoomPerson).category;
  const others = people
    .flatMap(({ seatNeeds }, person) => (seatNeeds === 0 ? [person] : []))
    .toSorted((a, b) => size(b) - size(a) || category(a) - category(b) || a - b);
  const colour = (seat: number): number => grid.colours[seat] as number;
  const firstColour = open.filter((seat) => colour(seat) === 0).length;
  const isTooLarge = others.length > 0 && size(others[0] as number) > firstColour;
  // What does not fit in one colour goes to the edges of the other, where fewer seats touch.
  const edge = (seat: number): number =>
    isTooLarge && colour(seat) === 1 ? (grid.degrees[seat] as number) : 0;
  const seats = shuffle([...open], draw).toSorted((a, b) => colour(a) - colour(b) || edge(a) - edge(b));
  for (const [place, person] of others.entries()) seated[seats[place] as number] = person;
}

function exchanges(
  grid: RoomGrid,
  people: readonly RoomPerson[],
  seated: Int32Array,
  isOpen: Uint8Array,
): { improve: (draw: Draw) => void; part: (apart: ReadonlyMap<number, readonly number[]>) => void } {
  const { count, sides, corners } = grid;
  /** By seat; the entry after the last seat is nobody's, which the tables of seats around point to. */
  const categories = new Int32Array(count + 1).fill(NOBODY);
  for (let seat = 0; seat < count; seat++)
    categories[seat] = people[seated[seat] as number]?.category ?? NOBODY;

  function sidePairs(seat: number): number {
    const category = categories[seat] as number;
    if (category < 0) return 0;
    let pairs = 0;
    for (let i = 4 * seat; i < 4 * seat + 4; i++) if (categories[sides[i] as number] === category) pairs++;
    return pairs;
  }
  function cost(seat: number): number {
    const category = categories[seat] as number;
    if (category < 0) return 0;
    let sum = 0;
    for (let i = 4 * seat; i < 4 * seat + 4; i++) {
      if (categories[sides[i] as number] === category) sum += SIDE_COST;
      if (categories[corners[i] as number] === category) sum++;
    }
    return sum;
  }
  function exchange(a: number, b: number): void {
    const [category, person] = [categories[a] as number, seated[a] as number];
    categories[a] = categories[b] as number;
    seated[a] = seated[b] as number;
    categories[b] = category;
    seated[b] = person;
  }
  /** Whether the person of one seat may sit on the other. */
  function suits(from: number, to: number): boolean {
    const person = people[seated[from] as number];
    if (!person) return true;
    if (person.seatNeeds === 0) return isOpen[to] === 1;
    return isOpen[to] === 0 && covers(grid.seatServes[to] as number, person.seatNeeds);
  }
  /** What an exchange adds to the cost; undefined when it is not allowed or changes nothing. */
  function gain(a: number, b: number, costOfA: number): number | undefined {
    if (categories[a] === categories[b] || !suits(a, b) || !suits(b, a)) return undefined;
    const before = costOfA + cost(b);
    const category = categories[a] as number;
    categories[a] = categories[b] as number;
    categories[b] = category;
    const after = cost(a) + cost(b);
    categories[b] = categories[a] as number;
    categories[a] = category;
    return after - before;
  }

  /** Tries seats by chance; an exchange that costs nothing is done too, it leads out of dead ends. */
  function improveByChance(draw: Draw): void {
    for (let pass = 0; pass < PASSES; pass++) {
      let isPerfect = true;
      for (let seat = 0; seat < count; seat++) {
        const costOfSeat = cost(seat);
        if (costOfSeat === 0) continue;
        isPerfect = false;
        for (let attempt = 0; attempt < TRIES; attempt++) {
          const other = draw(count);
          if ((gain(seat, other, costOfSeat) ?? 1) > 0) continue;
          exchange(seat, other);
          break;
        }
      }
      if (isPerfect) return;
    }
  }

  /** Tries every seat for those who still sit beside somebody of their category. */
  function improveThoroughly(): void {
    let tried = 0;
    for (let seat = 0; seat < count && tried < THOROUGH_SEATS; seat++) {
      if (sidePairs(seat) === 0) continue;
      tried++;
      const costOfSeat = cost(seat);
      let [best, bestGain] = [-1, 0];
      for (let other = 0; other < count; other++) {
        const added = gain(seat, other, costOfSeat) ?? 0;
        if (added < bestGain) [best, bestGain] = [other, added];
      }
      if (best >= 0) exchange(seat, best);
    }
  }

  /** Whether the person of a seat touches somebody to be parted from. */
  function touches(seat: number, apart: ReadonlyMap<number, readonly number[]>): boolean {
    const others = apart.get(seated[seat] as number);
    if (!others) return false;
    for (let i = 4 * seat; i < 4 * seat + 4; i++)
      if (
        others.includes(seated[sides[i] as number] as number) ||
        others.includes(seated[corners[i] as number] as number)
      )
        return true;
    return false;
  }

  /** Exchanges people who must sit apart and do not, where that adds the fewest pairs. */
  function part(apart: ReadonlyMap<number, readonly number[]>): void {
    if (apart.size === 0) return;
    for (let seat = 0; seat < count; seat++) {
      if (!touches(seat, apart)) continue;
      const costOfSeat = cost(seat);
      let [best, least] = [-1, Number.MAX_SAFE_INTEGER];
      for (let other = 0; other < count; other++) {
        if (other === seat || !suits(seat, other) || !suits(other, seat)) continue;
        const before = costOfSeat + cost(other);
        exchange(seat, other);
        const added = cost(seat) + cost(other) - before;
        if (added < least && !touches(seat, apart) && !touches(other, apart)) [best, least] = [other, added];
        exchange(seat, other);
      }
      if (best >= 0) exchange(seat, best);
    }
  }

  return {
    improve: (draw) => {
      improveByChance(draw);
      improveThoroughly();
    },
    part,
  };
}
