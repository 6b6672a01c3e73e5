export type Said = { marks: [number, number, number]; text: string; answer?: string };
export type Work = {
  title: string;
  amount: number;
  /** Of `data.companies`; the client of the demonstration without. */
  company?: number;
  signedDaysAgo: number;
  /** Missing: it goes on, and is disputed. */
  endedDaysAgo?: number;
  byClient?: Said;
  byFreelance?: Said;
};

/** In the last month: the demonstration closes the books of earlier ones. Four that both sides reviewed, one whose reviews wait, and one that is disputed. */
export const works: readonly Work[] = [
  {
    title: 'Site d’une école de musique',
    amount: 400_000,
    signedDaysAgo: 28,
    endedDaysAgo: 12,
    byClient: {
      marks: [5, 5, 5],
      text: 'Le site est en ligne depuis une semaine. Ibrahim a expliqué chaque étape, et il répond encore à nos questions.',
      answer: 'Merci ! Je reste disponible pour ajouter la page des concerts.',
    },
    byFreelance: {
      marks: [5, 5, 5],
      text: 'Un besoin bien écrit, des réponses rapides et un paiement sans attendre.',
    },
  },
  {
    title: 'Formulaire de commande pour une boulangerie',
    amount: 180_000,
    company: 3,
    signedDaysAgo: 27,
    endedDaysAgo: 10,
    byClient: {
      marks: [4, 3, 5],
      text: 'Bon travail, livré quatre jours après la date prévue, mais toujours prévenus.',
    },
    byFreelance: {
      marks: [4, 5, 5],
      text: 'Client agréable ; quelques demandes sont arrivées après le devis.',
    },
  },
  {
    title: 'Tableau de bord des ventes',
    amount: 350_000,
    company: 4,
    signedDaysAgo: 26,
    endedDaysAgo: 8,
    byClient: {
      marks: [5, 5, 4],
      text: 'Les chiffres de nos trois boutiques sont enfin sur un seul écran. Nous le rappellerons.',
    },
    byFreelance: {
      marks: [5, 4, 5],
      text: 'Données propres et interlocuteurs disponibles : le travail a avancé vite.',
    },
  },
  {
    title: 'Reprise d’un site en panne',
    amount: 120_000,
    company: 5,
    signedDaysAgo: 28,
    endedDaysAgo: 17,
    byClient: {
      marks: [5, 5, 5],
      text: 'Notre site était tombé un vendredi soir : il remarchait le dimanche. Très professionnel.',
    },
  },
  {
    title: 'Page d’inscription d’un tournoi',
    amount: 90_000,
    signedDaysAgo: 15,
    endedDaysAgo: 3,
    byFreelance: {
      marks: [5, 5, 5],
      text: 'Tout était clair dès le premier message, et le paiement est arrivé le jour même.',
    },
  },
  { title: 'Boutique en ligne d’un tisserand', amount: 300_000, signedDaysAgo: 25 },
];
