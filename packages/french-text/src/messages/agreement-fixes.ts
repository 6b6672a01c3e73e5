/** Number and gender between a determiner, its noun and its adjective, for the nouns of letters to a company. */
export const AGREEMENT_FIXES: [RegExp, string][] = [];

const START = String.raw`(?<![A-Za-zÀ-ɏ'’-])`;
const END = String.raw`(?![A-Za-zÀ-ɏ'’-])`;

function fix(pattern: string, replacement: string): void {
  AGREEMENT_FIXES.push([new RegExp(`${START}${pattern}${END}`, 'giu'), replacement]);
}

/** None is also a form of a verb that « les » could stand before as a pronoun, but for those after `BARE`. */
const MASCULINE = `candidat|dossier|diplôme|document|salaire|contrat|poste|emploi|stage|entretien|message|problème|numéro|ordinateur|jour|client|employé|ouvrier|chauffeur|gardien|patron|chantier|projet|certificat|résultat|papier|enfant|frère|parent|ami|jeune|étudiant|stagiaire|recruteur|agent|technicien|collègue|horaire|renseignement|service|formulaire|concours|délai|fichier|an|ingénieur|comptable|métier|bureau`;
const FEMININE = `offre|candidature|formation|compétence|expérience|information|entreprise|société|agence|condition|question|réponse|annonce|lettre|page|candidate|personne|semaine|année|heure|pièce|attestation|étude|fois|langue|qualité|possibilité|salutation|référence|opportunité|vacance|facture|photo|réunion|sœur|difficulté|erreur|solution|adresse`;
/** Also verbs: « il les offre ». */
const BARE = String.raw`(?<!(?:il|elle|on|qui|je|tu|ne|vous|nous|me|te|se|lui|ça|j['’]y|peux|doit|peut|va|vais|faut|veux|pour|de|à|sans) )`;

const plural = (nouns: string): string =>
  nouns
    .split('|')
    .filter((noun) => !/[sx]$|eau$/.test(noun))
    .join('|');

fix(
  `${BARE}((?:les|mes|vos|nos|ces|ses|tes|des|plusieurs|quelques|certains|certaines|deux|trois|quatre|cinq|six|sept|huit|dix|vingt|cent) (?:bons? |bonnes? |autres |nouveaux |nouvelles |différents |différentes |petits |petites |grands |grandes |premiers |premières )?(?:${plural(MASCULINE)}|${plural(FEMININE)}))`,
  '$1s',
);
fix(`leur(?= (?:${plural(MASCULINE)}|${plural(FEMININE)})s${END})`, 'leurs');
fix(`(votre|notre|mon|ma|chaque|aucun|aucune) (${plural(MASCULINE)}|${plural(FEMININE)})s`, '$1 $2');

const MASCULINE_ONLY = `travail|stage|contrat|salaire|dossier|compte|message|problème|numéro|diplôme|document|site|rendez-vous|entretien|emploi|bureau|concours|projet|délai`;
const FEMININE_ONLY = `entreprise|formation|réponse|société|lettre|expérience|question|erreur|candidature|adresse|agence|attestation|solution|semaine|année|possibilité|opportunité|situation|convocation|réunion|information`;

