import type { OfferCountry } from '@baara/contract/offers/reference';

export function lowerFirst(text: string): string {
  const second = text.charAt(1);
  const isAcronym = second !== second.toLowerCase();
  return isAcronym ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const properNames =
  /^(Sage|Excel|Word|Canva|Photoshop|Illustrator|Laravel|Python|React|Node|Flutter|Git|Docker|Power|Java|Type|Post|Linux|Windows|Cisco|Microsoft|Kobo|Auto|Wi-Fi)/;

/** A skill within a sentence: « négociation », but « Sage 100 ». */
export function skillInSentence(skill: string): string {
  return properNames.test(skill) ? skill : lowerFirst(skill);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** « de Ségou », « d'Abidjan », « de Ouagadougou ». */
export function of(name: string): string {
  return /^[aeiouéèêâîôû]/i.test(name) && !/^oua/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** « français, bambara et anglais » */
export function enumerate(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;
}

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** « 1er décembre 2026 », in Bamako's time, which is UTC. */
export function frenchDay(date: Date): string {
  const day = date.getUTCDate();
  return `${day === 1 ? '1er' : day} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** A phrase is used only if it agrees with these. */
export type Said = { title: string; country: OfferCountry; activity: string };

/**
 * Selects the phrases that suit a post. `[moto, citerne] …` is for titles that contain one of the words, `[!moto] …`
 * for the others; a phrase about Malian law or schools stays in Mali, one about fruit stays with those who pack fruit.
 */
export function suitable(phrases: readonly string[], said: Said): readonly string[] {
  const isMalian = said.country === 'ML';
  const isOfFruit = /mangue|fruit/i.test(said.activity);
  const key = `${said.title} ${isMalian} ${isOfFruit}`;
  const cached = sorted.get(phrases) ?? new Map<string, readonly string[]>();
  sorted.set(phrases, cached);
  const known = cached.get(key);
  if (known) return known;
  const made = phrases.flatMap((phrase) => saidOf(phrase, said.title.toLowerCase(), isMalian, isOfFruit));
  cached.set(key, made);
  return made;
}

/** The same few hundred posts are written a million times. */
const sorted = new WeakMap<readonly string[], Map<string, readonly string[]>>();

function saidOf(phrase: string, title: string, isMalian: boolean, isOfFruit: boolean): string[] {
  const [, not, words, text = phrase] = /^\[(!?)([^\]]+)\] (.+)$/.exec(phrase) ?? [];
  const named = words?.split(', ').some((word) => title.includes(word.toLowerCase())) ?? true;
  if (words !== undefined && named === (not === '!')) return [];
  if (!isMalian && /mali|INPS|\bITS\b|\bDEF\b|Office du Niger|Bamako/i.test(text)) return [];
  return isOfFruit || !/mangue|fruits/i.test(text) ? [text] : [];
}

const middleSchool: Partial<Record<OfferCountry, string>> = { ML: 'DEF', SN: 'BFEM' };

/** The end of middle school has another name in each country. */
export function localDegree(degree: string, country: OfferCountry): string {
  return degree === 'DEF' ? (middleSchool[country] ?? 'BEPC') : degree;
}
