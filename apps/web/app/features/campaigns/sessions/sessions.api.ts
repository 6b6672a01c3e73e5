import type {
  deleteCampaignRoom as deleteCampaignRoomEndpoint,
  deleteCampaignSession as deleteCampaignSessionEndpoint,
  drawSessionSeats as drawSessionSeatsEndpoint,
  getCampaignProcess,
  getCampaignSession,
  getRoomPlan,
  listUnseated,
  publishConvocations as publishConvocationsEndpoint,
  sealSessionSeed as sealSessionSeedEndpoint,
  SessionDetail,
} from '@baara/contract/campaigns/sessions';
import type { RoomPaper } from '@baara/contract/campaigns/sessions-words';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { campaignsKey } from '../campaigns.api.ts';

/** Exam sessions of a campaign: rooms, seats, convocations. */
const sessionsKey = [...campaignsKey, 'sessions'] as const;

export const processQuery = (id: string) =>
  queryOptions({
    queryKey: [...sessionsKey, 'process', id],
    queryFn: async () =>
      (await api.call<typeof getCampaignProcess>('GET /recruiter/campaigns/:id/process', { params: { id } }))
        .data,
  });

export type SessionPlace = { id: string; sessionId: string };

const WHILE_DRAWING_MS = 1500;

export const sessionQuery = (place: SessionPlace) =>
  queryOptions({
    queryKey: [...sessionsKey, 'one', place],
    queryFn: async () =>
      (
        await api.call<typeof getCampaignSession>('GET /recruiter/campaigns/:id/sessions/:sessionId', {
          params: place,
        })
      ).data,
    refetchInterval: ({ state }) => (state.data?.drawState === 'running' ? WHILE_DRAWING_MS : false),
  });

/** @param drawnAt another draw is another plan. */
export const roomPlanQuery = (place: SessionPlace & { roomId: string }, drawnAt: string | null) =>
  queryOptions({
    queryKey: [...sessionsKey, 'room', place, drawnAt],
    queryFn: async () =>
      (
        await api.call<typeof getRoomPlan>('GET /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId', {
          params: place,
        })
      ).data,
  });

export const unseatedQuery = (place: SessionPlace, page: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...sessionsKey, 'unseated', place, page],
    queryFn: () =>
      api.call<typeof listUnseated>('GET /recruiter/campaigns/:id/sessions/:sessionId/unseated', {
        params: place,
        query: page,
      }),
  });

/** Rooms, sessions and seats hang together: after a change all of them are read again. */
export const refreshSessions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: sessionsKey });

export function cacheSession(client: QueryClient, session: SessionDetail): void {
  const place = { id: session.campaign.id, sessionId: session.id };
  client.setQueryData(sessionQuery(place).queryKey, session);
}

const load = () => import('@baara/contract/campaigns/sessions');
export const creatingRoom = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/rooms',
    () => load().then(({ createCampaignRoom }) => createCampaignRoom),
    { id },
  );
export const savingRoom = (id: string, roomId: string) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/rooms/:roomId',
    () => load().then(({ saveCampaignRoom }) => saveCampaignRoom),
    { id, roomId },
  );
export const creatingSession = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/sessions',
    () => load().then(({ createCampaignSession }) => createCampaignSession),
    { id },
  );
export const savingSession = (place: SessionPlace) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/sessions/:sessionId',
    () => load().then(({ saveCampaignSession }) => saveCampaignSession),
    place,
  );
export const movingSeat = (place: SessionPlace) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/sessions/:sessionId/moves',
    () => load().then(({ moveSessionSeat }) => moveSessionSeat),
    place,
  );

export const deleteRoom = (input: CallInput<typeof deleteCampaignRoomEndpoint>) =>
  api.call<typeof deleteCampaignRoomEndpoint>('DELETE /recruiter/campaigns/:id/rooms/:roomId', input);
export const deleteSession = (input: CallInput<typeof deleteCampaignSessionEndpoint>) =>
  api.call<typeof deleteCampaignSessionEndpoint>(
    'DELETE /recruiter/campaigns/:id/sessions/:sessionId',
    input,
  );
export const sealSeed = (input: CallInput<typeof sealSessionSeedEndpoint>) =>
  api.call<typeof sealSessionSeedEndpoint>('POST /recruiter/campaigns/:id/sessions/:sessionId/seed', input);
export const drawSeats = (input: CallInput<typeof drawSessionSeatsEndpoint>) =>
  api.call<typeof drawSessionSeatsEndpoint>('POST /recruiter/campaigns/:id/sessions/:sessionId/draw', input);
export const publishConvocations = (input: CallInput<typeof publishConvocationsEndpoint>) =>
  api.call<typeof publishConvocationsEndpoint>(
    'POST /recruiter/campaigns/:id/sessions/:sessionId/convocations',
    input,
  );

/** Downloads a paper of a room. */
export const saveRoomPaper = (
  { id, sessionId, roomId }: SessionPlace & { roomId: string },
  paper: RoomPaper,
  name: string,
): Promise<void> =>
  saveFile(`/recruiter/campaigns/${id}/sessions/${sessionId}/rooms/${roomId}/papers/${paper}`, `${name}.pdf`);
