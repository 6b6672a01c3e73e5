/**
 * Errors detected by the words around: [pattern, replacement]. A pattern contains the whole error, so that a correct
 * sentence never matches; an error that is only likely is left alone.
 */
export const CONTEXT_FIXES: [RegExp, string][] = [];

const START = String.raw`(?<![A-Za-zÀ-ɏ'’-])`;
const END = String.raw`(?![A-Za-zÀ-ɏ'’-])`;

/** « L'homme avec qui je travaille a un camion »: what follows is the verb of the first noun. */
export const NOT_RELATIVE = String.raw`(?<!(?:qui|que|où|dont|quoi|laquelle|lequel|lesquels|lesquelles|qu['’]) ?(?:(?:je|j['’]|nous|vous|on|il|elle|ils|elles|ne|n['’]|y|en|lui|leur|ai|a|as|avez|avons|ont|m['’]|me|s['’]|se|est|suis|sommes|était|étais|avais|avait) ?){0,4})`;

function fix(pattern: string, replacement: string): void {
  CONTEXT_FIXES.push([new RegExp(`${START}${pattern}${END}`, 'giu'), replacement]);
}

/** Verbs of letters to a firm, without their ending; none is also a noun in é. */
const ER = `(contact|postul|envoy|demand|trouv|travaill|rappel|confirm|valid|téléchar?g|modifi|avanc|déclar|rembours|particip|donn|recrut|expliqu|inform|propos|cherch|recherch|déposé?|présent|sollicit|gagn|aid|parl|discut|collabor|remerci|chang|cré|vérifi|consult|renseign|intégr|import|achet|pos|pay|occup|essay|not|écout|accept|refus|enregistr|continu|commenc|appel|organis|prépar|signal|publi)`;
const PRONOUN = `((?:me |vous |nous |lui |leur |se |m['’]|s['’]|l['’])?)`;

// « sa » for « ça », missing letters and joints of the spoken language.
fix(
  `sa (va|fait|marche(?! (?:est|a|vers|sur|de|du|était|et))|ne|n['’]est|fonctionne|dépend|sera|serait|suffit|veut|m['’]|vous|me)`,
  'ça $1',
);
fix(`(c['’]est|pour|comme|avec|que) sa(?=\\s*(?:[.,!?;]|$|que|qui|le))`, '$1 ça');
fix(`c (est|était)`, "c'$1");
fix(
  `(j|n|d|l|m|s|t|qu) (ai|est|un|une|il|elle|a|avez|avons|y|on|emploi|offre|entreprise|agence|adresse|heure|attends|attendre|abord|accord|avance)`,
  "$1'$2",
);
fix(
  `(il|elle|on|qui|personne ne|vous|cela|ça) ma (\\p{L}+(?:é|ée|u)|dit|fait|mis|pris|promis|permis|écrit)`,
  "$1 m'a $2",
);
fix(`ils? on(?= \\p{L}+(?:é|és|u|us|dit|fait|mis|pris)${END})`, 'ils ont');
fix(`(?<=\\p{L}s )on (été|eu)(?= \\p{L})`, 'ont $1');
fix(`vous (?:ete|été|étés|etes|ètes)`, 'vous êtes');
fix(`nous (?:somme|some|sommse)`, 'nous sommes');
fix(`s['’ ]?il vous pla(?:i|is|it|î)`, "s'il vous plaît");
fix(`entrain (de|d['’])`, 'en train $1');

