import { type FrenchLexicon } from './french-lexicon.ts';
import { listed } from './token-context.ts';
import { isAdjective, isNoun } from './word-classes.ts';

/** In -er, and trades or things as well. */
export const NOUNS_IN_ER = listed(
  'boucher manager conseiller officier reporter designer leader cocher déjeuner dîner souper goûter pouvoir berger coacher dealer freezer rocher clocher plancher bûcher baiser lever coucher',
);

/** In -é, and nouns as well: « étude de marché », « poste de chargé ». */
export const NOUNS_IN_E = listed(
  'marché employé salarié diplômé associé côté congé blessé retraité accusé invité délégué député allié abonné résumé exposé énoncé procédé relevé tracé communiqué arrêté chargé attaché cité passé traité fossé fiancé apprêté imprimé carré privé qualifié assuré handicapé expatrié réfugié déplacé licencié immigré désigné gradé révolté curé café intéressé envoyé',
);

/** In -é and a noun, by the list above or by the lexicon, unless an object follows: « pour envoyé mon CV ». */
export const isNounInE = (word: string, after: string, lexicon: FrenchLexicon): boolean =>
  NOUNS_IN_E.has(word) ||
  (isNoun(lexicon.classOf(word)) && !/^(?:le|la|les|l'|un|une|mon|ma|mes|des|votre|vos|au)$/.test(after));

export type VerbEnd = { stem: string; end: string };

export function erVerb(word: string, lexicon: FrenchLexicon): VerbEnd | undefined {
  const [, stem = '', end = ''] = /^(.+?)(er|ez|é|és|ée|ées|es|ent|e)$/.exec(word) ?? [];
  if (stem === '') return undefined;
  return lexicon.isErVerb(stem) ? { stem, end } : undefined;
}

/** In -er and a noun or an adjective: « je suis boulanger », « je suis fier ». */
export const isNounInEr = (word: string, lexicon: FrenchLexicon): boolean =>
  NOUNS_IN_ER.has(word) || isNoun(lexicon.classOf(word)) || isAdjective(lexicon.classOf(word));

const IRREGULAR_PARTICIPLES = listed(
  'dit fait mis pris promis écrit reçu vu répondu permis remis transmis appris rendu vendu perdu eu été convaincu entendu refusé',
);

export function isParticiple(word: string, lexicon: FrenchLexicon): boolean {
  if (IRREGULAR_PARTICIPLES.has(word)) return true;
  const verb = erVerb(word, lexicon);
  return verb !== undefined && /^(?:é|és|ée|ées)$/.test(verb.end);
}

/** A participle, or what is written for one. */
export function isNearParticiple(word: string, lexicon: FrenchLexicon): boolean {
  const verb = erVerb(word, lexicon);
  return isParticiple(word, lexicon) || (verb !== undefined && verb.end === 'er');
}

export const isInfinitive = (word: string, lexicon: FrenchLexicon): boolean =>
  /(?:er|ir|re|oir)$/.test(word) &&
  word.length > 3 &&
  lexicon.has(word) &&
  (erVerb(word, lexicon) !== undefined || INFINITIVES.has(word));

export const INFINITIVES = listed(
  'faire venir voir savoir avoir être suivre remplir fournir lire écrire vivre dire mettre prendre apprendre comprendre obtenir partir finir choisir répondre attendre rendre perdre vendre conduire réussir tenir servir sortir recevoir joindre rejoindre produire traduire construire reprendre remettre revoir revenir dormir offrir ouvrir couvrir',
);
