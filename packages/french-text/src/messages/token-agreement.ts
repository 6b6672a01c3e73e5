import { type FrenchLexicon } from './french-lexicon.ts';
import { type SentenceTokens } from './sentence-tokens.ts';
import {
  ADVERBS,
  AVOIR,
  DETERMINERS,
  MODALS,
  SURE_CLITICS,
  isAfter,
  listed,
  opensClause,
} from './token-context.ts';
import { isPluralNoun } from './token-plurals.ts';
import { erVerb, isNounInE } from './verb-forms.ts';
import {
  isAdjective,
  isAdverb,
  isFeminineNoun,
  isFinite,
  isGerund,
  isMasculineNoun,
  isNoun,
  isOnlyNoun,
  isOnlySingular,
  isParticipleForm,
  isPluralForm,
  isPresent,
  isTool,
} from './word-classes.ts';

/** Verbs with their subjects, adjectives with their nouns, determiners with theirs, by the parts of speech. */
export function fixAgreement(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): void {
  const word = tokens.lower[index] as string;
  if (tokens.isTied(index) || /^[-(]/.test(tokens.gaps[index + 1] ?? '')) return;
  const meant =
    manyDo(tokens, index, word, lexicon) ??
    oneDoes(tokens, index, word, lexicon) ??
    quality(tokens, index, word, lexicon) ??
    beforeNoun(tokens, index, word, lexicon) ??
    participle(tokens, index, word, lexicon) ??
    infinitive(tokens, index, word, lexicon);
  if (meant !== undefined && meant !== word) tokens.write(index, meant);
}

const OF_MANY: Readonly<Record<string, string>> = Object.fromEntries(
  `est:sont a:ont va:vont fait:font dit:disent peut:peuvent veut:veulent doit:doivent sait:savent vient:viennent prend:prennent attend:attendent
  était:étaient avait:avaient sera:seront aura:auront`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** « Mes deux filles cherche », « les bons employés ne demande pas »: the subject opens the clause. */
function manyDo(
  tokens: SentenceTokens,
  index: number,
  word: string,
  lexicon: FrenchLexicon,
): string | undefined {
  const meant = lexicon.classOf(word);
  const isDenied = /^(?:ne|n')$/.test(tokens.at(index, -1));
  const noun = isDenied ? index - 2 : index - 1;
  const isVerbOnly = !isNoun(meant) && !isAdjective(meant) && !isTool(meant);
  if (!isDenied && !isVerbOnly) return undefined;
  if (tokens.at(index, noun - index) === '' || tokens.isName(noun)) return undefined;
  if (!isSubjectOfMany(tokens, noun, lexicon) || !isPresent(meant, '3s') || isPresent(meant, '3p'))
    return undefined;
  const irregular = Object.hasOwn(OF_MANY, word) ? OF_MANY[word] : undefined;
  if (irregular !== undefined) return irregular;
  return erVerb(word, lexicon)?.end === 'e' && lexicon.has(`${word}nt`) ? `${word}nt` : undefined;
}

function isSubjectOfMany(tokens: SentenceTokens, noun: number, lexicon: FrenchLexicon): boolean {
  if (isPluralNoun(tokens, noun)) return isNoun(lexicon.classOf(tokens.lower[noun] as string));
  // « Mes deux filles », « les bons employés ».
  const between = tokens.at(noun, -1);
  return (
    isPluralForm(lexicon.classOf(tokens.lower[noun] as string)) &&
    isNoun(lexicon.classOf(tokens.lower[noun] as string)) &&
    /^(?:deux|trois|quatre|cinq|autres|bons|bonnes|petits|petites|grands|grandes|jeunes)$/.test(between) &&
    /^(?:les|mes|vos|nos|ces|tes|leurs)$/.test(tokens.at(noun, -2)) &&
    /^(?:|et|que|qu'|car|mais|si|quand)$/.test(tokens.at(noun, -3))
  );
}

const CLITICS_OF_ONE = listed("me te nous vous lui leur ne n' m' t' l' le la les y en s' se");

/** « Il nous donnent », « il ne me donnes que », « tu cherche ». */
function oneDoes(
  tokens: SentenceTokens,
  index: number,
  word: string,
  lexicon: FrenchLexicon,
): string | undefined {
  const verb = erVerb(word, lexicon);
  if (verb === undefined || isNoun(lexicon.classOf(word))) return undefined;
  let at = 1;
  while (at < 4 && CLITICS_OF_ONE.has(tokens.at(index, -at))) at++;
  const subject = tokens.at(index, -at);
  if (tokens.isTied(index - at)) return undefined;
  const isOne = subject === 'il' || (subject === 'on' && at > 1);
  if (isOne && at > 1 && /^(?:es|ent)$/.test(verb.end) && lexicon.has(`${verb.stem}e`))
    return `${verb.stem}e`;
  const isTu =
    subject === 'tu' && opensClause(tokens, index - at) && !/^(?:que|qu')$/.test(tokens.at(index, -at - 1));
  return isTu && verb.end === 'e' && lexicon.has(`${word}s`) ? `${word}s` : undefined;
}

/** « Les engins lourd », « des personnes handicapé »: what follows a plural noun and is no noun, verb or adverb. */
function quality(
  tokens: SentenceTokens,
  index: number,
  word: string,
  lexicon: FrenchLexicon,
): string | undefined {
  const meant = lexicon.classOf(word);
  const isQuality = (isAdjective(meant) || isParticipleForm(meant)) && isOnlySingular(meant);
  if (
    !isQuality ||
    isFinite(meant) ||
    isGerund(meant) ||
    isAdverb(meant) ||
    isTool(meant) ||
    INVARIABLE.has(word)
  )
    return undefined;
  if (isNoun(meant) && !word.endsWith('é')) return undefined;
  const noun = tokens.at(index, -1);
  const head = lexicon.classOf(noun);
  if (noun === '' || tokens.isName(index - 1) || !isOnlyNoun(head) || !isPluralForm(head)) return undefined;
  if (!/^(?:les|mes|vos|nos|ces|tes|ses|des|leurs|plusieurs|aux|quelques)$/.test(tokens.at(index, -2)))
    return undefined;
  // « Les espèces équine et asine ».
  if (/^(?:et|ou)$/.test(tokens.at(index, 1)) || (tokens.gaps[index + 1] ?? '').startsWith(','))
    return undefined;
  const after = lexicon.classOf(tokens.at(index, 1));
  if (!tokens.ends(index) && (isNoun(after) || isAdjective(after)) && !isTool(after)) return undefined;
  const plural = isFeminineNoun(head) && /[^e]$/.test(word) ? `${word}es` : `${word}s`;
  return /[sx]$/.test(word) || !lexicon.has(plural) ? undefined : plural;
}

const INVARIABLE = listed(
  'marron orange standard super extra pro type clé cher haut bas fort dur net sûr rose bleu vert rouge blanc noir',
);

/** Things, by an ending that no name of a trade has. */
const THING = /(?:tion|sion|té|ance|ence|ure|ette|ise|ude|esse|ée|elle|ment|age|isme|oir|eau|ail|et)$/;

/** Masculine and feminine of determiners; singular, then plural, of the adjectives that stand before their noun. */
const BEFORE_NOUNS =
  'un une|le la|ce cette|mon ma|ton ta|son sa|bon bonne bons bonnes|premier première premiers premières|dernier dernière derniers dernières|grand grande grands grandes|petit petite petits petites|nouveau nouvelle nouveaux nouvelles|long longue longs longues|certain certaine certains certaines'
    .split('|')
    .map((forms) => forms.split(' '));

/** Written otherwise before a vowel: « cet », or « l’ », « mon », « nouvel », which are left to anyone who writes. */
const BEFORE_VOWELS: Readonly<Record<string, string | undefined>> = {
  ce: 'cet',
  le: undefined,
  la: undefined,
  ma: undefined,
  ta: undefined,
  sa: undefined,
  nouveau: undefined,
};

/** « Le parcelle », « ce annonce », « une bonne état », « de bonne compétences ». */
function beforeNoun(
  tokens: SentenceTokens,
  index: number,
  word: string,
  lexicon: FrenchLexicon,
): string | undefined {
  const own = word === 'cet' ? 'ce' : word;
  const forms = BEFORE_NOUNS.find((each) => each.includes(own));
  const noun = tokens.at(index, 1);
  const meant = lexicon.classOf(noun);
  if (forms === undefined || tokens.isName(index + 1) || !isOnlyNoun(meant) || meant.rank < 1)
    return undefined;
  const isMany = isPluralForm(meant);
  if (!isMany && !isOnlySingular(meant)) return undefined;
  const isFeminine = isFeminineNoun(meant);
  if (!isFeminine && !isMasculineNoun(meant)) return undefined;
  // « Une nouvelle chef »: the noun of a person takes the gender of the person.
  const isSureGender = THING.test(noun.replace(/s$/, ''));
  const wasFeminine = forms.indexOf(own) % 2 === 1;
  const isDeterminer = forms.length === 2;
  if (isDeterminer && (!isSureGender || wasFeminine === isFeminine || isLedOtherwise(tokens, index)))
    return undefined;
  const found = forms[((isSureGender ? isFeminine : wasFeminine) ? 1 : 0) + (isMany ? 2 : 0)];
  const isVowel = /^[aeiouyhâàéèêîôûœ]/.test(noun);
  return found !== undefined && isVowel && Object.hasOwn(BEFORE_VOWELS, found) ? BEFORE_VOWELS[found] : found;
}

/** « Du le », « tous les », « le porte-monnaie ». */
const isLedOtherwise = (tokens: SentenceTokens, index: number): boolean =>
  DETERMINERS.has(tokens.at(index, -1)) ||
  /^(?:du|au)$/.test(tokens.at(index, -1)) ||
  (tokens.gaps[index + 2] ?? '').startsWith('-');

/** « Nous avons travaillés »: no object stands before the auxiliary. */
function participle(
  tokens: SentenceTokens,
  index: number,
  word: string,
  lexicon: FrenchLexicon,
): string | undefined {
  const bare = word.replace(/(?:es|s)$/, '');
  if (bare === word || ADVERBS.has(word) || !/[éiu]$/.test(bare) || !isParticipleForm(lexicon.classOf(bare)))
    return undefined;
  const at = ADVERBS.has(tokens.at(index, -1)) ? 2 : 1;
  if (!AVOIR.has(tokens.at(index, -at))) return undefined;
  const subject = index - at - 1;
  const isSubject = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/.test(tokens.at(index, subject - index));
  const before = tokens.at(subject, -1);
  return isSubject && /^(?:|et|mais|car|donc|quand|si|parce)$/.test(before) ? bare : undefined;
}

const ASKED_ABOUT = listed('on il elle je vous nous tu ils elles');

/** « Peut-on changé », « voulez-vous me donné », « pas voulu me donné », « c'est vous qui appelé ». */
function infinitive(
  tokens: SentenceTokens,
  index: number,
  word: string,
  lexicon: FrenchLexicon,
): string | undefined {
  const verb = erVerb(word, lexicon);
  if (verb === undefined || !/^(?:é|ez)$/.test(verb.end) || isNounInE(word, tokens.at(index, 1), lexicon))
    return undefined;
  if (verb.end === 'é' && tokens.at(index, -1) === 'qui' && tokens.at(index, -2) === 'vous')
    return `${verb.stem}ez`;
  let at = 1;
  while (
    at < 3 &&
    (SURE_CLITICS.has(tokens.at(index, -at)) || /^(?:l'|les|pas|plus)$/.test(tokens.at(index, -at)))
  ) {
    if (tokens.isTied(index - at)) break;
    at++;
  }
  const before = tokens.at(index, -at);
  if (ASKED_ABOUT.has(before) && tokens.isTied(index - at))
    return MODALS.has(tokens.at(index, -at - 1)) || tokens.at(index, -at - 1) === 'puis'
      ? `${verb.stem}er`
      : undefined;
  const isWanted = /^(?:voulu|pu|dû|fallu)$/.test(before) && isAfter(tokens, index - at, AVOIR, ADVERBS);
  return isWanted ? `${verb.stem}er` : undefined;
}
