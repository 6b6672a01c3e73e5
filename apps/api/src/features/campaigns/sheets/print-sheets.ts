import { sheetMessages as messages } from '@baara/contract/campaigns/sheets-words';
import type { FileExport } from '@baara/contract/files/exports';
import type { printSheets as printSheetsEndpoint } from '@baara/contract/campaigns/sheets';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import { changeSeating, requireRoom, requireSession } from '../sessions/session-access.ts';
import { requireTest, type TestPlace } from '../tests/change-test.ts';
import { ensureSheetSet, requireOnPaper } from './sheet-set.ts';
import { sheetsExport } from './sheets-export.ts';
import { insertSheets } from './sheets.queries.ts';

/**
 * Gives each person of a place their sheet, and has the PDF made. Printed again, a sheet is the same; with a seat that changed, it
 * has the version of the new one.
 * @throws 404 TEST_NOT_FOUND, SESSION_NOT_FOUND, ROOM_NOT_FOUND; 403; 409 NOT_ON_PAPER, SHEETS_UNAVAILABLE, NO_SEATS, EXPORT_RUNNING.
 */
export async function printSheets(
  { db, queue }: { db: Db; queue: JobQueue },
  member: CompanyMember,
  { campaignId, testId }: TestPlace,
  { sessionId, roomId, centreId }: BodyOf<typeof printSheetsEndpoint>,
  now: Date,
): Promise<FileExport> {
  const place = { sessionId, roomId, centreId };
  let title = '';
  await changeSeating(db, member, { campaignId, ability: 'manageSheets', now }, async (tx, campaign) => {
    const test = await requireTest(tx, campaignId, testId);
    requireOnPaper(test);
    const session = await requireSession(tx, campaignId, sessionId);
    const room = roomId === undefined ? null : await requireRoom(tx, campaign, roomId);
    await ensureSheetSet(tx, testId, now);
    const count = await insertSheets(tx, testId, place, now);
    if (count === 0) throw conflict('NO_SEATS', messages.NO_SEATS);
    title = `Feuilles : ${test.name}, ${room?.name ?? session.name}`;
    return {
      kind: 'sheets-printed',
      detail: `${test.name}, ${room?.name ?? session.name} : ${count} feuilles`,
    };
  });
  return requestExport(
    db,
    queue,
    {
      kind: sheetsExport,
      parameters: { testId, ...place },
      format: 'pdf',
      title,
      accountId: member.accountId,
      companyId: member.company.id,
    },
    now,
  );
}
