import { NOT_RELATIVE } from './context-fixes.ts';

/**
 * Grammar errors detected by the words around, applied after `CONTEXT_FIXES`: each pattern is a turn that no correct
 * sentence has.
 */
export const GRAMMAR_FIXES: [RegExp, string][] = [];

const START = String.raw`(?<![A-Za-zÀ-ɏ'’-])`;
const END = String.raw`(?![A-Za-zÀ-ɏ'’-])`;
const STOP = String.raw`(?=\s{0,2}(?:[.,!?;]|$))`;

function fix(pattern: string, replacement: string): void {
  GRAMMAR_FIXES.push([new RegExp(`${START}${pattern}${END}`, 'giu'), replacement]);
}

/** Stems of regular verbs that are no noun in -er and whose participle is no noun either. */
const VERB = `(?:contact|postul|envoy|demand|trouv|travaill|rappel|confirm|valid|télécharg|modifi|avanc|déclar|rembours|particip|donn|recrut|expliqu|inform|propos|cherch|recherch|dépos|présent|sollicit|gagn|aid|parl|discut|collabor|remerci|chang|vérifi|consult|renseign|intégr|achet|pay|occup|essay|not|écout|accept|refus|enregistr|continu|commenc|appel|organis|prépar|signal|publi|oubli|laiss|tent|ignor|utilis|regard|montr|mang|rest|rentr|arriv|tomb|command|livr|install|répar|nettoy|coup|ferm|quitt|termin|annul|report|transfér|transmett|vers|récupér|suspend|licenci|embauch|sélectionn|convoqu|affect|motiv|terrass|bloqu|supprim|activ|connect|charg|cliqu|ajout|complét|corrig|inscriv|sign|jou|habit|passion|aim|port|pens|rêv|pri|compt|souhait|mérit|espér|désir|pass|étudi|rédig|cré|gér|dirig|encadr|form|assist|assur|dédommag|insult|menac|frapp|vol|arnaqu|tromp|déçu|mentionn|précis|indiqu|trait|examin|analys|écart|élimin|rejet|respect|négoci|augment|diminu|améliore?|développ|partag|discrimin|exploit)`;
const PRONOUN = `(?:me |te |vous |nous |le |la |les |lui |leur |se |y |en |m['’]|t['’]|s['’]|l['’])`;
const ADVERB = `(?: (?:déjà|bien|toujours|pas|jamais|rien|tout|beaucoup|encore|pas encore|toujours pas|même pas|plus|vraiment))?`;

// Telephones: « g », « je c », « on ma ».
fix(`g (pas|toujours|jamais|bien|déjà|travaillé|postulé|${VERB}er)`, "j'ai $1");
fix(`je c(?= )`, 'je sais');
fix(
  `(il|elle|on|qui|personne ne|vous) ma(?= (?:rien|pas|déjà|toujours|jamais|même|${VERB}er|fait|dit|promis|été)${END})`,
  "$1 m'a",
);
fix(
  `(nous sommes|ils sont|elles sont) (prêt|disponible|fatigué|intéressé|motivé|content|satisfait|disposé|désolé)`,
  '$1 $2s',
);

