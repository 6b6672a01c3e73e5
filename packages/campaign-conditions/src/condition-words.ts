import type { ConditionRule } from '@baara/contract/campaigns/conditions';
import { dayInWords } from '@baara/contract/formats/days';
import { joined, nationalityInWords } from './nationalities.ts';

/** By the code of `studyLevels`, short, as notices write them. */
export const levelNames: Readonly<Record<number, string>> = {
  1: 'BAC+5',
  2: 'licence (BAC+3)',
  3: 'DUT',
  4: 'BAC',
  5: 'BEP ou CAP',
  6: 'brevet (DEF)',
  7: 'sans diplôme',
};

/** The condition as its notice would say it: « 18 à 35 ans au 31 décembre 2026 ». */
export const conditionInWords = (rule: ConditionRule): string => withNoBreaks(ruleInWords(rule));

function ruleInWords(rule: ConditionRule): string {
  switch (rule.kind) {
    case 'age':
      return `${agesInWords(rule.minYears, rule.maxYears)} au ${dayInWords(rule.on)}`;
    case 'diploma':
      return diplomaInWords(rule);
    case 'nationality':
      return capitalized(nationalityInWords(rule.countries, 'ou'));
    case 'experience': {
      const trades = rule.trades.length > 0 ? ` : ${joined(rule.trades, 'ou')}` : '';
      return `Expérience d’au moins ${durationInWords(rule.months)}${trades}`;
    }
    case 'licence':
      return `Permis de conduire ${joined(rule.categories, 'ou')}`;
    case 'documentAge':
      return `${rule.documentName} de moins ${ofDuration(rule.months)}`;
    case 'residence':
      return `Résidence : ${joined(rule.regions, 'ou')}`;
    case 'reserved': {
      const plural = rule.places > 1 ? 's' : '';
      const people = rule.gender === 'femme' ? 'femmes' : 'hommes';
      return `${rule.places} place${plural} réservée${plural} aux ${people}`;
    }
    case 'anyOf':
      return rule.alternatives
        .map((alternative, index) => {
          const words = ruleInWords(alternative);
          return index === 0 ? words : uncapitalized(words);
        })
        .join(', ou bien ');
  }
}

function agesInWords(min: number | null, max: number | null): string {
  if (min === null) return `${max} ans au plus`;
  if (max === null) return `${min} ans au moins`;
  return min === max ? `${min} ans` : `${min} à ${max} ans`;
}

function diplomaInWords(rule: Extract<ConditionRule, { kind: 'diploma' }>): string {
  const level = rule.level === null ? '' : `${levelNames[rule.level]} au moins`;
  const before = rule.obtainedBefore === null ? '' : `obtenu avant le ${dayInWords(rule.obtainedBefore)}`;
  const parts = [level, joined(rule.fields, 'ou'), before].filter(Boolean);
  return parts.length === 1 && before !== '' ? `Diplôme ${before}` : `Diplôme : ${parts.join(', ')}`;
}

const numbers = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze'];

/** « 18 mois », « 2 ans ». */
function durationInWords(months: number): string {
  if (months % 12 !== 0) return `${months} mois`;
  return `${months / 12} an${months > 12 ? 's' : ''}`;
}

/** « de trois mois », « d’un an », « de 18 mois ». */
function ofDuration(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'an'] : [months, 'mois'];
  const words = `${numbers[count] ?? count} ${unit === 'an' && count > 1 ? 'ans' : unit}`;
  return count === 1 ? `d’${words}` : `de ${words}`;
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** Not an abbreviation: « NINA ». */
const uncapitalized = (words: string): string =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/** Spaces that do not break, before a colon and inside quotation marks. */
export const withNoBreaks = (text: string): string =>
  text.replaceAll(/ (?=[:»])/g, '\u00A0').replaceAll('« ', '«\u00A0');
