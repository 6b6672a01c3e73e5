import { type FrenchLexicon } from './french-lexicon.ts';
import { type SentenceTokens, isFact } from './sentence-tokens.ts';
import { ADVERBS, CLITICS, NUMBERS, listed, opensClause } from './token-context.ts';
import { NOUNS_IN_E, isParticiple } from './verb-forms.ts';

const SUBJECTS = listed("je j' tu il elle on nous vous ils elles");

/** What opens a clause whose own verb may still come: « le poste que vous cherchez a un bon salaire ». */
const OPEN = listed(
  "que qu' qui dont où ou lequel laquelle lesquels lesquelles si comme quand lorsque lorsqu' dès dit dis dire disent crois croit pense pensent sais sait vois voit paraît sembler semble a",
);

const CLOSED = listed('et mais car donc or');

/** Whether the clause has its subject and verb already, so that an « a » after a noun is no verb: « j'ai étudié a l'école ». */
export function hasItsVerb(tokens: SentenceTokens, index: number): boolean {
  let isSaid = false;
  for (let back = 2; back <= MOST_WORDS; back++) {
    const word = tokens.at(index, -back);
    if (word === '' || CLOSED.has(word)) return isSaid;
    if (OPEN.has(word)) {
      const before = tokens.at(index, -back - 1);
      if (word === 'que' && (before === 'parce' || before === 'ce')) return isSaid;
      return false;
    }
    isSaid ||= back >= 3 && SUBJECTS.has(word) && isSubject(tokens, index - back, word);
  }
  return false;
}

const MOST_WORDS = 18;

function isSubject(tokens: SentenceTokens, index: number, word: string): boolean {
  if (tokens.isTied(index)) return tokens.at(index, -1) !== 't' && word !== 'moi';
  if (/^(?:je|j'|tu|il|on|ils)$/.test(word)) return true;
  return opensClause(tokens, index);
}

const OBJECT_OPENERS = listed(
  "l' la le les mon ma mes votre vos notre nos cette ce ces cet un une leur leurs toute tous toutes chaque plusieurs jour jours partir cause temps",
);

/** « J'ai un frère a Paris », « répondez pas a mes messages » and not « le gardien a la clé ». */
export const isPreposition = (tokens: SentenceTokens, index: number, after: string): boolean =>
  (OBJECT_OPENERS.has(after) || isHour(tokens, index)) && hasItsVerb(tokens, index);

/** « A 8 h », « a neuf heures », « 18 a 35 ans ». */
export function isHour(tokens: SentenceTokens, index: number): boolean {
  const after = tokens.at(index, 1);
  const unit = tokens.at(index, 2);
  if (isFact(tokens.at(index, -1)) && isFact(after))
    return /^(?:de|entre)$/.test(tokens.at(index, -2)) && /^(?:ans|h|km|heures)$/.test(unit);
  if (tokens.at(index, 3) === 'de' || tokens.at(index, -1) === '') return false;
  return (isFact(after) && unit === 'h') || (NUMBERS.has(after) && /^heures?$/.test(unit));
}

/** « La route de Sotuba et barrée. »: a noun opens the clause, « et » and its adjective end it. */
export function isSaidOfNoun(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): boolean {
  if (!opensWithNoun(tokens, index)) return false;
  const after = tokens.at(index, 1);
  const isLed = /^(?:déjà|très|trop|toujours|bien|pas|encore)$/.test(after);
  const at = isLed ? index + 2 : index + 1;
  const said = tokens.at(index, at - index);
  if (after === 'chez') return true;
  if (after === 'en' && /^(?:voyage|panne|congé|retard|grève|cours|règle|réunion)$/.test(tokens.at(index, 2)))
    return tokens.ends(index + 2) || tokens.at(index, 3) === 'et';
  if (/^(?:faux|fausse|malade|vide|loin)$/.test(after)) return tokens.ends(index + 1);
  if (after === 'combien') return tokens.ends(index + 1);
  if (after === 'de' && isFact(tokens.at(index, 2))) return !isIn(tokens, index, 'de', 'entre');
  const isFeminine = /ée$|(?:ise|ite|erte)$/.test(said);
  const isSingular =
    isFeminine || /^(?:pris|mis|fermé|ouvert)$/.test(said) || (said.endsWith('é') && !NOUNS_IN_E.has(said));
  return (
    isSingular &&
    (isParticiple(said.replace(/(?<=é|is|it|ert)e$/, ''), lexicon) || isParticiple(said, lexicon)) &&
    tokens.ends(at)
  );
}

function isIn(tokens: SentenceTokens, index: number, ...words: string[]): boolean {
  for (let back = 1; back <= 6; back++) {
    const word = tokens.at(index, -back);
    if (word === '') return false;
    if (words.includes(word) && !(word === 'de' && !isFact(tokens.at(index, -back + 1)))) return true;
  }
  return false;
}

/** « Ma prétention salariale », « que le prix du sac »: one noun in the singular, no verb yet. */
function opensWithNoun(tokens: SentenceTokens, index: number): boolean {
  for (let back = 2; back <= 5; back++) {
    const word = tokens.at(index, -back);
    if (word === '' || isFact(word)) return false;
    if (/^(?:le|la|l'|mon|ma|votre|notre|ce|cette|son|sa|leur)$/.test(word)) {
      const before = tokens.at(index, -back - 1);
      if (/^(?:|que|qu'|car|mais|parce|si|même)$/.test(before)) return true;
      if (!/^(?:de|du)$/.test(before)) return false;
    } else if (CLITICS.has(word) || ADVERBS.has(word) || SUBJECTS.has(word)) return false;
    else if (/^(?:les|des|et|ou|qui|que|avec|pour|sans|à|a|est|sont|ont|voici|entre)$/.test(word))
      return false;
  }
  return false;
}

/** « Les petits boulot », « des longues journée ». */
const BEFORE_NOUNS = listed(
  'petits petites grands grandes longs longues gros grosses bons bonnes nouveaux nouvelles premiers premières beaux belles différents différentes anciens anciennes',
);
export const isPluralGroup = (tokens: SentenceTokens, index: number): boolean =>
  BEFORE_NOUNS.has(tokens.at(index, -1)) &&
  /^(?:les|mes|vos|nos|ces|des|de|tes|ses|plusieurs|quelques|deux|trois)$/.test(tokens.at(index, -2)) &&
  // « De gros matériel » is one.
  !(tokens.at(index, -2) === 'de' && tokens.at(index, -1) === 'gros');

/** « Pour les ouvriers qui habite loin »: many, and what they do. */
export function isManyWho(tokens: SentenceTokens, index: number): boolean {
  if (tokens.at(index, -1) !== 'qui' || !/[^sx]s$/.test(tokens.at(index, -2))) return false;
  const determiner = tokens.at(index, -3);
  const before = tokens.at(index, -4);
  return (
    /^(?:les|mes|vos|nos|ces|des|aux)$/.test(determiner) &&
    /^(?:|pour|avec|et|à|sont|êtes|cherchons|cherche)$/.test(before)
  );
}