// -er, -é and -ez.
fix(
  `((?:ai|j['’]ai|j['’]avais|n['’]ai|n['’]avez|n['’]avons|n['’]ont|avez|avons|ont|avaient|aviez|avoir|ayant|ils m['’]ont|m['’]ont|vous m['’]avez|m['’]a(?: rien| pas)?|nous a|vous a|l['’]a|n['’]a|t['’]a|s['’]est|été)${ADVERB} ${VERB})er`,
  '$1é',
);
fix(
  `((?:il|elle|on|personne n['’]|patron|directeur|chef|entreprise|société|recruteur|agence|site|équipe|employeur|candidat) a${ADVERB} ${VERB})er`,
  '$1é',
);
fix(`((?:suis|est|était|es|êtes|étais|sera|soit|être)${ADVERB} ${VERB})er`, '$1é');
fix(
  `((?:peux|peut|pouvez|pouvons|peuvent|pourriez|pourrais|pourrait|veux|veut|voulons|voulez|veulent|voudrais|voudrait|dois|doit|devez|devons|doivent|devrais|devrait|souhaite|souhaitons|souhaiterais|aimerais|aimerait|désire|vais|vas|va|allons|allez|vont|faut|faudrait|veuillez|afin de|avant de|au lieu de|merci de|besoin de|envie de) (?:ne pas )?${PRONOUN}?${VERB})(?:é|ez|és|ée|ées)`,
  '$1er',
);
fix(
  `((?:essaye?|essaie|viens|vient|refuse|demande|arrête|accepte|continuer|obligée?|prie|permet|promis|commence) (?:de|à|d['’]) ${PRONOUN}?${VERB})(?:é|ez)`,
  '$1er',
);
fix(`((?:est-ce que|parce que|si) vous (?:ne )?${VERB})er`, '$1ez');
fix(`((?:que|si|quand|lorsque|pourquoi|comment) vous (?:ne )?${VERB})é`, '$1ez');
fix(`(vous ne (?:me |nous )?${VERB})(?:er|é)(?= (?:pas|plus|jamais|rien))`, '$1ez');
fix(`(je (?:ne )?${PRONOUN}?${VERB})(?:er|é|es|ent)`, '$1e');
fix(`(tu (?:ne )?(?:me |nous )?(?:contact|cherch|trouv|travaill|demand|donn|parl|pens|gagn|aid))e`, '$1es');
fix(
  `((?:ils|elles) (?:ne )?${PRONOUN}?(?:contact|cherch|trouv|travaill|demand|donn|parl|pens|gagn|aid|recrut|refus|rappel|laiss|accept|respect|propos|arriv|pass|rest|insult|menac|exploit|pay))es?`,
  '$1ent',
);
fix(
  `(nous (?:ne )?(?:cherch|recherch|trouv|travaill|demand|donn|parl|pens|souhait|recrut|propos|av|all|pouv|voul|dev|sav|attend|esp[ée]r))on[t]?`,
  '$1ons',
);
fix(
  `((?:elle|candidature|demande) (?:est|était|sera|a été|n['’]est pas|n['’]a pas été)${ADVERB} (?:${VERB}|clôtur|retard|sélectionn)é)`,
  '$1e',
);
fix(`(ils (?:sont|étaient|seront|ont été)${ADVERB} ${VERB}é)`, '$1s');
fix(`(elles (?:sont|étaient|seront|ont été)${ADVERB} ${VERB}é)`, '$1es');
fix(`(elle est(?: déjà| pas)? (?:venu|parti|sorti|descendu|revenu))`, '$1e');

fix(
  `((?:pour|sans) (?:ne pas )?(?:me |te |vous |nous |lui |leur |se |y |en |m['’]|t['’]|s['’]|l['’])?${VERB})(?:é|ez)`,
  '$1er',
);

