/** « Comptable, Sahel Négoce et 3 autres »; undefined for none. */
export function firstOf(items: readonly string[]): string | undefined {
  const [first] = items;
  const others = items.length - 1;
  if (first === undefined || others === 0) return first;
  return `${first} et ${others} autre${others > 1 ? 's' : ''}`;
}
