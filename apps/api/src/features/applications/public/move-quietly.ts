import type { Stage } from '@baara/contract/applications';
import { recruiterApplicationMessages as messages } from '@baara/contract/recruiter-applications';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../company-access/public/company-member.ts';
import { mayMove } from '../application-rules.ts';
import { lockForMove, placeOf, stepForStage, writeMove } from '../write-move.ts';

/**
 * Moves an application to a stage, for a deed that tells the candidate itself; one that is there already stays. The
 * caller held the offer's steps (`holdOfferSteps`) before the application. Where every step of the stage is hidden, the
 * first one shows again by what stands there.
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