// The persons of common verbs.
fix(
  `(je (?:ne )?${PRONOUN}?)(fai|sai|connai|savai|pouvai|voulai|devai|faisai|avai|étai|croi|voi|reçoi|di|vi|doi|boi|sui)t`,
  '$1$2s',
);
fix(`(j['’])(avai|étai|attendai|aimerai|espérai|habitai|écri|irai)t`, '$1$2s');
fix(`(je (?:ne )?${PRONOUN}?)(pren|compren|appren|per|ven|ren|répon|atten|enten)d`, '$1$2ds');
fix(`(je (?:ne )?)(vien|tien|revien|devien|obtien)t?`, '$1$2s');
fix(`(je (?:ne )?)(?:va|vai|vait)`, '$1vais');
fix(`(je (?:ne )?)met`, '$1mets');
fix(`j['’](?:ais|ait|es|est)(?= )`, "j'ai");
fix(`(je (?:ne |n['’]y |y |vous |le )?)(?:peut|peu)(?= (?!à peu))`, '$1peux');
fix(
  `((?:il|elle|on|ça|cela) (?:ne )?(?:me |nous |vous |m['’])?)(?:peux|peu)(?= (?!à peu|probable))`,
  '$1peut',
);
fix(`((?:il|elle|on) (?:ne )?(?:me |nous |vous )?)(fai|sai|vien|doi|veu|reçoi|di)[sx]`, '$1$2t');
fix(`((?:il|elle|on) (?:ne )?(?:me |nous |vous )?)(pren|compren|atten|répon|ren)ds`, '$1$2d');
fix(`((?:il|elle|on) (?:ne )?)vas`, '$1va');
fix(`tu a`, 'tu as');
fix(`tu est`, 'tu es');
fix(`tu va`, 'tu vas');
fix(`vous (?:êtez|ête|étes|éte)`, 'vous êtes');
fix(`vous (?:avé|aver|ave)`, 'vous avez');
fix(`vous (fai|di)te`, 'vous $1tes');
fix(`vous (pouv|voul|dev|sav|all)(?:é|er)`, 'vous $1ez');
fix(`(ils|elles) (?:ne )?(av|ét|pouv|voul|dev|fais|dis)ai[ts]`, '$1 $2aient');
fix(`je suit`, 'je suis');

// a, à.
fix(
  `((?:il|elle|on|personne n['’]|ne m['’]|ça|cela) )à(?= (?:été|eu|dit|fait|pris|mis|pas|déjà|besoin|envie|reçu|répondu|perdu|promis|vu|un|une|${VERB}é)${END})`,
  '$1a',
);
fix(`y à(?= )`, 'y a');
fix(`([mt]['’])à`, '$1a');
fix(`à été(?= [a-zà-ɏ]{2,20}(?:é|ée|és|ées|i|u|is|us|it)${END})`, 'a été');
fix(
  `a(?= (?:temps plein|temps partiel|mi-temps|plein temps|tout moment|tout de suite|l['’]étranger|pied|moto|cet effet|ce sujet|peu près|court terme|long terme|l['’]attention|l['’]intention)${END})`,
  'à',
);
fix(`a (bientôt|demain|lundi)${STOP}`, 'à $1');
fix(
  `((?:grâce|quant|face|suite|jusqu['’]|par rapport|conformément|merci|bonjour) ?)a(?= (?:l['’]|la|le|un|une|mon|ma|mes|votre|vos|vous|notre|nos|nous|cette|ce|ces|tous|toute|toute l['’]équipe|lui|eux|elle|moi)(?![a-zà-ɏ]))`,
  '$1à',
);
fix(
  `((?:prête?s?|aptes?|autorisée?s?|invitée?s?|commencé|commence|continue|réussi|arrive|arrivé|cherche|hésitez pas|aidé|aider|aide|apprendre|appris|disposée?|obligée?s?|habituée?s?|disponible|facile|difficile|reste|restent|pièces|dossier|montant|somme|frais|documents|chose|rien|beaucoup|temps) )a(?= (?:${PRONOUN})?(?:${VERB}er|faire|fournir|remplir|suivre|savoir|voir|dire|vivre|venir|finir|lire|écrire|conduire|apprendre|comprendre|obtenir|avoir|être|vous|mettre|prendre|perdre|vendre)${END})`,
  '$1à',
);
fix(
  `${NOT_RELATIVE}((?:envoyé|envoyer|envoie|donné|donner|demandé|demander|parlé|parler|adressé|adresser|transmis|répondu|répondre|dit|participé|assisté|inscrite?|allée?|arrivée?|née?|vis|vit|habite|habitons|suis|sommes|retourné|montré|payé|payer|travaillé|formée?|intéresse|accès) )a(?= (?:la|l['’]|un|une|mon|ma|mes|votre|vos|notre|nos|cette|ce|ces|des|plusieurs|quelqu['’]un|tous)(?![a-zà-ɏ]))`,
  '$1à',
);

