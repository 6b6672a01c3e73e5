import { categoryFeatures } from '../src/messages/category-features.ts';
import { CATEGORY_ORDER } from '../src/messages/category-model.ts';
import type { Features } from '../src/linear-model/linear-model.ts';
import { sentimentFeatures } from '../src/messages/sentiment-features.ts';
import { SENTIMENT_ORDER } from '../src/messages/sentiment-model.ts';
import type { CategorySample, MessageSet } from './message-sets.ts';
import { type Lesson, type TrainedModel, trainLinearModel } from './train-linear-model.ts';

/** All settings were chosen by leaving one author's sets out at a time. */
const CATEGORY_TRAINING = { decay: 5e-4, rounds: 20, rate: 0.15 };
const SENTIMENT_TRAINING = { decay: 5e-4, rounds: 20, rate: 0.1 };

export function trainCategoryModel(sets: readonly MessageSet[]): TrainedModel {
  const lessons = sets.flatMap(({ categories }) =>
    categories.map((sample) => ({
      features: featuresOf(sample),
      target: CATEGORY_ORDER.findIndex((category) => category === sample.label),
      weight: 1,
    })),
  );
  return trainLinearModel(lessons, CATEGORY_ORDER.length, CATEGORY_TRAINING);
}

/**
 * Learns from the messages labelled for sentiment and, more lightly, from those labelled for category: a
 * complaint blames, a request is most often neutral.
 */
export function trainSentimentModel(sets: readonly MessageSet[]): TrainedModel {
  const lessons = sets.flatMap(({ sentiments, categories, name }): Lesson[] => [
    ...sentiments.map(({ label, message }) => ({
      features: sentimentFeatures(message),
      target: SENTIMENT_ORDER.findIndex((sentiment) => sentiment === label),
      weight: WEIGHT_OF_SET[name] ?? 1,
    })),
    ...categories.flatMap(({ label, message }) => {
      const weight = WEIGHT_AS_FEELING[label];
      const target = SENTIMENT_ORDER.indexOf(label === 'plainte' ? 'negative' : 'neutral');
      if (weight === undefined) return [];
      const features = sentimentFeatures(message);
      // Help asked for a page that breaks is no calm request.
      if (label === 'support' && features.has('%broken-page')) return [];
      return [{ features, target, weight }];
    }),
  ]);
  return trainLinearModel(lessons, SENTIMENT_ORDER.length, SENTIMENT_TRAINING);
}

/**
 * The lexicon was written from set 1 and knows it too well: what it says there is overrated. Set 6 is made of
 * distress and sarcasm alone, and must not make everybody angry.
 */
const WEIGHT_OF_SET: Readonly<Record<string, number>> = { 'set-1': 0.5, 'set-6': 0.4 };

const WEIGHT_AS_FEELING: Readonly<Record<string, number>> = {
  plainte: 0.5,
  recrutement: 0.3,
  partenariat: 0.3,
  commercial: 0.3,
  information: 0.3,
  support: 0.15,
};

const known = new WeakMap<CategorySample, Features>();

function featuresOf(sample: CategorySample): Features {
  const features = known.get(sample) ?? categoryFeatures(sample);
  known.set(sample, features);
  return features;
}
