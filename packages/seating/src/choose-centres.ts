import { fitNeeds, type NeedsFit, type SeatGroup } from './fit-needs.ts';
import { countNeeds } from './needs.ts';
import type { Drawn, SessionCentre } from './session.ts';
import type { ShortageReason } from './types.ts';

/** A centre and the people it takes, before they have rooms. */
export type CentreLoad = {
  centre: SessionCentre;
  groups: readonly SeatGroup[];
  fit: NeedsFit;
  capacity: number;
  /** Those with the most needs first, each in the order of the draw. */
  people: Drawn[];
};

export type WithoutSeat = { person: Drawn; reason: ShortageReason; toCentreId: string | undefined };

/** Indexes of the centre's rooms, the largest first. */
export const largestFirst = ({ rooms }: SessionCentre): number[] =>
  rooms
    .map((_, index) => index)
    .toSorted((a, b) => (rooms[b]?.grid.count ?? 0) - (rooms[a]?.grid.count ?? 0) || a - b);

/**
 * Takes people into the centre they chose, those with the most needs first, then those without a seat there into the
 * centres of its overflow. Who goes without is decided by the draw.
 * @param drawn everybody, in the order of the draw.
 */
export function chooseCentres(
  drawn: readonly Drawn[],
  centres: readonly SessionCentre[],
  overflow: Readonly<Record<string, readonly string[]>>,
): { loads: readonly CentreLoad[]; withoutSeat: readonly WithoutSeat[] } {
  const loads = new Map(centres.map((centre) => [centre.id, emptyLoad(centre)]));
  const inTurn = drawn.toSorted((a, b) => countNeeds(b.needs) - countNeeds(a.needs));
  const refused: { person: Drawn; reason: ShortageReason }[] = [];
  for (const person of inTurn) {
    const load = loads.get(person.candidate.centreId) as CentreLoad;
    const isFull = load.people.length >= load.capacity;
    if (!take(load, person)) refused.push({ person, reason: isFull ? 'centre_full' : 'no_fitting_seat' });
  }
  const withoutSeat = refused.map(({ person, reason }) => {
    const others = overflow[person.candidate.centreId] ?? [];
    return { person, reason, toCentreId: others.find((id) => take(loads.get(id) as CentreLoad, person)) };
  });
  return { loads: [...loads.values()], withoutSeat };
}

function emptyLoad(centre: SessionCentre): CentreLoad {
  const groups = largestFirst(centre).flatMap((room) => groupsOf(centre, room));
  const capacity = centre.rooms.reduce((sum, { grid }) => sum + grid.count, 0);
  return { centre, groups, fit: fitNeeds(groups), capacity, people: [] };
}

function groupsOf({ rooms }: SessionCentre, room: number): SeatGroup[] {
  const grid = rooms[room]?.grid;
  if (!grid) return [];
  const sizes = new Map<number, number>();
  for (const serves of grid.seatServes) sizes.set(serves, (sizes.get(serves) ?? 0) + 1);
  return [...sizes]
    .toSorted(([a], [b]) => a - b)
    .map(([seatServes, size]) => ({ room, roomServes: grid.roomServes, seatServes, size }));
}

/** Whether the centre has a seat for one more. People without needs take any seat that is left. */
function take(load: CentreLoad, person: Drawn): boolean {
  if (load.people.length >= load.capacity) return false;
  if (person.needs > 0 && !load.fit.place(person.needs)) return false;
  load.people.push(person);
  return true;
}
