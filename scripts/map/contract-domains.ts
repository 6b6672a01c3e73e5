import type { Operation } from './api-operations.ts';

/** Contracts whose calls other domains answer too, with why. */
const shared: Readonly<Record<string, string>> = {
  'companies/approvals.ts': 'one screen for what offers and letters ask; approvals know neither',
};

const below = (folder: string, file: string): string => file.slice(file.indexOf(folder) + folder.length);
const domainOf = (path: string): string => path.split('/', 1)[0] ?? path;

/** Operations whose contract stands in another domain than the route: a reader looks for one word in both places. */
export const strayContracts = (operations: readonly Operation[]): string[] =>
  operations.flatMap(({ address, contractFile, routeFile }) => {
    const contract = below('packages/contract/src/', contractFile);
    const route = below('apps/api/src/features/', routeFile);
    if (contract in shared || domainOf(contract) === domainOf(route)) return [];
    return [`${address}: its contract ${contract} and its route ${route} stand in two domains`];
  });
