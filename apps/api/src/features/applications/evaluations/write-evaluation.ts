import { evaluationMessages as messages } from '@baara/contract/applications/evaluation-messages';
import { type EvaluationChange } from '@baara/contract/applications/evaluations';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { selectRequesterOrWriters } from '../../companies/access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import { freezeKits } from '../../offers/pipeline/public/interview-kit.ts';
import { lockScorecard } from '../../offers/pipeline/public/scorecard.ts';
import { evaluationPath } from './ask-evaluators.ts';
import { requireApplication, requireOpenApplication, type TeamMember } from './evaluation-access.ts';
import { mayReopen, waiveRefusal, writeRefusal } from './evaluation.policy.ts';
import { totalOf } from './evaluation-rules.ts';
import {
  type EvaluatedApplication,
  type EvaluationContent,
  type EvaluationRow,
  findRequester,
  insertEvaluation,
  insertSubmission,
  lockOwnEvaluation,
  updateEvaluation,
} from './evaluations.queries.ts';
import { scorecardOf } from './public/scorecard.ts';

type Writing = { id: string; member: TeamMember; now: Date };

/**
 * Saves a draft, from the version it was made from. A save that already got through is taken as done: the answer was
 * lost on the way.
 * @throws 404; 409 APPLICATION_WITHDRAWN, ALREADY_SUBMITTED, WAIVED or EVALUATION_CHANGED; 422 for a criterion that is
 *   not in the scorecard.
 */
export async function saveEvaluation(db: Db, change: EvaluationChange, writing: Writing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await requireOpenApplication(tx, writing.member, writing.id);
    const own = await lockOwnEvaluation(tx, application.id, writing.member.accountId);
    requireUnsent(own);
    await write(tx, application, own, change, writing);
  });
}

/**
 * Sends an evaluation: from then on its author reads the others', and they read it. Sending the same again changes
 * nothing.
 * @throws what `saveEvaluation` throws; 422 naming each criterion without a mark, and the recommendation.
 */
export async function submitEvaluation(
  db: Db,
  mailer: Pick<Mailer, 'sendMail'>,
  change: EvaluationChange,
  writing: Writing,
): Promise<void> {
  const { member, now } = writing;
  await db.transaction().execute(async (tx) => {
    const application = await requireOpenApplication(tx, member, writing.id);
    const own = await lockOwnEvaluation(tx, application.id, member.accountId);
    if (own?.status === 'submitted' && isSame(own, merged(own.scores, change))) return;
    requireUnsent(own);
    const { evaluationId, content } = await write(tx, application, own, change, writing);
    const { recommendation } = content;
    const missing: { field: string; message: string }[] = content.scores.flatMap(({ score }, index) =>
      score === null ? [{ field: `scores.${index}.score`, message: messages.SCORE_MISSING }] : [],
    );
    if (recommendation === null)
      missing.push({ field: 'recommendation', message: messages.RECOMMENDATION_MISSING });
    if (missing.length > 0 || recommendation === null) throw invalid(missing);
    await freezeKits(tx, application.id);
    await updateEvaluation(tx, evaluationId, { status: 'submitted', reopened_at: null }, now);
    await insertSubmission(
      tx,
      { evaluationId, applicationId: application.id, total: totalOf(content.scores), at: now },
      { ...content, recommendation },
    );
    await recordOn(tx, application, 'candidate.evaluated', writing);
    await notifyRequester(tx, mailer, application, writing);
  });
}

/** @throws 404; 409 APPLICATION_WITHDRAWN or NOT_SUBMITTED. */
export async function reopenEvaluation(db: Db, writing: Writing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await requireOpenApplication(tx, writing.member, writing.id);
    const own = await lockOwnEvaluation(tx, application.id, writing.member.accountId);
    if (!mayReopen(own)) throw conflict('NOT_SUBMITTED', messages.NOT_SUBMITTED);
    await updateEvaluation(tx, own.id, { status: 'draft', reopened_at: writing.now }, writing.now);
    await recordOn(tx, application, 'candidate.evaluation-reopened', writing);
  });
}

/**
 * For good: anyone who read the others' without scoring does not score after them. @throws 404; 409 ALREADY_SUBMITTED.
 */
