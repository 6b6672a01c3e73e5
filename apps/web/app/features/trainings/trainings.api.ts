import type {
  registerToTraining as registerToTrainingEndpoint,
  unregisterFromTraining as unregisterFromTrainingEndpoint,
} from '@baara/contract/trainings/trainings';
import { api } from '../../lib/api.ts';
import type { CallInput } from '../../lib/api-client.ts';

export const registerToTraining = (input: CallInput<typeof registerToTrainingEndpoint>) =>
  api.call<typeof registerToTrainingEndpoint>('POST /training-sessions/:id/registrations', input);

export const unregisterFromTraining = (input: CallInput<typeof unregisterFromTrainingEndpoint>) =>
  api.call<typeof unregisterFromTrainingEndpoint>('DELETE /training-sessions/:id/registrations', input);
