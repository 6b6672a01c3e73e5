import type { NewsArticle, NewsCard } from '@baara/contract/site/news';
import { newsMessages } from '@baara/contract/site/news-messages';
import { ApiError } from '../../../lib/api-error.ts';

/** An answer that is neither a refusal nor a success is none this product gives (specification 2, section 8). */
export function requireSuccess<Answer extends { status: unknown }>(answer: Answer): Answer {
  if (answer.status === 'success') return answer;
  throw new ApiError({ status: 502, code: 'INVALID_ANSWER', message: newsMessages.FORMAT });
}

/** Lists carry what they show: the texts themselves would cross the line for nothing. */
export function cardOf(article: NewsArticle): NewsCard {
  const { content: _, ...card } = article;
  return card;
}
