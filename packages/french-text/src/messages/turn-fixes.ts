/** More turns of letters that no right sentence has, applied after `GRAMMAR_FIXES`. */
export const TURN_FIXES: [RegExp, string][] = [];

const START = String.raw`(?<![A-Za-zÀ-ɏ'’-])`;
const END = String.raw`(?![A-Za-zÀ-ɏ'’-])`;

function fix(pattern: string, replacement: string): void {
  TURN_FIXES.push([new RegExp(`${START}${pattern}${END}`, 'giu'), replacement]);
}

// Questions.
fix(`(?:il )?y['’ ]?a[- ]t?[-'’ ]?t?[-'’ ]?il`, 'y a-t-il');
fix(`(quand|comment|où|pourquoi|combien) est que`, '$1 est-ce que');
fix(`(quand|comment|où|pourquoi|combien) est qu(?=['’])`, '$1 est-ce qu');
fix(`(est|sont) t['’](il|elle|ils|elles)`, '$1-$2');
fix(
  `((?:pouvez|pourriez|voulez)-vous (?:me |nous |m['’]|l['’]|les |le |la )?(?:aid|appel|rappel|envoy|expliqu|donn|confirm|contact|embauch|recrut))(?:é|ez)`,
  '$1er',
);
fix(`c['’]est quant(?=\\s{0,2}[.,!?]|$)`, "c'est quand");

fix(`contrat a dur[ée]{1,2}e? (in)?(déterminée)`, 'contrat à durée $1$2');
fix(
  `(serai|serais|sera|seront|serons|serez|suis|êtes|sommes)( pas)? la(?= (?:à|avant|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|dès|vers))`,
  '$1$2 là',
);
fix(`ils? son(?= (?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix))`, 'ils sont');
fix(
  `((?:l['’]hôtel|le restaurant|la boutique|l['’]usine|le chantier|le lycée|la pharmacie|l['’]hôpital) )ou(?= (?:j['’]ai|je|nous|on))`,
  '$1où',
);
fix(`(sait|savait|savais|savent|savoir|sais) ou(?= aller)`, '$1 où');
fix(`(?<=, )mes(?= (?:c['’]|alors|ce |cela|sans |pour |avec |dans |vous |un |une ))(?<=, mes)`, 'mais');
fix(`(le moi)(?= (?:prochain|dernier|passé|suivant))`, '$1s');
fix(
  `(?<!(?:qui|que|où|dont) [^.,;!?\\n]{0,30})(correspond|correspondent|participe|assiste|ressemble) a(?= (?:la|l['’]|un|une|votre|vos|mon|ma|mes|notre|ce|cette)(?![a-zà-ɏ]))`,
  '$1 à',
);

// Elisions left out.
fix(
  `(est-ce|parce|puis|lors|alors|afin|dès|pour|ce|dit|crois|sais|savoir|pense|espère) que (?=(?:il|elle|on|ils|elles|une) )`,
  "$1 qu'",
);
fix(`que (?=(?:il|elle|on|ils|elles) (?:est|a|ont|sont|y|faut|va|peut|doit|peuvent|doivent)${END})`, "qu'");
fix(`si (?=ils? )`, "s'");
fix(`je (?=(?:ai|avais|étais|aurais|aimerais|habite|espère|attends) )`, "j'");

// Nouns that sound like verbs.
fix(`((?:un|le|mon|votre|ce|du|de|notre|aucun|son|leur|quel|au|bon) travail)le`, '$1');
fix(`(un|mon|le|votre|cet|son|notre|premier|bon) essaie`, '$1 essai');
fix(`((?:un|mon|votre|cet|notre|premier|dernier) )empl(?:ois|oie)`, '$1emploi');
fix(`((?<!(?:qui|que) )(?:d['’]|l['’]) ?)emploie`, '$1emploi');
fix(`((?:un|votre|mon|ce|notre|leur|bon) )profile`, '$1profil');
fix(`((?:pour le|au|du) )post(?= (?:de|d['’]|vacant))`, '$1poste');
fix(`(d['’]|l['’])accueille`, '$1accueil');
fix(`((?:aura|auront|a|ont) )lieux(?=\\s{0,2}(?:[.,!?]|$| le | à | de ))`, '$1lieu');
fix(`(je (?:vous|te|lui|leur|les|le|la) (?:rappel|appel))`, '$1le');
fix(`((?:il|elle|on|qui) travail)(?= (?:à|dans|chez|comme|pour|depuis|ici|bien|avec|au))`, '$1le');
fix(`bonne nouvel`, 'bonne nouvelle');
fix(`bonne santer`, 'bonne santé');
fix(`bonne fete`, 'bonne fête');
fix(`(avoir|ai|as|a|avons|avez|ont) besoins`, '$1 besoin');
fix(`(à) temp(?= |[.,!?]|$)`, '$1 temps');
fix(`(au|du|le|ce) siege`, '$1 siège');
// « Se prouvent par ce que vous avez fait », « concerné par ce qu'il dit ».
fix(`(?<![eéiurtz]s? |ent )par ce (que|qu['’])`, 'parce $1');
fix(`en faite`, 'en fait');
fix(`jusque[- ]la(?=\\s{0,2}(?:[.,!?]|$))`, 'jusque-là');
fix(`(entendu) parlé(?= (?:de|d['’]|du))`, '$1 parler');
fix(`peut importe`, 'peu importe');
fix(`(beaucoup|combien) d['’](heure|enfant|employé|année|emploi|offre|étudiant|ouvrier)`, "$1 d'$2s");
fix(`quelqu un`, "quelqu'un");

