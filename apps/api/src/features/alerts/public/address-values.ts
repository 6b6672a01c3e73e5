/** What an alert stores of a list's address, as the server reads the address itself: a name given twice has a list. */
export function addressValues(query: string): Record<string, string | string[] | undefined> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
