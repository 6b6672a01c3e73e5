import { WEIGHTS_TABLE } from './category-weights.generated.ts';
import type { MessageCategory } from './message-category.ts';

/** The categories in the order of the model's columns. */
export const CATEGORY_ORDER: readonly MessageCategory[] = [
  'recrutement',
  'partenariat',
  'support',
  'commercial',
  'plainte',
  'information',
  'autre',
];

/** Weights are whole numbers, this many to one natural unit. */
export const SCALE = 20;

/** Under this chance the best category is not believed: 'autre'. */
export const LEAST_SURE = 0.25;

/**
 * feature → weight per category, read from the table `scripts/train-message-categories.ts` writes. Read at the
 * first message: most starts of the product never need it.
 */
export function categoryWeights(): ReadonlyMap<string, Int8Array> {
  weights ??= new Map(
    WEIGHTS_TABLE.split('\n').map((line) => {
      const [feature = '', ...row] = line.split(' ');
      return [feature, Int8Array.from(row, Number)] as const;
    }),
  );
  return weights;
}

let weights: Map<string, Int8Array> | undefined;
