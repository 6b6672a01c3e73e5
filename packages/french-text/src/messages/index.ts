export { categorizeMessage } from './categorize-message.ts';
export { improveMessage } from './improve-message.ts';
export type { MessageCategory, MessageSentiment, TypedMessage } from './message-category.ts';
export type { MessageChange } from './message-changes.ts';
export { readSentiment } from './read-sentiment.ts';
export { suggestAnswer, type AnswerInput } from './suggest-answer.ts';
