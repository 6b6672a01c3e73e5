import { stem } from '../stem.ts';
import { CUES } from './category-cues.ts';
import type { MessageCategory, TypedMessage } from './message-category.ts';
import { messageWords } from './message-words.ts';

/**
 * What a message to the firm is about. 'autre' is the answer for what belongs to no category: out of the
 * firm's field, unsolicited advertising, another language, or nothing readable.
 * @returns the category and how sure it is, from 0 to 1.
 */
export function categorizeMessage(input: TypedMessage): { category: MessageCategory; confidence: number } {
  const words = messageWords(`${input.subject ?? ''}\n${input.message}`);
  const stems = words.map(stem);
  const scores = new Map<MessageCategory, number>();
  for (let i = 0; i < words.length; i++) {
    const found = CUES.find(stems, i, words);
    if (!found) continue;
    const [category, weight] = found.value;
    scores.set(category, (scores.get(category) ?? 0) + weight);
    i += found.length - 1;
  }
  const [first, second] = [...scores].toSorted((a, b) => b[1] - a[1]);
  if (!first || first[1] < LEAST) return { category: 'autre', confidence: 0.2 };
  const margin = first[1] / (first[1] + (second?.[1] ?? 0) + 1);
  return { category: first[0], confidence: Math.round(margin * 100) / 100 };
}

const LEAST = 2;
