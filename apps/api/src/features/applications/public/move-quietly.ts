import type { Stage } from '@baara/contract/applications/stages';
import { recruiterApplicationMessages as messages } from '@baara/contract/applications/recruiter-applications';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { mayMove } from '../moves/application-rules.ts';
import { lockForMove, placeOf, stepForStage, writeMove } from '../moves/write-move.ts';

/**
 * Moves an application to a stage, for an action that notifies the candidate itself; an application already there
 * stays. The caller locked the offer's steps (`lockOfferSteps`) before the application. Where every step of the stage
 * is hidden, the first one becomes visible with this application.
 * @throws 404; 409 STAGE_REFUSED by the table of the pipeline.
 */
export async function moveQuietly(
  tx: Db,
  id: string,
  stage: Stage,
  { member, now }: { member: CompanyMember; now: Date },
): Promise<void> {
  const { application, steps } = await lockForMove(tx, member, id);
  if (application.stage === stage) return;
  const to = stepForStage(steps, stage);
  const from = placeOf(steps, application);
  if (!to || !mayMove(from.stage, stage)) throw conflict('STAGE_REFUSED', messages.STAGE_REFUSED);
  await writeMove(tx, application, { from, to, reason: null }, { isSeen: true }, { member, now });
}
