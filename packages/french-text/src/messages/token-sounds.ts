import { type FrenchLexicon } from './french-lexicon.ts';
import { type SentenceTokens, isFact } from './sentence-tokens.ts';
import { ADVERBS, AUXILIARIES, CLITICS, DETERMINERS, JE, isAfter, listed } from './token-context.ts';
import { isInfinitive, isNearParticiple } from './verb-forms.ts';
import {
  type WordClass,
  isAdjective,
  isFeminineNoun,
  isFinite,
  isMasculineNoun,
  isNoun,
  isOfPerson,
  isOnlyNoun,
  isOnlySingular,
  isPluralForm,
  isPresent,
  isTool,
} from './word-classes.ts';

/**
 * Little words with the same sound, distinguished by the part of speech of the next word: « sa » and « ça », « mes »
 * and « mais », « se » and « ce », « ses » and « c'est », « son » and « sont », « la » and « l'a », « peu » and « peut
 * », « quel » and « qu'elle ».
 */
export function fixSound(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): void {
  const word = tokens.lower[index] as string;
  const rule = Object.hasOwn(RULES, word) ? RULES[word] : undefined;
  if (rule === undefined || tokens.isTied(index) || (tokens.gaps[index + 1] ?? '').startsWith('-')) return;
  const place: Place = {
    tokens,
    index,
    lexicon,
    before: tokens.at(index, -1),
    after: tokens.at(index, 1),
    next: lexicon.classOf(tokens.at(index, 1)),
  };
  const meant = rule(place);
  if (meant !== undefined) tokens.write(index, meant);
}

type Place = {
  tokens: SentenceTokens;
  index: number;
  lexicon: FrenchLexicon;
  before: string;
  after: string;
  next: WordClass;
};

const isNominal = (word: WordClass): boolean => isNoun(word) || isAdjective(word);

/** Between a determiner and its noun: « mes deux autres enfants ». */
const BEFORE_NOUN = listed(
  'deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente cent mille autre autres propre propres ex demi quelques chers chères cher chère tout toute tous toutes même mêmes petit petite',
);

/** A tool of the language or a verb, where a noun would have to stand. */
const isNoNoun = ({ after, next, tokens, index }: Place): boolean =>
  after !== '' &&
  !isFact(after) &&
  !BEFORE_NOUN.has(after) &&
  !tokens.isName(index + 1) &&
  (isTool(next) || isFinite(next) || CLITICS.has(after)) &&
  !isNominal(next);

const SE_VERBS = listed("me te se ne nous vous leur lui y m' t' s' n'");
const PREPOSITIONS_AFTER = listed('à a en dans chez sur avec pour de');

