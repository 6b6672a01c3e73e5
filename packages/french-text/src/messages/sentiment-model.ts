import { LinearModel } from '../linear-model/linear-model.ts';
import type { MessageSentiment } from './message-category.ts';
import { SENTIMENT_SCALE, SENTIMENT_TABLE } from './sentiment-weights.generated.ts';

/** The sentiments in the order of the model's classes. */
export const SENTIMENT_ORDER: readonly MessageSentiment[] = ['negative', 'neutral', 'positive'];

let model: LinearModel | undefined;

/** Read at the first message: most starts of the product never need it. */
export const sentimentModel = (): LinearModel =>
  (model ??= new LinearModel(SENTIMENT_TABLE, SENTIMENT_ORDER.length, SENTIMENT_SCALE));
