import { applicationMessages } from '@baara/contract/applications/applications';
import type { ApplicationAnswer } from '@baara/contract/applications/answers';
import { FILE_LATER } from '@baara/contract/applications/anonymous-messages';
import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { isWithdrawn, type Stage } from '@baara/contract/applications/stages';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { explainApplicationFit } from '../../candidates/matching/public/application-fit.ts';
import { selectCvReadings } from '../../files/cv-texts/public/cv-reading.ts';
import { selectOfferSteps } from '../../offers/pipeline/public/pipeline.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { selectAnswers } from '../answers/answers.queries.ts';
import { findPendingMove } from '../moves/application-moves.queries.ts';
import { mayUndoMove } from '../application.policy.ts';
import { selectEvents } from '../applications.queries.ts';
import {
  type ApplicationRow,
  findAdjacentItems,
  findCompanyApplication,
  isOfferInScope,
} from './one-application.queries.ts';
import { anonymised, recruiterApplicationView } from './recruiter-applications.view.ts';

export const applicationNotFound = () => notFound(applicationMessages.NOT_FOUND, 'APPLICATION_NOT_FOUND');

/** The files of an anonymous application name the candidate: they are not shown before the interview stage. */
const answersFor = (answers: ApplicationAnswer[], row: ApplicationRow): ApplicationAnswer[] =>
  answers.map((answer) => ({
    ...answer,
    text: row.is_anonymous && answer.file ? FILE_LATER : anonymised(answer.text, row),
    file: row.is_anonymous ? null : answer.file,
  }));

/**
 * One application as its company sees it.
 * @throws 404 for another company's.
 */
export async function readApplication(
  db: Db,
  member: CompanyMember,
  id: string,
  now: Date,
): Promise<RecruiterApplication> {
  const row = await findCompanyApplication(db, member.company.id, id, now);
  if (!row) throw applicationNotFound();
  const [events, seesOffer, adjacentItems, readings, steps, pending, match, answers] = await Promise.all([
    selectEvents(db, id, 'company'),
    isOfferInScope(db, member.scope, row.offer_id),
    findAdjacentItems(db, id),
    selectCvReadings(db, row.cv_id === null ? [] : [row.cv_id], 'recruiter'),
    selectOfferSteps(db, row.offer_id),
    isWithdrawn(row.stage as Stage) ? undefined : findPendingMove(db, id),
    explainApplicationFit(db, { id, offerId: row.offer_id, stage: row.stage }, now),
    selectAnswers(db, id),
  ]);
  const reading = row.cv_id === null ? undefined : readings.get(row.cv_id);
  const notice = pending
    ? {
        at: pending.notify_at.toISOString(),
        isSent: pending.candidate_mail?.isSent !== false,
        abilities: { undo: member.canWrite && mayUndoMove(pending, row, member.accountId) },
      }
    : null;
  const view = recruiterApplicationView(row, {
    events,
    adjacentItems,
    reading,
    steps,
    member,
    seesOffer,
    notice,
    match,
  });
  return {
    ...view,
    answers: answersFor(answers, row),
    unmetCriteria: anonymised(row.unmet_criteria, row),
  };
}
