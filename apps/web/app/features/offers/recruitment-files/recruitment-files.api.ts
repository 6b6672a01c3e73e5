import type { deleteRecruitmentFile as deleteRecruitmentFileEndpoint } from '@baara/contract/offers/recruitment-files';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/offers/recruitment-files');

export const updatingFile = (id: string) =>
  lazyEndpoint(
    'PATCH /recruiter/recruitment-files/:id',
    () => contract().then(({ updateRecruitmentFile }) => updateRecruitmentFile),
    { id },
  );

export const addingFile = lazyEndpoint('POST /recruiter/recruitment-files', () =>
  contract().then(({ addRecruitmentFile }) => addRecruitmentFile),
);

export const addingFileVersion = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/recruitment-files/:id/versions',
    () => contract().then(({ addRecruitmentFileVersion }) => addRecruitmentFileVersion),
    { id },
  );

export const deleteRecruitmentFile = (input: CallInput<typeof deleteRecruitmentFileEndpoint>) =>
  api.call<typeof deleteRecruitmentFileEndpoint>('DELETE /recruiter/recruitment-files/:id', input);
