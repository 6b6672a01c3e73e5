import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (path: string): string => `features/site/${path}.tsx`;

export const sitePublicRoutes: RouteConfigEntry[] = [
  index(file('home/public-pages/home')),
  // Answers as `/`, whose address is the canonical one.
  route('home', file('home/public-pages/home'), { id: 'home' }),
  route('new-home', file('home/new-home')),
  route('politique-de-confidentialite', file('public-pages/privacy-policy')),
  route('mentions-legales', file('public-pages/legal-notice')),
];

const presented = [
  'solutions',
  'solutions-details',
  'candidats',
  'about',
  'employer',
  'premium-ai-services',
  'cv-analysis',
  'cover-letter-generator',
  'interview-coach',
  'career-advisor',
];

export const siteSiteRoutes: RouteConfigEntry[] = [
  ...presented.map((name) => route(name, file(`presentation/site-pages/${name}`))),
  route('old-home', file('home/site-pages/old-home')),
  route('news', file('news/site-pages/news-list')),
  route('actualites/:slug', file('news/site-pages/article-page')),
];

export const siteWorkspaceRoutes: RouteConfigEntry[] = [
  route('admin/news', file('news/writing/written-news')),
  route('admin/news/create', file('news/writing/create-article')),
  route('admin/news/:id/edit', file('news/writing/edit-article')),
];
