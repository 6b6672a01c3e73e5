import { STOP_WORDS } from '../stop-words.ts';
import { stem } from '../stem.ts';
import { CORRECT_WORDS } from './spelling-words.ts';
import { normalize } from '../normalize.ts';

/** Plain French words of letters to a firm, known whatever their number and gender. */
export function isCommonWord(folded: string): boolean {
  if (STOP_WORDS.has(folded)) return true;
  stems ??= new Set([...PLAIN.split(/\s+/), ...CORRECT_WORDS.map(normalize)].map(stem));
  return stems.has(stem(folded));
}

let stems: Set<string> | undefined;

const PLAIN = `
  bonjour bonsoir salut merci monsieur madame messieurs mesdames cher chere cordialement salutations respect
  travail emploi poste stage offre offres entreprise societe bureau agence cabinet ministere direction directeur chef equipe personnel
  candidat candidature cv lettre motivation entretien contrat salaire diplome formation experience ecole universite etude
  demande reponse question message mail email telephone numero adresse dossier document fichier compte profil site page lien mot passe code
  urgent urgence rapide vite maintenant jour jours semaine mois annee an ans matin soir midi heure date hier demain
  bien bon bonne mauvais grand petit nouveau premier dernier autre jeune vieux long court fort simple facile difficile possible impossible
  vouloir veux voulons voulez veut voudrais voudrait pouvoir pouvez pouvons puis peux savoir sais savez sait dire dit dites faire fais faites font
  chercher cherche cherchons recherche recherchons trouver trouve trouvez envoyer envoye envoie envoyez recevoir recu recois attendre attends attend attendons
  donner donne donnez demander repondre repondu reponds aider aide aidez appeler appelle appelez contacter contacte contactez payer paye paie postuler postule
  travailler travaille venir viens vient aller vais va allez passer passe mettre mis prendre pris prie priere souhaite souhaitons souhaiter
  aime connaitre connais comprendre compris comprends croire crois voir vois voit vu parler parle proposer propose proposons
  voler vole voleur voleurs escroc escrocs argent frais prix million mille francs honte scandale inadmissible arnaque probleme problemes
  personne gens homme femme chose vie temps monde pays ville region quartier rue marche maison famille enfant frere soeur pere mere
  chauffeur comptable gardien vendeur infirmier enseignant ingenieur technicien agent cuisinier menage securite transport
  aucun aucune rien jamais toujours encore deja apres avant depuis pendant beaucoup trop tres plus moins peu assez vraiment seulement
  aussi ainsi alors donc comment pourquoi combien quand lequel laquelle voici voila oui non oui svp
  besoin service services client clients projet partenaire partenariat information informations renseignement inscription inscrit
  attention objet suite suivi retour cause cas fois part partie fin debut place point liste nom prenom`;
