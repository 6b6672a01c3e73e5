import type {
  getRoomDay,
  getSessionDay,
  openRoomDay,
  settleContradiction,
  signRoomReport,
} from '@baara/contract/campaigns/days';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { isConnectionError } from '../../../lib/api-error.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { networkStatus } from '../../../lib/network-status.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { roomDayKey, sessionDayKey } from './public/days-keys.ts';
import type { RoomPlace } from './public/device/day-store.ts';

/** How often a head sees the rooms anew, and a phone the marks of the others. */
const REFRESH_MS = 10_000;

export const sessionDayQuery = (place: { id: string; sessionId: string }) =>
  queryOptions({
    queryKey: sessionDayKey(place),
    queryFn: async () =>
      (
        await api.call<typeof getSessionDay>('GET /recruiter/campaigns/:id/sessions/:sessionId/day', {
          params: place,
        })
      ).data,
    refetchInterval: REFRESH_MS,
  });

export const roomDayQuery = (place: RoomPlace) =>
  queryOptions({
    queryKey: roomDayKey(place),
    queryFn: async () => {
      try {
        const { data } = await api.call<typeof getRoomDay>(
          'GET /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/day',
          { params: place },
        );
        return data;
      } catch (error) {
        // The screen says itself that it works offline.
        if (isConnectionError(error)) networkStatus.clear();
        throw error;
      }
    },
    refetchInterval: () => (navigator.onLine ? REFRESH_MS : false),
  });

export const openRoom = async (place: RoomPlace) =>
  (
    await api.call<typeof openRoomDay>(
      'POST /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/day',
      {
        params: place,
      },
    )
  ).data;

const load = () => import('@baara/contract/campaigns/days');
export const settling = (place: RoomPlace) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/day/settlements',
    () => load().then((contract) => contract.settleContradiction satisfies typeof settleContradiction),
    place,
  );
export const signing = (place: RoomPlace) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/day/report',
    () => load().then((contract) => contract.signRoomReport satisfies typeof signRoomReport),
    place,
  );

export const saveRoomReport = ({ id, sessionId, roomId }: RoomPlace, name: string): Promise<void> =>
  saveFile(`/recruiter/campaigns/${id}/sessions/${sessionId}/rooms/${roomId}/day/report`, `${name}.pdf`);
