import { messageCategories, type MessageCategory, type MessageSentiment } from '@baara/contract/assistant';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readSite } from '../../site/public/read-site.ts';
import { answerTo, categoryOf, improve, sentimentOf } from '../embedded-engine.ts';

/** Who asks. Without `hasConsented`, nothing leaves the house. */
export type Asker = { accountId?: string; address: string; hasConsented: boolean };

type Message = { message: string; subject?: string; language?: string };

/** None of these throws: the engine of the house answers, then what the documents give as a fallback. */
export type Assistant = Readonly<{
  /** Falls back to the message as it was. */
  optimizeContactMessage(
    input: Message & { context?: string },
    who: Asker,
  ): Promise<{ optimizedMessage: string }>;
  /** `confidence` is 0 to 1. Falls back to neutral, 0. */
  analyzeSentiment(
    input: { text: string; language?: string },
    who: Asker,
  ): Promise<{ sentiment: MessageSentiment; confidence: number }>;
  /** Falls back to an empty text. @param input.category when it is known already. */
  generateAutoResponse(
    input: Message & { senderName?: string; category?: MessageCategory },
    who: Asker,
  ): Promise<{ autoResponse: string }>;
  /** Falls back to autre, 0. @param input.categories those that may be answered; all when left out. */
  categorizeMessage(
    input: Message & { categories?: readonly string[] },
    who: Asker,
  ): Promise<{ category: MessageCategory; confidence: number }>;
}>;

export type AssistantDeps = { config: Config; db: Db; now: () => Date };

export function createAssistant({ db }: AssistantDeps): Assistant {
  return {
    optimizeContactMessage: (input) =>
      orElse(async () => ({ optimizedMessage: improve(input) || input.message }), {
        optimizedMessage: input.message,
      }),
    analyzeSentiment: ({ text }) =>
      orElse(async () => sentimentOf(text), { sentiment: 'neutral', confidence: 0 }),
    generateAutoResponse: (input) =>
      orElse(async () => ({ autoResponse: answerTo(input, await readSite(db)) }), { autoResponse: '' }),
    categorizeMessage: (input) =>
      orElse(async () => categoryOf(input, askedFor(input.categories)), { category: 'autre', confidence: 0 }),
  };
}

function askedFor(categories: readonly string[] = []): readonly MessageCategory[] {
  const known = messageCategories.filter((one) => categories.includes(one));
  return known.length > 0 ? known : messageCategories;
}

async function orElse<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await work();
  } catch {
    return fallback;
  }
}
