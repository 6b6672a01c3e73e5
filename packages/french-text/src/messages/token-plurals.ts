import { type FrenchLexicon } from './french-lexicon.ts';
import { type SentenceTokens } from './sentence-tokens.ts';
import { isPluralGroup } from './token-clause.ts';
import { AUXILIARIES, JE, listed } from './token-context.ts';
import { erVerb } from './verb-forms.ts';
import { type WordClass, isAdjective, isAdverb, isNoun, isTool } from './word-classes.ts';

export const FEMININE =
  /(?:tions?|ées?|tés|ences?|ances?|ures?|ettes?|pièces?|lettres?|personnes?|filles?|femmes?|demandes?|offres?|heures?|semaines?|portes?|photos?|copies?|candidates?|primes?|places?|tâches?)$/;

/** What the participle after « être » takes from its subject: « ils », « elles », « les candidats »; '' when none is sure. */
export function agreement(tokens: SentenceTokens, index: number): string {
  for (let back = 1; back <= 4; back++) {
    const word = tokens.at(index, -back);
    // « Elles se sont succédé », « elles se sont lavé les mains »: with « se », few participles surely agree.
    if (/^(?:se|s'|nous|vous|me|te)$/.test(word) && back >= 2 && !isSurelyReflexive(tokens, index)) return '';
    if (word === 'ils') return 's';
    if (word === 'elles') return 'es';
    if (word === 'elle' && back < 4) return tokens.at(index, -back - 1) === '' ? 'e' : '';
    if (/^(?:les|mes|vos|nos|ces|des|tes|leurs|ses|plusieurs|deux|trois)$/.test(word) && back >= 3)
      return FEMININE.test(tokens.at(index, -back + 1)) ? 'es' : 's';
    if (back > 1 && (JE.has(word) || word === 'qui' || word === 'que')) return '';
  }
  return '';
}

const isSurelyReflexive = (tokens: SentenceTokens, index: number): boolean =>
  /^(?:présent|tromp|connect|inscri|install|repos|déplac|bless|engag|désist|absent|mari|évanou|réun)/.test(
    tokens.lower[index] ?? '',
  ) && !/^(?:les?|la|l'|un|une|des|leurs?|mes|ses)$/.test(tokens.at(index, 1));

const OPENS_SUBJECT: ReadonlySet<string> = new Set([
  '',
  ..."que qu' et si car mais quand donc comme où ou or puis tous toutes parce lorsque puisque".split(' '),
]);

export function isPluralNoun(tokens: SentenceTokens, index: number): boolean {
  return (
    !/^(?:jours|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches|matins|soirs|semaines|mois|années|ans|fois|nuits|heures|temps|derniers|dernières|vacances)$/.test(
      tokens.lower[index] ?? '',
    ) &&
    /[^u']s$/.test(tokens.lower[index] ?? '') &&
    /^(?:les|mes|vos|nos|ces|des|tes|leurs|ses|plusieurs)$/.test(tokens.at(index, -1)) &&
    // « L'office des forêts recrute »: what stands before may be the subject.
    OPENS_SUBJECT.has(tokens.at(index, -2))
  );
}

const PLURAL_DETERMINERS = listed(
  'mes tes nos vos des quelques plusieurs deux trois quatre cinq six sept huit neuf dix certains certaines',
);

export function fixNumber(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): void {
  const word = tokens.lower[index] as string;
  // « Demi-journées », « essuie-glaces »; « data analysts »: what follows is of another language.
  const after = tokens.at(index, 1);
  if (/^[-(]/.test(tokens.gaps[index + 1] ?? '') || tokens.isTied(index - 1)) return;
  if (!isCounted(lexicon.classOf(word)) || AUXILIARIES.has(word)) return;
  // « Vos nom et prénom ».
  if (/^(?:nom|prénom|qualité|âge)$/.test(word) && after === 'et') return;
  if (/[a-z]s$/.test(after) && !lexicon.has(after) && !lexicon.has(word + after)) return;
  const isAfterLes =
    tokens.at(index, -1) === 'les' &&
    word.length > 2 &&
    !/[sxztd']$|(?:re|ir|oir)$/.test(word) &&
    // « Il les aura », « on les appelle ».
    !/(?:a|ai)$/.test(word) &&
    !(word.endsWith('e') && lexicon.has(`${word}nt`)) &&
    erVerb(word, lexicon) === undefined &&
    !tokens.isTied(index) &&
    !(tokens.gaps[index + 1] ?? '').startsWith(',');
  if (isAfterLes && lexicon.has(word) && lexicon.has(`${word}s`) && !UNCOUNTED.has(word))
    return tokens.write(index, `${word}s`);
  if (
    word.length < 3 ||
    /[sxz']$/.test(word) ||
    (!PLURAL_DETERMINERS.has(tokens.at(index, -1)) &&
      !(isPluralGroup(tokens, index) && word.length > 3 && !erVerb(word, lexicon))) ||
    tokens.isTied(index)
  )
    return;
  if (lexicon.has(`${word}s`) && lexicon.has(word) && !UNCOUNTED.has(word) && !tokens.isName(index))
    tokens.write(index, `${word}s`);
}

/** A noun or an adjective that is no tool of the language as well. */
const isCounted = (word: WordClass): boolean =>
  (isNoun(word) || isAdjective(word) || (word.nominal === 0 && word.verbal === 0)) &&
  !isTool(word) &&
  !isAdverb(word);

const UNCOUNTED = listed(
  `mille cent autre quatre cinq sept huit neuf mil pour que qui leur lui notre votre heure dont bien mal trop peu tout non mi demi semi quasi
  min kg km pub lundi mardi mercredi jeudi vendredi samedi dimanche
  vice ex auto ultra super hyper rouge blanc noir jaune avant sur pro web data business top standard chic sans entre en par chez comme`,
);
