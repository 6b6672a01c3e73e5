import { analyze } from '@baara/french-text';

const K1 = 1.2;
const B = 0.75;

/**
 * The baseline any search engine gives: stems of the query over the whole text of each offer.
 * @returns a function from a query to the score of each document, in their order.
 */
export function createBm25(documents: readonly string[]): (query: string) => number[] {
  const counted = documents.map((text) => {
    const counts = new Map<string, number>();
    for (const stem of analyze(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return counts;
  });
  const lengths = counted.map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (query) => {
    const rarity = new Map(
      analyze(query).map((stem) => {
        const holders = counted.filter((counts) => counts.has(stem)).length;
        return [stem, Math.log(1 + (counted.length - holders + 0.5) / (holders + 0.5))];
      }),
    );
    return counted.map((counts, place) => {
      const norm = K1 * (1 - B + (B * (lengths[place] ?? 0)) / average);
      let score = 0;
      for (const [stem, weight] of rarity) {
        const count = counts.get(stem) ?? 0;
        score += (weight * count * (K1 + 1)) / (count + norm);
      }
      return score;
    });
  };
}