// The ends of verbs.
fix(`(je(?: vous| te| le| la| les| leur| lui)?) ${ER}(?:er|é)`, '$1 $2e');
fix(
  `((?:j['’]ai|vous avez|nous avons|on a|ils ont|il a|elle a|j['’]avais|nous avions|n['’]ai|n['’]avez|n['’]avons)(?: (?:déjà|bien|toujours|pas|jamais|rien|tout|toujours pas|pas encore))?) ${ER}er`,
  '$1 $2é',
);
fix(
  `((?:j['’]ai|vous avez|nous avons|on a|ils ont)(?: (?:déjà|bien))?) (pass|post|rat|oubli|laiss|rest|mont|tent|appliqu)er`,
  '$1 $2é',
);
fix(
  `((?<!(?:rien|chose|plus|quoi|moins) )de|pour|à|pouvoir|sans|afin de|peux|peut|pouvez|pouvons|pourriez|veux|veut|voulons|voulez|voudrais|voudrions|dois|doit|devez|devons|souhaite|souhaitons|aimerais|aimerions|vais|va|allons|allez|vouloir|faut) ${PRONOUN}${ER}(?:é|és|ée|ez)`,
  '$1 $2$3er',
);
fix(`je (suis intéress|suis motiv|suis dispos)er`, 'je $1é');
fix(
  `je suis (très |bien |vivement |fortement )?(?:interesser|intéresser|interesse|intéresse|interessé)`,
  'je suis $1intéressé',
);
fix(`je suis diplôme`, 'je suis diplômé');
fix(`je suis diplome`, 'je suis diplômé');
fix(`je doit`, 'je dois');
fix(`je peut`, 'je peux');
fix(`je veut`, 'je veux');
fix(`je ve`, 'je veux');
fix(`je sait`, 'je sais');
fix(`(j['’]|je vous |je l['’])(attend|entend|répond)`, '$1$2s');
fix(`je travail`, 'je travaille');
fix(`je (vous |t['’]|lui |leur )?envoi`, 'je $1envoie');
fix(`je vous pris`, 'je vous prie');
fix(`je vous remercies`, 'je vous remercie');
fix(`(je|j['’]) ?(aimer|souhaiter|désirer|voud)ai`, '$1 $2ais');
fix(`j['’] (aimer|désirer)ais`, "j'$1ais");
fix(`j['’]ai fais`, "j'ai fait");
fix(`(?<!que )j['’]ai (obten|reç|v|perd|e|voul|attend|rend)ue`, "j'ai $1u");
fix(`ils sont (venu|allé|parti|arrivé|passé|resté|rentré|sorti|revenu)`, 'ils sont $1s');
fix(`elles sont (venu|allé|parti|arrivé|passé|resté|rentré|sorti|revenu)`, 'elles sont $1es');

// à and a, où and ou, et and est, tout and tous, quand and quant.
fix(
  `a(?= (?:bamako|ségou|segou|sikasso|kayes|mopti|gao|kati|dakar|abidjan|koutiala|paris|vous|partir|propos|travers|côté|cause|nouveau|domicile)${END})`,
  'à',
);
fix(
  `${NOT_RELATIVE}(inscrire|inscrit|inscrite|participer|postuler|postule|envoyer|envoyé|venir|venu|rendre|rendu|accéder|habite|réside|travaille|travailler|situé|située|basé|basée|aller|vais|jusqu['’]|répondre) ?a(?= (?!été|eu|pas|toujours|déjà|bien|tout)\\p{L})`,
  '$1 à',
);
fix(
  `(?<!(?:il|elle|on|qui|y|ça|cela|ne|n['’]|l['’]|m['’]|t['’]) )a(?= (?:fournir|déposer|remplir|payer|suivre|faire|joindre|apporter|signer|envoyer|pourvoir|savoir|traiter|remettre|voir)${END})`,
  'à',
);
fix(`jusqu['’] ?a`, "jusqu'à");
fix(`grâce a(?= (?:vous|votre|vos|mon|ma|l['’]|la|ce|cette))`, 'grâce à');
fix(`suite a(?= (?:votre|notre|vos|mon|ma|cette|la|l['’]))`, 'suite à');
fix(
  `a (l|la|une) (agence|formation|entreprise|adresse|session|campagne)(?=\\s*(?:de|[.,;!?]|$))(?<=(?:inscrire|participer|venir|passer) a (?:l|la|une) \\p{L}+)`,
  'à $1 $2',
);
fix(`c['’]est[- ][aà][- ]dire`, "c'est-à-dire");
fix(`ou(?= (?:se trouve|se situe|se trouvent|êtes[- ]vous|est situé|puis-je|est votre|sont vos))`, 'où');
fix(
  `((?:le|la|mon|ma|votre|notre|ce|cette|l['’])\\s?\\p{L}+) et (vacant|lent|lente|fermée?|ouverte?|disponible|bloquée?|libre|urgente?|valable|gratuite?|payante?|obligatoire)(?=\\s*(?:[.,!?;]|$|depuis|pour|à|au|mais))`,
  '$1 est $2',
);
fix(`tout (les|mes|nos|vos|ses|leurs)`, 'tous $1');
fix(`tous le monde`, 'tout le monde');
fix(`quelle sont`, 'quelles sont');
fix(`quel sont`, 'quels sont');
fix(`quant (est|est-ce|puis|pourrai|aura|commence)`, 'quand $1');
fix(`quand à(?= (?:moi|vous|nous|ma|mon|la|le|votre)${END})`, 'quant à');
fix(`(un|du|mon|votre|ce|le|de) travaille`, '$1 travail');

