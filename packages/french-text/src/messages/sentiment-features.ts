import { phoneticKey } from '../phonetic-key.ts';
import { FeatureGroups } from '../linear-model/feature-groups.ts';
import { FEELING_FAMILIES } from './feeling-families.ts';
import { CONCEPTS } from './message-concepts.ts';
import { FIELDS } from './message-fields.ts';
import { isSign, messageWords } from './message-words.ts';
import { type KeyedWords, keyWords } from './phrase-table.ts';
import { FEELINGS } from './sentiment-lexicon.ts';
import { givesOrders } from './untrusted-messages.ts';
import { addMoreFeelings } from './sentiment-lexicon-more.ts';

addMoreFeelings();

type Group = 'word' | 'pair' | 'sound' | 'denied' | 'family' | 'lexicon' | 'topic' | 'form';
type Groups = FeatureGroups<Group>;

const STRENGTHS: Readonly<Record<Group, number>> = {
  word: 2.5,
  pair: 2,
  sound: 1,
  denied: 1.5,
  family: 3,
  lexicon: 2,
  topic: 1,
  form: 0.5,
};

/**
 * What the sentiment model sees of a message: words, sounds and pairs; families of feeling (`%`) and of subject,
 * apart under a negation (`~`) and after the last contrast (`>`); how much praise and blame the lexicon finds.
 */
export function sentimentFeatures(text: string): Map<string, number> {
  const words = messageWords(text);
  const keyed = keyWords(words);
  const denied = deniedWords(words);
  const groups: Groups = new FeatureGroups();
  // An order to the machine says what to feel; anyone who gives it shows nothing.
  if (givesOrders(text)) {
    for (const name of ['%asking', '%polite', '%instruction']) groups.add('family', name);
    return groups.weighed(STRENGTHS);
  }
  const isMocking = mocks(keyed, denied);
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const next = words[i + 1] ?? '\n';
    if (isSign(word)) continue;
    const key = keyed.keys[i] ?? '';
    groups.add('word', `w:${key}`);
    if (word.length > 5) groups.add('word', `p:${key.slice(0, 5)}`);
    if (word.length > 3) groups.add('sound', `f:${phoneticKey(word)}`);
    if (denied[i]) groups.add('denied', `n:${key}`);
    if (!isSign(next)) groups.add('pair', `b:${key}_${keyed.keys[i + 1] ?? ''}`);
  }
  addFamilies(groups, keyed, denied, isMocking);
  addLexicon(groups, keyed, denied, isMocking);
  addForm(groups, words, text);
  return groups.weighed(STRENGTHS);
}

function addFamilies(
  groups: Groups,
  keyed: KeyedWords,
  denied: readonly boolean[],
  isMocking: boolean,
): void {
  const turn = keyed.words.findLastIndex((word) => CONTRASTS.has(word));
  for (let i = 0; i < keyed.words.length; i++) {
    const family = FEELING_FAMILIES.find(keyed, i);
    if (family && !(isMocking && PRAISING.has(family.value))) {
      for (const value of [family.value, ...(denied[i] ? [] : (IMPLIED[family.value] ?? []))]) {
        const name = `${denied[i] ? '~' : ''}%${value}`;
        groups.add('family', name);
        if (turn >= 0 && i > turn) groups.add('family', `>${name}`);
      }
    }
    if (breaksDown(keyed.words, i))
      for (const name of ['broken-page', ...(IMPLIED['broken-page'] ?? [])]) groups.add('family', `%${name}`);
    const concept = CONCEPTS.find(keyed, i);
    if (concept) groups.add('topic', `#${concept.value}`);
    const field = FIELDS.find(keyed, i);
    if (field) groups.add('topic', `@${field.value}`);
  }
  if (isMocking)
    for (const name of ['=mocks', '%irony', '%blame', '%denied-service']) groups.add('family', name);
}

/** « Le bouton ne répond plus », « la vidéo charge pas »: a thing of the screen, and soon a denial; asked, it says nothing. */
function breaksDown(words: readonly string[], at: number): boolean {
  if (!THINGS_OF_SCREENS.has(words[at] ?? '') || words.includes('?')) return false;
  for (const word of words.slice(at + 1, at + 7)) {
    if (isSign(word) || /^(?:mais|et|qui|car|je|j|vous)$/.test(word)) return false;
    if (/^(?:pas|plus|jamais|rien)$/.test(word)) return true;
  }
  return false;
}

const THINGS_OF_SCREENS: ReadonlySet<string> = new Set(
  'page pages site bouton boutons lien liens appli application formulaire pdf video photo code ecran menu plateforme onglet fichier mail connexion serveur image fenetre carte captcha'.split(
    ' ',
  ),
);

/** A rare feature of the learnt messages also has its frequent parts. */
const IMPLIED: Readonly<Record<string, readonly string[] | undefined>> = {
  distress: ['blame', 'bad-outcome'],
  'broken-page': ['blame', 'bad-outcome', 'denied-service'],
};

const PRAISING: ReadonlySet<string> = new Set(['praise', 'joy', 'thanks', 'good-outcome']);

/**
 * Praise that the next words cancel: « bravo, super, encore une page qui plante »; not « bravo, le bug est corrigé ».
 */
