/** One of these words or expressions, whole, as the street writes them once normalised; see `schemes.ts`. */
export const anyOf = (...words: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u');
