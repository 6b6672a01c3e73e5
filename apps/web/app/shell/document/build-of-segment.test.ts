import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createBuildOfSegment } from './build-of-segment.ts';

const routes = Object.fromEntries(
  [
    { id: 'root' },
    { id: 'public', parentId: 'root' },
    { id: 'home', parentId: 'public', index: true },
    { id: 'offers', parentId: 'public', path: 'offres' },
    { id: 'offer', parentId: 'public', path: 'offres/:slug' },
    { id: 'recruiter', parentId: 'root', path: 'recruiter' },
    { id: 'own-offers', parentId: 'recruiter', path: 'offers' },
    { id: 'profile', parentId: 'public', path: ':name/profile' },
    { id: 'absent', parentId: 'public', path: '*' },
  ].map((route) => [route.id, route]),
);
const build = { routes, assets: { routes, version: '1' } } as unknown as ServerBuild;
const buildOf = createBuildOfSegment(build);

const idsOf = (pathname: string): string[] => {
  const part = buildOf(pathname);
  expect(part.assets.version).toBe('1');
  expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
  return Object.keys(part.routes);
};

it.each(['/offres', '/offres/comptable', '/OFFRES/', '/offres.data', '/offres/comptable.data'])(
  'an address under a segment of the table is compared with the routes that could answer it: %s',
  (pathname) => {
    expect(idsOf(pathname)).toEqual(['root', 'public', 'home', 'offers', 'offer', 'profile', 'absent']);
    expect(buildOf(pathname)).toBe(buildOf('/offres'));
  },
);

it('routes have the segment of their parents', () => {
  expect(idsOf('/recruiter/offers')).toEqual([
    'root',
    'public',
    'home',
    'recruiter',
    'own-offers',
    'profile',
    'absent',
  ]);
});

it.each(['/', '/ailleurs', '/__manifest', '/_root.data', '/%6Fffres', '/:name', '/*'])(
  'any other address is compared with all of them: %s',
  (pathname) => {
    expect(buildOf(pathname)).toBe(build);
  },
);
