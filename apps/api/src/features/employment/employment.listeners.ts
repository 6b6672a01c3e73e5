import type { Db } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/events/events.ts';
import { applicationHiredEvent, applicationUnhiredEvent } from '../applications/public/application-events.ts';
import { findHiring, insertEmployment, undoEmployment } from './employments.queries.ts';

/** An employment begins when the candidate learns that they are hired, and goes when they learn that they are not. */
export const employmentListeners: readonly Listener[] = [
  applicationHiredEvent.listen((tx, { applicationId, at }) => startEmployment(tx, applicationId, at)),
  applicationUnhiredEvent.listen((tx, { applicationId, at }) =>
    undoEmployment(tx, applicationId, at.toISOString().slice(0, 10), at),
  ),
];

/** Its responsible is the person who hired; a consultant of the firm who did it for the company placed somebody there. */
async function startEmployment(tx: Db, applicationId: string, at: Date): Promise<void> {
  const hiring = await findHiring(tx, applicationId);
  if (!hiring) return;
  const isPlaced = !hiring.is_author_member && hiring.is_author_consultant;
  await insertEmployment(
    tx,
    {
      applicationId,
      accountId: hiring.account_id,
      companyId: hiring.company_id,
      jobTitle: hiring.job_title,
      country: hiring.country,
      startsOn: hiring.starts_on,
      responsibleId: hiring.is_author_member || isPlaced ? hiring.author_id : null,
      isPlaced,
    },
    at,
  );
}
