import type { DocumentedMessage } from './documented-message.ts';
import { passwordGroups } from './documented-password-messages.ts';
import { registrationGroups } from './documented-registration-messages.ts';

export type { DocumentedMessage };

/**
 * Every sentence, title and label the first document quotes, and where people meet it. `documented-messages.spec.ts`
 * provokes each one, and compares the table with the document itself.
 */
export const documentedMessages = {
  ...registrationGroups,
  ...passwordGroups,
  terms: [
    { text: 'Erreur lors du chargement', section: 8, screen: 'a failure whose answer holds no sentence' },
    { text: 'Aucune ressource trouvée.', section: 2, screen: 'no resource on the page asked for' },
  ],
  notFound: [
    { text: 'Destination inconnue', section: 2, screen: 'an unknown address' },
    { text: 'Explorer au hasard', section: 2, screen: 'its button' },
    {
      text: 'Impossible de calculer une trajectoire vers cette destination.',
      section: 2,
      screen: 'the button pressed',
    },
  ],
  publicShell: [
    { text: 'Connexion', section: 2, screen: 'the header, signed out' },
    { text: 'Inscription', section: 2, screen: 'the header, signed out' },
    { text: 'Tableau de bord', section: 2, screen: 'the header, signed in' },
    { text: 'Déconnexion', section: 2, screen: 'the header, signed in' },
    { text: 'Conditions Générales', section: 2, screen: 'the footer' },
    { text: 'Politique de confidentialité', section: 2, screen: 'the footer' },
    { text: 'Mentions légales', section: 2, screen: 'the footer' },
    { text: 'Retour en haut de page', section: 2, screen: 'scrolled more than 300 px' },
  ],
  signedInShell: [
    { text: 'Préférences', section: 2, screen: "the applicant's account menu" },
    { text: 'Sécurité', section: 2, screen: 'the account menu' },
    { text: 'Sortir', section: 2, screen: 'the account menu' },
    { text: 'Tous les candidats', section: 2, screen: "the employer's sidebar" },
    { text: 'Comptes Désactivés', section: 2, screen: "the manager's sidebar" },
    { text: 'Connexion perdue', section: 2, screen: 'a request that got no answer' },
    {
      text: 'Oups, chargement impossible',
      section: 2,
      screen: "the shell's banner: the line is lost",
    },
    {
      text: 'Chargement impossible. Veuillez réessayer.',
      section: 2,
      screen: 'in the place of what did not load, where the screen has no sentence of its own',
    },
    { text: 'Réessayer', section: 2, screen: "the banner's button" },
    { text: 'Fermer', section: 2, screen: "the banner's button" },
  ],
  dashboard: [
    {
      text: 'Erreur lors du chargement des données du dashboard.',
      section: 8,
      screen: 'the figures do not come',
    },
  ],
  notifications: [
    {
      text: 'Erreur lors de la mise à jour de la notification',
      quoted: 'de la notification',
      section: 8,
      screen: 'one is read, and the answer holds no sentence',
    },
    {
      text: 'Erreur lors de la mise à jour des notifications',
      section: 8,
      screen: 'all are read at once, and the answer holds no sentence',
    },
  ],
  package: [
    {
      text: 'Une erreur est survenue lors de la mise à jour du package',
      section: 8,
      screen: 'another package is chosen, and the answer holds no sentence',
    },
  ],
  applicantProfile: [
    {
      text: 'Profil candidat non disponible pour ce type de compte',
      section: 5,
      answer: 'GET /user/profile of an account that is no candidate’s',
    },
    {
      text: 'Profil candidat introuvable',
      section: 5,
      screen: 'an answer without a profile',
    },
  ],
  candidateDocuments: [
    { text: 'Retour au Profil', section: 2, screen: 'the back button' },
    { text: 'Documents du Candidat', section: 2, screen: 'the title, until the candidate is known' },
    { text: 'Documents de {name}', section: 2, screen: 'the title' },
    { text: 'Chargement des documents...', section: 2, screen: 'while the list is awaited' },
    {
      text: 'Échec du chargement des documents',
      section: 8,
      screen: 'any failure but a 404, whatever the server says of it',
    },
    { text: 'Réessayer', section: 2, screen: 'the button of the error box' },
    {
      text: 'Impossible de trouver le candidat ou les documents associés.',
      section: 8,
      screen: 'a 404',
      answer: 'GET /recruiter/candidates/{id}/documents of another company’s candidate',
    },
    { text: 'ID du candidat manquant', section: 5, screen: 'the address holds no id' },
    { text: 'Aucun document', section: 2, screen: 'the empty state' },
    { text: "Ce candidat n'a pas encore téléversé de documents.", section: 2, screen: 'the empty state' },
    { text: 'Document sans nom', section: 2, screen: 'a document without a name' },
    { text: 'Date inconnue', section: 2, screen: 'a document without a date' },
    { text: 'Télécharger', section: 2, screen: 'the button of a document' },
    { text: 'Téléchargement...', section: 2, screen: 'the button, while the file is awaited' },
    { text: 'Erreur de téléchargement!', section: 2, screen: 'the red toast' },
    { text: 'Téléchargement réussi!', section: 2, screen: 'the green toast' },
    { text: 'Document "{name}" téléchargé avec succès!', section: 2, screen: 'the green toast' },
  ],
} satisfies Record<string, readonly DocumentedMessage[]>;

export type MessageGroup = keyof typeof documentedMessages;

/** Quotes of the document that nobody reads: stored or sent values. */
export const quotedValues: readonly string[] = ['1', 'true'];

/** Every text between single quotes in the document, without its apostrophes being taken for quotes. */
export function quotedTexts(document: string): string[] {
  const quoted = document.matchAll(/(?<![\p{L}\d])'(?=\S)((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+)'(?![\p{L}\d])/gu);
  return [...new Set([...quoted].map(([, text]) => text ?? ''))];
}
