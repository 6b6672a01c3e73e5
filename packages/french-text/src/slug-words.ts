import { normalize } from './normalize.ts';

/**
 * The words of a name as an address has them: « L'emploi à Bamako : 3 conseils » is `l-emploi-a-bamako-3-conseils`.
 * Empty when the name has no letter of that alphabet and no digit.
 * @param maxLength in characters; the last word may be cut.
 */
export function slugWords(name: string, maxLength = 80): string {
  return normalize(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
}
