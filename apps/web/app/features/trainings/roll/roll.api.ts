import type {
  getTrainingDay,
  openTrainingDay,
  settleTrainingContradiction,
} from '@baara/contract/trainings/days';
import type { noteOutcomesByRoll } from '@baara/contract/trainings/registrations';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { isConnectionError } from '../../../lib/api-error.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { networkStatus } from '../../../lib/network-status.ts';
import { rollKey } from '../../campaigns/days/public/days-keys.ts';
import type { TrainingPlace } from '../../campaigns/days/public/device/day-store.ts';

/** How often a phone sees the marks of the others. */
const REFRESH_MS = 10_000;

const paramsOf = ({ trainingSessionId, day }: TrainingPlace) => ({ id: trainingSessionId, day });

export const trainingDayQuery = (place: TrainingPlace) =>
  queryOptions({
    queryKey: rollKey(place),
    queryFn: async () => {
      try {
        const { data } = await api.call<typeof getTrainingDay>('GET /admin/training-sessions/:id/days/:day', {
          params: paramsOf(place),
        });
        return data;
      } catch (error) {
        // The screen says itself that it works offline.
        if (isConnectionError(error)) networkStatus.clear();
        throw error;
      }
    },
    refetchInterval: () => (navigator.onLine ? REFRESH_MS : false),
  });

export const openTrainingRoll = async (place: TrainingPlace) =>
  (
    await api.call<typeof openTrainingDay>('POST /admin/training-sessions/:id/days/:day', {
      params: paramsOf(place),
    })
  ).data;

/** Notes what became of the people of a session, by its rolls. */
export const noteByRoll = ({ trainingSessionId }: TrainingPlace) =>
  api.call<typeof noteOutcomesByRoll>('POST /admin/training-sessions/:id/outcomes', {
    params: { id: trainingSessionId },
  });

export const settlingDay = (place: TrainingPlace) =>
  lazyEndpoint(
    'POST /admin/training-sessions/:id/days/:day/settlements',
    () =>
      import('@baara/contract/trainings/days').then(
        (contract) => contract.settleTrainingContradiction satisfies typeof settleTrainingContradiction,
      ),
    paramsOf(place),
  );
