import type { MessageCategory } from './message-category.ts';
import { PhraseTable } from './phrase-table.ts';

/** Words and expressions that point to a category, with their weight. */
export const CUES = new PhraseTable<readonly [MessageCategory, number]>();

const cue = (category: MessageCategory, weight: number, entries: string): void =>
  CUES.add([category, weight], entries);

cue(
  'recrutement',
  3,
  `candidature spontanee|poser ma candidature|ma candidature|postul*|mon cv|mon curriculum|lettre de motivation|je cherche un emploi|je cherche du travail|recherche d emploi|cherche un stage|demande de stage|demande d emploi
offre d emploi|offres d emploi|recherchons un|cherchons un|besoin de recruter|souhaitons recruter|nous recrutons|recruter`,
);
cue(
  'recrutement',
  2,
  `emploi|poste|recrut*|stage|embauch*|candidat|candidature|travail|boulot|cv|diplome|licence|master|bts|experience|chauffeur|comptable|infirmier|gardien|entretien d embauche|vacant`,
);
cue(
  'partenariat',
  3,
  `partenariat|partenaire|convention|collabor*|cooperation|sponsor*|parrain*|synergie|travailler ensemble|co organiser`,
);
cue(
  'support',
  3,
  `mot de passe|me connecter|connexion|mon compte|mon espace|code de verification|code de confirmation|telecharger mon|bug*|page blanche|message d erreur|mon profil|modifier mon|supprimer mon compte|ne s affiche|application mobile|se connecter|inscription ne`,
);
cue(
  'support',
  2,
  `site|plateforme|formulaire|bouton|fichier|pdf|lien|erreur|ecran|telephone|compte|fonctionn*|marche pas|valider`,
);
cue(
  'commercial',
  3,
  `devis|tarif|tarifs|vos prix|vos services|prestation|nous proposons|notre societe propose|fourniture*|abonnement|facture pro|offre commerciale|externalis*|combien coute|gestion de la paie|audit rh|achat|fournisseur`,
);
cue(
  'plainte',
  3,
  `plainte|plaindre|reclam*|inadmissible*|inacceptable*|scandal*|honteu*|decu*|mecontent*|arnaqu*|escro*|rembours*|mal recu|mal accueilli*|aucune reponse|sans reponse|toujours pas|jamais recu|jamais repondu`,
);
cue(
  'information',
  3,
  `horaire*|ou se trouve|ou etes vous|adresse exacte|quelles sont les conditions|quel est le delai|comment faire pour|renseign*|savoir si|est ce que vous avez|date limite|formations|documentation|quels documents|pieces a fournir`,
);
cue('information', 1, `information|informations|comment|quand|adresse|heure|condition|delai|date`);
cue(
  'autre',
  3,
  `bitcoin|crypto*|casino|loterie|gagn*|heritage|million*|pret entre particuliers|marabout|voyance|rencontre|amour|seo|backlink|referencement|viagra|investissement garanti|dear|the|hello|click|is|you|for`,
);
