import { bubblesInPicture, MOST_CHOICES } from '@baara/answer-sheets';
import type { ScanPage, SheetDoubts, SheetsOverview } from '@baara/contract/campaigns/sheets';
import {
  pagesToSort,
  paperLetters,
  type PaperLetter,
  sheetMessages as messages,
  type SheetState,
} from '@baara/contract/campaigns/sheets-words';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import type { Db } from '../../../platform/db/database.ts';
import { requireSeating } from '../sessions/session-access.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { requireTest, type TestPlace } from '../tests/change-test.ts';
import { isDrawAwaited } from '../proof/proof-steps.ts';
import { findPaper } from '../tests/papers.queries.ts';
import {
  countWaiting,
  type DoubtRow,
  selectDoubtsOfPages,
  selectSettledBy,
  selectWaiting,
} from './doubts.queries.ts';
import { countPages, type PageRow, selectPagesOfSheet, selectScans } from './scans.queries.ts';
import { answersOf, findSheets, firstQuestionOf, type TestOfSheets } from './settle-sheet.ts';
import { requireOnPaper, rowRules, sheetShape } from './sheet-set.ts';
import type { TestAttendance } from './sheet-attendance.ts';
import {
  countSheetPeople,
  countSheets,
  findSheetSet,
  isMarksSealed,
  selectRoomsOfTest,
  selectVersions,
} from './sheets.queries.ts';
import { differences } from './store-reading.ts';
import { doubtView, scanPageView, scanView, sessionsView } from './sheets.view.ts';

/** A test on paper, as its team reads it. @throws 404; 403; 409 NOT_ON_PAPER. */
export async function requireSheetsTest(db: Db, member: CompanyMember, place: TestPlace, now: Date) {
  const campaign = await requireSeating(db, member, place.campaignId, 'readSheets', now);
  const test = await requireTest(db, place.campaignId, place.testId);
  requireOnPaper(test);
  return { campaign, test };
}

const SCANS_SHOWN = 40;

export async function readOverview(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  { now, attendance }: { now: Date; attendance: TestAttendance },
): Promise<SheetsOverview> {
  const { campaign, test } = await requireSheetsTest(db, member, place, now);
  const { role } = campaign.situation;
  const { testId } = place;
  const shape = sheetShape(await findPaper(db, testId));
  const set = await findSheetSet(db, testId);
  const rooms = await selectRoomsOfTest(db, testId);
  const versions = await selectVersions(db, testId);
  const sheets = await countSheets(db, testId);
  const people = await countSheetPeople(db, testId, attendance.away);
  const pages = await countPages(db, testId);
  const drawAwaited = 'questions' in shape && (await isDrawAwaited(db, place));
  return {
    campaign: { id: campaign.row.id, title: campaign.row.title },
    test: { id: test.id, name: test.name },
    refusal: overviewRefusal(shape, { isDrawAwaited: drawAwaited, hasRooms: rooms.length > 0 }),
    isDrawAwaited: drawAwaited,
    paper:
      'refusal' in shape
        ? null
        : {
            ...shape,
            pages: set?.layout.pages.length ?? Math.ceil(shape.questions / 120),
            versions: versions.filter((letter): letter is PaperLetter =>
              (paperLetters as readonly string[]).includes(letter),
            ),
          },
    sessions: sessionsView(rooms),
    counts: {
      ...people,
      final: sheets.final,
      doubtful: sheets.doubtful,
      incomplete: sheets.incomplete,
      doubts: await countWaiting(db, testId),
      toSort: pagesToSort.reduce((sum, state) => sum + (pages[state] ?? 0), 0),
    },
    scans: (await selectScans(db, testId, SCANS_SHOWN)).map(scanView),
    isSealed: await isMarksSealed(db, testId),
    abilities: {
      manage: campaignRoleMay(role, 'manageSheets'),
      settle: campaignRoleMay(role, 'settleSheets'),
    },
  };
}

function overviewRefusal(
  shape: ReturnType<typeof sheetShape>,
  { isDrawAwaited: drawAwaited, hasRooms }: { isDrawAwaited: boolean; hasRooms: boolean },
): string | null {
  if ('refusal' in shape) return shape.refusal;
  if (drawAwaited) return messages.DRAW_AWAITED;
  return hasRooms ? null : messages.NO_SESSION;
}

/** Pages with, where two readings of a sheet differ, what they differ in. */
export async function pageViews(
  db: Db,
  of: {
    place: TestPlace;
    test: TestOfSheets | null;
    prefix: string | null;
    mayManage: boolean;
    maySettle: boolean;
  },
  rows: readonly PageRow[],
): Promise<ScanPage[]> {
  const views: ScanPage[] = [];
  for (const row of rows) {
    const rival = of.test && row.state === 'conflict' ? await rivalOf(db, of.test, row) : undefined;
    views.push(scanPageView(row, { ...of, rival }));
  }
  return views;
}

async function rivalOf(db: Db, test: TestOfSheets, row: PageRow) {
  const known = await selectPagesOfSheet(db, {
    testId: row.test_id,
    applicationId: row.application_id ?? '',
  });
  const page = known.find(({ state, sheet_page }) => state === 'read' && sheet_page === row.sheet_page);
  if (!page) return undefined;
  const first = firstQuestionOf(test.set, row.sheet_page ?? 1);
  const doubts = await selectDoubtsOfPages(db, [page.id, row.id]);
  const [counting, other] = [answersOf(page, doubts, first), answersOf(row, doubts, first)];
  return {
    page,
    differences: differences(counting, other).map((place) => ({
      question: first + place,
      counting: counting[place] ?? null,
      other: other[place] ?? null,
    })),
  };
}

const readSheetsOf = ({ incomplete, doubtful, final }: Record<SheetState, number>): number =>
  incomplete + doubtful + final;

const ROWS_SHOWN = 30;
const SETTLED_SHOWN = 10;

/** The rows that wait for somebody, and those this person settled last. */
export async function readDoubts(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  now: Date,
): Promise<SheetDoubts> {
  const { campaign, test } = await requireSheetsTest(db, member, place, now);
  const sheets = await findSheets(db, { ...place, test });
  const view = doubtViews(place, sheets);
  return {
    campaign: { id: campaign.row.id, title: campaign.row.title },
    test: { id: test.id, name: test.name },
    doubts: view(await selectWaiting(db, place.testId, ROWS_SHOWN)),
    settled: view(await selectSettledBy(db, place.testId, member.accountId, SETTLED_SHOWN)),
    waiting: await countWaiting(db, place.testId),
    read: readSheetsOf(await countSheets(db, place.testId)),
    isSealed: await isMarksSealed(db, place.testId),
    abilities: { settle: campaignRoleMay(campaign.situation.role, 'settleSheets') },
  };
}

export function doubtViews(place: TestPlace, test: TestOfSheets | null) {
  const rules = new Map<number, ReturnType<typeof rowRules>>();
  const layouts = new Map(
    (test?.set.layout.pages ?? []).flatMap(({ rows }) => rows.map((row) => [row.question, row] as const)),
  );
  return (rows: readonly DoubtRow[]) =>
    rows.map((row) => {
      const version = row.version ?? 0;
      const known = rules.get(version) ?? (test ? rowRules(test.paper, version) : []);
      rules.set(version, known);
      const rule = known[row.question - 1] ?? { isSeveral: false, choices: MOST_CHOICES };
      const layout = layouts.get(row.question);
      const bubbles = layout ? bubblesInPicture(layout).slice(0, rule.choices) : [];
      return doubtView(row, place, { ...rule, bubbles });
    });
}
