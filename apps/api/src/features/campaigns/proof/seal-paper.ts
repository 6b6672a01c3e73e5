import type { Paper as ProvenPaper } from '@baara/concours-proof';
import { digestOf } from '@baara/concours-proof';
import { proofMessages as messages } from '@baara/contract/campaigns/proof-words';
import type { AnswerKey, Paper } from '@baara/exam-papers';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { commit } from './commit.ts';
import { newSecret } from './secrets.ts';
import { hasEntry, lockProven } from './commitments.queries.ts';

/**
 * Seals a paper and its right answers as they are frozen, and the institution's half of the draw of its questions.
 * @throws 409 PROOF_RULES_FIRST.
 */
export async function sealPaper(
  tx: Db,
  {
    campaignId,
    testId,
    paper,
    answers,
    at,
  }: { campaignId: string; testId: string; paper: Paper; answers: AnswerKey; at: Date },
): Promise<void> {
  if (!(await lockProven(tx, campaignId))) return;
  if (!(await hasEntry(tx, campaignId, 'rules'))) throw conflict('PROOF_RULES_FIRST', messages.RULES_FIRST);
  await commit(tx, { campaignId, kind: 'paper', subject: testId, value: provenPaper(paper), at });
  await commit(tx, { campaignId, kind: 'key', subject: testId, value: { right: answers }, at });
  await commit(tx, {
    campaignId,
    kind: 'half-institution',
    subject: `questions:${testId}`,
    value: { half: newSecret() },
    at,
  });
}

/** The questions as their prints; `print` is that of the question as it is shown. Nothing is taken away for a wrong answer. */
const provenPaper = ({ parts }: Paper): ProvenPaper => ({
  parts: parts.map(({ theme, count, questions }) => ({
    count,
    questions: questions.map((question) => ({
      choices: question.choices.length,
      id: question.id,
      points: question.pointsHundredths,
      print: digestOf(question),
      wrong: 0,
    })),
    theme,
  })),
  shuffled: true,
});
