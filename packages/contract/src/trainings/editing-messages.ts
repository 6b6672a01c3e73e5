/** Sentences for people who write trainings; public pages contain none of them. */
export const trainingEditingMessages = {
  CREATED: 'Formation enregistrée',
  SAVED: 'Modifications enregistrées',
  PUBLISHED: 'Formation publiée',
  WITHDRAWN: 'Formation retirée du site',
  SESSION_CREATED: 'Session ajoutée',
  SESSION_SAVED: 'Session modifiée',
  SESSION_IS_CANCELLED: 'Session annulée : les personnes inscrites sont prévenues',
  CHANGED_MEANWHILE:
    'Cette formation a été modifiée entre-temps. Rechargez-la pour ne rien écraser, puis recommencez.',
  SESSION_CHANGED_MEANWHILE:
    'Cette session a été modifiée entre-temps. Rechargez-la pour ne rien écraser, puis recommencez.',
  TITLE_REQUIRED: 'Le titre est requis',
  DURATION_INVALID: 'Indiquez une durée de 1 à 2000 heures',
  PRICE_INVALID: 'Indiquez un prix en F CFA, sans centimes ; 0 pour une formation gratuite',
  PRICE_ONLINE: 'En ligne, le prix est un multiple de 5 F CFA, et plus que zéro',
  CATEGORY_INVALID: 'Choisissez un domaine',
  LEVEL_INVALID: 'Choisissez un niveau',
  SUMMARY_REQUIRED: 'Un résumé est nécessaire pour publier',
  PROGRAMME_REQUIRED: 'Un programme est nécessaire pour publier',
  DATE_INVALID: 'Date et heure invalides',
  DATE_PAST: 'Une session commence dans le futur',
  DATES_ORDER: 'La fin vient après le début',
  DEADLINE_ORDER: "La date limite d'inscription vient avant le début",
  CITY_REQUIRED: 'La ville est requise pour une session sur place',
  LINK_INVALID: 'Indiquez une adresse complète, qui commence par https://',
  SEATS_INVALID: 'Indiquez de 1 à 10 000 places',
  SEATS_TAKEN: 'Plus de personnes sont déjà inscrites : augmentez le nombre de places',
} as const;

export const trainingStates = ['published', 'draft'] as const;
export type TrainingState = (typeof trainingStates)[number];
export const trainingStateTitles: Record<TrainingState, string> = {
  published: 'Publiée',
  draft: 'Brouillon',
};
