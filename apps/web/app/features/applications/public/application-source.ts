/** Of what this tab stores of an offer's address; the form that applies reads it. */
export const sourceKey = (offerId: number): string => `baara.source.${offerId}`;

/** Stores the mark of the address in this tab, for a person who comes back to the offer once they have an account. */
export function storeSource(offerId: number, mark: string | null): void {
  try {
    if (mark) sessionStorage.setItem(sourceKey(offerId), mark);
  } catch {
    // Private browsing and full disks make storage throw: the mark is then in the address alone.
  }
}
