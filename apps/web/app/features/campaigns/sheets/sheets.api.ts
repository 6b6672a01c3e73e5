import type {
  chooseScanPage as chooseScanPageEndpoint,
  getSheets,
  listScanPages,
  listSheetDoubts,
  listSheetPeople,
  printSheets as printSheetsEndpoint,
  settleSheetDoubt as settleSheetDoubtEndpoint,
  SheetsOverview,
  withdrawScan as withdrawScanEndpoint,
  withdrawScanPage as withdrawScanPageEndpoint,
} from '@baara/contract/campaigns/sheets';
import type { PaperLetter, ScanPageState } from '@baara/contract/campaigns/sheets-words';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { campaignsKey } from '../campaigns.api.ts';
import type { TestPlace } from '../tests/tests.api.ts';

/** The answer sheets of a test on paper. */
const sheetsKey = [...campaignsKey, 'sheets'] as const;

/** While a file is read, and otherwise: others of the team send and settle too. */
const READING_MS = 2000;
const REFRESH_MS = 20_000;

const isReading = ({ scans }: SheetsOverview): boolean =>
  scans.some(({ state }) => state === 'waiting' || state === 'reading');

export const sheetsQuery = (place: TestPlace) =>
  queryOptions({
    queryKey: [...sheetsKey, 'one', place],
    queryFn: async () =>
      (
        await api.call<typeof getSheets>('GET /recruiter/campaigns/:id/tests/:testId/sheets', {
          params: place,
        })
      ).data,
    refetchInterval: ({ state }) => (state.data && isReading(state.data) ? READING_MS : REFRESH_MS),
  });

export const cacheSheets = (client: QueryClient, place: TestPlace, data: SheetsOverview): void => {
  client.setQueryData(sheetsQuery(place).queryKey, data);
  void client.invalidateQueries({ queryKey: [...sheetsKey, 'list'] });
};
export const refreshSheets = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: sheetsKey });

type Page = { page: number; limit: number };
/** @param version changes when pages were read: the list is read again. */
export const scanPagesQuery = (
  place: TestPlace,
  filter: Page & { state: ScanPageState | undefined; sort: boolean },
  version: string,
) =>
  queryOptions({
    queryKey: [...sheetsKey, 'list', 'pages', place, filter, version],
    queryFn: () =>
      api.call<typeof listScanPages>('GET /recruiter/campaigns/:id/tests/:testId/sheets/pages', {
        params: place,
        query: filter,
      }),
  });
export const sheetPeopleQuery = (
  place: TestPlace,
  filter: Page & { list: 'missing' | 'contradictions' },
  version: string,
) =>
  queryOptions({
    queryKey: [...sheetsKey, 'list', 'people', place, filter, version],
    queryFn: () =>
      api.call<typeof listSheetPeople>('GET /recruiter/campaigns/:id/tests/:testId/sheets/people', {
        params: place,
        query: filter,
      }),
  });
export const sheetDoubtsQuery = (place: TestPlace) =>
  queryOptions({
    queryKey: [...sheetsKey, 'doubts', place],
    queryFn: async () =>
      (
        await api.call<typeof listSheetDoubts>('GET /recruiter/campaigns/:id/tests/:testId/sheets/doubts', {
          params: place,
        })
      ).data,
  });

export const printSheets = (input: CallInput<typeof printSheetsEndpoint>) =>
  api.call<typeof printSheetsEndpoint>('POST /recruiter/campaigns/:id/tests/:testId/sheets/prints', input);
export const printedPaper = ({ id, testId }: TestPlace, version: PaperLetter): string =>
  `/recruiter/campaigns/${id}/tests/${testId}/sheets/papers/${version}`;
export const withdrawScan = (input: CallInput<typeof withdrawScanEndpoint>) =>
  api.call<typeof withdrawScanEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/sheets/scans/:scan/withdrawal',
    input,
  );
export const withdrawScanPage = (input: CallInput<typeof withdrawScanPageEndpoint>) =>
  api.call<typeof withdrawScanPageEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/sheets/pages/:pageId/withdrawal',
    input,
  );
export const chooseScanPage = (input: CallInput<typeof chooseScanPageEndpoint>) =>
  api.call<typeof chooseScanPageEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/sheets/pages/:pageId/choice',
    input,
  );
export const settleDoubt = (input: CallInput<typeof settleSheetDoubtEndpoint>) =>
  api.call<typeof settleSheetDoubtEndpoint>(
    'PUT /recruiter/campaigns/:id/tests/:testId/sheets/doubts/:doubtId',
    input,
  );