// et, est.
fix(`c['’]et`, "c'est");
fix(`(quelle?|qui|comment|combien) et(?= (?:le|la|l['’]|votre|mon|ma|ce|cette|son)(?![a-zà-ɏ]))`, '$1 est');
fix(
  `((?:il|elle|on|ce|ça|cela|ce n['’]|n['’])) ?et(?= (?:${VERB}ée?|pas|toujours|très|trop|déjà|bien|venue?|partie?|urgent|important|possible|difficile|impossible|bon|disponible|nécessaire|absente?|malade|là|un|une)${END})`,
  '$1 est',
);
fix(
  `((?:le|la|mon|ma|votre|notre|ce|cette|son|sa) (?:site|page|poste|bureau|agence|compte|dossier|lien|formulaire|offre|salaire|numéro|contrat|patron|application|appli|candidature|demande|entreprise|société|plateforme|réponse|délai)) et(?= (?:pas|toujours|très|trop|déjà|bien|encore|en|fermée?|bloquée?|ouverte?|${VERB}ée?|urgente?|disponible|difficile|vide|longue?|petite?|faux|fausse|nulle?|lente?|perdue?|finie?)${END})`,
  '$1 est',
);
fix(
  `est(?= (?:puis|je suis|je n['’]|je ne|je cherche|je veux|je voudrais|je souhaite|je vous|je travaille|nous avons|nous sommes|nous voulons|nous attendons|jusqu['’])(?:${END}|(?<=['’])))`,
  'et',
);
fix(`((?:bonjour|bonsoir|merci) )est(?= (?:merci|bonne|bon|bien|à|bonjour))`, '$1et');

// ou, où.
fix(`d['’]ou(?= )`, "d'où");
fix(
  `((?:savoir|sais pas|sais|dire|dites-moi|sait pas|voir) )ou(?= (?:je|j['’]|on|il|elle|vous|est|sont|se|c['’]est|en|aller|trouver|postuler|déposer|envoyer|m['’])(?![a-zà-ɏ]))`,
  '$1où',
);
fix(`ou(?= (?:en est|en sont|en êtes|se trouve|se trouvent|se situe))`, 'où');
fix(
  `((?:ville|agence|bureau|endroit|lieu|jour|moment|page|école|entreprise|société|quartier|maison|pays|service|cas|année) )ou(?= (?:je|j['’]ai|j['’]habite|on|il|elle|ils|nous|c['’]est)(?![a-zà-ɏ]))`,
  '$1où',
);
fix(`où (bien|pas|non|même)(?= |[.,!?]|$)`, 'ou $1');
fix(`ou (sont|son)(?= (?:les|mes|vos|nos)${END})`, 'où sont');

// ce, se, c'est, s'est, ces, ses.
fix(
  `se(?= (?:n['’]est|n['’]était|poste|bureau|jour|mail|candidat|recruteur|genre|problème|compte|lien|document|formulaire|stage|salaire|monsieur|dossier|métier|recrutement|contrat|patron|chef)(?![a-zà-ɏ]))`,
  'ce',
);
fix(
  `((?:il|elle|on|ils|elles|ça|cela|site|page|appli) (?:ne )?)ce(?= (?:trouve|trouvent|passe|passent|sent|plaint|présente|fait|rend|connecte|bloque|ferme|débrouille|déconnecte|moque|moquent|charge|plaignent|sont)${END})`,
  '$1se',
);
fix(
  `((?:de|pour|peut|doit|va|vont|peuvent) )ce(?= (?:connecter|présenter|former|rendre|préparer|plaindre|déplacer|moquer|retrouver|reposer)${END})`,
  '$1se',
);
fix(`(il|elle|on|qui) c['’]est (passée?|trompée?|${VERB}ée?|mise?|perdue?|rendue?|plainte?)`, "$1 s'est $2");
fix(
  `((?:^|[.!?\\n,]|mais|car|donc|parce que|comme|et) ?)s['’]est(?= (?:pas|bon|possible|urgent|quand|combien|un|une|le|la|mon|ma|votre|pour|vraiment|très|trop|comment|quoi|normal|dommage|vrai|grave|difficile|dur|moi|lui)${END})`,
  "$1c'est",
);
fix(
  `ces(?= (?:quoi|que|pour|très|trop|dur|difficile|comment|vraiment|comme|le|la|trop|fini|grave|dommage)${END})`,
  "c'est",
);
fix(`ses(?= (?:derniers temps|derniers jours|dernières semaines|gens|jours-ci|temps-ci))`, 'ces');
fix(`quelque soit`, 'quel que soit');

