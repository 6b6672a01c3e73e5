import type { ServerBuild } from 'react-router';

type Shape = { id: string; parentId?: string | undefined; path?: string | undefined };

/** The path of a route with those of its parents, as the table writes them: `offres/:slug`. */
function pathOf(routes: { [id: string]: Shape | undefined }, id: string): string {
  const route = routes[id];
  const own = route?.path ?? '';
  // A path that starts with a slash names its parents' too.
  if (own.startsWith('/') || !route?.parentId) return own;
  return [pathOf(routes, route.parentId), own].filter(Boolean).join('/');
}

/** The first segment of a path; undefined when others than itself may stand in its place. */
function segmentOf(path: string): string | undefined {
  const segment = path.split('/').find(Boolean);
  return segment === undefined || /[:*?]/.test(segment) ? undefined : segment.toLowerCase();
}

/**
 * Parts of the build for the addresses below each first segment: the routes under it, and those that could answer any
 * address. For each page React Router compares the address with the routes of its build, several times and one after
 * another, and lists them all for React.
 * @returns a function from a path to its part; to the whole build where the table names no such segment.
 */
export function createBuildOfSegment(build: ServerBuild): (pathname: string) => ServerBuild {
  const segments = new Map(
    Object.keys(build.routes).map((id) => [id, segmentOf(pathOf(build.routes, id))] as const),
  );
  const parts = new Map<string, ServerBuild>();
  const only = <T>(routes: { [id: string]: T }, segment: string): { [id: string]: T } =>
    Object.fromEntries(
      Object.entries(routes).filter(([id]) => [undefined, segment].includes(segments.get(id))),
    );
  for (const segment of segments.values()) {
    if (segment === undefined || parts.has(segment)) continue;
    const assets = { ...build.assets, routes: only(build.assets.routes, segment) };
    parts.set(segment, { ...build, assets, routes: only(build.routes, segment) });
  }
  // The data of a page is asked for under its address and `.data`.
  return (pathname) => parts.get(segmentOf(pathname)?.replace(/\.data$/, '') ?? '') ?? build;
}
