import type { Db } from '../../../platform/db/database.ts';
import { settleReadings } from '../copies/settle-readings.ts';
import { findSheets, refreshSheet } from '../sheets/settle-sheet.ts';
import { lockSheet } from '../sheets/sheets.queries.ts';
import { requireTest } from '../tests/change-test.ts';
import type { MarkedTest } from './marked-test.queries.ts';
import { recordAwayAgain } from './roll-marks.ts';

/**
 * After what people typed was taken away: the sheet or the copy of each file counts again, else what the signed report of its room
 * says. An online sitting is marked again by its job.
 */
export async function remakeMarks(
  tx: Db,
  test: MarkedTest,
  applicationIds: readonly string[],
  moment: { authorId: string; at: Date },
): Promise<void> {
  if (applicationIds.length === 0 || test.is_online || test.kind === 'interview') return;
  const { id: testId, campaign_id: campaignId } = test;
  const sheets = test.kind === 'qcm' ? await findSheets(tx, { campaignId, test }) : null;
  for (const applicationId of applicationIds) {
    const sheet = sheets && (await lockSheet(tx, testId, { applicationId }));
    if (sheets && sheet) await refreshSheet(tx, sheets, applicationId, moment);
    else await recordAwayAgain(tx, { testId, applicationId }, moment);
  }
  if (test.is_by_copies) await settleReadings(tx, await requireTest(tx, campaignId, testId), moment.at);
}
