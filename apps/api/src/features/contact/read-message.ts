import type { ContactSubject } from '@baara/contract/contact-messages';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { Assistant } from '../assistant/public/assistant.ts';
import { flagText } from '../moderation/public/flag.ts';
import { findForReading, storeReading } from './contact.queries.ts';

/** A message is read once, in the seconds after it came. */
export const readMessageJob = defineJob<{ messageId: string }>('contact.read');

/** Whoever wrote agreed to nothing about this reading: it stays in the house. */
const theHouse = { address: 'contact', hasConsented: false } as const;

/**
 * Tells a message's category and tone, and what it could be answered, for whoever handles it; one that carries a
 * scam's words, tried or told of, is shown to moderators too. A message deleted meanwhile is let go.
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
    theHouse,
  );
  const { category, confidence: categoryConfidence } = await assistant.categorizeMessage(
    { message, subject },
    theHouse,
  );
  const { autoResponse } = await assistant.generateAutoResponse(
    { message, subject, senderName: stored.first_name, category },
    theHouse,
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
