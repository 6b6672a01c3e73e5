import { sourceMarkOf } from '@baara/contract/applications/application-sources';

const keyOf = (offerId: number): string => `baara.source.${offerId}`;

/** Private browsing and full disks make storage throw: the mark is then in the address alone. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Stores the mark of the address in this tab, for a person who comes back to the offer once they have an account. */
export function storeSource(offerId: number, search: string): void {
  const mark = sourceMarkOf(search);
  if (mark !== null) attempt(() => sessionStorage.setItem(keyOf(offerId), mark));
}

/** The mark that the application is sent with; null when nothing says where the person came from. */
export const readSource = (offerId: number, search: string): string | null =>
  sourceMarkOf(search) ?? attempt(() => sessionStorage.getItem(keyOf(offerId)));
