import type { RoomPerson } from './arrange-room.ts';
import { type CentreLoad, largestFirst } from './choose-centres.ts';
import { dealInTurns, type RoomSpace, shareAmongRooms } from './deal-rooms.ts';
import type { SeatGroup } from './fit-needs.ts';
import type { NeedSet } from './needs.ts';
import { type Drawn, seatNeedsOf, type Session, type SessionRoom } from './session.ts';

export type RoomLoad = { room: SessionRoom; people: readonly (RoomPerson & { person: Drawn })[] };
type Placed = { person: Drawn; room: number; groupServes: NeedSet };

/**
 * Gives each person of a centre a room.
 * @returns every room of the centre, by id, its people in the order of the draw.
 */
export function fillRooms(load: CentreLoad, { apart }: Session, fill: 'balanced' | 'dense'): RoomLoad[] {
  const { rooms } = load.centre;
  const placed = [...placeByNeeds(load), ...dealOthers(load, fill)].toSorted(
    (a, b) => a.person.rank - b.person.rank,
  );
  partByRooms(placed, apart);
  const byRoom: Placed[][] = rooms.map(() => []);
  for (const one of placed) byRoom[one.room]?.push(one);
  return rooms.map((room, index) => ({
    room,
    people: (byRoom[index] ?? []).map(({ person, groupServes }) => {
      const { id, category, needs } = person;
      return { id, category, person, groupServes, seatNeeds: seatNeedsOf(needs, room.grid) };
    }),
  }));
}

/** Those who share a set of needs take the groups' seats in the order of the draw. */
function placeByNeeds({ groups, fit, people }: CentreLoad): Placed[] {
  return fit.placedNeeds().flatMap((needs) => {
    const taken = fit.taken(needs);
    const seats = groups.flatMap((group, index) => Array.from({ length: taken[index] ?? 0 }, () => group));
    return people
      .filter((person) => person.needs === needs)
      .toSorted((a, b) => a.rank - b.rank)
      .map((person, index) => {
        const { room, seatServes } = seats[index] as SeatGroup;
        return { person, room, groupServes: seatServes };
      });
  });
}

function dealOthers({ centre, groups, fit, people }: CentreLoad, fill: 'balanced' | 'dense'): Placed[] {
  const order = largestFirst(centre);
  const spaces: RoomSpace[] = order.map((room) => {
    const space = { capacity: 0, placed: 0, ordinary: 0, adapted: 0 };
    for (const [index, group] of groups.entries()) {
      if (group.room !== room) continue;
      const taken = fit.placedNeeds().reduce((sum, needs) => sum + (fit.taken(needs)[index] ?? 0), 0);
      space.capacity += group.size;
      space.placed += taken;
      space[group.seatServes > 0 ? 'adapted' : 'ordinary'] += group.size - taken;
    }
    return space;
  });
  const others = people
    .filter(({ needs }) => needs === 0)
    .toSorted((a, b) => a.category - b.category || a.rank - b.rank);
  const turns = dealInTurns(shareAmongRooms(spaces, others.length, fill));
  return others.map((person, index) => ({
    person,
    room: order[turns[index] as number] as number,
    groupServes: 0,
  }));
}

/**
 * People who must sit apart get different rooms where somebody without needs can exchange rooms with somebody of the
 * same category: the first such person in the order of the draw.
 */
function partByRooms(placed: Placed[], apart: Session['apart']): void {
  if (apart.size === 0) return;
  const placeOf = new Map(placed.map((one) => [one.person.id, one]));
  const isNear = (person: Drawn, room: number): boolean =>
    [...(apart.get(person.id) ?? [])].some((other) => placeOf.get(other)?.room === room);
  for (const one of placed) {
    if (one.person.needs > 0 || !isNear(one.person, one.room)) continue;
    const other = placed.find(
      ({ person, room }) =>
        room !== one.room &&
        person.needs === 0 &&
        person.category === one.person.category &&
        !isNear(one.person, room) &&
        !isNear(person, one.room),
    );
    if (!other) continue;
    const { room } = one;
    one.room = other.room;
    other.room = room;
  }
}