function mocks(keyed: KeyedWords, denied: readonly boolean[]): boolean {
  const turn = keyed.words.findLastIndex((word) => CONTRASTS.has(word));
  let cheers = -1;
  let isTaken = false;
  for (let i = 0; i < keyed.words.length; i++) {
    const word = keyed.words[i] ?? '';
    const family = FEELING_FAMILIES.find(keyed, i)?.value ?? '';
    if (MENDED.has(word) || family === 'good-outcome') return false;
    if (
      CHEERS.has(word) ||
      (word === 'reussi' &&
        keyed.words[i + 1] === 'a' &&
        /^(?:perdre|effacer|oublier|casser|bloquer|rater)$/.test(keyed.words[i + 2] ?? '')) ||
      (word === 'merci' &&
        /^(?:infiniment|beaucoup|vraiment|bien|encore|pour|de|d)$/.test(keyed.words[i + 1] ?? ''))
    )
      cheers = cheers < 0 ? i : cheers;
    else if (/^(?:quel|quelle)$/.test(word) && CHEERED.has(keyed.words[i + 1] ?? ''))
      cheers = cheers < 0 ? i : cheers;
    else if (MOCKED.has(family) && !denied[i]) isTaken = true;
    else if (family === 'denied-service') isTaken = true;
  }
  return cheers >= 0 && turn < 0 && isTaken;
}

/** « Bravo, encore une page qui plante »: a cheer before what nobody cheers. */
const CHEERS: ReadonlySet<string> = new Set(
  'bravo super genial geniale felicitations felicitation chapeau magnifique parfait parfaite excellent excellente top waw waouh wow formidable fantastique merveilleux sublime champion champions champions extra brillant joli jolie beau belle forts fort'.split(
    ' ',
  ),
);
const CHEERED: ReadonlySet<string> = new Set(
  'rapidite efficacite organisation professionnalisme serieux reussite competence accueil service performance merveille chance bonheur plaisir exploit talent equipe site plateforme'.split(
    ' ',
  ),
);
const MENDED: ReadonlySet<string> = new Set(
  'enfin maintenant desormais corrige corrigee repare reparee resolu resolue regle reglee retrouve retrouvee malgre plus grace'.split(
    ' ',
  ),
);
const MOCKED: ReadonlySet<string> = new Set([
  'blame',
  'broken-page',
  'distress',
  'denied-service',
  'bad-outcome',
]);

function addLexicon(groups: Groups, keyed: KeyedWords, denied: readonly boolean[], isMocking: boolean): void {
  let praise = 0;
  let blame = 0;
  for (let i = 0; i < keyed.words.length; i++) {
    const family = FEELING_FAMILIES.find(keyed, i)?.value;
    if (!denied[i] && (family === 'distress' || family === 'broken-page')) {
      blame += 2;
      groups.add('lexicon', 'l-2');
    }
    const found = FEELINGS.find(keyed, i);
    if (!found) continue;
    const { polarity, whenDenied = -polarity * 0.6 } = found.value;
    const said = isMocking ? -Math.abs(polarity) : denied[i] ? whenDenied : polarity;
    if (said > 0) praise += said;
    else blame -= said;
    groups.add('lexicon', `l${Math.sign(said) * Math.ceil(Math.abs(said))}`);
  }
  groups.add('lexicon', `praise${Math.min(4, Math.ceil(praise / 1.5))}`);
  groups.add('lexicon', `blame${Math.min(4, Math.ceil(blame / 1.5))}`);
  groups.add('lexicon', `balance${Math.max(-3, Math.min(3, Math.round((praise - blame) / 2)))}`);
}

function addForm(groups: Groups, words: readonly string[], text: string): void {
  const spoken = words.filter((word) => !isSign(word));
  const has = (pattern: RegExp): boolean => spoken.some((word) => pattern.test(word));
  if (words.includes('?')) groups.add('form', '?');
  if (words.at(-1) === '?') groups.add('form', '?$');
  if (words.includes('!')) groups.add('form', '!');
  if (spoken.length <= 4) groups.add('form', '=tiny');
  if (spoken.length > 45) groups.add('form', '=long');
  if (has(/^(?:je|j|me|m|mon|ma|mes|moi)$/)) groups.add('form', '=i');
  groups.add('form', has(/^(?:vous|votre|vos)$/) ? '=you' : '=not-you');
  if (has(/^(?:pas|jamais|rien|aucune?|ni|sans)$/)) groups.add('form', '=denies');
  if (text.replace(/[^A-Z]/g, '').length > text.replace(/[^a-z]/g, '').length)
    groups.add('form', '=capitals');
}

/** Which words stand under a negation: after one, within reach and clause, or just before « pas ». */
function deniedWords(words: readonly string[]): boolean[] {
  let reach = 0;
  return words.map((word, i) => {
    if (CLAUSE_END.has(word)) {
      reach = 0;
      return false;
    }
    const denied = reach > 0 || words[i + 1] === 'pas';
    reach = NEGATORS.has(word) || (word === 'plus' && hasNe(words, i)) ? REACH : reach - 1;
    if (word === 'ne' || word === 'n') reach = Math.max(reach, REACH_OF_NE);
    return denied;
  });
}

const hasNe = (words: readonly string[], at: number): boolean =>
  words.slice(Math.max(0, at - 4), at).some((word) => word === 'n' || word === 'ne');

const REACH = 5;
const REACH_OF_NE = 3;
const NEGATORS: ReadonlySet<string> = new Set(
  'pas jamais aucun aucune rien ni sans guere nullement point personne non'.split(' '),
);
const CLAUSE_END: ReadonlySet<string> = new Set(', ; . ! ? \n mais et car donc parce'.split(' '));
const CONTRASTS: ReadonlySet<string> = new Set(
  'mais pourtant cependant sauf maintenant finalement'.split(' '),
);
