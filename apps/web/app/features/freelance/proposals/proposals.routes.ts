import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const missionProposalRoutes: RouteConfigEntry[] = [
  route('freelance/missions', 'features/freelance/proposals/missions-page.tsx'),
  route('freelance/missions/:id', 'features/freelance/proposals/mission-page.tsx'),
];
