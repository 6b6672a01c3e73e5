import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const newsSiteRoutes: RouteConfigEntry[] = [
  route('news', 'features/news/site-pages/news-list.tsx'),
  route('actualites/:slug', 'features/news/site-pages/article-page.tsx'),
];

export const newsWorkspaceRoutes: RouteConfigEntry[] = [
  route('admin/news', 'features/news/writing/written-news.tsx'),
  route('admin/news/create', 'features/news/writing/create-article.tsx'),
  route('admin/news/:id/edit', 'features/news/writing/edit-article.tsx'),
];
