import { type AnswerText, anyOf, countOf } from './answer-text.ts';

/** What an answer says clearly of a story: where it began, what the person did, how it ended. */
export type Structure = { situation: boolean; action: boolean; result: boolean };

/** Ends like an imperfect, and is none. */
const NOT_IMPERFECT =
  '(?!fais\\b|sais\\b|vais\\b|connais\\b|jamais\\b|reconnais\\b|plais\\b|parais\\b|mais\\b|fait\\b|sait\\b|plait\\b|parait\\b|connait\\b|satisfais\\b)';
/** « je ferais », « on devrait »: what somebody would do is no situation. */
const NOT_CONDITIONAL = '(?<!er|ir|dr|rr|aur|devr|ettr|oitr)';
const IMPERFECT = `(?:je|j'|on|il|elle|ils|elles|nous|qui|ca|c') ?(?:ne |n'|me |m'|y |en |l'|le |la |les |nous )?${NOT_IMPERFECT}[a-z]{2,20}${NOT_CONDITIONAL}(?:ais|ait|aient|ions)`;

/** Where and when, what was asked, what was wrong. */
const SITUATION = anyOf(
  IMPERFECT,
  `(?!fait|sait|lait|trait|souhait|parfait|satisfait|extrait|retrait|portrait|refait|bienfait|plait|parait|connait|reconnait|attrait|forfait)[a-z]{2,20}${NOT_CONDITIONAL}(?:ait|aient)`,
  '(?:en|fin|debut|depuis|avant|vers) (?:[a-z]{3,9} )?(?:19|20)\\d\\d',
  "il y a (?:[a-z0-9']+ )?(?:ans?|mois|semaines?|jours?|annees?)",
  "l'an(?:nee)? (?:dernier|derniere|passee?)",
  '(?:mois|semaine|hivernage|campagne|saison|ramadan|tabaski|fete) (?:derniere?|passee?|precedente?)',
  '(?:un|une) (?:jour|matin|soir|nuit|fois|apres-midi|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)',
  "(?:pendant|durant|lors de|au cours de|dans|a|chez) (?:mon|ma|mes|notre) (?:[a-z']+ )?(?:stage|poste|entreprise|travail|mission|chantier|service|ecole|societe|agence|boutique|centre|formation|contrat|patron|employeur|equipe|garage|restaurant|hotel|atelier|quartier|village|classe)",
  "(?:quand|lorsque) (?:j'ai|on a|nous avons|il a|elle a|ils ont|elle est|il est|ils sont|on est)",
  "(?:mon|ma|notre|le|la|mes|l') ?(?:ancien|ancienne|derniere?|premiere?|precedente?) (?:poste|employeur|entreprise|patron|patronne|boulot|travail|emploi|stage|chantier|service|societe|maison|boite|agence|experience)",
  "je (?:devais|dois)|on devait|nous devions|il fallait|on m'a (?:demande|confie|charge|appele|affecte|envoye)|m'avait (?:demande|confie|charge)|(?:mon|l') ?objectif|ma mission|(?:le|un|mon) (?:probleme|defi|souci) (?:etait|c'est|est)|j'ai (?:travaille|exerce|servi|dirige|encadre|gere) (?:pendant|[a-z0-9]+ (?:ans|mois)|a|au|aux|chez|dans|comme|sur|pour|une?|des|les?|la|l')",
  '(?:etait|etaient|tombe|tombee|est tombee?) en (?:panne|rupture|retard|colere|conflit|greve)',
  "(?:un|une|le|la|notre|mon|des|les|l') ?(?:client|cliente|clients|patient|patiente|eleve|camion|machine|collegue|chef|fournisseur|groupe|pompe|voisin|parent|parents|femme|homme|enfant|malade|dame|monsieur|directeur|patron|chauffeur|livreur|equipe|moteur|serveur|logiciel|serveuse|caissiere?|usine|village|camionneur|stagiaire) (?:est|a|sont|ont|m'a|nous a|n'a|s'est|qui|etait|avait)",
);