const RULES: Readonly<Record<string, (place: Place) => string | undefined>> = {
  sa: ({ after, next, before, tokens, index }) => {
    if (SE_VERBS.has(after) && tokens.at(index, 2) !== '') return 'ça';
    if (isOfPerson(next, '3s') && isFinite(next) && !isNominal(next)) return 'ça';
    return tokens.ends(index) && before !== '' && !DETERMINERS.has(before) ? 'ça' : undefined;
  },
  mes: (place) => (isNoNoun(place) && place.before !== 'que' ? 'mais' : undefined),
  ses: (place) => isItIs(place),
  ces: (place) => isItIs(place),
  ce: ({ after, next, before, tokens, index }) => {
    if (before === '' || OF_CE.has(after) || AUXILIARIES.has(after) || !isFinite(next) || isNominal(next))
      return undefined;
    if (isPresent(next, '3p') && !isPresent(next, '3s')) return 'se';
    return isSubjectNoun(tokens, index) && isPresent(next, '3s') ? 'se' : undefined;
  },
  se: ({ after, next, lexicon, tokens, index }) => {
    if (tokens.isName(index + 1) || !isOnlyNoun(next) || !isOnlySingular(next) || next.rank < 2)
      return undefined;
    if (isMasculineNoun(next)) return /^[aeiouyhéèêâîô]/.test(after) ? 'cet' : 'ce';
    return isFeminineNoun(next) && lexicon.has(after) ? 'cette' : undefined;
  },
  son: (place) => {
    const { after, next, before, tokens, index } = place;
    if (tokens.isName(index + 1)) return undefined;
    if (DETERMINERS.has(before) || before === '' || isFact(after) || after === '') return undefined;
    if (/^(?:de|du|en|et|à|par|pour|avec|sans|dans|sur|chez|ou|est)$/.test(before)) return undefined;
    if (DETERMINERS.has(after) || ADVERBS.has(after)) return 'sont';
    if (
      PREPOSITIONS_AFTER.has(after) &&
      (/^(?:qui|ils|elles|vois|ce)$/.test(before) || isPluralSubject(place))
    )
      return 'sont';
    return before === 'qui' && isPluralForm(next) && !tokens.isName(index + 1) ? 'sont' : undefined;
  },
  la: ({ after, before, tokens, index, lexicon }) =>
    /^(?:il|elle|on|quelqu'un|personne)$/.test(before) &&
    !tokens.isTied(index - 1) &&
    isNearParticiple(after, lexicon) &&
    !isNoun(lexicon.classOf(after)) &&
    (!after.endsWith('er') || before !== 'elle')
      ? "l'a"
      : undefined,
  est: ({ after, before, tokens, index }) =>
    /^(?:je|j'|ils)$/.test(after) &&
    !/^(?:c'|s'|n'|m'|l'|ne|me|ce|qu'|que|qui|où|il|elle)$/.test(before) &&
    !tokens.isTied(index + 1)
      ? 'et'
      : undefined,
  as: ({ before, after, tokens, index, lexicon }) =>
    isOnlyNoun(lexicon.classOf(before)) &&
    isOnlySingular(lexicon.classOf(before)) &&
    /^(?:mon|ma|mes|votre|notre|son|sa|le|la|ce|cette)$/.test(tokens.at(index, -2)) &&
    after !== ''
      ? 'a'
      : undefined,
  ni: ({ before, after }) => (before === 'il' && /^(?:a|avait|aura|aurait)$/.test(after) ? "n'y" : undefined),
  peu: ({ after, before, tokens, index, lexicon }) => {
    const isVerb = isInfinitive(after, lexicon) && !isNoun(lexicon.classOf(after));
    const isLed = CLITICS.has(after) && isInfinitive(tokens.at(index, 2).replace(/é$/, 'er'), lexicon);
    if (!isVerb && !isLed) return undefined;
    return isAfter(tokens, index, JE, CLITICS)
      ? 'peux'
      : before === 'un' || before === 'très'
        ? undefined
        : 'peut';
  },
  quel: (place) => whichOrThatShe(place),
  quelle: (place) => whichOrThatShe(place),
  quels: (place) => (isFeminineNoun(place.next) && isPluralForm(place.next) ? 'quelles' : undefined),
  quelles: (place) => (isMasculineNoun(place.next) && isPluralForm(place.next) ? 'quels' : undefined),
};

const OF_CE = listed("que qu' qui dont à a sont doit doivent peut peuvent devait pouvait n' ne me m'");

/** « Ses la deuxième fois », « ces urgent ». */
function isItIs(place: Place): string | undefined {
  const { after, next, before, tokens, index } = place;
  if (/^(?:de|à|avec|pour|par|sur|dans|tous|toutes|et|en|sans|chez|entre|a)$/.test(before)) return undefined;
  if (
    /^(?:le|la|l'|un|une|mon|ma|votre|notre|très|trop|pas|pour|lui|moi|vous|nous|avec|quand|comment|combien)$/.test(
      after,
    )
  )
    return "c'est";
  const isQuality = isAdjective(next) && isOnlySingular(next) && (before === '' || !isNoun(next));
  return isQuality && tokens.ends(index + 1) ? "c'est" : undefined;
}

/** « Quel entreprises », « elle dit quel connaît ». */
function whichOrThatShe(place: Place): string | undefined {
  const { tokens, index, before, next, after } = place;
  if (tokens.isName(index + 1) || after === '') return undefined;
  if (isOnlyNoun(next) && next.rank > 0) {
    const isPlural = isPluralForm(next);
    if (isFeminineNoun(next)) return isPlural ? 'quelles' : isOnlySingular(next) ? 'quelle' : undefined;
    if (isMasculineNoun(next)) return isPlural ? 'quels' : isOnlySingular(next) ? 'quel' : undefined;
    return undefined;
  }
  const isVerb = isFinite(next) && isOfPerson(next, '3s') && !isNominal(next) && !isTool(next);
  const isAsked = /^(?:est|était|sera|serait|soit|fut|peut|doit|que)$/.test(after);
  return isVerb &&
    !isAsked &&
    /^(?:dit|croit|pense|sait|parce|pour|fois|depuis|demande|faut|alors|et)$/.test(before)
    ? "qu'elle"
    : undefined;
}

/** « Le stage ce fait », « ce monsieur ce moque ». */
const isSubjectNoun = (tokens: SentenceTokens, index: number): boolean =>
  DETERMINERS.has(tokens.at(index, -2)) &&
  !DETERMINERS.has(tokens.at(index, -1)) &&
  /^(?:|que|qu'|si|et|car|mais|quand|où|comment)$/.test(tokens.at(index, -3));

/** « Toutes les offres que je vois son à Bamako ». */
function isPluralSubject({ tokens, index, lexicon }: Place): boolean {
  const noun = lexicon.classOf(tokens.at(index, -1));
  return isPluralForm(noun) && /^(?:les|mes|vos|nos|ces|des|tes|leurs)$/.test(tokens.at(index, -2));
}
