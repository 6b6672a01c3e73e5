import { analyzeTokens } from './analyze.ts';

/**
 * Where the words searched for stand in a text, for `<mark>`: [start, end[ offsets, in order, apart from
 * one another. `queryStems` are stems as a search answers them; with `prefix` (normalized), words that
 * begin with it are marked too.
 */
export function highlightRanges(
  text: string,
  queryStems: Iterable<string>,
  prefix?: string,
): [start: number, end: number][] {
  const wanted = new Set(queryStems);
  const found = analyzeTokens(text)
    .filter((token) => wanted.has(token.stem) || (prefix && token.normalized.startsWith(prefix)))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const ranges: [number, number][] = [];
  for (const { start, end } of found) {
    const last = ranges.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}
