/** How work grows with the length of the text, in processor time, which is only ever compared with itself. */

/** Four times the text may cost this many times the work: four when linear, sixteen when quadratic. */
const MOST_GROWTH = 9;
const RUNS = 3;
/** Under this time (in ms) the measure is only noise: the text is doubled until it takes longer. */
const MEASURABLE = 3;

/**
 * @param work what is done with a text of a length.
 * @returns how many times more work four times the text is, when that is more than linear work can be; else undefined.
 */
export function superlinearGrowth(
  work: (length: number) => void,
  { shortest, longest }: { shortest: number; longest: number },
): number | undefined {
  const timeOf = (length: number): number => processorTime(() => work(length));
  for (let length = shortest; length <= longest; length *= 2) {
    if (timeOf(length) < MEASURABLE) continue;
    // Compiled now: what came before says nothing.
    if (timeOf(length) < MEASURABLE) continue;
    // What is quadratic is so at twice the length; a bound that was not reached yet is by then.
    if (growthAt(length, timeOf) > MOST_GROWTH && growthAt(length * 2, timeOf) > MOST_GROWTH) {
      const growth = growthAt(length * 2, timeOf);
      if (growth > MOST_GROWTH) return growth;
    }
  }
  return undefined;
}

/**
 * In milliseconds. Both parts together: the kernel measures the whole exactly, and shares it out between them by
 * samples of its clock, so that one part alone can stand still for milliseconds of work.
 */
export function processorTime(work: () => void): number {
  const before = spent();
  work();
  return (spent() - before) / 1000;
}

/** In microseconds. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function growthAt(length: number, timeOf: (length: number) => number): number {
  const fastest = (size: number): number => Math.min(...Array.from({ length: RUNS }, () => timeOf(size)));
  return fastest(length) / fastest(Math.floor(length / 4));
}
