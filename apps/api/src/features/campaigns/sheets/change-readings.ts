import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import {
  choicesInWords,
  rowDoubtTitles,
  scanPageTitles,
  sheetMessages as messages,
} from '@baara/contract/campaigns/sheets-words';
import type { settleSheetDoubt } from '@baara/contract/campaigns/sheets';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { changeSeating } from '../sessions/session-access.ts';
import { requireTest, type TestPlace } from '../tests/change-test.ts';
import { lockDoubt, updateDoubt } from './doubts.queries.ts';
import {
  findPage,
  findScan,
  moveScan,
  type PageRow,
  selectPagesOfScan,
  selectPagesOfSheet,
  updatePages,
} from './scans.queries.ts';
import { refreshSheet, requireSheets, requireUnsealed, type TestOfSheets } from './settle-sheet.ts';
import { rowRules } from './sheet-set.ts';
import { lockSheet } from './sheets.queries.ts';

/** What people do with readings. Each is a line of the campaign's log, and none is possible once the marks are sealed. */

const inWords = (prefix: string | null, { file_number, number, filename }: PageRow): string =>
  `${file_number === null ? '' : `dossier ${fileNumberInWords(prefix, file_number)}, `}page ${number} de « ${filename} »`;

async function requireOpenSheets(tx: Db, { campaignId, testId }: TestPlace) {
  const row = await requireTest(tx, campaignId, testId);
  await requireUnsealed(tx, testId);
  return { row, test: await requireSheets(tx, row) };
}

type Moment = { authorId: string; at: Date };

/** Takes a reading away; another one of the same page of the sheet, if there is any, counts then. */
async function withdraw(tx: Db, test: TestOfSheets, page: PageRow, { authorId, at }: Moment): Promise<void> {
  const { application_id: applicationId } = page;
  if (applicationId !== null) await lockSheet(tx, test.id, { applicationId });
  await updatePages(tx, [page.id], { state: 'withdrawn', withdrawnAt: at, withdrawnBy: authorId });
  if (applicationId === null) return;
  if (page.state === 'read') {
    const others = await selectPagesOfSheet(tx, { testId: test.id, applicationId });
    const next = others.find(({ sheet_page }) => sheet_page === page.sheet_page);
    if (next) await updatePages(tx, [next.id], { state: 'read' });
  }
  await refreshSheet(tx, test, applicationId, { authorId, at });
}

/** @throws 404 PAGE_NOT_FOUND; 403; 409 PAGE_WITHDRAWN, MARKS_SEALED. */
export async function withdrawPage(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  pageId: string,
  now: Date,
): Promise<void> {
  const { campaignId } = place;
  await changeSeating(db, member, { campaignId, ability: 'manageSheets', now }, async (tx, campaign) => {
    const { row, test } = await requireOpenSheets(tx, place);
    const page = await findPage(tx, place.testId, pageId);
    if (!page) throw notFound(messages.PAGE_NOT_FOUND, 'PAGE_NOT_FOUND');
    if (page.state === 'withdrawn') throw conflict('PAGE_WITHDRAWN', messages.PAGE_WITHDRAWN);
    await withdraw(tx, test, page, { authorId: member.accountId, at: now });
    const detail = `${row.name}, ${inWords(campaign.row.file_prefix, page)} (${scanPageTitles[page.state].toLowerCase()})`;
    return { kind: 'scan-withdrawn', detail };
  });
}

/** Takes away all that was read of a file. @throws 404 SCAN_NOT_FOUND; 403; 409 SCAN_READING, MARKS_SEALED. */
export async function withdrawFile(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  scanId: string,
  now: Date,
): Promise<void> {
  const { campaignId } = place;
  await changeSeating(db, member, { campaignId, ability: 'manageSheets', now }, async (tx) => {
    const { row, test } = await requireOpenSheets(tx, place);
    const scan = await findScan(tx, scanId);
    if (scan?.test_id !== place.testId) throw notFound(messages.SCAN_NOT_FOUND, 'SCAN_NOT_FOUND');
    if (scan.state !== 'done') throw conflict('SCAN_READING', messages.SCAN_READING);
    const pages = await selectPagesOfScan(tx, scanId);
    for (const { id } of pages) {
      // Its state may have changed with the page before.
      const page = await findPage(tx, place.testId, id);
      if (page) await withdraw(tx, test, page, { authorId: member.accountId, at: now });
    }
    await moveScan(tx, { id: scanId, from: ['done'], to: 'withdrawn' });
    return { kind: 'scan-withdrawn', detail: `${row.name}, ${pages.length} pages de « ${scan.filename} »` };
  });
}

