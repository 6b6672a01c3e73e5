import { join } from 'node:path';
import type { Screen } from './draw-map.ts';
import { operationsOf } from './web-calls.ts';

const APP = 'apps/web/app/';

type Route = { path?: string; index?: boolean; file: string; children?: Route[] };

/** The screens of the web application's route table, in its order; the frames around them come first. */
export async function webScreens(): Promise<Screen[]> {
  // By a name the compiler does not follow: the web application has a TypeScript project of its own.
  const table = join(import.meta.dirname, '../../apps/web/app/routes.ts');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { default: routes } = (await import(table)) as { default: Route[] };
  const screens = new Map<string, string[]>();
  for (const { url, file } of pagesOf(routes)) screens.set(file, [...(screens.get(file) ?? []), url]);
  return [...screens].map(([file, urls]) => ({ urls, file, operations: callsOf(file) }));
}

const callsOf = (screen: string): string[] => {
  const isFrame = !screen.startsWith(`${APP}features/`);
  const below = isFrame ? [APP + 'lib/', APP + 'shell/', APP + 'features/', screen] : [APP + 'features/'];
  return operationsOf(screen, (file) => below.some((folder) => file.startsWith(folder)));
};

function pagesOf(routes: readonly Route[], base = ''): { url: string; file: string }[] {
  return routes.flatMap(({ path, index, file, children }) => {
    const url = path === undefined ? base : `${base}/${path}`;
    const isFrame = children !== undefined;
    const own = isFrame ? 'every page inside' : url || '/';
    const isShown = (isFrame || index === true || path !== undefined) && !file.startsWith('..');
    return [...(isShown ? [{ url: own, file: APP + file }] : []), ...pagesOf(children ?? [], url)];
  });
}
