import type {
  CorrectionLot,
  flagCopy as flagCopyEndpoint,
  getCorrection,
  getCorrectionLot,
  saveCopyMarks as saveCopyMarksEndpoint,
  submitLot as submitLotEndpoint,
} from '@baara/contract/campaigns/correction';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { campaignsKey } from '../campaigns.api.ts';
import type { TestPlace } from '../tests/tests.api.ts';

/** What a marker has of a written test: their own copies. */
const correctionKey = [...campaignsKey, 'correction'] as const;

export type LotPlace = TestPlace & { lotId: string };

export const correctionQuery = (place: TestPlace) =>
  queryOptions({
    queryKey: [...correctionKey, 'lots', place],
    queryFn: async () =>
      (
        await api.call<typeof getCorrection>('GET /recruiter/campaigns/:id/tests/:testId/correction', {
          params: place,
        })
      ).data,
  });

export const correctionLotQuery = (place: LotPlace) =>
  queryOptions({
    queryKey: [...correctionKey, 'lot', place],
    queryFn: async () =>
      (
        await api.call<typeof getCorrectionLot>(
          'GET /recruiter/campaigns/:id/tests/:testId/correction/:lotId',
          { params: place },
        )
      ).data,
  });

export function cacheLot(client: QueryClient, place: LotPlace, lot: CorrectionLot): void {
  client.setQueryData(correctionLotQuery(place).queryKey, lot);
  refreshLots(client, place);
}
export function refreshLots(client: QueryClient, { id, testId }: TestPlace): void {
  void client.invalidateQueries({ queryKey: correctionQuery({ id, testId }).queryKey });
}

export const saveMarks = (input: CallInput<typeof saveCopyMarksEndpoint>) =>
  api.call<typeof saveCopyMarksEndpoint>(
    'PUT /recruiter/campaigns/:id/tests/:testId/correction/:lotId/marks',
    input,
  );
export const submitLot = (input: CallInput<typeof submitLotEndpoint>) =>
  api.call<typeof submitLotEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/correction/:lotId/submission',
    input,
  );
export const flaggingCopy = (place: LotPlace) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/tests/:testId/correction/:lotId/flags',
    () =>
      import('@baara/contract/campaigns/correction').then(
        ({ flagCopy }): typeof flagCopyEndpoint => flagCopy,
      ),
    place,
  );
