import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = 'features/recruitment-files/file-list.tsx';

export const recruitmentFilesWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/recruitment-files', file, { id: 'recruitment-files' }),
  route('recruiter/offers/:id/recruitment-files', file, { id: 'offer-recruitment-files' }),
];
