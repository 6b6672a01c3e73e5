import { analysisMessages as messages } from '@baara/contract/campaigns/question-analysis-words';
import type { Paper } from '@baara/exam-papers';
import { markSheet } from '@baara/exam-papers';
import { type CancellationEffect, countEffect } from '@baara/exam-papers/cancellation';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { defineProposalKind } from '../../two-people/public/proposal-kind.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import { campaignScope } from '../decisions/campaign-scope.ts';
import { afterQuestionsCancelled } from '../proof/proof-steps.ts';
import { type DrawnPaper, findDrawnPaper } from '../proof/drawn-paper.ts';
import { findPaper } from '../tests/papers.queries.ts';
import { barsOf } from './analyse-questions.ts';
import { findBars } from './analysis.queries.ts';
import {
  findCampaignOfTest,
  insertCancelled,
  lockMarksOf,
  readCancellationState,
  selectCancelledIds,
  updateScores,
} from './cancellation.queries.ts';
import { effectSentence } from './effect-sentence.ts';
import { readCopies, sheetOfCopy, tickedPlaces } from './read-copies.ts';

/** @property by the account that proposes, which the log names. @property sentence what will change, counted when it was proposed. */
const payload = z.object({
  campaignId: z.uuid(),
  testId: z.uuid(),
  questionId: z.uuid(),
  by: z.uuid(),
  reason: z.string(),
  sentence: z.string(),
});
export type Cancellation = z.infer<typeof payload>;

/** Cancels a question of a test, by two people: it counts nowhere, and every mark is counted again. */
export const questionCancellation = defineProposalKind<Cancellation>({
  name: 'campaign.question-cancelled',
  payload,
  rights: campaignScope({ propose: 'cancelQuestions', confirm: 'cancelQuestions' }),
  path: ({ campaignId, testId }) =>
    `/massrecruitment/admin/campaigns/${campaignId}/epreuves/${testId}/analyse`,
  subjectOf: ({ testId, questionId }) => `question:${testId}:${questionId}`,
  readState: (db, { testId }) => readCancellationState(db, testId),
  describe: (_db, payloads) => Promise.resolve(payloads.map(({ sentence }) => sentence)),
  async check(tx, change) {
    const refusal = await cancellationRefusal(tx, change);
    if (refusal) throw refusal;
  },
  async apply(tx, { campaignId, testId, questionId, by, reason }, at) {
    await lockMarksOf(tx, testId);
    const test = await findCampaignOfTest(tx, { campaignId, testId });
    const paper = await findDrawnPaper(tx, testId);
    if (!test || !paper) throw notFound(messages.QUESTION_NOT_FOUND, 'QUESTION_NOT_FOUND');
    const cancelled = (await selectCancelledIds(tx, testId)).add(questionId);
    const effect = await recountMarks(tx, { testId, questionId, paper, cancelled }, at);
    await insertCancelled(tx, { testId, questionId, reason, effect, at });
    const place = placeIn(paper.paper, questionId);
    await logCampaign(tx, {
      campaignId,
      companyId: test.company_id,
      actorId: by,
      kind: 'question-cancelled',
      detail: `${test.name}, question ${place}. Motif : ${reason}. ${effectSentence(effect)}`,
      about: { test: testId, question: questionId },
      at,
    });
    await afterQuestionsCancelled(tx, {
      campaignId,
      testId,
      questions: [...cancelled].toSorted(),
      reason,
      at,
    });
  },
  audited: ({ campaignId, testId, questionId }) => ({
    action: 'campaign.question-cancelled',
    subject: testId,
    detail: { campaign: campaignId, question: questionId },
  }),
});

/** Its number in the paper, from 1; 0 when it is not in it. */
export const placeIn = ({ parts }: Paper, questionId: string): number =>
  parts.flatMap(({ questions }) => questions).findIndex(({ id }) => id === questionId) + 1;

/** Why a question cannot be cancelled now; null when it can. */
export async function cancellationRefusal(
  db: Db,
  { campaignId, testId, questionId }: Pick<Cancellation, 'campaignId' | 'testId' | 'questionId'>,
): Promise<Error | null> {
  const test = await findCampaignOfTest(db, { campaignId, testId });
  const paper = await findPaper(db, testId);
  if (!test || !paper || placeIn(paper.paper, questionId) === 0)
    return notFound(messages.QUESTION_NOT_FOUND, 'QUESTION_NOT_FOUND');
  if (test.results_published_at) return conflict('RESULTS_PUBLISHED', messages.PUBLISHED);
  const { copies, cancelled } = await readCancellationState(db, testId);
  if (cancelled.includes(questionId)) return conflict('CANCELLED_TWICE', messages.CANCELLED_TWICE);
  if (copies === 0) return conflict('NO_ANSWERS', messages.NO_ANSWERS);
  const questions = paper.paper.parts.flatMap((part) => part.questions);
  if (cancelled.length + 1 >= questions.length) return conflict('LAST_QUESTION', messages.LAST);
  return null;
}

/**
 * Marks every copy again. Answers and who read them stay, so that it also serves once marks are sealed: their leaves contain answers,
 * and a verifier counts the marks from them.
 * @returns what it changed for those who had the question.
 */
async function recountMarks(
  tx: Db,
  {
    testId,
    questionId,
    paper,
    cancelled,
  }: { testId: string; questionId: string; paper: DrawnPaper; cancelled: ReadonlySet<string> },
  at: Date,
): Promise<CancellationEffect> {
  const bars = barsOf(await findBars(tx, testId));
  const counted = countEffect(bars);
  for await (const copies of readCopies(tx, testId)) {
    const changed: { applicationId: string; score: number }[] = [];
    for (const copy of copies) {
      const sheet = sheetOfCopy(copy, paper);
      const isAsked = sheet.some(
        ({ part, question }) => paper.paper.parts[part]?.questions[question]?.id === questionId,
      );
      if (!isAsked) continue;
      const answers = tickedPlaces(copy.answers);
      const { scoreHundredths: score } = markSheet(
        paper.paper,
        paper.answerKey,
        sheet,
        answers,
        bars.maxScore,
        cancelled,
      );
      counted.add(copy.score, score);
      if (score !== copy.score) changed.push({ applicationId: copy.application_id, score });
    }
    await updateScores(tx, testId, changed, at);
  }
  return counted.effect;
}
