import { applicationMessages } from '@baara/contract/applications';
import type { RecruiterApplication } from '@baara/contract/recruiter-applications';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { selectCvReadings } from '../cv-texts/public/cv-reading.ts';
import { selectOfferSteps } from '../recruitment-config/public/pipeline.ts';
import type { CompanyMember } from '../company-access/public/company-member.ts';
import { findPendingMove } from './application-moves.queries.ts';
import { selectEvents } from './applications.queries.ts';
import { findCompanyApplication, findNeighbours } from './one-application.queries.ts';
import { recruiterApplicationView } from './recruiter-applications.view.ts';

export const applicationNotFound = () => notFound(applicationMessages.NOT_FOUND, 'APPLICATION_NOT_FOUND');

/**
 * One application as its company sees it.
 * @throws 404 for another company's.
 */
export async function readApplication(
  db: Db,
  id: string,
  member: CompanyMember,
  now: Date,
): Promise<RecruiterApplication> {
  const row = await findCompanyApplication(db, member.company.id, id, now);
  if (!row) throw applicationNotFound();
  const [events, neighbours, readings, steps, pending] = await Promise.all([
    selectEvents(db, id, 'company'),
    findNeighbours(db, id),
    selectCvReadings(db, row.cv_id === null ? [] : [row.cv_id], 'recruiter'),
    selectOfferSteps(db, row.offer_id),
    row.stage === 'withdrawn' ? undefined : findPendingMove(db, id),
  ]);
  const reading = row.cv_id === null ? undefined : readings.get(row.cv_id);
  const notice = pending
    ? {
        at: pending.notify_at.toISOString(),
        isSent: pending.candidate_mail?.isSent !== false,
        canUndo: member.canWrite && pending.author_id === member.accountId && pending.to_stage === row.stage,
      }
    : null;
  return recruiterApplicationView(row, { events, neighbours, reading, steps, member, notice });
}
