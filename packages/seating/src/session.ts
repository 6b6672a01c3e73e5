import { covers, needSetOf, type NeedSet } from './needs.ts';
import { gridOf, type RoomGrid } from './room-grid.ts';
import type { SeatingCandidate, SeatingCentre, SeatingInput } from './types.ts';

export type Person = {
  id: string;
  candidate: SeatingCandidate;
  /** From 0, in the order of the categories' ids. */
  category: number;
  needs: NeedSet;
};
/** A person with a place in the order of the draw, from 0. */
export type Drawn = Person & { rank: number };
export type SessionRoom = { id: string; centreId: string; grid: RoomGrid };
export type SessionCentre = { id: string; rooms: readonly SessionRoom[] };

/** By code units, as `<` compares: no locale, so that every machine sorts alike. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
export const byId = (a: { id: string }, b: { id: string }): number => byText(a.id, b.id);

/** By id, those who must not touch this one, in both directions. */
export type Apart = ReadonlyMap<string, ReadonlySet<string>>;

/** The input in an order that does not depend on the caller's. */
export type Session = {
  /** By id. */
  people: readonly Person[];
  /** By id, their rooms by id. */
  centres: readonly SessionCentre[];
  apart: Apart;
};

export function sessionOf({ candidates, centres }: SeatingInput): Session {
  const categoryIds = [...new Set(candidates.map(({ categoryId }) => categoryId))].toSorted(byText);
  const categories = new Map(categoryIds.map((id, index) => [id, index]));
  return {
    people: candidates
      .map((candidate) => ({
        id: candidate.id,
        candidate,
        category: categories.get(candidate.categoryId) as number,
        needs: needSetOf(candidate.needs),
      }))
      .toSorted(byId),
    centres: centres.map(centreOf).toSorted(byId),
    apart: apartOf(candidates),
  };
}

const centreOf = ({ id, rooms }: SeatingCentre): SessionCentre => ({
  id,
  rooms: rooms.map((room) => ({ id: room.id, centreId: id, grid: gridOf(room) })).toSorted(byId),
});

/** Ids of people who do not take part are left out. */
export function apartOf(candidates: readonly SeatingCandidate[]): Apart {
  const naming = candidates.filter(({ apartFrom }) => apartFrom && apartFrom.length > 0);
  const apart = new Map<string, Set<string>>();
  if (naming.length === 0) return apart;
  const known = new Set(candidates.map(({ id }) => id));
  const add = (one: string, other: string): void => {
    const others = apart.get(one) ?? new Set();
    apart.set(one, others.add(other));
  };
  for (const { id, apartFrom = [] } of naming)
    for (const other of apartFrom) {
      if (other === id || !known.has(other)) continue;
      add(id, other);
      add(other, id);
    }
  return apart;
}

/** Needs of a person that the room leaves to the seat. */
export const seatNeedsOf = (needs: NeedSet, { roomServes }: RoomGrid): NeedSet => needs & ~roomServes;

export const fits = (needs: NeedSet, grid: RoomGrid, seat: number): boolean =>
  covers(grid.roomServes | (grid.seatServes[seat] as number), needs);