// son, sont, on, ont.
fix(
  `((?:les|mes|vos|nos|ces|des|tes) [a-zà-ɏ]{2,20}s) son(?= (?:pas|toujours|déjà|très|trop|bien|où|en|dans|là|disponibles?|${VERB}(?:é|és|ées)|venus?|partis?|bons?|bonnes?|retenus?|perdus?)${END})`,
  '$1 sont',
);
fix(`(quel(?:le)?s|ce|qui) son(?= (?:les|vos|mes|nos|des|ces|eux|pas|disponibles?)${END})`, '$1 sont');
fix(
  `(?<!(?:ils|elles|qui|ne|se|ce|nous|[a-zà-ɏ]s) )sont(?= (?:patron|travail|nom|frère|salaire|dossier|numéro|père|ami|contrat|diplôme|équipe|mari)${END})`,
  'son',
);
fix(`(ils|elles) on(?= )`, '$1 ont');
fix(`(qui) on(?= (?:été|eu|fait|dit|pris|${VERB}é)${END})`, '$1 ont');
fix(
  `((?:les|mes|vos|nos|ces|des|tes) (?!(?:jours|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches|matins|soirs|fois|temps|années|mois|semaines|nuits|gens) )[a-zà-ɏ]{2,20}s) on(?= (?:pas|déjà|été|eu|fait|dit|pris|reçu|répondu|perdu|refusé|${VERB}é)${END})`,
  '$1 ont',
);
fix(
  `(?<!(?:ils|elles|qui|n['’]|[a-zà-ɏ]s) )ont(?= (?:a|est|va|veut|peut|doit|nous|vous|ne|me|te|se|attend|cherche|travaille|souffre|n['’]a|m['’]a)${END})`,
  'on',
);

