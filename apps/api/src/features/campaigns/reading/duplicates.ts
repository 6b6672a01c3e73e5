import { normalize } from '@baara/french-text';
import { boundedEditDistance } from '@baara/french-text/edit-distance';
import { phoneticKey } from '@baara/french-text/phonetic-key';

/** A name that is written in many ways: Keïta and Kéita, Coulibaly and Koulibali, Kadidiatou and Kadiatou. */
const soundOf = (name: string): string[] =>
  normalize(name)
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .map((word) => phoneticKey(word.replaceAll('ou', 'u').replaceAll('w', 'u')))
    .toSorted();

/** One letter of four may differ. */
const LETTERS_TO_A_DIFFERENCE = 4;

/** Whether two names of people sound alike, in whatever order their words stand. */
export function soundsAlike(one: string, other: string): boolean {
  const [a, b] = [soundOf(one), soundOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const left = [...many];
  return few.every((word) => {
    const at = left.findIndex((candidate) => {
      const most = Math.floor(Math.max(word.length, candidate.length) / LETTERS_TO_A_DIFFERENCE);
      return boundedEditDistance(word, candidate, most) <= most;
    });
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  });
}