/** Follows « j'ai » and says what the person has or is, not what they did. */
const NOT_DONE =
  "(?!besoin|envie|peur|ete\\b|eu\\b|aime\\b|adore\\b|toujours (?:ete|aime|voulu|reve)|voulu|reve\\b|vecu|entendu|grandi|etudie|obtenu|appris|compris|reussi|confiance|une?\\b|le\\b|la\\b|les\\b|des\\b|mon\\b|ma\\b|mes\\b|l'|d'|\\d|deja (?:ete|eu)|beaucoup d|de\\b|du\\b|bien aime|vraiment envie|travaille\\b|pense\\b|cru\\b)";
const ADVERBS =
  "(?:(?:d'abord|ensuite|puis|tout|aussitot|aussi|alors|donc|immediatement|vite|moi-meme|personnellement|rapidement|directement|bien|meme|deja|ainsi|enfin|calmement|simplement|toujours|tout de suite|tres vite|pu|du|su|fini par|commence par|commence a|decide de|essaye de|reussi a|fait|pris le temps de) )?";
const PARTICIPLE = '[a-z]{1,18}(?:e|ee|es|er|i|is|it|u|us|ert|aint|oint|ait|ete)';

const ACTION = anyOf(
  `j'ai ${NOT_DONE}${ADVERBS}${PARTICIPLE}`,
  `(?:nous avons|on a) ${NOT_DONE}${ADVERBS}${PARTICIPLE}`,
  `je (?:l'|les |lui |leur |y |n')ai ${ADVERBS}[a-z]+`,
  'je (?:me suis|suis) (?:alle|allee|parti|partie|reste|restee|descendu|monte|passe|passee|intervenu|intervenue|revenu|occupe|occupee|assis|assise|mis|mise|charge|organise|organisee|rendu|rendue|excuse|excusee|adresse|rapproche|renseigne|renseignee|arrete|arretee|battu|appuye|deplace|deplacee|presente|concentre)',
  "j'en ai (?!marre|assez|besoin|envie|eu|plus)[a-z]+|j'y ai [a-z]+|je m'en suis [a-z]+",
);

