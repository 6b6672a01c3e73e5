import { analyze } from '@baara/french-text';
import { isOrdinaryWord, skillsIn } from '@baara/offer-reading';
import type { LetterOffer, LetterPerson } from './letter.types.ts';
import { folded } from './wording.ts';

/** « Gestion des stocks » and « gestion de stock » have one key. */
const keyOf = (skill: string): string => analyze(skill).join(' ') || folded(skill);

/** An ad of this length names its skills many times over. */
const LONGEST_READ = 12_000;

/**
 * Skills of the profile that the offer asks, in the offer's order; its others, in the profile's; and those asked that
 * the profile does not name.
 */
export function skillsOf(
  { skills }: LetterPerson,
  offer: LetterOffer,
): { shared: string[]; others: string[]; lacking: string[] } {
  const read = skillsIn(offer.text.slice(0, LONGEST_READ)).filter((skill) => !isOrdinaryWord(skill));
  const asked = new Map([...offer.skills, ...read].map((skill) => [keyOf(skill), skill]));
  const own = new Map(skills.map((skill) => [keyOf(skill), skill]));
  // A skill that the taxonomy does not know, written in the offer as in the profile.
  const text = ` ${folded(offer.text.slice(0, LONGEST_READ))} `;
  for (const [key, skill] of own)
    if (!asked.has(key) && folded(skill).length > 3 && text.includes(` ${folded(skill)} `))
      asked.set(key, skill);
  return {
    shared: [...asked.keys()].flatMap((key) => own.get(key) ?? []),
    others: [...own].flatMap(([key, skill]) => (asked.has(key) ? [] : [skill])),
    lacking: [...new Set(offer.skills.map(keyOf))].flatMap((key) =>
      own.has(key) ? [] : (asked.get(key) ?? []),
    ),
  };
}

export function sharedLanguages({ languages }: LetterPerson, offer: LetterOffer) {
  const asked = new Set(offer.languages.map(folded));
  return languages.filter(({ language }) => asked.has(folded(language)));
}
