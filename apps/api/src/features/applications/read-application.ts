import { applicationMessages } from '@baara/contract/applications';
import type { RecruiterApplication } from '@baara/contract/recruiter-applications';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { selectCvReadings } from '../cv-texts/public/cv-reading.ts';
import { openProfile, type ProfileOpening } from '../candidates/public/profile-views.ts';
import { selectOfferSteps } from '../recruitment-config/public/pipeline.ts';
import type { CompanyMember } from '../company-access/public/company-member.ts';
import { findPendingMove } from './application-moves.queries.ts';
import { selectEvents } from './applications.queries.ts';
import { findCompanyApplication, findNeighbours, markRead } from './one-application.queries.ts';
import { recruiterApplicationView } from './recruiter-applications.view.ts';

export const applicationNotFound = () => notFound(applicationMessages.NOT_FOUND, 'APPLICATION_NOT_FOUND');

/**
 * One application as its company sees it. Opened by someone who works on applications, it counts as read from
 * then on; those who only look on leave it as it was.
 * @param opening given when somebody looks at the application: the candidate sees who opened their profile, when
 *   there is one to see.
 * @throws 404 for another company's.
 */
export async function readApplication(
  db: Db,
  id: string,
  member: CompanyMember,
  now: Date,
  opening?: ProfileOpening,
): Promise<RecruiterApplication> {
  const row = await findCompanyApplication(db, member.company.id, id, now);
  if (!row) throw applicationNotFound();
  if (row.read_at === null && member.canWrite) {
    await markRead(db, id, now);
    row.read_at = now;
  }
  if (opening && row.is_open) {
    const view = { candidateId: row.candidate_id, company: member.company, at: now };
    await openProfile(db, opening, view);
  }
  const [events, neighbours, readings, steps, pending] = await Promise.all([
    selectEvents(db, id, 'company'),
    findNeighbours(db, id),
    selectCvReadings(db, row.cv_id === null ? [] : [row.cv_id], 'recruiter'),
    selectOfferSteps(db, row.offer_id),
    row.stage === 'withdrawn' ? undefined : findPendingMove(db, id),
  ]);
  const reading = row.cv_id === null ? undefined : readings.get(row.cv_id);
  const { canWrite } = member;
  const notice = pending
    ? {
        at: pending.notify_at.toISOString(),
        isSent: pending.candidate_mail?.isSent !== false,
        canUndo: canWrite && pending.author_id === member.accountId && pending.to_stage === row.stage,
      }
    : null;
  return recruiterApplicationView(row, { events, neighbours, reading, steps, canWrite, notice });
}
