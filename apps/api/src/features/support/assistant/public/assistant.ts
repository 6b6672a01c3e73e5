import {
  messageCategories,
  type MessageCategory,
  type MessageSentiment,
} from '@baara/contract/support/assistant';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../../config.ts';
import { type Ai, type AiCaller, createAi } from '../../../../platform/ai/ai.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { readSite } from '../../../settings/site-settings/public/read-site.ts';
import { selectNames } from '../assistant.queries.ts';
import { answerTo, categoryOf, improve, sentimentOf } from '../embedded-engine.ts';
import {
  answerQuestion,
  categoryQuestion,
  type Checked,
  improveQuestion,
  sentimentQuestion,
} from '../outside-questions.ts';
import { storeOutsideConsent } from './outside-consent.ts';

/** The requester. Without `hasConsented`, nothing leaves the platform. */
export type Requester = AiCaller;

type Message = { message: string; subject?: string; language?: string };

/** None of these throws: the outside model if there is one, the platform's engine, then the documents' fallback. */
export type Assistant = Readonly<{
  /** The outside model that texts may go to with their author's consent. */
  model: Ai['model'];
  /** Falls back to the message as it was. */
  optimizeContactMessage(
    input: Message & { context?: string },
    who: Requester,
  ): Promise<{ optimizedMessage: string }>;
  /** `confidence` is 0 to 1. Falls back to neutral, 0. */
  analyzeSentiment(
    input: { text: string; language?: string },
    who: Requester,
  ): Promise<{ sentiment: MessageSentiment; confidence: number }>;
  /** Falls back to an empty text. @param input.category when it is known already. */
  generateAutoResponse(
    input: Message & { senderName?: string; category?: MessageCategory },
    who: Requester,
  ): Promise<{ autoResponse: string }>;
  /** Falls back to autre, 0. @param input.categories those that may be answered; all when left out. */
  categorizeMessage(
    input: Message & { categories?: readonly string[] },
    who: Requester,
  ): Promise<{ category: MessageCategory; confidence: number }>;
}>;

export type AssistantDeps = {
  config: Config;
  db: Db;
  now: () => Date;
  log?: FastifyBaseLogger | undefined;
};

export function createAssistant(deps: AssistantDeps): Assistant {
  const { config, db, log } = deps;
  const ai = createAi({ config: config.ai, db, now: deps.now, log });

  /** The outside model's answer, if it may be asked and can be trusted. */
  const askOutside = async <T, R>(
    who: Requester,
    make: (names: readonly string[]) => Checked<T, R>,
  ): Promise<R | undefined> => {
    if (!ai.model || !who.hasConsented) return undefined;
    try {
      if (who.accountId) await storeOutsideConsent(db, ai.model, who.accountId, deps.now());
      const { question, take } = make(who.accountId ? await selectNames(db, who.accountId) : []);
      const answer = await ai.ask(question, who);
      return answer === undefined ? undefined : take(answer);
    } catch {
      log?.warn('the outside model could not be asked');
      return undefined;
    }
  };

  return {
    model: ai.model,

    optimizeContactMessage: (input, who) =>
      orElse({ optimizedMessage: input.message }, async () => {
        const outside = await askOutside(who, (names) => improveQuestion({ ...input, names }));
        return { optimizedMessage: outside || (await improve(input)) || input.message };
      }),

    analyzeSentiment: ({ text }, who) =>
      orElse({ sentiment: 'neutral', confidence: 0 }, async () => {
        const outside = await askOutside(who, (names) => sentimentQuestion(text, names));
        return outside ?? (await sentimentOf(text));
      }),

    generateAutoResponse: (input, who) =>
      orElse({ autoResponse: '' }, async () => {
        const site = await readSite(db);
        const outside = await askOutside(who, (names) => answerQuestion({ ...input, names }, site));
        return { autoResponse: outside || (await answerTo(input, site)) };
      }),

    categorizeMessage: (input, who) =>
      orElse({ category: 'autre', confidence: 0 }, async () => {
        const among = askedFor(input.categories);
        const outside = await askOutside(who, (names) => categoryQuestion({ ...input, names }, among));
        return outside ?? (await categoryOf(input, among));
      }),
  };
}

function askedFor(categories: readonly string[] = []): readonly MessageCategory[] {
  const known = messageCategories.filter((one) => categories.includes(one));
  return known.length > 0 ? known : messageCategories;
}

async function orElse<T>(fallback: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    return fallback;
  }
}
