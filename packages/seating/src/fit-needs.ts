import { countNeeds, covers, type NeedSet } from './needs.ts';

/** Seats of one room that serve the same needs. */
export type SeatGroup = {
  /** Index of the room. */
  room: number;
  roomServes: NeedSet;
  /** What the seats themselves serve; 0: ordinary seats. */
  seatServes: NeedSet;
  size: number;
};

export type NeedsFit = {
  /**
   * Finds a seat for one more person, if need be by giving others another group that suits them as well.
   * @returns false when no seat fits; nobody loses a seat for it.
   */
  place: (needs: NeedSet) => boolean;
  /** How many people with these needs each group takes. */
  taken: (needs: NeedSet) => readonly number[];
  /** All needs that people were placed with. */
  placedNeeds: () => NeedSet[];
};

/**
 * Gives people with needs to groups of seats so that as many as possible have one (augmenting paths: the order of
 * placing decides who gets a scarce seat, never how many do). Each takes the group that serves the least beyond the
 * needs: first one whose seats are not adapted in vain, then by what seats, then by what the room serves in vain, then
 * by the order of the groups.
 */
export function fitNeeds(groups: readonly SeatGroup[]): NeedsFit {
  const used = groups.map(() => 0);
  const takenBy = new Map<NeedSet, number[]>();
  const preferences = new Map<NeedSet, number[]>();

  function preferredGroups(needs: NeedSet): number[] {
    let preferred = preferences.get(needs);
    if (!preferred) {
      const cost = ({ roomServes, seatServes }: SeatGroup): number => {
        const isInVain = seatServes > 0 && covers(roomServes, needs);
        return (isInVain ? 100 : 0) + 10 * countNeeds(seatServes & ~needs) + countNeeds(roomServes & ~needs);
      };
      preferred = groups
        .flatMap((group, index) =>
          covers(group.roomServes | group.seatServes, needs) ? [{ index, cost: cost(group) }] : [],
        )
        .toSorted((a, b) => a.cost - b.cost || a.index - b.index)
        .map(({ index }) => index);
      preferences.set(needs, preferred);
    }
    return preferred;
  }

  /** Moves one person along each step of the path, from the free group back to the newcomer. */
  function shiftAlong(path: ReadonlyMap<number, { needs: NeedSet; from: number }>, free: number): void {
    used[free] = (used[free] as number) + 1;
    for (let to = free; to >= 0;) {
      const { needs, from } = path.get(to) as { needs: NeedSet; from: number };
      const taken = takenBy.get(needs) as number[];
      taken[to] = (taken[to] as number) + 1;
      if (from >= 0) taken[from] = (taken[from] as number) - 1;
      to = from;
    }
  }

  function place(needs: NeedSet): boolean {
    if (!takenBy.has(needs))
      takenBy.set(
        needs,
        groups.map(() => 0),
      );
    const path = new Map<number, { needs: NeedSet; from: number }>();
    const reached: number[] = [];
    /** Whether a free group was found and taken. */
    const reach = (who: NeedSet, from: number): boolean => {
      for (const group of preferredGroups(who)) {
        if (path.has(group)) continue;
        path.set(group, { needs: who, from });
        if ((used[group] as number) < (groups[group] as SeatGroup).size) {
          shiftAlong(path, group);
          return true;
        }
        reached.push(group);
      }
      return false;
    };
    if (reach(needs, -1)) return true;
    for (let i = 0; i < reached.length; i++) {
      const full = reached[i] as number;
      for (const who of [...takenBy.keys()].toSorted((a, b) => a - b))
        if ((takenBy.get(who)?.[full] ?? 0) > 0 && reach(who, full)) return true;
    }
    return false;
  }

  return {
    place,
    taken: (needs) => takenBy.get(needs) ?? [],
    placedNeeds: () => [...takenBy.keys()].toSorted((a, b) => a - b),
  };
}
