import type { MessageCategory, MessageSentiment } from '@baara/contract/assistant';
import type { SiteSettings } from '@baara/contract/site';
import { categorizeMessage, improveMessage, readSentiment, suggestAnswer } from '@baara/french-text';

type Typed = { subject?: string | undefined; message: string };

const asTyped = ({ subject, message }: Typed) => (subject ? { subject, message } : { message });

/** It corrects French only: a message said to be in another language stays as it is. */
export const improve = (typed: Typed & { language?: string | undefined }): string =>
  /^fr\b/i.test(typed.language ?? 'fr') ? improveMessage(asTyped(typed)).text : typed.message;

export const sentimentOf = (text: string): { sentiment: MessageSentiment; confidence: number } =>
  readSentiment(text);

/** What fits none of those asked for is `autre`, of which nothing is sure. */
export function categoryOf(
  typed: Typed,
  among: readonly MessageCategory[],
): { category: MessageCategory; confidence: number } {
  const read = categorizeMessage(asTyped(typed));
  return among.includes(read.category) ? read : { category: 'autre', confidence: 0 };
}

export function answerTo(
  typed: Typed & { senderName?: string | undefined; category?: MessageCategory | undefined },
  site: Pick<SiteSettings, 'companyName' | 'phones' | 'email'>,
): string {
  const [phone] = site.phones;
  return suggestAnswer({
    ...asTyped(typed),
    category: typed.category ?? categorizeMessage(asTyped(typed)).category,
    sentiment: readSentiment(typed.message).sentiment,
    ...(typed.senderName ? { senderName: typed.senderName } : {}),
    firm: { name: site.companyName, ...(phone ? { phone } : {}), email: site.email },
  });
}
