import type { InterviewKit } from '@baara/contract/applications/interview-kit';
import { interviewMessages } from '@baara/contract/applications/interview-words';
import { mayEvaluate, type CompanyRole } from '@baara/contract/companies/roles';
import { interviewKitMessages as messages, type KitChoice } from '@baara/contract/offers/interview-kit-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { findKit, freezeKits } from '../../offers/pipeline/public/interview-kit.ts';
import { scorecardOf } from '../evaluations/public/scorecard.ts';
import { hasAnswered, selectNotes, writeNotes } from './interview-notes.queries.ts';
import { interviewNotFound } from './interview-rules.ts';
import { findCompanyInterview, type InterviewRow, lockCompanyInterview } from './interviews.queries.ts';

export type KitReader = CompanyMember & { role: CompanyRole };

/** What the interview asks, and the notes that this member may read. @throws 404 for another company's. */
export async function readKit(db: Db, id: string, member: KitReader): Promise<InterviewKit> {
  const companyId = member.company.id;
  const row = await findCompanyInterview(db, companyId, id);
  if (!row) throw interviewNotFound();
  const [kit, criteria, all, isAnswered] = await Promise.all([
    findKit(db, id),
    scorecardOf(db, { companyId, offerId: row.offer_id }),
    selectNotes(db, id),
    hasAnswered(db, row.application_id, member.accountId),
  ]);
  const { frozenKind, purpose, questions } = kit;
  const own = all.find(({ author_id }) => author_id === member.accountId);
  const others = all.filter(({ author_id, is_sent }) => author_id !== member.accountId && is_sent);
  const mayReadOthers = isAnswered || !mayEvaluate(member.role);
  return {
    purpose,
    questions,
    choice: row.kit_choice as KitChoice,
    frozenKind: frozenKind === row.kind ? null : frozenKind,
    criteria: criteria.map(({ title, description }) => ({ title, description })),
    mine: notesView(own?.notes ?? {}),
    others: mayReadOthers
      ? others.map(({ author_id, name, notes }) => ({ id: author_id, by: name, notes: notesView(notes) }))
      : null,
    abilities: { note: mayEvaluate(member.role) && isNotable(row) },
  };
}

/**
 * Writes this member's notes, and preserves the kit as it is.
 * @throws 404; 409 INTERVIEW_NOT_FIXED before its time is agreed, KIT_CHANGED for a question that it no longer has.
 */
export async function saveNotes(
  db: Db,
  id: string,
  notes: readonly { questionId: string; note: string | null }[],
  { member, now }: { member: KitReader; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCompanyInterview(tx, member.company.id, id);
    if (!row) throw interviewNotFound();
    if (!isNotable(row)) throw conflict('INTERVIEW_NOT_FIXED', interviewMessages.NOT_FIXED);
    await freezeKits(tx, row.application_id);
    const { questions } = await findKit(tx, id);
    const known = new Set(questions.map((question) => question.id));
    if (notes.some(({ questionId }) => !known.has(questionId)))
      throw conflict('KIT_CHANGED', messages.CHANGED);
    const written = Object.fromEntries(
      notes.flatMap(({ questionId, note }) => (note === null ? [] : [[questionId, note]])),
    );
    await writeNotes(tx, { interviewId: id, authorId: member.accountId }, written, now);
  });
}

const isNotable = ({ fixed_at, status }: Pick<InterviewRow, 'fixed_at' | 'status'>): boolean =>
  fixed_at !== null && status !== 'cancelled';

const notesView = (notes: Record<string, string>) =>
  Object.entries(notes).map(([questionId, note]) => ({ questionId, note }));