// Words of two parts.
fix(
  `(cet|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|chaque|un|l['’]|d['’]) ?apr[èe]s midi`,
  '$1 après-midi',
);
fix(`(l['’]|d['’]) après-midi`, '$1après-midi');
fix(
  `((?:une?|comme|votre|ma|en) |[ld]['’])aide (soignante?s?|comptables?|cuisini[eè]re?s?|ménagères?)`,
  '$1aide-$2',
);
fix(`(un|le|du|au) super marché`, '$1 supermarché');
fix(`bobo[- ]dioulasso`, 'Bobo-Dioulasso');

// Persons.
fix(
  `je n['’]est(?= (?:pas|jamais|rien|plus) (?!allée?|venue?|arrivée?|partie?|restée?|né|sûre?|bien|encore))`,
  "je n'ai",
);
fix(`je n['’]a`, "je n'ai");
fix(`je nais(?= (?:pas|jamais|rien|plus|aucune?))`, "je n'ai");
fix(`(ils|elles) mont(?= (?:pas|dit|fait|\\p{L}+é)${END})`, "$1 m'ont");
fix(`(ça|cela) ma(?= (?:pas|vraiment|beaucoup|fait|\\p{L}+é|\\p{L}+lu)${END})`, "$1 m'a");
fix(`(il (?:n['’])est pas (?:venu|parti|arrivé|allé|passé))e?s`, '$1');
fix(`(les|vos|des|nos|mes) (\\p{L}+s) aurons`, '$1 $2 auront');
fix(
  `(mes|vos|les|nos|ces) (compétences|conditions|horaires|expériences|qualités) (me |vous |nous )?(convienne|corresponde)s?`,
  '$1 $2 $3$4nt',
);
fix(`tu conna[iî]t`, 'tu connais');
fix(`(les|des|mes|vos|nos|ces) entretient`, '$1 entretiens');
fix(`(nos|vos|des|mes) employer(?=\\s{0,2}(?:[.,!?]|$))`, '$1 employés');

// Participles.
fix(`((?:est|sont|était|étaient|être) )prit`, '$1pris');
fix(`((?:je suis|j['’]étais|est|était) (?:très |bien |vraiment )?motiv)er`, '$1é');
fix(
  `((?:n['’]a|a|ont|ai|avez|avons) (?:jamais |pas |toujours |bien |déjà )?)(menti|senti|dormi|servi|fourni|rempli|fini|choisi|réussi|sorti|accueilli|suivi)[ts]`,
  '$1$2',
);
fix(
  `((?<!l['’]|les |que j['’]|m['’]|nous |vous )(?:ai|as|avons|avez|ont|avoir|ayant|avais|avait) (?:déjà |pas |bien |toujours |jamais |beaucoup )?(?:travaill|postul|particip|téléphon|discut|échou|dur))é(?:e|s|es)`,
  '$1é',
);
fix(
  `((?<!qu[e'’][^.!?\\n]{0,40})(?:j['’]ai|(?:mon|ma|le|la) \\p{L}+ a|il a|elle a) (?:déjà |bien )?(?:obten|reç|perd|vend|rend|attend|entend|conn|v))(?:ue|us|ues)(?= (?:mon|ma|mes|son|sa|ses|le|la|l['’]|les|un|une|des|votre|vos|deux|trois)(?![a-zà-ɏ]))`,
  '$1u',
);

const FEMININE = `offre|candidature|demande|lettre|annonce|attestation|candidate|pièce|copie|formation|personne|facture|photo|licence|proposition|réclamation|inscription`;
fix(
  `((?:l['’]|la |ma |une |cette |votre |notre |toute |d['’]une )(?:${FEMININE}) (?:publi|post|dépos|envoy|intéress|légalis|demand|propos|sign|trouv|qualifi|motiv|concern|dat|certifi|scann|diplôm|expériment))é`,
  '$1ée',
);
fix(`(annonce|offre) (par)u(?= (?:dans|sur|le|hier|à|en))`, '$1 $2ue');
fix(`(licence(?: en \\p{L}+| de \\p{L}+)?,? obten)u(?= (?:à|en|au))`, '$1ue');
fix(`(salutations distingué)s?`, '$1es');
fix(`ressources humaine`, 'ressources humaines');
fix(`heures supplémentaire`, 'heures supplémentaires');
fix(`(messagerie|note|boîte) vocal`, '$1 vocale');
fix(`(grille|prétention|fiche) salarial`, '$1 salariale');
fix(`(réponse) clair`, '$1 claire');
fix(`prétentions salarial(?:e|es)?`, 'prétentions salariales');
fix(`(lettre de motivation)s`, '$1');
fix(
  `(beaucoup|combien) de (chantier|faute|client|candidat|diplôme|problème|message|erreur|place|offre|enfant|ouvrier|dossier|mission|machine|voyage|formation|stage|contrat)`,
  '$1 de $2s',
);
fix(
  `au (gens|débutantes|débutants|candidats|candidates|élèves|enfants|clients|femmes|jeunes|ouvriers)`,
  'aux $1',
);
fix(`(que) dieu(?= (?:vous|te|nous|le|la|les|bénisse|merci))`, '$1 Dieu');

fix(`(ne vous inquiét)é`, '$1ez');
fix(`(si vous) voulait`, '$1 voulez');
TURN_FIXES.push([/(?<![\p{L}\p{M}'’-])(dite|faite)(?=-(?:moi|nous)(?!\p{L}))/giu, '$1s']);
