import { normalize } from '../normalize.ts';
import { type FrenchLexicon } from './french-lexicon.ts';
import { type SentenceTokens, isFact } from './sentence-tokens.ts';
import {
  ADVERBS,
  CLITICS,
  ETRE,
  MODALS,
  PREPOSITIONS,
  SURE_CLITICS,
  isAfter,
  listed,
} from './token-context.ts';
import { isHour, isPreposition } from './token-clause.ts';
import { isPluralNoun } from './token-plurals.ts';
import {
  INFINITIVES,
  NOUNS_IN_E,
  erVerb,
  isInfinitive,
  isNearParticiple,
  isParticiple,
} from './verb-forms.ts';

const SUBJECTS_OF_A = listed(
  "il elle on qui y n' m' t' l' ça cela ne j' tu personne me te lui nous vous quelqu'un ce",
);

const PLACE_BEFORE = listed(
  'suis est sommes êtes sont étais était habite habitons réside travaille travaillé travailler vis vit situé située basé basée aller vais va allé arrivé venu venir rendre retourner né née allée déménagé rester reste envoyé déposé inscrit poste bureau siège agence école formation stage emploi travail jusqu',
);

const AFTER_A = listed(
  'la mon ma mes votre vos notre nos cette ce ces cet leur leurs quel quelle quelqu tous toute toutes chaque partir cause côté propos travers nouveau domicile pied moto temps plein distance base peine moins plus part tort raison bientôt demain terme court long savoir midi',
);

/** « a » that is « à ». */
export function fixA(
  tokens: SentenceTokens,
  index: number,
  before: string,
  after: string,
  lexicon: FrenchLexicon,
): void {
  const isVerb =
    SUBJECTS_OF_A.has(before) || tokens.isTied(index) || (tokens.gaps[index + 1] ?? '').startsWith('-');
  if (isVerb || after === '') return;
  if (after === 'jour' && tokens.ends(index + 1)) return tokens.write(index, 'à');
  if (after === 'fait' && before === 'tout') return tokens.write(index, 'à');
  if (erVerb(after, lexicon)?.end === 'é' && !NOUNS_IN_E.has(after) && isLedTo(tokens, index))
    return tokens.write(index, 'à');
  if (isHour(tokens, index) || isPreposition(tokens, index, after)) return tokens.write(index, 'à');
  if (tokens.opens(index) && (AFTER_A.has(after) || isInfinitive(after, lexicon)))
    return tokens.write(index, 'à');
  if (
    isParticiple(after, lexicon) ||
    ADVERBS.has(after) ||
    after === 'un' ||
    after === 'une' ||
    after === 'des'
  )
    return;
  const set = (): void => tokens.write(index, 'à');
  if (isInfinitive(after, lexicon)) return set();
  if (SURE_CLITICS.has(after) && isInfinitive(tokens.at(index, 2), lexicon)) return set();
  if (
    /^(?:l'|la|le|les)$/.test(after) &&
    (isInfinitive(tokens.at(index, 2), lexicon) ||
      (INFINITIVES.has(before) && isNearParticiple(tokens.at(index, 2), lexicon)))
  )
    return set();
  if (isPlace(tokens, index + 1)) return set();
  const isEndedVerb =
    /^(?:er|ez|ent|é|és|ée|ées)$/.test(erVerb(before, lexicon)?.end ?? '') ||
    INFINITIVES.has(before) ||
    MODALS.has(before) ||
    ETRE.has(before) ||
    before.endsWith('ment');
  if (/^(?:moi|toi|eux|quel|quelle|quels|quelles|durée|temps|temp)$/.test(after)) return set();
  if (isPluralNoun(tokens, index - 1) && before !== '') return set();
  const isVerbBefore =
    isEndedVerb ||
    erVerb(before, lexicon)?.end === 'er' ||
    PLACE_BEFORE.has(before) ||
    isParticiple(before, lexicon);
  if (isVerbBefore && (AFTER_A.has(after) || after === "l'" || isFact(after))) return set();
  if (
    /^(?:partir|cause|côté|travers|domicile|pied|temps|distance|bientôt|demain|midi|propos)$/.test(after) &&
    after !== before
  )
    set();
}

/** « Je suis prêt a discuté », « pouvez-vous m'aider a corrigé »: an infinitive is to come. */
function isLedTo(tokens: SentenceTokens, index: number): boolean {
  const before = tokens.at(index, -1);
  if (/^(?:prête?s?|disposée?s?|aptes?)$/.test(before)) return isAfter(tokens, index - 1, ETRE, ADVERBS);
  if (/^(?:apprendre|continuer|commencer)$/.test(before))
    return isAfter(tokens, index - 1, MODALS, SURE_CLITICS);
  return (
    before === 'aider' &&
    (isAfter(tokens, index - 1, MODALS, CLITICS) || isAfter(tokens, index - 1, PREPOSITIONS, CLITICS))
  );
}

function isPlace(tokens: SentenceTokens, index: number): boolean {
  const folded = normalize(tokens.lower[index] ?? '');
  return TOWNS.has(folded);
}

const TOWNS = listed(
  `bamako segou sikasso kayes mopti gao tombouctou kidal koulikoro koutiala kati bougouni djenne niono kita nioro sevare dioila yanfolila kenieba sadiola kalabancoro kalaban
  sebenikoro sotuba magnambougou hamdallaye lafiabougou badalabougou niarela faladie sogoniko banankabougou baco yirimadio dakar thies kaolack ziguinchor abidjan bouake yamoussoukro korhogo
  ouagadougou ouaga bobo niamey zinder maradi conakry kankan labe lome cotonou nouakchott accra lagos paris libreville douala yaounde saly mbour pikine parakou agadez daloa gagnoa banfora koudougou kindia kpalime sokode rufisque yopongon yopougon cocody adjame abobo`,
);

/** « ma » that is « m'a », « na » that is « n'a ». */
export function fixMa(
  tokens: SentenceTokens,
  index: number,
  before: string,
  after: string,
  lexicon: FrenchLexicon,
): void {
  const word = tokens.lower[index] as string;
  const isAdverb =
    /^(?:pas|rien|jamais|plus|toujours|déjà|même|encore|bien)$/.test(after) ||
    (/^(?:beaucoup|vraiment|tout|aussi|trop)$/.test(after) && isNearParticiple(tokens.at(index, 2), lexicon));
  if (word === 'na') {
    if (isAdverb || isParticiple(after, lexicon)) tokens.write(index, "n'a");
    return;
  }
  // « Ma santé », « ma cité » are feminine nouns, « ma rappelé » is nothing.
  const isSubject =
    before !== '' &&
    !PREPOSITIONS.has(before) &&
    !/^(?:dans|sur|avec|par|et|ou|que|est|voici|en|c'|ni|mais|chez|sous|toute|j'ai|ai|avez)$/.test(before);
  if (!isSubject) return;
  if (
    isAdverb ||
    (isNearParticiple(after, lexicon) && !/ée?s?$|^cité$/.test(after)) ||
    (isNearParticiple(after, lexicon) && after.endsWith('é') && !NOUNS_IN_E.has(after))
  )
    tokens.write(index, "m'a");
}
