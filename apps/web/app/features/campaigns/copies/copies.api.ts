import type {
  acceptFlaggedCopy as acceptFlaggedCopyEndpoint,
  addCopyMarker as addCopyMarkerEndpoint,
  getMarking,
  listCopies,
  listLots,
  makeCopies as makeCopiesEndpoint,
  Marking,
  proposeAnnulment as proposeAnnulmentEndpoint,
  reopenLot as reopenLotEndpoint,
  withdrawCopyMarker as withdrawCopyMarkerEndpoint,
} from '@baara/contract/campaigns/copies';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { campaignsKey } from '../campaigns.api.ts';
import { campaignProposalsQuery } from '../decisions/decisions.api.ts';
import { refreshTests, type TestPlace } from '../tests/tests.api.ts';

/** The copies of a written test, as its head and jury follow them. */
const copiesKey = [...campaignsKey, 'copies'] as const;

export const markingQuery = (place: TestPlace) =>
  queryOptions({
    queryKey: [...copiesKey, 'marking', place],
    queryFn: async () =>
      (
        await api.call<typeof getMarking>('GET /recruiter/campaigns/:id/tests/:testId/copies', {
          params: place,
        })
      ).data,
  });

type ListedQuery<E> = CallInput<E> extends { query: infer Query } ? Query : never;
export const lotsQuery = (place: TestPlace, query: ListedQuery<typeof listLots>) =>
  queryOptions({
    queryKey: [...copiesKey, 'lots', place, query],
    queryFn: () =>
      api.call<typeof listLots>('GET /recruiter/campaigns/:id/tests/:testId/lots', { params: place, query }),
  });
export const copyListQuery = (place: TestPlace, query: ListedQuery<typeof listCopies>) =>
  queryOptions({
    queryKey: [...copiesKey, 'list', place, query],
    queryFn: () =>
      api.call<typeof listCopies>('GET /recruiter/campaigns/:id/tests/:testId/copies/list', {
        params: place,
        query,
      }),
  });

export const refreshCopies = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: copiesKey });

/** Lots, copies and the test itself hang together: after a change they are read again. */
export function cacheMarking(client: QueryClient, marking: Marking): void {
  const place = { id: marking.campaign.id, testId: marking.test.id };
  client.setQueryData(markingQuery(place).queryKey, marking);
  void client.invalidateQueries({ queryKey: [...copiesKey, 'lots'] });
  void client.invalidateQueries({ queryKey: [...copiesKey, 'list'] });
  void refreshTests(client);
}

export const makeCopies = (input: CallInput<typeof makeCopiesEndpoint>) =>
  api.call<typeof makeCopiesEndpoint>('POST /recruiter/campaigns/:id/tests/:testId/copies', input);

/** Downloads the labels of a room; the log says who did. */
export const saveLabels = (
  { id, testId }: TestPlace,
  sheet: { sessionId: string | null; roomId: string | null; name: string },
): Promise<void> =>
  saveFile(`/recruiter/campaigns/${id}/tests/${testId}/copies/labels`, `Étiquettes ${sheet.name}.pdf`, {
    sessionId: sheet.sessionId,
    roomId: sheet.roomId,
  });

const load = () => import('@baara/contract/campaigns/copies');
export const dealingLots = (place: TestPlace) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/tests/:testId/lots',
    () => load().then(({ dealLots }) => dealLots),
    place,
  );
export const changingLot = (place: TestPlace & { lotId: string }) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/tests/:testId/lots/:lotId',
    () => load().then(({ changeLot }) => changeLot),
    place,
  );
export const reopenLot = (input: CallInput<typeof reopenLotEndpoint>) =>
  api.call<typeof reopenLotEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/lots/:lotId/reopening',
    input,
  );
export const addMarker = (input: CallInput<typeof addCopyMarkerEndpoint>) =>
  api.call<typeof addCopyMarkerEndpoint>('POST /recruiter/campaigns/:id/tests/:testId/markers', input);
export const withdrawMarker = (input: CallInput<typeof withdrawCopyMarkerEndpoint>) =>
  api.call<typeof withdrawCopyMarkerEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/markers/:markerId/withdrawal',
    input,
  );
export const acceptCopy = (input: CallInput<typeof acceptFlaggedCopyEndpoint>) =>
  api.call<typeof acceptFlaggedCopyEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/flags/:flagId/acceptance',
    input,
  );
export const proposeAnnulment = (input: CallInput<typeof proposeAnnulmentEndpoint>) =>
  api.call<typeof proposeAnnulmentEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/flags/:flagId/annulment',
    input,
  );
export const refreshProposals = (client: QueryClient, campaignId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: campaignProposalsQuery(campaignId).queryKey });
