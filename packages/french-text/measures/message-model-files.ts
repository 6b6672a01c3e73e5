import type { MessageSet } from './message-sets.ts';
import type { TrainedModel } from './train-linear-model.ts';
import { trainCategoryModel, trainSentimentModel } from './train-message-models.ts';

export const CATEGORY_PACKING = { scale: 40, most: 8000 };
export const SENTIMENT_PACKING = { scale: 40, most: 5500 };

/** The two generated sources, as these messages give them. */
export function messageModelFiles(sets: readonly MessageSet[]): { name: string; content: string }[] {
  return [
    {
      name: 'category-weights.generated.ts',
      content: source('CATEGORY', trainCategoryModel(sets), CATEGORY_PACKING),
    },
    {
      name: 'sentiment-weights.generated.ts',
      content: source('SENTIMENT', trainSentimentModel(sets), SENTIMENT_PACKING),
    },
  ];
}

const source = (
  name: string,
  model: TrainedModel,
  { scale, most }: { scale: number; most: number },
): string =>
  `// Written by scripts/train-message-models.ts. Do not edit.
export const ${name}_SCALE = ${scale};
export const ${name}_TABLE =
  '${model.pack(scale, most)}';
`;
