import { type FrenchLexicon } from './french-lexicon.ts';
import { type SentenceTokens, isFact } from './sentence-tokens.ts';
import {
  ADVERBS,
  AUXILIARIES,
  CLITICS,
  DETERMINERS,
  JE,
  NUMBERS,
  PLURAL_ETRE,
  SURE_CLITICS,
  isAfter,
  listed,
} from './token-context.ts';
import { fixA, fixMa } from './token-a.ts';
import { isManyWho, isSaidOfNoun } from './token-clause.ts';
import { FEMININE, agreement, isPluralNoun } from './token-plurals.ts';
import { PLURAL_ADJECTIVES } from './token-verbs.ts';
import {
  NOUNS_IN_E,
  NOUNS_IN_ER,
  erVerb,
  isInfinitive,
  isNearParticiple,
  isParticiple,
} from './verb-forms.ts';

export function fixHomophone(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): void {
  const word = tokens.lower[index] as string;
  const before = tokens.at(index, -1);
  const after = tokens.at(index, 1);
  if (
    /^[djlmnst]$/.test(word) &&
    !tokens.isTied(index) &&
    tokens.gaps[index + 1] === ' ' &&
    /^[aeiouyhàâéèêîôû]/.test(after) &&
    after.length > 2 &&
    lexicon.has(after) &&
    !/^(?:ils?|elles?)$/.test(after)
  ) {
    tokens.write(index, `${word}'`);
    return tokens.tie(index + 1, '');
  }
  if (word === 'a') return fixA(tokens, index, before, after, lexicon);
  if (word === 'ma' || word === 'na') return fixMa(tokens, index, before, after, lexicon);
  if (word === 'mon' && /^(?:ils|elles|qui)$/.test(before) && isNearParticiple(after, lexicon))
    return tokens.write(index, "m'ont");
  if (word === 'mon' && before !== '' && isPluralNoun(tokens, index - 1) && isNearParticiple(after, lexicon))
    return tokens.write(index, "m'ont");
  if (word === 'son' && erVerb(after, lexicon)?.end === 'er' && !NOUNS_IN_ER.has(after))
    return tokens.write(index, 'sont');
  if (word === 'on' && before === 'nous' && tokens.at(index, -2) === 'ne') return tokens.write(index, 'ont');
  if (word === 'est' && /^(?:vous|les|la|le|lui|leur|te|t'|l')$/.test(before) && JE.has(tokens.at(index, -2)))
    return tokens.write(index, 'ai');
  if (
    word === 'sa' &&
    /^(?:commence|concerne|dérange|intéresse|inquiète|existe|suffit|convient|devient|arrange|avance|plaît|vaut|fera|ira|serait|sera|devait|devrait|pourrait|risque|tarde)$/.test(
      after,
    )
  )
    return tokens.write(index, 'ça');
  if (
    word === 'et' &&
    DETERMINERS.has(tokens.at(index, -2)) &&
    !DETERMINERS.has(before) &&
    (after === 'mal' || (/^[àa]$/.test(after) && tokens.at(index, 2) === 'jour'))
  )
    return tokens.write(index, 'est');
  if (
    word === 'veillez' &&
    before !== 'vous' &&
    (isInfinitive(after, lexicon) ||
      SURE_CLITICS.has(after) ||
      /^(?:trouver|recevoir|agréer|bien|accepter)$/.test(after))
  )
    return tokens.write(index, 'veuillez');
  if (PLURAL_ADJECTIVES.has(word) && isAfter(tokens, index, PLURAL_ETRE, ADVERBS)) {
    const ending = agreement(tokens, index);
    if (ending === 's' && !/[sx]$/.test(word)) return tokens.write(index, `${word}s`);
    if (ending === 'es')
      return tokens.write(index, FEMININES[word] ?? (word.endsWith('e') ? `${word}s` : `${word}es`));
  }
  if (word === 'et' && (isPredicate(tokens, index, lexicon) || isSaidOfNoun(tokens, index, lexicon)))
    return tokens.write(index, 'est');
  if (word === "s'" && after === 'en' && isWithout(tokens.at(index, 2), lexicon)) {
    tokens.write(index, 'sans');
    tokens.words[index + 1] = '';
    tokens.lower[index + 1] = '';
    return;
  }
  if (word === 'dan' && DETERMINERS.has(after)) return tokens.write(index, 'dans');
  if (word === 'son' && before === 'ne') return tokens.write(index, 'sont');
  if (
    /^(?:peux|veux)$/.test(word) &&
    DETERMINERS.has(tokens.at(index, -2)) &&
    before.length > 2 &&
    !before.endsWith('s')
  )
    return tokens.write(index, `${word.slice(0, -1)}t`);
  if (isPluralNoun(tokens, index - 1) && before !== '') {
    const verb = erVerb(word, lexicon);
    if (verb?.end === 'e' && SAID_OF_MANY.has(word)) return tokens.write(index, `${word}nt`);
    if (/^(?:doit|peut|veut|vont?|va)$/.test(word) && word !== 'vont')
      return tokens.write(
        index,
        { doit: 'doivent', peut: 'peuvent', veut: 'veulent', va: 'vont' }[word] ?? word,
      );
  }
  if (isManyWho(tokens, index) && erVerb(word, lexicon)?.end === 'e') return tokens.write(index, `${word}nt`);
  if (word === 'temp' && before !== '') return tokens.write(index, 'temps');
  if (word === 'par' && /^(?:votre|ma|leur|notre|sa)$/.test(before) && (tokens.ends(index) || after === 'et'))
    return tokens.write(index, 'part');
  if (word === 'si' && /^joints?$|^jointe?s?$/.test(after)) {
    tokens.write(index, 'ci');
    return tokens.tie(index + 1, '-');
  }
  if (word === 'vôtre' && lexicon.has(after) && !/^(?:est|a|le|la)$/.test(before))
    return tokens.write(index, 'votre');
  if (/^(?:toute|tout)$/.test(word) && /^(?:les|mes|nos|vos|ces|leurs|ses)$/.test(after)) {
    if (word === 'toute' || FEMININE.test(tokens.at(index, 2))) return tokens.write(index, 'toutes');
    return tokens.write(index, 'tous');
  }
  if (word === 'es' && !isTu(tokens, index)) return tokens.write(index, 'est');
  if (word === 'été' && /^(?:il|elle|on|qui|c'|ce|ça|cela)$/.test(before) && !tokens.isTied(index - 1))
    return tokens.write(index, 'était');
  if (
    word === 'été' &&
    DETERMINERS.has(tokens.at(index, -2)) &&
    before.length > 2 &&
    !DETERMINERS.has(before) &&
    !/^(?:bel|long|dernier|prochain|premier|plein|cet|tout)$/.test(before) &&
    after !== ''
  )
    return tokens.write(
      index,
      /^(?:les|mes|vos|nos|ces|des|leurs)$/.test(tokens.at(index, -2)) ? 'étaient' : 'était',
    );
  if (word === "c'" && after === 'est' && isPassed(tokens, index, lexicon)) return tokens.write(index, "s'");
  if (
    word === "qu'" &&
    before === '' &&
    after === 'elle' &&
    /^(?:est|était|sera)$/.test(tokens.at(index, 2)) &&
    /^(?:le|la|l'|votre|les)$/.test(tokens.at(index, 3))
  ) {
    tokens.write(index, 'quelle');
    tokens.words[index + 1] = '';
    tokens.lower[index + 1] = '';
    return;
  }
  if (
    word === 'g' &&
    (isFact(after) ||
      isParticiple(after, lexicon) ||
      /^(?:un|une|mon|ma|mes|le|la|les|des|besoin|pas|déjà|été|eu|deux|trois|plus|appris|vu|bien)$/.test(
        after,
      ))
  )
    return tokens.write(index, "j'ai");
  if (word === 'c' && /^(?:je|ne|pas)$/.test(before) && isAfter(tokens, index, JE, CLITICS))
    return tokens.write(index, 'sais');
  if (
    word === 'passer' &&
    /^(?:an|mois|année|semaine|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/.test(before)
  )
    return tokens.write(index, /^(?:année|semaine)$/.test(before) ? 'passée' : 'passé');
  if (
    word === 'et' &&
    /^(?:il|elle|c'|qui|on)$/.test(before) &&
    !tokens.isTied(index - 1) &&
    !/^(?:moi|toi|lui|elle|vous|nous)$/.test(after) &&
    before !== 'qui'
  )
    return tokens.write(index, 'est');
  if (
    word === 'soeur' ||
    word === 'coeur' ||
    word === 'voeux' ||
    word === 'manoeuvre' ||
    word === 'oeuvre' ||
    word === 'soeurs' ||
    word === 'manoeuvres' ||
    word === 'oeuvres'
  )
    return tokens.write(index, word.replace('oe', 'œ'));
  if ((word === 'moi' || word === 'nous') && !tokens.isTied(index) && !isFact(before) && !NUMBERS.has(before))
    return hyphenOrder(tokens, index, before, lexicon);
  if (
    word === 'tous' &&
    lexicon.has(`${after}s`) &&
    /^(?:renseignement|document|dossier|candidat|moment|temps|type|problème)$/.test(after)
  )
    return tokens.write(index, 'tout');
  if (word === 'été' && before === "j'") return tokens.write(index, 'étais');
  if (
    word === 'la' &&
    tokens.ends(index) &&
    !tokens.isTied(index) &&
    before !== '' &&
    !/^(?:de|et|ou|à|en|par|pour|sur|dans|sous|avec)$/.test(before)
  ) {
    if (/^(?:ce|cet|cette|ces)$/.test(tokens.at(index, -2))) tokens.tie(index, '-');
    return tokens.write(index, 'là');
  }
  if (
    word === 'ce' &&
    /^(?:il|elle|on|ils|elles|ça|cela|qui)$/.test(before) &&
    !(before === 'qui' && /^(?:à|de|pour|avec|chez|par|sur)$/.test(tokens.at(index, -2))) &&
    after !== '' &&
    !/^(?:matin|soir|jour|mois|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|midi|que|qu'|qui|n'|dernier|type|genre|poste|n')$/.test(
      after,
    ) &&
    !tokens.isTied(index - 1)
  )
    return tokens.write(index, 'se');
  if (
    word === 'moi' &&
    !tokens.isTied(index) &&
    (isFact(before) ||
      NUMBERS.has(before) ||
      /^(?:quelques|ce|un|le|du|chaque)$/.test(before) ||
      (before === 'par' && isFact(tokens.at(index, -2))))
  )
    return tokens.write(index, 'mois');
  if (word === 'an' && (isFact(before) || NUMBERS.has(before)) && !isOne(tokens, index))
    return tokens.write(index, 'ans');
  if (word === 'leurs' && lexicon.has(after) && isPlainVerb(after)) return tokens.write(index, 'leur');
  if (word === 'ont' && before === '' && /^(?:m'|ma|me|ne|n'|vous|nous|te|t'|se|s'|m'a|l')$/.test(after))
    return tokens.write(index, 'on');
  if ((word === 'on' || word === 'son') && isPluralNoun(tokens, index - 1) && before !== '') {
    if (
      word === 'on' &&
      (isParticiple(after, lexicon) || /^(?:pas|déjà|besoins?|toujours|droit|été|eu|tous)$/.test(after))
    )
      return tokens.write(index, 'ont');
    if (word === 'son' && after !== '') return tokens.write(index, 'sont');
  }
  if (
    word === 'quand' &&
    (after === 'à' || after === 'a') &&
    /^(?:moi|vous|nous|lui|elle|eux|la|ma|mon|mes|votre|notre|le|l')$/.test(tokens.at(index, 2))
  )
    return tokens.write(index, 'quant');
  if (
    word === 'ou' &&
    tokens.opens(index) &&
    /^(?:est|sont|puis|peut|dois|faut|trouver|se|en|habitez|déposer|envoyer|aller|êtes|dans)$/.test(after)
  ) {
    if (after !== 'dans') tokens.write(index, 'où');
  }
}

/** « On c'est vu », « l'entretien c'est bien passé » and not « c'est vu ». */
function isPassed(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): boolean {
  const before = tokens.at(index, -1);
  const isSubject =
    /^(?:il|elle|on)$/.test(before) ||
    (DETERMINERS.has(tokens.at(index, -2)) &&
      !DETERMINERS.has(before) &&
      before.length > 2 &&
      /^(?:bien|mal|très)$/.test(tokens.at(index, 2)));
  const next = tokens.at(index, 2);
  const participle = /^(?:bien|mal|déjà|très|toujours|mieux)$/.test(next) ? tokens.at(index, 3) : next;
  return (
    isSubject && isNearParticiple(participle, lexicon) && !/^(?:fait|pris|écrit|dit|payé)$/.test(participle)
  );
}

/** Verbs that are no noun after one: « les ouvriers mange » and not « chaussures taille 43 ». */
const SAID_OF_MANY = listed(
  'cherche mange donne paye paie travaille manque commence arrive refuse trouve parle recrute accepte respecte laisse pense aime gagne rappelle appelle souhaite existe demande',
);

const FEMININES: Readonly<Record<string, string | undefined>> = {
  complet: 'complètes',
  faux: 'fausses',
  sérieux: 'sérieuses',
  bon: 'bonnes',
  mauvais: 'mauvaises',
};

const PREDICATES = listed(
  'malade gentil libre ouvert ouverte complet complète vide loin cher chère absent absente présent présente urgent urgente prêt prête faux fausse lourd lourde difficile facile possible disponible clair correct grave bas basse trop toujours',
);

/** « Mon fils et malade », « le camion et tombé » and not « un candidat sérieux et motivé ». */
function isPredicate(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): boolean {
  const before = tokens.at(index, -1);
  const after = tokens.at(index, 1);
  if (
    !DETERMINERS.has(tokens.at(index, -2)) ||
    DETERMINERS.has(before) ||
    /^(?:les|mes|tes|ses|vos|nos|leurs|ces|des)$/.test(tokens.at(index, -2))
  )
    return false;
  if (/^(?:jeune|petite?|grande?|bon|bonne|beau|belle|nouveau|nouvelle|vrai|seule?|tout)$/.test(before))
    return false;
  if (isParticiple(before, lexicon) || PREDICATES.has(before) || hasAuxiliary(tokens, index)) return false;
  return PREDICATES.has(after)
    ? !/^(?:trop|toujours)$/.test(after)
    : isParticiple(after, lexicon) && !NOUNS_IN_E.has(after) && /[éi]e?$/.test(after);
}

/** « Est signé par l'employeur et visé », « j'ai visité votre site et constaté »: the auxiliary serves both. */
function hasAuxiliary(tokens: SentenceTokens, index: number): boolean {
  for (let back = 2; back <= 10; back++) {
    const word = tokens.at(index, -back);
    if (word === '' || word === 'que') return false;
    if (AUXILIARIES.has(word)) return true;
  }
  return false;
}

const isWithout = (word: string, lexicon: FrenchLexicon): boolean =>
  /^(?:motif|préavis|explication|explications|contrat|diplôme|argent|rien|travail|salaire|expérience|raison|réponse|prévenir|succès)$/.test(
    word,
  ) || erVerb(word, lexicon)?.end === 'é';

/** « Aidez moi », « aider moi »: an order, when nobody is its subject. */
function hyphenOrder(tokens: SentenceTokens, index: number, before: string, lexicon: FrenchLexicon): void {
  const subject = tokens.at(index, -2);
  if (before === '' || !(subject === '' || /^(?:plaît|et|merci|alors|donc)$/.test(subject))) return;
  const verb = erVerb(before, lexicon);
  if (tokens.lower[index] === 'moi' && verb && /^(?:er|é|ez)$/.test(verb.end)) {
    tokens.write(index - 1, `${verb.stem}ez`);
    tokens.tie(index, '-');
  } else if (
    /^(?:faites|dites|répondez|écrivez|permettez|tenez|prévenez|mettez)$/.test(before) &&
    tokens.lower[index] === 'moi'
  )
    tokens.tie(index, '-');
}

const isPlainVerb = (word: string): boolean =>
  /^(?:ai|a|avons|avez|ont|demande|donne|envoie|dis|dit|fait|réponds|permet|parle|faut)$/.test(word);

/** Facts are no numbers here: « 1 an » stays. */
const isOne = (tokens: SentenceTokens, index: number): boolean => isFact(tokens.at(index, -1));

function isTu(tokens: SentenceTokens, index: number): boolean {
  if (tokens.at(index, 1) === 'tu' || tokens.lower[index - 1] === "t'") return true;
  for (let back = 1; back <= 4; back++)
    if (/^(?:tu|toi|qui)$/.test(tokens.lower[index - back] ?? '')) return true;
  return (
    tokens.isTied(index) || /^(?:lettres|sciences|docteur|arts|licence|langues)$/.test(tokens.at(index, -1))
  );
}