// la, là, peu, sa, ça, mes, mais, leur, dans, quand.
fix(`(celui|celle|ceux|celles) la(?= (?:est|a|ne|sont|n['’]|qui|aussi)|\\s{0,2}[.,!?]|$)`, '$1-là');
fix(`(ce (?:jour|moment|temps)) l[aà](?=\\s{0,2}(?:[.,!?]|$)| (?:je|il|j['’]|on))`, '$1-là');
fix(`l[aà][- ]bas`, 'là-bas');
fix(`un peu[tx]`, 'un peu');
fix(
  `(très |trop |aussi |si )?peu[tx] de (temps|gens|chose|moyens|jours|travail|candidats|personnes)`,
  '$1peu de $2',
);
fix(`peu[tx]?[- ](?:être|etre) (que|qu['’])`, 'peut-être $1');
fix(
  `sa(?= (?:a|prend|dure|bloque|plante|arrive|peut|doit|commence à|vient|tourne|continue|n['’]a|n['’]arrive|ne|se|nous|m['’]a|y|coûte|me|veut|fait|va)(?![a-zà-ɏ]))`,
  'ça',
);
fix(`(quoi|tout|fait|dit|dire|faire|voir|comme|sans|avec|pour|de|que) sa${STOP}`, '$1 ça');
fix(`ça(?= (?:mère|femme|famille|fille|candidature|lettre|moto|maison|sœur|voiture|photo|vie)${END})`, 'sa');
fix(
  `mes(?= (?:je|j['’]|il|elle|on|nous|vous|ils|pas|rien|c['’]est|ça|jusqu['’]|toujours|aucun|aucune|le|la|les|malheureusement|depuis|personne|si|quand|ne|quel|n['’])(?![a-zà-ɏ]))`,
  'mais',
);
fix(
  `((?:tous|toutes|de|à|avec|pour|voici|par|dans|envoyé|déposé|recevez|perdu|sur|nourrir) )mais(?= (?:papiers|diplômes|documents|enfants|parents|amis|frères|sœurs|collègues|dossiers|études|compétences|expériences|salutations|coordonnées|questions|droits|affaires|sincères)${END})`,
  '$1mes',
);
fix(`d['’]en(?= (?:la|le|les|un|une|votre|vos|mon|ma|ce|cette|l['’])(?![a-zà-ɏ]))`, 'dans');
fix(`dans (parler|savoir plus|finir)`, "d'en $1");
fix(`quant(?= (?:je|j['’]|il|on|vous|nous|la|le|elle|les|mon)(?![a-zà-ɏ]))`, 'quand');
fix(`qu['’]en(?= (?:je|j['’]ai|il|on)${END})`, 'quand');
fix(`ni a`, "n'y a");
fix(
  `((?:suis|est|sommes|sont|êtes|toujours|très) )pr[èé]s? [àa](?= (?:${VERB}er|faire|venir|apprendre|commencer|m['’]|me|vous)(?![a-zà-ɏ]))`,
  '$1prêt à',
);

// Questions turned round.
fix(
  `(est|sont|ont|peut|doit|faut|fait|prend) ?t?[-'’ ]?t?[-'’ ](il|elle|on|ils|elles)(?=[^.!?\\n]{0,120}\\?)(?<=\\bt[-'’ ](?:il|elle|on|ils|elles))`,
  '$1-$2',
);
fix(`(a|aura|va|passe|trouve|commence|cherche|recrute|reste|accepte|existe) t[-'’ ](il|elle|on)`, '$1-t-$2');
fix(`(sont|ont) il`, '$1-ils');
fix(`on ils`, 'ont-ils');
fix(`es t[-'’ ]?(il|elle|on)`, 'est-$1');
fix(`est ce(?= qu)`, 'est-ce');
fix(
  `(est|peut|doit|faut) (il|elle|on)(?=[^.!?\\n]{0,120}\\?)(?<!(?:que|qu['’]|qui) [a-zà-ɏ]+ [a-zà-ɏ]+)`,
  '$1-$2',
);
fix(`y ?a[- ]t?[-'’ ]?il`, 'y a-t-il');

// Apostrophes and hyphens left out.
fix(
  `(j|n|d|l|m|s|t|qu) (ai|avais|aurai|aurais|irai|étais|était|es|espère|aimerais|habite|arrive|arrivez|ils|elles|eu|en|avoir|être|envoyer|université|école|équipe|annonce|expérience|inscription|information|informations|argent|usine|hôpital|assurance|identité|appelle|intéresse|inscrire|aider|ont|autres?|emploi|étude|études|embauche|entretien|appel|année|aide|avis|avenir|attestation|étudiant)`,
  "$1'$2",
);
fix(`(jusqu|lorsqu|puisqu|aujourd) (à|en|au|ici|il|elle|on|hui)`, "$1'$2");
fix(`(puis|dois|ai|suis) je(?= [a-zà-ɏ][^.!?\\n]{0,80}\\?)`, '$1-je');
fix(`(est|serait) il possible`, '$1-il possible');
fix(`y a[ -]t[ -]il`, 'y a-t-il');
fix(`(moi|toi|lui|elle|vous|nous|eux) même(s?)(?=\\s{0,2}[.,!?]|$| pour| qui)`, '$1-même$2');
fix(`(celui|celle|ceux) ci`, '$1-ci');
fix(`week end`, 'week-end');
fix(`vis à vis`, 'vis-à-vis');
