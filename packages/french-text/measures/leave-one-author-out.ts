import { categoryFeatures } from '../src/messages/category-features.ts';
import { CATEGORY_ORDER } from '../src/messages/category-model.ts';
import { LinearModel } from '../src/linear-model/linear-model.ts';
import { SENTIMENT_ORDER } from '../src/messages/sentiment-model.ts';
import { mostLikelyCategory } from '../src/messages/categorize-message.ts';
import { mostLikelySentiment } from '../src/messages/read-sentiment.ts';
import { sentimentFeatures } from '../src/messages/sentiment-features.ts';
import { CATEGORY_PACKING, SENTIMENT_PACKING } from './message-model-files.ts';
import type { CategorySample, MessageSet, SentimentSample } from './message-sets.ts';
import type { TrainedModel } from './train-linear-model.ts';
import { trainCategoryModel, trainSentimentModel } from './train-message-models.ts';

export type Engine = {
  categoryOf: (sample: CategorySample) => { category: string; confidence: number };
  sentimentOf: (sample: SentimentSample) => { sentiment: string; confidence: number };
};

/** The engine as it would be for each set had its author written nothing: trained on all the others. */
export function enginesWithoutAuthor(sets: readonly MessageSet[]): { set: MessageSet; engine: Engine }[] {
  const byAuthor = new Map<string, Engine>();
  return sets.map((set) => {
    const engine =
      byAuthor.get(set.author) ?? trainEngine(sets.filter(({ author }) => author !== set.author));
    byAuthor.set(set.author, engine);
    return { set, engine };
  });
}

function trainEngine(sets: readonly MessageSet[]): Engine {
  const category = packed(trainCategoryModel(sets), CATEGORY_ORDER.length, CATEGORY_PACKING);
  const sentiment = packed(trainSentimentModel(sets), SENTIMENT_ORDER.length, SENTIMENT_PACKING);
  return {
    categoryOf: (sample) => mostLikelyCategory(category.chances(categoryFeatures(sample))),
    sentimentOf: ({ message }) => mostLikelySentiment(sentiment.chances(sentimentFeatures(message))),
  };
}

/** Rounded and trimmed as the committed tables are. */
const packed = (
  model: TrainedModel,
  classes: number,
  { scale, most }: { scale: number; most: number },
): LinearModel => new LinearModel(model.pack(scale, most), classes, scale);
