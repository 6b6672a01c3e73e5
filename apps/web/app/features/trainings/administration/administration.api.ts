import type {
  cancelTrainingSession as cancelTrainingSessionEndpoint,
  EditedTraining,
  getEditedTraining,
  listEditedTrainings,
  updateTraining as updateTrainingEndpoint,
} from '@baara/contract/trainings/editing';
import type { TrainingState } from '@baara/contract/trainings/editing-messages';
import type {
  createCertificateKey as createCertificateKeyEndpoint,
  listCertificateKeys,
  revokeCertificate as revokeCertificateEndpoint,
} from '@baara/contract/trainings/certificates';
import type { getTrainingFigures } from '@baara/contract/trainings/figures';
import type {
  exportTrainingRegistrations as exportTrainingRegistrationsEndpoint,
  listTrainingRegistrations,
  noteTrainingOutcomes as noteTrainingOutcomesEndpoint,
  TrainingRegistrationFilter,
} from '@baara/contract/trainings/registrations';
import type { TrainingCategory } from '@baara/contract/trainings/training-messages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const key = ['managed-trainings'] as const;

type Page = { page: number; limit: number };

export const managedTrainingsQuery = (
  filter: Page & {
    search: string;
    state: TrainingState | undefined;
    category: TrainingCategory | undefined;
  },
) =>
  queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () =>
      api.call<typeof listEditedTrainings>('GET /admin/trainings', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

export const managedTrainingQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getEditedTraining>('GET /admin/trainings/:id', { params: { id } })).data,
  });

export const registrationsQuery = (id: string, filter: Page & TrainingRegistrationFilter) =>
  queryOptions({
    queryKey: [...key, 'registrations', id, filter],
    queryFn: () =>
      api.call<typeof listTrainingRegistrations>('GET /admin/trainings/:id/registrations', {
        params: { id },
        query: filter,
      }),
  });

export const trainingFiguresQuery = (period: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...key, 'figures', period],
    queryFn: async () =>
      (await api.call<typeof getTrainingFigures>('GET /admin/training-figures', { query: period })).data,
  });

export const certificateKeysQuery = queryOptions({
  queryKey: [...key, 'certificate-keys'],
  queryFn: async () => (await api.call<typeof listCertificateKeys>('GET /admin/certificate-keys', {})).data,
});

/** After a change: what is shown is read again. */
export const refreshTrainings = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: key });

const contract = () => import('@baara/contract/trainings/editing');

export const creatingTraining = lazyEndpoint('POST /admin/trainings', () =>
  contract().then(({ createTraining }) => createTraining),
);
export const updatingTraining = (id: string) =>
  lazyEndpoint('PATCH /admin/trainings/:id', () => contract().then(({ updateTraining }) => updateTraining), {
    id,
  });
export const creatingTrainingSession = (id: string) =>
  lazyEndpoint(
    'POST /admin/trainings/:id/sessions',
    () => contract().then(({ createTrainingSession }) => createTrainingSession),
    { id },
  );
export const updatingTrainingSession = (id: string) =>
  lazyEndpoint(
    'PUT /admin/training-sessions/:id',
    () => contract().then(({ updateTrainingSession }) => updateTrainingSession),
    { id },
  );

/** Shows a training on the site, or takes it away. */
export const publishTraining = ({ id, version }: EditedTraining, isPublished: boolean) =>
  api.call<typeof updateTrainingEndpoint>('PATCH /admin/trainings/:id', {
    params: { id },
    body: { isPublished, version },
  });

export const cancelTrainingSession = (input: CallInput<typeof cancelTrainingSessionEndpoint>) =>
  api.call<typeof cancelTrainingSessionEndpoint>('POST /admin/training-sessions/:id/cancel', input);

export const noteOutcomes = (input: CallInput<typeof noteTrainingOutcomesEndpoint>) =>
  api.call<typeof noteTrainingOutcomesEndpoint>('POST /admin/training-registrations/outcomes', input);

export const exportRegistrations = (input: CallInput<typeof exportTrainingRegistrationsEndpoint>) =>
  api.call<typeof exportTrainingRegistrationsEndpoint>(
    'POST /admin/trainings/:id/registrations/exports',
    input,
  );

export const revokeCertificate = (input: CallInput<typeof revokeCertificateEndpoint>) =>
  api.call<typeof revokeCertificateEndpoint>('POST /admin/training-certificates/:id/revocation', input);

export const createCertificateKey = () =>
  api.call<typeof createCertificateKeyEndpoint>('POST /admin/certificate-keys', {});
