import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const calendarWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/calendar', 'features/calendar/recruiter-calendar.tsx'),
  route('calendar', 'features/calendar/my-calendar.tsx'),
];
