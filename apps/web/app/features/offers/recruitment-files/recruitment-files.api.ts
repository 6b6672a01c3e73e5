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
