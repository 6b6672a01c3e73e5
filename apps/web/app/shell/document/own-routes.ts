import { type EntryContext, matchRoutes, type RouteObject } from 'react-router';

type Routes = EntryContext['manifest']['routes'];

/** Pages whose parents' routes are remembered: most have `/` alone. */
const MOST_PARENTS = 500;

/** The tree of what addresses lead to, and nothing of what they show. */
function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parentId || !route) return [];
    const { id, path, index, caseSensitive } = route;
    const shape = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return [index ? { ...shape, index: true as const } : { ...shape, children: treeOf(routes, id) }];
  });
}

/** The addresses above this one, whose routes the router gives the browser too. */
function above(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean);
  return ['/', ...segments.slice(1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
}

/**
 * Leaves a page the routes that it shows or names. React Router makes, ranks and walks through a table of all routes for
 * each page it renders, several hundred of them, and uses these.
 */
export function createRoutesOfPage(): (context: EntryContext, pathname: string) => EntryContext {
  // One for each part of the build.
  const trees = new WeakMap<Routes, RouteObject[]>();
  const parents = new Map<string, string[]>();
  const idsOf = (routes: Routes, path: string): string[] => {
    const known = parents.get(path);
    if (known) return known;
    const tree = trees.get(routes) ?? treeOf(routes);
    trees.set(routes, tree);
    const ids = (matchRoutes(tree, path) ?? []).map(({ route }) => route.id ?? '');
    if (parents.size >= MOST_PARENTS) parents.clear();
    parents.set(path, ids);
    return ids;
  };
  return (context, pathname) => {
    const { routes } = context.manifest;
    const ids = new Set([
      ...context.staticHandlerContext.matches.map(({ route }) => route.id),
      ...above(pathname).flatMap((path) => idsOf(routes, path)),
    ]);
    const own: Routes = {};
    for (const id of ids) own[id] = routes[id];
    return { ...context, manifest: { ...context.manifest, routes: own } };
  };
}