/**
 * Says which of two readings of a sheet counts. @param counts the one that waits; false: the one that counts already.
 * @throws 404 PAGE_NOT_FOUND; 403; 409 NO_CONFLICT, MARKS_SEALED.
 */
export async function choosePage(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  { pageId, counts }: { pageId: string; counts: boolean },
  now: Date,
): Promise<void> {
  const { campaignId } = place;
  await changeSeating(db, member, { campaignId, ability: 'settleSheets', now }, async (tx, campaign) => {
    const { row, test } = await requireOpenSheets(tx, place);
    const page = await findPage(tx, place.testId, pageId);
    if (!page) throw notFound(messages.PAGE_NOT_FOUND, 'PAGE_NOT_FOUND');
    const { application_id: applicationId } = page;
    if (page.state !== 'conflict' || applicationId === null)
      throw conflict('NO_CONFLICT', messages.NO_CONFLICT);
    await lockSheet(tx, test.id, { applicationId });
    const known = await selectPagesOfSheet(tx, { testId: test.id, applicationId });
    const rival = known.find(({ state, sheet_page }) => state === 'read' && sheet_page === page.sheet_page);
    if (counts && rival) await updatePages(tx, [rival.id], { state: 'replaced' });
    await updatePages(tx, [page.id], { state: counts || !rival ? 'read' : 'replaced' });
    await refreshSheet(tx, test, applicationId, { authorId: member.accountId, at: now });
    const chosen = counts ? page : (rival ?? page);
    return {
      kind: 'sheet-page-chosen',
      detail: `${row.name}, retenue : ${inWords(campaign.row.file_prefix, chosen)}`,
    };
  });
}

/**
 * Settles a row, or settles it anew. The log has what was read and what a person saw.
 * @throws 404 DOUBT_NOT_FOUND; 403; 409 DOUBT_CHANGED, DOUBT_CLOSED, MARKS_SEALED; 422 for a choice that the question has not.
 */
export async function settleDoubt(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  { doubtId, answer, seen }: BodyOf<typeof settleSheetDoubt> & { doubtId: string },
  now: Date,
): Promise<void> {
  const { campaignId, testId } = place;
  await changeSeating(db, member, { campaignId, ability: 'settleSheets', now }, async (tx, campaign) => {
    const { row, test } = await requireOpenSheets(tx, place);
    const doubt = await lockDoubt(tx, testId, doubtId);
    if (!doubt) throw notFound(messages.DOUBT_NOT_FOUND, 'DOUBT_NOT_FOUND');
    if (doubt.page_state !== 'read' || doubt.application_id === null)
      throw conflict('DOUBT_CLOSED', messages.DOUBT_CLOSED);
    if (doubt.answer?.join() !== seen?.join()) throw conflict('DOUBT_CHANGED', messages.DOUBT_CHANGED);
    const rule = rowRules(test.paper, doubt.version ?? 0)[doubt.question - 1];
    const chosen = [...new Set(answer)].toSorted((a, b) => a - b);
    if (chosen.some((choice) => choice >= (rule?.choices ?? 0)))
      throw invalid([{ field: 'answer', message: messages.CHOICE_UNKNOWN }]);
    if (chosen.length > 1 && !rule?.isSeveral)
      throw invalid([{ field: 'answer', message: messages.ONE_CHOICE }]);
    await lockSheet(tx, testId, { applicationId: doubt.application_id });
    await updateDoubt(tx, doubtId, { answer: chosen, by: member.accountId, at: now });
    await refreshSheet(tx, test, doubt.application_id, { authorId: member.accountId, at: now });
    const page = await findPage(tx, testId, doubt.page_id);
    const before = doubt.answer ? `, réglée avant : ${choicesInWords(doubt.answer)}` : '';
    return {
      kind: 'sheet-row-settled',
      detail: `${row.name}, ${page ? inWords(campaign.row.file_prefix, page) : ''}, question ${doubt.question}. ${rowDoubtTitles[doubt.doubt]}. Lu : ${choicesInWords(doubt.suggested)}${before} ; retenu : ${choicesInWords(chosen)}`,
      about: { test: testId, page: doubt.page_id },
    };
  });
}