// Homophones that no right sentence has.
fix(
  `c[eè]s (pas|bon|vrai|possible|urgent|normal|moi|lui|un|une|quand|combien|mon|ma|votre|notre)`,
  "c'est $1",
);
fix(`ses (pas|bon|vrai|possible|urgent|normal|moi|lui|un|une|quand|combien)`, "c'est $1");
fix(
  `c (bon|bien|pas|quoi|moi|possible|urgent|combien|quand|fini|vrai|pour|le|la|un|une|mon|ma|très|trop)`,
  "c'est $1",
);
fix(`g (\\p{L}{2,}é|vu|reçu|eu|fait|un|une|besoin|mon|déjà|perdu|envoyé|pas)`, "j'ai $1");
fix(
  `se (que|qui|travail|message|matin|soir|mois|dossier|site|numéro|contrat|lundi|mardi|mercredi|jeudi|vendredi)`,
  'ce $1',
);
fix(`ont (peut|doit|va|est|m['’]a|attend)`, 'on $1');
fix(`(ils|elles) son(?= \\p{L})`, '$1 sont');
fix(`(il|elle|on|qui) et (pas|toujours|très|trop|déjà|bloquée?|fermée?)`, '$1 est $2');
fix(`je peu`, 'je peux');
fix(`(tu) (?:peut|peu)`, '$1 peux');
fix(`(il|elle|on|ça|cela|qui) peux`, '$1 peut');
fix(`(il|elle|on|ça) veux`, '$1 veut');
fix(`(il|elle|on|ça) dois`, '$1 doit');
fix(`j['’]ai (?:étais|était|etait|etais|ete)`, "j'ai été");
fix(`(je|nous|vous|il|on) leurs (ai|avons|a|avez|donne|demande|envoie|dis|dit)`, '$1 leur $2');
fix(`d['’]ou(?= (?:vient|vous|viens|êtes|il|elle))`, "d'où");
fix(`(un|l['’]|mon|votre|d['’]|cet|notre) ?entretient`, '$1 entretien');
fix(`(l['’]|d['’]) entretien`, '$1entretien');
fix(`je suis la(?=\\s{0,2}(?:[.,!?]|$))`, 'je suis là');
fix(`en avances`, 'en avance');

fix(`burkina faso`, 'Burkina Faso');

// « Bonjour Mme » without a name.
fix(`(bonjour|bonsoir|salut|merci) Mme(?=\\s*(?:[,.!?;]|$))`, '$1 madame');
fix(`(bonjour|bonsoir|salut|merci) M\\.(?=\\s*(?:[,!?;]|$))`, '$1 monsieur');

// Hyphens.
fix(`est ce (que|qu['’])`, 'est-ce $1');
fix(`esce (que)`, 'est-ce $1');
fix(`peut être (que|qu['’])`, 'peut-être $1');
fix(`ci joint(e|s|es)?`, 'ci-joint$1');
fix(`(un|le|mon|ce|notre|votre|prendre|de|du) rendez vous`, '$1 rendez-vous');
fix(`(?<!ce (?:ne )?)(sont|ont) (ils|elles)(?! (?:qui|que|qu['’]))`, '$1-$2');
fix(`mots? de passes`, 'mot de passe');

/** « Pouvez vous » opens a question; « vous pouvez vous inscrire » does not. */
CONTEXT_FIXES.push([
  /(^|[.!?\n] ?|(?:comment|quand|où|pourquoi|combien|que) )(pouvez|pourriez|voulez|avez|auriez|êtes|seriez|savez|recrutez|acceptez|cherchez|faites) vous(?![\p{L}\p{M}'’-])/giu,
  '$1$2-vous',
]);