export async function waiveEvaluation(db: Db, { id, member, now }: Writing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await requireApplication(tx, member, id);
    const own = await lockOwnEvaluation(tx, application.id, member.accountId);
    if (own?.status === 'waived') return;
    const refusal = waiveRefusal(own);
    if (refusal) throw refusal();
    const nothing: EvaluationContent = { scores: [], recommendation: null, comment: null };
    if (own) {
      await updateEvaluation(tx, own.id, { ...nothing, status: 'waived' }, now);
      return;
    }
    const of = { applicationId: application.id, evaluatorId: member.accountId, status: 'waived' as const };
    if (!(await insertEvaluation(tx, of, nothing, now))) throw changed();
  });
}

const changed = (): Error => conflict('EVALUATION_CHANGED', messages.CHANGED);

function requireUnsent(own: EvaluationRow | undefined): void {
  const refusal = writeRefusal(own);
  if (refusal) throw refusal();
}

/** Writes the content over one's own evaluation, or begins it with the offer's criteria of today. */
async function write(
  tx: Db,
  application: EvaluatedApplication,
  own: EvaluationRow | undefined,
  change: EvaluationChange,
  { member, now }: Writing,
): Promise<{ evaluationId: string; content: EvaluationContent }> {
  const { id: applicationId, offer_id: offerId } = application;
  if (!own) {
    if (change.version !== 0) throw changed();
    const offer = { companyId: member.company.id, offerId };
    // Locked before it is read: a member who changes the criteria meanwhile gets a conflict, and nobody rates by other
    // criteria.
    await lockScorecard(tx, offer, now);
    const criteria = await scorecardOf(tx, offer);
    const empty = criteria.map((criterion) => ({ ...criterion, score: null, comment: null }));
    const content = merged(empty, change);
    const of = { applicationId, evaluatorId: member.accountId, status: 'draft' as const };
    const inserted = await insertEvaluation(tx, of, content, now);
    if (!inserted) throw changed();
    return { evaluationId: inserted.id, content };
  }
  const content = merged(own.scores, change);
  const isAsStored = isSame(own, content);
  if (own.version !== change.version && !(isAsStored && own.version === change.version + 1)) throw changed();
  if (!isAsStored) await updateEvaluation(tx, own.id, content, now);
  return { evaluationId: own.id, content };
}

/** @throws 422 for a key that is not in the scorecard. */
function merged(scores: EvaluationRow['scores'], change: EvaluationChange): EvaluationContent {
  const given = new Map(change.scores.map((score) => [score.key, score]));
  const known = new Set(scores.map(({ key }) => key));
  const unknown = change.scores.findIndex(({ key }) => !known.has(key));
  if (unknown !== -1)
    throw invalid([{ field: `scores.${unknown}.key`, message: messages.CRITERION_UNKNOWN }]);
  return {
    scores: scores.map((criterion) => ({
      ...criterion,
      score: given.get(criterion.key)?.score ?? null,
      comment: given.get(criterion.key)?.comment ?? null,
    })),
    recommendation: change.recommendation,
    comment: change.comment,
  };
}

const marksOf = ({ scores }: EvaluationContent): string =>
  JSON.stringify(scores.map(({ key, score, comment }) => [key, score, comment]));

const isSame = (own: EvaluationRow, content: EvaluationContent): boolean =>
  marksOf(own) === marksOf(content) &&
  own.recommendation === content.recommendation &&
  own.comment === content.comment;

function recordOn(
  tx: Db,
  application: EvaluatedApplication,
  kind: 'candidate.evaluated' | 'candidate.evaluation-reopened',
  { member, now }: Writing,
): Promise<void> {
  return recordActivity(tx, {
    companyId: member.company.id,
    actorId: member.accountId,
    kind,
    subject: { id: application.applicant_id, title: application.name },
    offerId: application.offer_id,
    detail: { applicationId: application.id },
    at: now,
  });
}

/** In the bell of the person who asked for it, or of those who answer for the company once they left it. */
async function notifyRequester(
  tx: Db,
  mailer: Pick<Mailer, 'sendMail'>,
  application: EvaluatedApplication,
  { member, now }: Writing,
): Promise<void> {
  const requester = await findRequester(tx, application.id, member.accountId);
  if (requester === undefined || requester === member.accountId) return;
  const recipients = await selectRequesterOrWriters(tx, member.company.id, requester);
  const title = `${member.name} a évalué ${application.name}`;
  const url = evaluationPath(application);
  const notifications = recipients
    .filter(({ id }) => id !== member.accountId)
    .map(({ id }) => ({ to: { id }, kind: 'application' as const, title, url }));
  await notify(tx, mailer, notifications, now);
}
