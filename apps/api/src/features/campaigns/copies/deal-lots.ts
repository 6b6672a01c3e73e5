import { drawStream, shuffle } from '@baara/seating';

/** The same copies go to one marker for each of their readings. */
export type DealtLot<Copy> = { copies: Copy[]; markers: string[] };

const LOTS = 31;

/**
 * Deals copies to markers. Lots differ by one copy at most, and are as many as it takes for every marker to get as many
 * lots; the longer ones are dealt first, so that no marker has two copies more than another.
 * @param copies in the order of their numbers. @param readers how many different people read each: at most as many as markers.
 * @param size the most copies of a lot. @param seed 64 hexadecimal characters.
 * @throws RangeError for fewer markers than readers.
 */
export function dealLots<Copy>(
  copies: readonly Copy[],
  {
    markers,
    readers,
    size,
    seed,
  }: { markers: readonly string[]; readers: number; size: number; seed: string },
): DealtLot<Copy>[] {
  if (markers.length < readers) throw new RangeError(`${readers} readers need as many markers.`);
  if (copies.length === 0) return [];
  const draw = drawStream(seed, [LOTS, 0, 0]);
  const shuffled = shuffle([...copies], draw);
  const count = countLots(copies.length, { size, readers, markers: markers.length });
  const [short, longer] = [Math.floor(copies.length / count), copies.length % count];
  const loads = new Map(markers.map((marker) => [marker, 0]));
  let from = 0;
  return Array.from({ length: count }, (_, index) => {
    const to = from + short + (index < longer ? 1 : 0);
    const lot = { copies: shuffled.slice(from, to), markers: leastLoaded(loads, readers, draw) };
    from = to;
    return lot;
  });
}

/** The fewest lots that are small enough and give each marker as many; or one a copy, when copies are fewer than that. */
function countLots(
  copies: number,
  { size, readers, markers }: { size: number; readers: number; markers: number },
): number {
  let count = Math.ceil(copies / size);
  while ((count * readers) % markers !== 0) count += 1;
  return Math.min(count, copies);
}

/** Takes so many markers among those with the fewest lots, by lot where several have as few, and counts one lot more for them. */
function leastLoaded(loads: Map<string, number>, readers: number, draw: (limit: number) => number): string[] {
  const chosen = shuffle([...loads.keys()], draw)
    .toSorted((a, b) => (loads.get(a) ?? 0) - (loads.get(b) ?? 0))
    .slice(0, readers);
  for (const marker of chosen) loads.set(marker, (loads.get(marker) ?? 0) + 1);
  return chosen;
}
