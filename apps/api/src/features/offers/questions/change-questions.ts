import {
  type OfferQuestions,
  type QuestionDraft,
  questionMessages as messages,
  type QuestionsChange,
} from '@baara/contract/offers/questions';
import {
  hasChoices,
  type KnockOut,
  mayKnockOut,
  questionLimits,
} from '@baara/contract/offers/question-kinds';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import type { FieldError } from '@baara/contract/protocol/errors';
import { approvalMessages } from '@baara/contract/companies/approval-words';
import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { voidApproval } from '../../companies/approvals/public/approval-gate.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { flagText } from '../../support/moderation/public/flag.ts';
import { readScams } from '../../support/moderation/public/read-scams.ts';
import { effectiveOfferStatus } from '../public/offer-status.ts';
import { protectedTopicsIn } from './protected-topics.ts';
import {
  deleteFromLibrary,
  findOffer,
  insertQuestion,
  libraryQuestion,
  lockLibrary,
  lockOffer,
  lockQuestions,
  type QuestionRow,
  removeQuestions,
  selectLibrary,
  selectQuestions,
  selectWarnings,
  setOfferQuestions,
  updateQuestion,
} from './questions.queries.ts';

type Writing = { member: CompanyMember; now: Date; mailer: Mailer };

const offerNotFound = () => notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');

/** The same text as long as nobody changed the questions; answers do not change it. */
function versionOf(rows: readonly QuestionRow[]): string {
  const content = rows.map(({ answers: _answers, ...row }) => row);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

const views = (rows: QuestionRow[]) => rows.map((row) => ({ ...libraryQuestion(row), answers: row.answers }));

/** @throws 404 for another company's offer. */
export async function readQuestions(db: Db, member: CompanyMember, offerId: number): Promise<OfferQuestions> {
  const offer = await findOffer(db, member.company.id, offerId);
  if (!offer) throw offerNotFound();
  const [rows, found] = await Promise.all([selectQuestions(db, offerId), selectWarnings(db, offerId)]);
  return {
    offer: { id: offer.id, title: offer.title },
    version: versionOf(rows),
    questions: views(rows.filter(({ retired_at }) => retired_at === null)),
    retired: views(rows.filter(({ retired_at }) => retired_at !== null)),
    warnings: (found?.question_findings ?? []) as OfferQuestions['warnings'],
    abilities: { edit: member.canWrite },
  };
}

/** Only the part of a rule that its kind reads; a rule that accepts everything is none. */
function ruleOf({ kind, knockOut }: QuestionDraft): KnockOut | null {
  if (knockOut === null || !mayKnockOut(kind)) return null;
  const { expected, min = null, max = null, accepted } = knockOut;
  if (kind === 'yes_no') return expected === undefined ? null : { expected };
  if (kind === 'number') return min === null && max === null ? null : { min, max };
  return { accepted };
}

const tidy = (draft: QuestionDraft): QuestionDraft => ({
  ...draft,
  choices: hasChoices(draft.kind) ? draft.choices : [],
  knockOut: ruleOf(draft),
});

const isSameQuestion = (row: QuestionRow, { kind, label, choices }: QuestionDraft): boolean =>
  row.kind === kind && row.label === label && JSON.stringify(row.choices) === JSON.stringify(choices);

function refuseTwice(drafts: readonly QuestionDraft[]): void {
  const labels = drafts.map(({ label }) => label.toLowerCase());
  const twice = labels.findIndex((label, index) => labels.indexOf(label) < index);
  if (twice >= 0) throw invalid([{ field: `questions.${twice}.label`, message: messages.LABEL_TWICE }]);
  if (drafts.filter(({ kind }) => kind === 'file').length > questionLimits.files)
    throw invalid([{ field: 'questions', message: messages.TOO_MANY_FILES }]);
}

/**
 * Replaces an offer's questions, in the order sent. The text, the kind and the choices of those with answers
 * stay; left out, they are retired.
 * @throws 404; 409 QUESTIONS_CHANGED; 422 naming `questions.<place>.label`, or `questions`.
 */
export async function changeQuestions(
  db: Db,
  offerId: number,
  change: QuestionsChange,
  { member, now, mailer }: Writing,
): Promise<void> {
  const drafts = change.questions.map((one) => ({ ...tidy(one), id: one.id ?? null }));
  refuseTwice(drafts);
  const text = drafts.flatMap(({ label, choices }) => [label, ...choices]).join('\n');
  const reading = await readScams(text);
  const findings = [
    ...reading.findings.map(({ reason, quote }) => ({ reason, quote })),
    ...protectedTopicsIn(drafts.map(({ label }) => label)),
  ];
  const owner = { companyId: member.company.id, offerId };
  await db.transaction().execute(async (tx) => {
    const offer = await lockOffer(tx, owner.companyId, offerId);
    if (!offer) throw offerNotFound();
    await lockQuestions(tx, offerId);
    const rows = await selectQuestions(tx, offerId);
    if (versionOf(rows) !== change.version) throw conflict('QUESTIONS_CHANGED', messages.CHANGED);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const errors = drafts.flatMap((draft, place): FieldError[] => {
      const row = draft.id === null ? undefined : byId.get(draft.id);
      return row && row.answers > 0 && !isSameQuestion(row, draft)
        ? [{ field: `questions.${place}.label`, message: messages.ANSWERED }]
        : [];
    });
    if (errors.length > 0) throw invalid(errors);
    const asked = new Set(drafts.flatMap(({ id }) => (id !== null && byId.has(id) ? [id] : [])));
    await removeQuestions(
      tx,
      rows.filter((row) => row.retired_at === null && !asked.has(row.id)),
      now,
    );
    for (const [place, draft] of drafts.entries()) {
      if (draft.id !== null && byId.has(draft.id)) await updateQuestion(tx, draft.id, draft, place);
      else await insertQuestion(tx, owner, draft, place);
    }
    if (versionOf(await selectQuestions(tx, offerId)) !== change.version)
      await voidApproval(
        tx,
        { act: 'offer', offerId },
        { reason: approvalMessages.OFFER_EDITED, by: member.accountId },
        { mailer, now },
      );
    await setOfferQuestions(tx, offerId, { count: drafts.length, findings });
    // Drafts are nobody's to read yet.
    if (effectiveOfferStatus(offer, now) === 'active')
      await flagText(
        tx,
        { subjectKind: 'offer', subjectId: String(offerId), companyId: owner.companyId, text, reading },
        { mailer, now },
      );
  });
}

/**
 * Adds a question to the company's library, in place of one with the same text.
 * @throws 422 past 200 questions.
 */
export async function addToLibrary(db: Db, member: CompanyMember, draft: QuestionDraft) {
  const companyId = member.company.id;
  const question = tidy(draft);
  return db.transaction().execute(async (tx) => {
    await lockLibrary(tx, companyId);
    const library = await selectLibrary(tx, companyId);
    const same = library.find(({ label }) => label.toLowerCase() === question.label.toLowerCase());
    if (same) {
      await updateQuestion(tx, same.id, question, 0);
      return { ...question, id: same.id };
    }
    if (library.length >= questionLimits.library)
      throw invalid([{ field: 'label', message: messages.LIBRARY_FULL }]);
    return { ...question, id: await insertQuestion(tx, { companyId, offerId: null }, question, 0) };
  });
}

/** @throws 404 for another company's question, and for an offer's. */
export async function removeFromLibrary(db: Db, member: CompanyMember, id: string): Promise<void> {
  if (!(await deleteFromLibrary(db, member.company.id, id)))
    throw notFound(messages.NOT_FOUND, 'QUESTION_NOT_FOUND');
}
