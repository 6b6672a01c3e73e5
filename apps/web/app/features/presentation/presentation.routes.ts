import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const page = (path: string): RouteConfigEntry => route(path, `features/presentation/site-pages/${path}.tsx`);

export const presentationSiteRoutes: RouteConfigEntry[] = [
  page('solutions'),
  page('solutions-details'),
  page('candidats'),
  page('about'),
  page('employer'),
  page('premium-ai-services'),
  page('cv-analysis'),
  page('cover-letter-generator'),
  page('interview-coach'),
  page('career-advisor'),
];
