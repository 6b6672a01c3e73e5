import { type FrenchLexicon } from './french-lexicon.ts';
import { type SentenceTokens } from './sentence-tokens.ts';
import { JE, listed } from './token-context.ts';
import { erVerb } from './verb-forms.ts';

export const FEMININE =
  /(?:tions?|ées?|tés|ences?|ances?|ures?|ettes?|pièces?|lettres?|personnes?|filles?|femmes?|demandes?|offres?|heures?|semaines?|portes?|photos?|copies?|candidates?|primes?|places?|tâches?)$/;

/** What the participle after « être » takes from its subject: « ils », « elles », « les candidats »; '' when none is sure. */
export function agreement(tokens: SentenceTokens, index: number): string {
  for (let back = 1; back <= 4; back++) {
    const word = tokens.at(index, -back);
    if (word === 'ils') return 's';
    if (word === 'elles') return 'es';
    if (word === 'elle' && back < 4) return tokens.at(index, -back - 1) === '' ? 'e' : '';
    if (/^(?:les|mes|vos|nos|ces|des|tes|leurs|ses|plusieurs|deux|trois)$/.test(word) && back >= 3)
      return FEMININE.test(tokens.at(index, -back + 1)) ? 'es' : 's';
    if (back > 1 && (JE.has(word) || word === 'qui' || word === 'que')) return '';
  }
  return '';
}

export function isPluralNoun(tokens: SentenceTokens, index: number): boolean {
  return (
    !/^(?:jours|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches|matins|soirs|semaines|mois|années|ans|fois|nuits|heures|temps|derniers|dernières|vacances)$/.test(
      tokens.lower[index] ?? '',
    ) &&
    /[^u']s$/.test(tokens.lower[index] ?? '') &&
    /^(?:les|mes|vos|nos|ces|des|tes|leurs|ses|plusieurs)$/.test(tokens.at(index, -1))
  );
}

const PLURAL_DETERMINERS = listed(
  'mes tes nos vos des quelques plusieurs deux trois quatre cinq six sept huit neuf dix certains certaines',
);

export function fixNumber(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): void {
  const word = tokens.lower[index] as string;
  const isAfterLes =
    tokens.at(index, -1) === 'les' &&
    word.length > 2 &&
    !/[sxztd']$|(?:re|ir|oir)$/.test(word) &&
    erVerb(word, lexicon) === undefined &&
    !tokens.isTied(index) &&
    !(tokens.gaps[index + 1] ?? '').startsWith(',');
  if (isAfterLes && lexicon.has(word) && lexicon.has(`${word}s`) && !UNCOUNTED.has(word))
    return tokens.write(index, `${word}s`);
  if (
    word.length < 3 ||
    /[sxz']$/.test(word) ||
    !PLURAL_DETERMINERS.has(tokens.at(index, -1)) ||
    tokens.isTied(index)
  )
    return;
  if (lexicon.has(`${word}s`) && lexicon.has(word) && !UNCOUNTED.has(word) && !tokens.isName(index))
    tokens.write(index, `${word}s`);
}

const UNCOUNTED = listed(
  'mille cent autre quatre cinq sept huit neuf mil pour que qui leur notre votre heure dont',
);
