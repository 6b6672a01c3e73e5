import { elide } from '@baara/contract/formats/elision';
import { dayInWords } from '@baara/contract/formats/days';
import { mayEvaluate } from '@baara/contract/companies/roles';
import { evaluationMessages as messages } from '@baara/contract/applications/evaluation-messages';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { processDueItems } from '../../../platform/queue/process-due-items.ts';
import { type RateLimit, takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { notify } from '../../notifications/public/notify.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { requireOpenApplication } from './evaluation-access.ts';
import { evaluationAskedMail, evaluationReminderMail } from './evaluations.mails.ts';
import {
  deleteRequest,
  type DueKey,
  type DueRequest,
  type EvaluatorRow,
  markReminded,
  selectDueRequests,
  selectTeam,
  takeDueRequest,
  upsertRequests,
} from './evaluations.queries.ts';
import { notRemindedSince } from './evaluation.policy.ts';
import { dayOf } from './evaluation-rules.ts';

type AskDeps = { mailer: Mailer; config: Pick<Config, 'http'> };
type Asking = { id: string; member: CompanyMember; now: Date };
const DAY_MS = 24 * 3600 * 1000;
/** Each time writes to up to thirty people. */
const perApplication: RateLimit = { limit: 10, windowSeconds: 3600 };
const perRequester: RateLimit = { limit: 60, windowSeconds: 3600 };

export const evaluationPath = ({ id, offer_id }: { id: string; offer_id: number }): string =>
  `/recruiter/recruitment-evaluation/${offer_id}/${id}`;

/**
 * Requests an evaluation from members who may give one, and notifies them. Asking again changes the day, and notifies
 * the members whose day changed.
 * @throws 404; 409 APPLICATION_WITHDRAWN; 422 for a member who may not evaluate, or a past day; 429.
 */
export async function askEvaluators(
  db: Db,
  { mailer, config }: AskDeps,
  wanted: { memberIds: readonly string[]; dueOn: string | null },
  { id, member, now }: Asking,
): Promise<void> {
  const { dueOn } = wanted;
  if (dueOn !== null && dueOn < dayOf(now)) throw invalid([{ field: 'dueOn', message: messages.DUE_PAST }]);
  await db.transaction().execute(async (tx) => {
    const application = await requireOpenApplication(tx, member, id);
    const team = await selectTeam(tx, { companyId: member.company.id, applicationId: id });
    const chosen = [...new Set(wanted.memberIds)].map((one) => team.find((row) => row.id === one));
    if (!areEvaluators(chosen)) throw invalid([{ field: 'memberIds', message: messages.EVALUATOR_UNKNOWN }]);
    const awaited = chosen.filter(
      ({ submitted_at, asked_at, due_on }) =>
        submitted_at === null && (asked_at === null || due_on !== dueOn),
    );
    if (awaited.length === 0) return;
    await takeHit(tx, `evaluators:${id}`, perApplication, now, messages.TOO_MANY_ASKS);
    await takeHit(tx, `evaluators-by:${member.accountId}`, perRequester, now, messages.TOO_MANY_ASKS);
    await upsertRequests(
      tx,
      { applicationId: id, askedBy: member.accountId, dueOn, now },
      awaited.map((row) => row.id),
    );
    const url = evaluationPath(application);
    const words = {
      candidateName: application.name,
      offerTitle: application.offer_title,
      by: member.name,
      due: dueOn === null ? null : dayInWords(dueOn),
      url: config.http.publicUrl + url,
    };
    await notify(
      tx,
      mailer,
      awaited
        .filter((row) => row.id !== member.accountId)
        .map((row) => ({
          to: { id: row.id },
          kind: 'application' as const,
          title: `${member.name} vous demande d’évaluer ${application.name}`,
          url,
          mail: evaluationAskedMail({ firstName: row.first_name, ...words }),
        })),
      now,
    );
    await recordActivity(tx, {
      companyId: member.company.id,
      actorId: member.accountId,
      kind: 'candidate.evaluation-asked',
      subject: { id: application.applicant_id, title: application.name },
      offerId: application.offer_id,
      detail: { applicationId: id, evaluators: awaited.map((row) => row.id), dueOn },
      at: now,
    });
  });
}

const areEvaluators = (rows: readonly (EvaluatorRow | undefined)[]): rows is EvaluatorRow[] =>
  rows.every((row) => row !== undefined && mayEvaluate(row.role));

/** Their draft stays. @throws 404. */
export async function unaskEvaluator(db: Db, evaluatorId: string, { id, member }: Asking): Promise<void> {
  await requireOpenApplication(db, member, id);
  if (!(await deleteRequest(db, id, evaluatorId))) throw notAsked();
}

const notAsked = () => notFound(messages.EVALUATOR_NOT_ASKED, 'EVALUATOR_NOT_ASKED');

/** @throws 404 for someone who is not asked; 409 ALREADY_ANSWERED, or REMINDED_TODAY within a day. */
export async function remindEvaluator(
  db: Db,
  { mailer, config }: AskDeps,
  evaluatorId: string,
  { id, member, now }: Asking,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await requireOpenApplication(tx, member, id);
    const team = await selectTeam(tx, { companyId: member.company.id, applicationId: id });
    const row = team.find((one) => one.id === evaluatorId);
    if (!row?.asked_at) throw notAsked();
    if (row.submitted_at !== null || row.status === 'waived')
      throw conflict('ALREADY_ANSWERED', messages.ALREADY_ANSWERED);
    const reminding = { applicationId: id, evaluatorId, notSince: notRemindedSince(now), now };
    if (!(await markReminded(tx, reminding))) throw conflict('REMINDED_TODAY', messages.REMINDED_TODAY);
    const url = evaluationPath(application);
    const mail = evaluationReminderMail({
      firstName: row.first_name,
      candidateName: application.name,
      offerTitle: application.offer_title,
      by: member.name,
      due: row.due_on === null ? null : dayInWords(row.due_on),
      url: config.http.publicUrl + url,
    });
    const title = `Rappel : votre évaluation ${elide('de', application.name)} est attendue`;
    await notify(tx, mailer, [{ to: { id: evaluatorId }, kind: 'application', title, url, mail }], now);
  });
}

/**
 * Reminds, once, those who did not answer and whose day is tomorrow at the latest.
 * @throws once all were tried, when some failed: the next run takes those up again.
 */
export async function remindDueEvaluators(db: Db, deps: AskDeps, now: Date): Promise<void> {
  const dueBy = dayOf(new Date(now.getTime() + DAY_MS));
  await processDueItems<DueKey>({
    failure: 'evaluators could not be reminded',
    page: (after, limit) => selectDueRequests(db, dueBy, { after, limit }),
    work: (key) =>
      db.transaction().execute(async (tx) => {
        const row = await takeDueRequest(tx, key, { dueBy, now });
        if (row) await recall(tx, deps, row, now);
      }),
  });
}

function recall(tx: Db, { mailer, config }: AskDeps, row: DueRequest, now: Date): Promise<void> {
  const url = evaluationPath({ id: row.application_id, offer_id: row.offer_id });
  const mail = evaluationReminderMail({
    firstName: row.first_name,
    candidateName: row.candidate_name,
    offerTitle: row.offer_title,
    by: null,
    due: dayInWords(row.due_on),
    url: config.http.publicUrl + url,
  });
  const title = `Rappel : votre évaluation ${elide('de', row.candidate_name)} est attendue`;
  const notification = { to: { id: row.evaluator_id }, kind: 'application' as const, title, url, mail };
  return notify(tx, mailer, [notification], now);
}
