import type { MessageSentiment } from './message-category.ts';
import { sentimentFeatures } from './sentiment-features.ts';
import { SENTIMENT_ORDER, sentimentModel } from './sentiment-model.ts';

/**
 * The feeling a French message shows. Questions and requests are neutral unless they complain or thank.
 * @returns the sentiment and how sure it is, from 0 (a text that says nothing) to 1.
 */
export function readSentiment(text: string): { sentiment: MessageSentiment; confidence: number } {
  if (!/[\p{L}\p{Emoji_Presentation}❤]|[:<][-)(3]/u.test(text))
    return { sentiment: 'neutral', confidence: 0 };
  return mostLikelySentiment(sentimentModel().chances(sentimentFeatures(text)));
}

/** @param chances in `SENTIMENT_ORDER`. */
export function mostLikelySentiment(chances: readonly number[]): {
  sentiment: MessageSentiment;
  confidence: number;
} {
  const highest = Math.max(...chances);
  const sentiment = SENTIMENT_ORDER[chances.indexOf(highest)] ?? 'neutral';
  return { sentiment, confidence: Math.round(highest * 100) / 100 };
}
