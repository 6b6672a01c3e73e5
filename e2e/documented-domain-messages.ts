import type { DocumentedMessage } from './documented-message.ts';
import { documentedMessages } from './documented-messages.ts';

const inTest = (test: string, ...texts: string[]): DocumentedMessage[] =>
  texts.map((text) => ({ text, section: 2, test }));
const unexplained = 'a failure whose answer holds no sentence';
const news = (what: string, met: Pick<DocumentedMessage, 'screen' | 'test'>): DocumentedMessage => ({
  text: `Une erreur est survenue lors ${what}`,
  quoted: `... ${what === "de la récupération de l'actualité" ? "de l'actualité" : `lors ${what}`}`,
  section: 8,
  ...met,
});

const loaders = 'apps/web/app/documented-loaders.test.ts';
const home = 'e2e/home.spec.ts';
const offerDetail = 'apps/api/src/features/offers/offer-detail.test.ts';
const format = 'apps/web/app/lib/format.test.ts';
const contact = 'e2e/contact.spec.ts';

/**
 * Every sentence, title and label the second document quotes, and where people meet it: provoked in
 * `documented-domain-messages.spec.ts`, or checked to the letter by the named test.
 */
export const domainMessages = {
  homeLinks: inTest(
    'e2e/shell.spec.ts',
    'Accéder à mon Espace',
    'Démarrer Mon Parcours',
    'Explorer les Opportunités',
    'Voir les campagnes',
  ),
  home: inTest(
    home,
    'Chargement des offres...',
    'Connexion perdue',
    'Réessayer',
    'Explorer',
    'Aucune offre vedette disponible',
    'Voir toutes les offres',
  ),
  dialog: inTest(
    'e2e/find-and-apply.spec.ts',
    'Connexion requise',
    'Vous devez être connecté pour ajouter des offres à vos favoris.',
    'Pas maintenant',
    'Se connecter',
    "Voir l'offre",
  ),
  card: inTest('apps/web/app/features/offers/content/public/offer-tags.test.tsx', 'Hot', 'Expirée'),
  publicPages: [
    { text: 'Recrutement et Placement', section: 2, screen: 'the presentation of mass recruitment, a link' },
  ],
  employer: inTest('e2e/presentation.spec.ts', 'Publier une offre', 'Découvrir nos services'),
  offers: [
    { text: "Cette offre d'emploi n'existe pas ou a été supprimée", section: 8, test: loaders },
    { text: "Une erreur est survenue lors du chargement de l'offre", section: 8, test: loaders },
    { text: 'Format de données invalide', section: 8, test: loaders },
    { text: 'Une erreur est survenue lors du chargement des offres.', section: 8, test: loaders },
    ...['Sans titre', 'Non catégorisé', 'Entreprise non spécifiée', 'Non spécifié'].map(
      (text) => ({ text, section: 3, test: offerDetail }) as const,
    ),
    ...['Nécessaire', 'Non requis'].map((text) => ({ text, section: 3, test: offerDetail }) as const),
    { text: '1,3M FCFA', quoted: 'M', section: 9, test: format },
    { text: '450K FCFA', quoted: 'K', section: 9, test: format },
    { text: 'Non communiqué', section: 9, test: format },
    { text: 'Il y a quelques secondes', section: 9, test: format },
    { text: 'hier', section: 9, test: format },
    { text: 'Programmé pour le {date}', section: 9, test: format },
  ],
  applying: [
    {
      text: "La candidature n'a pas pu être envoyée",
      section: 8,
      screen: `${unexplained}; the server's sentence otherwise`,
    },
    { text: 'Une erreur est survenue', section: 8, screen: 'the browser itself fails' },
    {
      text: "Vous n'avez pas postulé à cette offre",
      section: 8,
      screen: 'the toast: it was cancelled elsewhere meanwhile',
    },
    {
      text: 'Une opération est déjà en cours, veuillez patienter',
      section: 8,
      screen: 'the toast: cancelled again within a second of the last try',
    },
    { text: "La candidature n'a pas pu être annulée", section: 8, screen: `the toast: ${unexplained}` },
    {
      text: "Une erreur est survenue lors de l'annulation de votre candidature",
      section: 8,
      screen: 'the toast: no answer came',
    },
    { text: 'Candidature annulée avec succès', section: 8, screen: 'the toast' },
  ],
  bookmarks: [
    { text: 'Erreur lors de la récupération des favoris', section: 8, screen: unexplained },
    { text: 'Erreur lors de la suppression du favori', section: 8, screen: `the toast: ${unexplained}` },
    { text: "Erreur lors de l'ajout du favori", section: 8, screen: `the toast: ${unexplained}` },
  ],
  campaignPages: [
    { text: 'Impossible de charger les campagnes actives', section: 8, test: loaders },
    { text: 'Impossible de charger les détails de la campagne', section: 8, test: loaders },
    { text: 'Impossible de trouver la candidature avec ce code de suivi', section: 8, test: loaders },
    {
      text: 'Une erreur interne est survenue lors de la soumission.',
      section: 8,
      test: 'e2e/campaigns.spec.ts',
    },
    { text: 'Impossible de soumettre les documents', section: 8, test: 'e2e/campaigns.spec.ts' },
    { text: 'Candidature soumise avec succès', section: 8, test: 'e2e/campaigns.spec.ts' },
    { text: 'Candidature retirée avec succès', section: 8, test: 'e2e/campaigns.spec.ts' },
  ],
  campaigns: [
    { text: 'Impossible de récupérer les candidatures', section: 8, screen: unexplained },
    { text: 'Impossible de retirer la candidature', section: 8, screen: unexplained },
    { text: 'Impossible de récupérer le document', section: 8, screen: 'the toast, whatever the failure' },
  ],
  newsPages: [
    ...inTest('e2e/news.spec.ts', 'Article introuvable'),
    ...inTest('e2e/news.spec.ts', "Aucun contenu détaillé n'est disponible pour cette actualité."),
    ...inTest(loaders, "L'article que vous recherchez n'existe pas ou a été supprimé."),
    { text: 'Format de réponse incorrect', section: 8, test: loaders },
    { text: 'Une erreur est survenue lors de la récupération des actualités', section: 8, test: loaders },
    news("de la récupération de l'actualité", { test: loaders }),
  ],
  newsWriting: [
    news("de la création de l'actualité", { screen: unexplained }),
    news("de la mise à jour de l'actualité", { screen: unexplained }),
    news("de la suppression de l'actualité", { screen: unexplained }),
    news("du changement de statut de l'actualité", { screen: `the toast: ${unexplained}` }),
  ],
  candidates: [
    {
      text: 'Une erreur est survenue lors du chargement des candidats',
      section: 8,
      test: 'apps/web/app/features/candidates/search/candidate-list.screen.test.tsx',
    },
  ],
  messaging: [{ text: "Échec de l'envoi du message", section: 8, test: 'e2e/messages.spec.ts' }],
  candidateDocuments: [
    // Walked through for the first document, which quotes them too.
    ...documentedMessages.candidateDocuments.map(({ text }) => ({
      text,
      section: 2 as const,
      test: 'e2e/documented-messages.spec.ts',
    })),
    { text: 'Erreur lors de la génération du token', section: 8, test: 'e2e/candidate-documents.spec.ts' },
  ],
  package: [
    {
      text: 'Une erreur est survenue lors de la mise à jour du package',
      section: 8,
      test: 'e2e/documented-messages.spec.ts',
    },
  ],
  contact: [
    { text: 'Adresse email invalide', section: 5, test: contact },
    { text: "Erreur lors de l'envoi du message", section: 8, test: contact },
    {
      text: 'Message envoyé avec succès ! Nous vous répondrons dans les plus brefs délais.',
      section: 8,
      test: contact,
    },
    { text: "Optimisation du message avec l'IA...", section: 8, test: contact },
  ],
  terms: documentedMessages.terms.map((row) => ({
    ...row,
    screen: undefined,
    test: 'e2e/documented-messages.spec.ts',
  })),
} satisfies Record<string, readonly DocumentedMessage[]>;

/** Quotes of the document that nobody reads: stored or sent values. */
export const domainValues: readonly string[] = ['contact_form', '1', 'success', 'fr'];
