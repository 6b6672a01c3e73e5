import type { MessageCategory, MessageSentiment } from '@baara/contract/support/assistant';
import type { SiteSettings } from '@baara/contract/settings/site-settings';
import { runThread } from '../../../platform/bounded-process/run-thread.ts';

type Typed = { subject?: string | undefined; message: string };

/** Loaded by the first message: its tables of words are several megabytes. */
const engine = () => import('@baara/french-text/messages');

const asTyped = ({ subject, message }: Typed) => (subject ? { subject, message } : { message });

/** It corrects French only: a message said to be in another language stays as it is. */
export async function improve(typed: Typed & { language?: string | undefined }): Promise<string> {
  if (!/^fr\b/i.test(typed.language ?? 'fr')) return typed.message;
  if (typed.message.length <= SHORT) return (await engine()).improveMessage(asTyped(typed)).text;
  const program = new URL('improve-message.thread.ts', import.meta.url);
  return (await runThread<string>(program, asTyped(typed), TIME)) ?? typed.message;
}

/** In characters: longer messages are improved in a thread, so that nobody else waits. */
const SHORT = 3000;
const TIME = { milliseconds: 5000 };

export const sentimentOf = async (
  text: string,
): Promise<{ sentiment: MessageSentiment; confidence: number }> => (await engine()).readSentiment(text);

/** A message that fits none of the requested categories is `autre`, without confidence. */
export async function categoryOf(
  typed: Typed,
  among: readonly MessageCategory[],
): Promise<{ category: MessageCategory; confidence: number }> {
  const read = (await engine()).categorizeMessage(asTyped(typed));
  return among.includes(read.category) ? read : { category: 'autre', confidence: 0 };
}

export async function answerTo(
  typed: Typed & { senderName?: string | undefined; category?: MessageCategory | undefined },
  site: Pick<SiteSettings, 'companyName' | 'phones' | 'email'>,
): Promise<string> {
  const { categorizeMessage, readSentiment, suggestAnswer } = await engine();
  const [phone] = site.phones;
  return suggestAnswer({
    ...asTyped(typed),
    category: typed.category ?? categorizeMessage(asTyped(typed)).category,
    sentiment: readSentiment(typed.message).sentiment,
    ...(typed.senderName ? { senderName: typed.senderName } : {}),
    firm: { name: site.companyName, ...(phone ? { phone } : {}), email: site.email },
  });
}
