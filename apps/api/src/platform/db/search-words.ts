/**
 * The words of a search, each once. Each costs a reading of every row: those beyond `most` are left out.
 * @param most six say all a person looks for in one go.
 */
export function searchWords(search: string | undefined, most = 6): string[] {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, most);
}

/** The `like` pattern that finds a typed text anywhere; signs that `like` interprets are escaped. */
export const anywhere = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