fix(
  `un(?= (?:bonne |nouvelle |petite |grande )?(?:${FEMININE_ONLY}|offre|demande|annonce|page|aide|chance)${END})`,
  'une',
);
fix(`une(?= (?:bon |nouveau |petit |grand )?(?:${MASCULINE_ONLY})${END})`, 'un');
fix(
  `mon(?= (?:formation|réponse|société|lettre|question|candidature|solution|situation|convocation|réunion|demande|famille|mère|femme|fille)${END})`,
  'ma',
);
fix(
  `ma(?= (?:${MASCULINE_ONLY}|père|frère|patron|cv|expérience|adresse|attestation|entreprise|agence|inscription|identité|année|école)${END})`,
  'mon',
);
fix(
  `cet(?= (?:${FEMININE_ONLY}|offre|demande|annonce|page|école|application|plateforme|personne)${END})`,
  'cette',
);
fix(
  `ce(?= (?:entreprise|formation|réponse|société|expérience|candidature|adresse|agence|semaine|année|offre|annonce|application|plateforme|école|personne)${END})`,
  'cette',
);
fix(`(?:ce|cette)(?= (?:emploi|entretien|employeur|argent|endroit|homme|avis|examen)${END})`, 'cet');
fix(
  `cette(?= (?:travail|stage|contrat|salaire|dossier|compte|message|problème|numéro|diplôme|document|site|poste|bureau|projet)${END})`,
  'ce',
);
fix(
  `la(?= (?:dossier|diplôme|problème|salaire|contrat|numéro|travail|stage|concours|rendez-vous)${END})`,
  'le',
);
fix(
  `le(?= (?:candidature|société|formation|semaine|réponse|lettre|situation|convocation|réunion|solution)${END})`,
  'la',
);
fix(
  `((?:une|la|ma|votre|notre|cette|de|très) )bon(?= (?:${FEMININE_ONLY}|chance|journée|offre|place|page|chose|santé)${END})`,
  '$1bonne',
);
fix(`bon(?= (?:journée|soirée|chance|réception|continuation|fête|année|santé|semaine)${END})`, 'bonne');
fix(
  `((?:un|le|mon|votre|notre|ce|de) )bonne(?= (?:${MASCULINE_ONLY}|poste|candidat|chauffeur)${END})`,
  '$1bon',
);
fix(
  `((?:une|la|ma|votre|notre|cette) )nouveau(?= (?:${FEMININE_ONLY}|offre|page|chance)${END})`,
  '$1nouvelle',
);
fix(`((?:une|la|ma|votre|notre|cette) )(grand|petit)(?= (?:${FEMININE_ONLY}|famille|chance)${END})`, '$1$2e');
fix(`(premi|derni)er(?= (?:fois|semaine|année|page|expérience|réponse|lettre)${END})`, '$1ère');
fix(`((?:semaine|année|fois) prochain)`, '$1e');
fix(`((?:semaine|année|fois) )dernier`, '$1dernière');
fix(`(mois prochain)e`, '$1');
fix(`mois dernière`, 'mois dernier');
fix(`(tout) (la|ma|cette|une)(?= (?:journée|semaine|année|famille|vie|nuit|équipe|ville)${END})`, 'toute $2');
fix(`tout(?:es)? (mes|vos|les|ces|nos) (${plural(FEMININE)})s`, 'toutes $1 $2s');
fix(`tous(?= (?:les|mes|vos|nos|ces) (?:${plural(FEMININE)}|candidates)s${END})`, 'toutes');
fix(
  `toutes(?= (?:les|mes|vos|nos|ces) (?:${plural(MASCULINE)})s${END}(?! (?:filles|femmes|mères|dames)))`,
  'tous',
);
fix(`(quel)(?= (?:${FEMININE_ONLY}|offre|page|heure)${END})`, '$1le');
fix(`quelle(?= (?:${MASCULINE_ONLY}|jour|poste|métier|type|âge)${END})`, 'quel');

/** « La suppression de votre compte est demandée »: something else is spoken of. */
const NOT_OF = String.raw`(?<!(?:de|à|sur|pour|dans|par|avec|et|ou) )`;

const SAID = `retenu|reçu|sélectionné|concerné|intéressé|demandé|qualifié|convoqué|absent|présent|publié|proposé|fourni|perdu|rejeté|refusé|accepté|validé`;
fix(
  `((?:les|mes|vos|nos|ces|des) (?:${plural(MASCULINE)})s (?:sont |étaient |ont été |seront |ne sont pas )?(?:${SAID}))`,
  '$1s',
);
fix(
  `((?:les|mes|vos|nos|ces|des) (?:${plural(FEMININE)})s (?:sont |étaient |ont été |seront |ne sont pas )?(?:${SAID}))s?`,
  '$1es',
);
fix(
  `((?:les|mes|vos|nos|ces|des) (?:${plural(MASCULINE)}|${plural(FEMININE)})s (?:sont )?(?:disponible|nécessaire|responsable|obligatoire|utile))`,
  '$1s',
);
fix(
  `${NOT_OF}((?:ma|votre|la|notre|cette) (?:candidature|demande|lettre|formation|inscription|facture|société|agence|page) (?:est|était|sera|a été|n['’]est pas|n['’]a pas été) (?:${SAID}|fermé|bloqué|terminé|annulé))`,
  '$1e',
);
fix(
  `${NOT_OF}((?:mon|votre|le|notre|ce) (?:dossier|compte|contrat|cv|message|salaire|poste|bureau) (?:est|était|sera|a été|n['’]est pas|n['’]a pas été) (?:${SAID}|fermé|bloqué|terminé|annulé))e`,
  '$1',
);
