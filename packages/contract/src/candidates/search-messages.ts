/** Source of the first: specification 2, candidate store. */
export const candidateSearchMessages = {
  LOAD_FAILED: 'Une erreur est survenue lors du chargement des candidats',
  OFFER_WITHOUT_TRADE:
    "Le titre de cette offre ne dit pas de métier connu : affinez la recherche à 200 profils au plus pour les comparer à l'offre.",
  NO_USEFUL_WORD:
    'Votre recherche ne contient que des mots trop courants : ajoutez un métier, une compétence ou un prénom.',
  ENDLESS_WORD:
    'Un mot de votre recherche a plus de 60 lettres : aucun profil ne se cherche ainsi. Séparez les mots par des espaces.',
  NO_WORD: 'Votre recherche ne contient aucun mot : tapez un métier, une compétence ou un prénom.',
} as const;