/** What a person does each time, or would do; several make the account of an action. */
const HABIT =
  /(?<![a-z0-9'])(?:je|j'|nous|on) ?(?:ne |me |m'|le |la |les |l'|lui |leur |y |en )?(?!suis|sais|pense|crois|veux|peux|vais|appelle|aime|adore|viens|connais|cherche|espere|souhaite|voudrais|aimerais|serai|dirais|trouve|reste|merite|promets|compte|jure|parle|comprends|est|a\b|ai\b|etait|avait|ete|vous|suit|prie|demande si|possede|maitrise|sens|reve|fais de mon|fais tout|donne le|donne tout)([a-z]{3,18}(?:e|s|ds|ts|ai|rais|ons|oie|aie))(?![a-z0-9])/g;
const FUTURE =
  /(?<![a-z0-9'])je (?:vais|peux|commence par|finis par|dois) (?:d'abord |ensuite |lui |leur |le |la |les |l'|me |m'|tout |bien |aussi )?[a-z]{2,16}(?:er|ir|re|oir)(?![a-z0-9])/g;
const VAGUE_FUTURE =
  /je (?:vais|peux) (?:tout )?(?:faire|donner|etre|travailler|apprendre|reussir|essayer|tout)/g;

const RESULT = anyOf(
  "resultats?|au final|finalement|a la fin(?! du cours| de la journee| du service| du repas| de chaque)|en fin de compte|au bout (?:de|d'|du)|depuis ce jour|depuis lors|a l'arrivee|bilan|c'est comme ca que|ce qui (?:a|nous a|m'a|lui a|leur a) [a-z]+",
  "grace a (?:ca|cela|moi|cette|ce|ces|notre|mon)|depuis,? (?:je|j'|on|il|elle|ils|elles|plus|les|le|la|ce|cette|nous|tous|aucun|aucune|tout|mon|ma|chaque|c'est)",
  "(?:est|sont|etait|etaient|a ete|ont ete|suis|sommes|soit) (?:[a-z]+ )?(?:passee?s?|descendue?s?|montee?s?|tombee?s? (?:a|de)|repartie?s?|revenue?s?|sauvee?s?|livree?s?|reparee?s?|reglee?s?|resolue?s?|remboursee?s?|satisfaite?s?|contente?s?|guerie?s?|calmee?s?|felicitee?s?|termine?e?s?|finie?s?|retrouvee?s?|retabli?e?s?|validee?s?|acceptee?s?|signee?s?|valide|atteinte?s?|evitee?s?|fidele|payee?s?|nee|sortie?s?|vivante?s?|rentree?s?|embauchee?s?|arrivee?s? a (?:temps|l'heure)|partie?s? (?:content|contente|satisfait|satisfaite|rassure|a temps))",
  "(?:a|ont|avons|ai|avait) (?:[a-z']+ )?(?:diminuee?|baissee?|augmentee?|doublee?|triplee?|progressee?|reussi|gagnee?|economisee?|termine|fini|atteint|depasse|evitee?|remercie|remerciee|felicite|felicitee|redemarre|repris|recupere|recuperee?|retrouve|retrouvee?|signe|valide|accepte|embauche|renouvele|remarche|fonctionne|rembourse|paye|reduite?|sauvee?|resolu|regle|calme|disparu|cesse|reduit|obtenu|livre (?:a temps|dans)|tenu|rendu|passe l'examen|ameliore|rattrape|change d'avis|presente ses excuses|ouvert)",
  'de \\d[\\d ]*(?:%|pour cent|[a-z]+)? a \\d',
  "(?:zero|aucun|aucune|plus aucun|plus aucune|plus de|sans|ni|pas un seul|pas une seule|moins de|jamais eu (?:de|d'|un|une)) (?:accidents?|pannes?|ecarts?|retards?|pertes?|plaintes?|erreurs?|reclamations?|incidents?|vols?|casse|morts?|deces|manquants?|ruptures?|infections?|fuites?|fautes?)",
  "(?:on m'a|m'a|ils m'ont|m'ont|nous a|nous ont) (?:[a-z]+ )?(?:felicitee?s?|confiee?s?|remerciee?s?|gardee?s?|nommee?|proposee?|promue?|donnee?|embauchee?|rappelee?|recommandee?|choisie?|offert|renouvelee?|fait confiance|appris|permis|prise?)",
  "j'ai (?:bien |beaucoup |vraiment |ainsi |enfin )?(?:appris|compris|retenu|reussi|gagne|evite|obtenu|recu|atteint|depasse)|cela m'a (?:appris|permis)|ca m'a (?:appris|permis)|la lecon",
  "aujourd'hui,? (?:il|elle|ils|elles) (?:est|sont|a|ont|travaille|travaillent|utilise|utilisent|dirige|marche|fonctionne)",
  "petit a petit|le lendemain|n'y a (?:pas|plus|jamais) eu|sans reserve|est embauchee?|en est venu|sont (?:re)?venue?s|est (?:re)?venue?|on est arrivee?s? a|j'en suis a",
  "(?:tout|ca|cela|tout le monde|le travail|la machine|le moteur|le courant|l'eau|le systeme) (?:a|est|s'est) (?:bien )?(?:marche|rentre|passe|fonctionne|repris|revenu|revenue|redemarre|ete (?:paye|regle|livre)|termine|fini|demarre|content|calme)",
  "s'est (?:[a-z]+ )?(?:calmee?|excusee?|terminee?|arretee?|retablie?|amelioree?|bien passee?|stabilisee?|reveillee?|resolue?|reglee?)",
  "l'ecart (?:est|a)|dans les delais|a temps|avant (?:la date|le delai|l'heure|l'echeance)|en avance|objectif (?:atteint|depasse)|client (?:content|satisfait|fidele)",
);

const GOAL =
  /pour (?:un bon|avoir de bons?|de bons?|obtenir de bons?|le) resultats?|culture du resultat|resultats? (?:positifs?|attendus?)|donner (?:de |des )?(?:bons? )?resultats?/g;

export function readStructure({ folded, words }: AnswerText): Structure {
  const actions = countOf(folded, ACTION);
  const habits = new Set([...folded.matchAll(HABIT)].map(([, verb]) => verb)).size;
  const plans = countOf(folded, FUTURE) - countOf(folded, VAGUE_FUTURE);
  const results = countOf(folded, RESULT) - countOf(folded, GOAL);
  const situations = countOf(folded, SITUATION);
  return {
    situation: situations >= (words.length > 25 ? 1 : 2) || situations >= 2,
    action: actions + Math.floor((habits + plans) / 3) >= 1,
    result: results >= 1,
  };
}

/** 0–3: how many of the three an answer has. */
export const structureGrade = ({ situation, action, result }: Structure): number =>
  [situation, action, result].filter(Boolean).length;
