/** A screen's filters live in its address, which anyone may write by hand. */

/** The page asked for; the first one for anything but a whole number from 1. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** A parameter's value, if it is one that the screen knows. */
export function choiceOf<Value extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value | undefined {
  return known.find((value) => value === params.get(name));
}

/** The search typed, no longer than the API takes it, without characters nobody types. */
export function searchOf(params: URLSearchParams, name = 'search', longest = 200): string {
  return (params.get(name) ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** The address of the same screen with some parameters changed; null takes one away. */
export function hrefWith(params: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next.toString()}`;
}
