import { categorizeMessage, readSentiment, suggestAnswer } from '@baara/french-text';
import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { readSite } from '../site/public/read-site.ts';
import { findForReading, storeReading } from './contact.queries.ts';

/** A message is read once, in the seconds after it came. */
export const readMessageJob = defineJob<{ messageId: string }>('contact.read');

/**
 * Tells a message's category and tone, and what it could be answered, for whoever handles it. The engine is the
 * house's own: nothing of the message leaves. A message deleted meanwhile is let go.
 */
export async function readMessage(db: Db, id: string, now: Date): Promise<void> {
  const message = await findForReading(db, id);
  if (!message || message.analyzed_at) return;
  // The person's own words: the polished ones are all polite.
  const text = message.original_message ?? message.message;
  const { subject, first_name: senderName } = message;
  const { sentiment, confidence: sentimentConfidence } = readSentiment(text);
  const { category, confidence: categoryConfidence } = categorizeMessage({ subject, message: text });
  const { companyName: name, phones, email } = await readSite(db);
  const firm = { name, email, ...(phones[0] ? { phone: phones[0] } : {}) };
  const suggestedAnswer = suggestAnswer({ category, subject, message: text, senderName, sentiment, firm });
  await storeReading(
    db,
    id,
    { category, categoryConfidence, sentiment, sentimentConfidence, suggestedAnswer },
    now,
  );
}
