import type { Db } from '../../../../platform/db/database.ts';
import { insertFlag } from '../moderation.queries.ts';
import { readScams } from './read-scams.ts';

/** A message to a person, and why that person reports it, for moderators to decide. */
export async function reportMessages(
  db: Db,
  report: { subjectId: string; companyId: string | null; reason: string; words: readonly string[]; now: Date },
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
