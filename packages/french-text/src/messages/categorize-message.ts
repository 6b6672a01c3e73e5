import { categoryFeatures } from './category-features.ts';
import { CATEGORY_ORDER, categoryWeights, LEAST_SURE, SCALE } from './category-model.ts';
import type { MessageCategory, TypedMessage } from './message-category.ts';

/**
 * What a message to the firm is about. 'autre' is the answer for what belongs to no category: out of the
 * firm's field, unsolicited advertising, another language, or nothing readable.
 * @returns the category and how sure it is, from 0 to 1.
 */
export function categorizeMessage(input: TypedMessage): { category: MessageCategory; confidence: number } {
  const chances = categoryChances(categoryFeatures(input));
  let best = 0;
  for (let i = 1; i < chances.length; i++) if ((chances[i] ?? 0) > (chances[best] ?? 0)) best = i;
  const category = CATEGORY_ORDER[best] ?? 'autre';
  const confidence = Math.round((chances[best] ?? 0) * 100) / 100;
  if (category === 'autre' || confidence >= LEAST_SURE) return { category, confidence };
  return { category: 'autre', confidence: Math.round((1 - confidence) * 50) / 100 };
}

/** The chance of each category, in `CATEGORY_ORDER`. */
function categoryChances(features: ReadonlySet<string>): number[] {
  const weights = categoryWeights();
  const sums = CATEGORY_ORDER.map(() => 0);
  for (const feature of features) {
    const row = weights.get(feature);
    if (row) for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (row[i] ?? 0);
  }
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp((sum - highest) / SCALE));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
