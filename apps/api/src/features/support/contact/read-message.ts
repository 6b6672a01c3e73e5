import type { ContactSubject } from '@baara/contract/support/contact-messages';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { Assistant } from '../assistant/public/assistant.ts';
import { flagText } from '../moderation/public/flag.ts';
import { findForReading, storeReading } from './contact.queries.ts';

/** A message is read once, in the seconds after it came. */
export const readMessageJob = defineJob<{ messageId: string }>('contact.read');

/** The writer consented to nothing about this reading: it stays on the platform. */
const platform = { address: 'contact', hasConsented: false } as const;

/**
 * Detects a message's category and tone, and suggests an answer, for anyone who handles it; one that contains a scam's
 * words, as an attempt or a report, is shown to moderators too. A message deleted meanwhile is skipped.
 */
export async function readMessage(
  db: Db,
  id: string,
  { assistant, mailer, now }: { assistant: Assistant; mailer: Mailer; now: Date },
): Promise<void> {
  const stored = await findForReading(db, id);
  if (!stored || stored.analyzed_at) return;
  // The person's own words: the polished ones are all polite.
  const message = stored.original_message ?? stored.message;
  const subject = stored.subject as ContactSubject;
  const { sentiment, confidence: sentimentConfidence } = await assistant.analyzeSentiment(
    { text: message },
    platform,
  );
  const { category, confidence: categoryConfidence } = await assistant.categorizeMessage(
    { message, subject },
    platform,
  );
  const { autoResponse } = await assistant.generateAutoResponse(
    { message, subject, senderName: stored.first_name, category },
    platform,
  );
  const reading = {
    category,
    categoryConfidence,
    sentiment,
    sentimentConfidence,
    suggestedAnswer: autoResponse || null,
  };
  await db.transaction().execute(async (tx) => {
    if (!(await storeReading(tx, id, reading, now))) return;
    const isAside = stored.aside_reason !== null;
    await flagText(tx, { subjectKind: 'message', subjectId: id, text: message, isAside }, { mailer, now });
  });
}
