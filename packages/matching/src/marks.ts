/**
 * A positive number of 31 bits for a word (FNV-1a): two words seldom share one, and the exact score then separates
 * them.
 */
export function markOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash & 0x7fffffff;
}
