import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** One screen for the whole company and for one offer. */
const listAt = (path: string, screen: string): RouteConfigEntry[] =>
  [`recruiter/${path}`, `recruiter/offers/:id/${path}`].map((address, index) =>
    route(address, `features/candidates/${screen}.tsx`, { id: `${screen}-${index}` }),
  );

export const candidatesWorkspaceRoutes: RouteConfigEntry[] = [
  ...listAt('candidates-list', 'candidates-list'),
  ...listAt('new-candidates-list', 'new-candidates-list'),
  route('recruiter/saved-searches', 'features/candidates/saved/saved-searches.tsx'),
  // The id may be missing from a link made by hand: the screen says so.
  route('recruiter/candidates/:id?/drive', 'features/candidates/candidate-drive.tsx'),
];
