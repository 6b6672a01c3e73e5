/** The names in `/recruiter/offers/:id/views`, in order; those that end with `?` may be left out. */
type Params<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? [...Param<Name>, ...Params<`/${Rest}`>]
  : Pattern extends `${string}:${infer Name}`
    ? Param<Name>
    : [];
type Param<Name extends string> = Name extends `${string}?` ? [value?: Id | undefined] : [value: Id];

type Id = string | number;
/** What comes after `?`: what is null, undefined or empty is left out. */
type Query = Readonly<Record<string, string | number | null | undefined>>;
type PathOf<Pattern extends string> = (...values: [...Params<Pattern>, query?: Query]) => string;

function build(pattern: string, values: readonly (Id | Query | undefined)[]): string {
  const given = values.filter((value) => typeof value !== 'object');
  const query = values.find((value) => typeof value === 'object');
  let place = 0;
  const path = pattern.replace(/\/:\w+\??/g, () => {
    const value = given[place++];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  // A comma needs no escape, and an address is read and shared.
  return search.size > 0 ? `${path}?${search.toString().replaceAll('%2C', ',')}` : path;
}

/** One function per pattern of a table of routes: `{ offer: '/job-details/:id' }` gives `offer(12)`. */
export function buildPaths<const Table extends Readonly<Record<string, `/${string}`>>>(
  table: Table,
): { [Name in keyof Table]: PathOf<Table[Name]> } {
  const built = Object.entries(table).map(([name, pattern]) => {
    const path = (...values: (Id | Query | undefined)[]): string => build(pattern, values);
    return [name, path] as const;
  });
  // Each function takes the values its own pattern names.
  return Object.fromEntries(built) as unknown as { [Name in keyof Table]: PathOf<Table[Name]> };
}
