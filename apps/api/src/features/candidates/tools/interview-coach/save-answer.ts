import type { saveAnswer as endpoint } from '@baara/contract/candidates/tools/interview-coach';
import {
  interviewCoachMessages as messages,
  MOST_PRACTISED_ANSWERS,
} from '@baara/contract/candidates/tools/interview-coach-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { findQuestion } from '@baara/interview-coach/bank';
import { readAnswer } from '@baara/interview-coach/feedback';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../../platform/http/errors.ts';
import { takeHit } from '../../../../platform/rate-limit/rate-limit.ts';
import {
  type AnswerRow,
  countAnswers,
  findAnswer,
  findOffer,
  insertAnswer,
} from './interview-coach.queries.ts';

/** More than anybody types; a script that fills the table stops here. */
const pace = { limit: 120, windowSeconds: 3600 };
/** An answer may wait so long on a telephone without a connection. */
const LONGEST_WAIT_MS = 90 * 86_400_000;

/** Given while the connection was missing; a clock that is wrong counts as now. */
function momentOf(answeredAt: string | undefined, now: Date): Date {
  const at = answeredAt === undefined ? now.getTime() : Date.parse(answeredAt);
  return at > now.getTime() || at < now.getTime() - LONGEST_WAIT_MS ? now : new Date(at);
}

/**
 * Grades and stores an answer; the same id sent again changes nothing.
 * @throws 409 past the most answers, 422 for an unknown question, 404 for an id of somebody else's, 429.
 */
export async function saveAnswer(
  db: Db,
  accountId: string,
  { id, questionId, offerId, answer, isAloud, spokenSeconds, answeredAt }: BodyOf<typeof endpoint>,
  now: Date,
): Promise<AnswerRow> {
  const sent = await findAnswer(db, accountId, id);
  if (sent) return sent;
  await takeHit(db, `coach:${accountId}`, pace, now);
  const question = await findQuestion(questionId);
  if (!question) throw invalid([{ field: 'questionId', message: messages.QUESTION_UNKNOWN }]);
  if ((await countAnswers(db, accountId)) >= MOST_PRACTISED_ANSWERS)
    throw conflict('TOO_MANY_ANSWERS', messages.TOO_MANY);
  // An offer that went meanwhile costs the answer its offer, never itself.
  const offer = offerId ? await findOffer(db, accountId, offerId) : undefined;
  const { grades, overall } = readAnswer(answer, question);
  await insertAnswer(db, {
    id,
    account_id: accountId,
    question_id: question.id,
    question: question.text,
    family_id: question.familyId,
    offer_id: offer?.id ?? null,
    answer,
    is_aloud: isAloud,
    spoken_seconds: spokenSeconds ?? null,
    ...grades,
    overall,
    answered_at: momentOf(answeredAt, now),
    created_at: now,
  });
  const stored = await findAnswer(db, accountId, id);
  if (!stored) throw notFound(messages.ANSWER_NOT_FOUND, 'ANSWER_NOT_FOUND');
  return stored;
}
