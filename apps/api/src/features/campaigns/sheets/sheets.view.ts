import { problemSentences } from '@baara/answer-sheets';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type {
  ScanPage,
  SheetDoubt,
  SheetPerson,
  SheetScan,
  SheetsOverview,
} from '@baara/contract/campaigns/sheets';
import { paperLetters, sheetMessages as messages } from '@baara/contract/campaigns/sheets-words';
import { API_BASE } from '../../../platform/http/route.ts';
import type { TestPlace } from '../tests/change-test.ts';
import type { DoubtRow } from './doubts.queries.ts';
import type { PageRow, ScanRow } from './scans.queries.ts';
import type { TestAttendance } from './sheet-attendance.ts';
import type { RoomOfSheets, SheetPersonRow } from './sheets.queries.ts';

const addressOf = ({ campaignId, testId }: TestPlace): string =>
  `${API_BASE}/recruiter/campaigns/${campaignId}/tests/${testId}/sheets`;
const pagePicture = (place: TestPlace, id: string, key: string | null): string | null =>
  key && `${addressOf(place)}/pages/${id}/picture`;

export const scanView = (row: ScanRow): SheetScan => ({
  id: row.id,
  filename: row.filename,
  state: row.state,
  pages: row.pages,
  pagesRead: row.pages_read,
  refusal: row.refusal,
  sentAt: row.created_at.toISOString(),
});

/** Rooms by session, in the order of days. */
export function sessionsView(rows: readonly RoomOfSheets[]): SheetsOverview['sessions'] {
  const sessions = new Map<string, SheetsOverview['sessions'][number]>();
  for (const row of rows) {
    const session = sessions.get(row.session_id) ?? {
      id: row.session_id,
      name: row.session,
      day: row.day,
      rooms: [],
    };
    session.rooms.push({
      id: row.room_id,
      name: row.room,
      centreId: row.centre_id,
      centre: row.centre,
      expected: row.expected,
      prepared: row.prepared,
    });
    sessions.set(row.session_id, session);
  }
  return [...sessions.values()];
}

const otherProblems: Readonly<Record<string, string>> = {
  'page-broken': messages.PAGE_BROKEN,
  'no-such-sheet':
    'Cette feuille n’est celle de personne dans cette épreuve. Son candidat a peut-être retiré son dossier.',
};

function adviceOf({ problem, other_test: other }: PageRow): string | null {
  if (problem === null) return null;
  if (problem === 'other-set' && other !== null)
    return `Cette feuille est celle de l’épreuve « ${other} » : envoyez-la sur l’écran de cette épreuve.`;
  return otherProblems[problem] ?? (problemSentences as Readonly<Record<string, string>>)[problem] ?? null;
}

type Rival = { page: PageRow; differences: NonNullable<ScanPage['rival']>['differences'] };

export function scanPageView(
  row: PageRow,
  of: {
    place: TestPlace;
    prefix: string | null;
    rival: Rival | undefined;
    mayManage: boolean;
    maySettle: boolean;
  },
): ScanPage {
  const { place, prefix, rival, mayManage, maySettle } = of;
  return {
    id: row.id,
    state: row.state,
    filename: row.filename,
    number: row.number,
    advice: row.state === 'conflict' ? messages.CONFLICT_ADVICE : adviceOf(row),
    fileNumber: row.file_number === null ? null : fileNumberInWords(prefix, row.file_number),
    version: row.version === null ? null : (paperLetters[row.version] ?? null),
    sheetPage: row.sheet_page,
    doubts: row.doubts,
    picture: pagePicture(place, row.id, row.picture_key),
    rival: rival
      ? {
          picture: pagePicture(place, rival.page.id, rival.page.picture_key),
          isOtherVersion: rival.page.version !== row.version,
          differences: rival.differences,
        }
      : null,
    readAt: row.read_at.toISOString(),
    abilities: {
      withdraw: mayManage && row.state !== 'withdrawn',
      choose: maySettle && row.state === 'conflict',
    },
  };
}

export const doubtView = (
  row: DoubtRow,
  place: TestPlace,
  rule: { isSeveral: boolean; choices: number; bubbles: number[] },
): SheetDoubt => ({
  id: row.id,
  pageId: row.page_id,
  question: row.question,
  doubt: row.doubt,
  suggested: row.suggested,
  choices: rule.choices,
  isMultiple: rule.isSeveral,
  answer: row.answer,
  bubbles: rule.bubbles,
  picture: row.picture_key && `${addressOf(place)}/doubts/${row.id}/picture`,
  pagePicture: pagePicture(place, row.page_id, row.page_picture_key),
});

export const sheetPersonView = (
  row: SheetPersonRow,
  { states }: TestAttendance,
  prefix: string | null,
): SheetPerson => ({
  fileNumber: fileNumberInWords(prefix, row.fileNumber),
  session: row.session,
  centre: row.centre,
  room: row.room,
  seat: row.seat,
  state: row.state,
  attendance: states.get(row.applicationId) ?? 'expected',
});
