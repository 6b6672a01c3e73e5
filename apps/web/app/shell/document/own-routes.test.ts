import type { EntryContext } from 'react-router';
import { expect, it } from 'vitest';
import { createRoutesOfPage } from './own-routes.ts';

const routes = Object.fromEntries(
  [
    { id: 'root' },
    { id: 'public', parentId: 'root' },
    { id: 'home', parentId: 'public', index: true },
    { id: 'offers', parentId: 'public', path: 'offres' },
    { id: 'offer', parentId: 'public', path: 'offres/:slug' },
    { id: 'area', parentId: 'root' },
    { id: 'settings', parentId: 'area', path: 'settings' },
    { id: 'absent', parentId: 'public', path: '*' },
  ].map((route) => [route.id, route]),
);

function pageOf(pathname: string, ...ids: string[]): string[] {
  const matches = ids.map((id) => ({ route: { id } }));
  const context = { manifest: { routes, url: '/m.js' }, staticHandlerContext: { matches } };
  const own = createRoutesOfPage()(context as unknown as EntryContext, pathname);
  expect(own.manifest).toMatchObject({ url: '/m.js' });
  return Object.keys(own.manifest.routes).toSorted();
}

it('a page is given the routes it shows, and those of the addresses above it', () => {
  expect(pageOf('/offres', 'root', 'public', 'offers')).toEqual(['home', 'offers', 'public', 'root']);
  expect(pageOf('/offres/comptable', 'root', 'public', 'offer')).toEqual([
    'home',
    'offer',
    'offers',
    'public',
    'root',
  ]);
  expect(pageOf('/a/b', 'root', 'public', 'absent')).toEqual(['absent', 'home', 'public', 'root']);
  expect(pageOf('/', 'root', 'public', 'home')).toEqual(['home', 'public', 'root']);
});
