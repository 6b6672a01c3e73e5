import { categoryFeatures } from './category-features.ts';
import { CATEGORY_ORDER, categoryModel, LEAST_SURE } from './category-model.ts';
import type { MessageCategory, TypedMessage } from './message-category.ts';

/**
 * What a message to the firm is about. 'autre' is the answer for what belongs to no category: out of the
 * firm's field, unsolicited advertising, another language, or nothing readable.
 * @returns the category and how sure it is, from 0 to 1.
 */
export function categorizeMessage(input: TypedMessage): { category: MessageCategory; confidence: number } {
  return mostLikelyCategory(categoryModel().chances(categoryFeatures(input)));
}

/** @param chances in `CATEGORY_ORDER`. */
export function mostLikelyCategory(chances: readonly number[]): {
  category: MessageCategory;
  confidence: number;
} {
  const highest = Math.max(...chances);
  const category = CATEGORY_ORDER[chances.indexOf(highest)] ?? 'autre';
  const confidence = Math.round(highest * 100) / 100;
  if (category === 'autre' || confidence >= LEAST_SURE) return { category, confidence };
  return { category: 'autre', confidence: Math.round((1 - confidence) * 50) / 100 };
}
