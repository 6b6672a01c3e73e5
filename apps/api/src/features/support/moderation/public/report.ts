import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/db/database.ts';
import { insertFlag } from '../moderation.queries.ts';
import { readScams } from './read-scams.ts';

/** A message to a person, and why that person reports it, for moderators to decide. */
export async function reportMessages(
  db: Db,
  report: {
    subjectId: string;
    companyId: string | null;
    reason: string;
    words: readonly string[];
    now: Date;
  },
): Promise<void> {
  const { subjectId, companyId, reason, words, now } = report;
  const text = [`Signalé : ${reason}`, ...words].join('\n\n');
  const { findings, score } = await readScams(text);
  await insertFlag(db, {
    subject_kind: 'message',
    subject_id: subjectId,
    company_id: companyId,
    source: 'visitor',
    reasons: JSON.stringify(findings),
    score,
    text,
    created_at: now,
    updated_at: now,
  });
}

/** A text of the site that somebody reports, of no company, for moderators to decide. @param link absolute, of its page. */
export async function reportText(
  db: Db,
  report: { reason: string; words: readonly string[]; link: string; now: Date },
): Promise<void> {
  const { reason, words, link, now } = report;
  const text = [`Signalé : ${reason}`, ...words].join('\n\n');
  const { findings, score } = await readScams(text);
  await insertFlag(db, {
    subject_kind: 'report',
    subject_id: randomUUID(),
    company_id: null,
    source: 'visitor',
    reasons: JSON.stringify(findings),
    score,
    text,
    seen_at_link: link,
    created_at: now,
    updated_at: now,
  });
}

/** A published review, and why somebody reports it, for moderators to decide. */
export async function reportReview(
  db: Db,
  { reviewId, reason, text, now }: { reviewId: string; reason: string; text: string; now: Date },
): Promise<void> {
  const { findings, score } = await readScams(text);
  await insertFlag(db, {
    subject_kind: 'review',
    subject_id: reviewId,
    source: 'visitor',
    reasons: JSON.stringify(findings),
    score,
    text: `Signalé : ${reason}\n\n${text}`,
    created_at: now,
    updated_at: now,
  });
}
