/** What became of a person with a seat; noted by those who manage trainings. */
export const trainingOutcomes = ['completed', 'incomplete', 'absent'] as const;
export type TrainingOutcome = (typeof trainingOutcomes)[number];

export const trainingOutcomeTitles: Record<TrainingOutcome, string> = {
  completed: 'Formation suivie',
  incomplete: 'Suivie en partie',
  absent: 'Absence',
};

export const trainingRegistrationTitles = {
  registered: 'Place réservée',
  waiting: 'Liste d’attente',
  cancelled: 'Annulée',
} as const;

/** What people say of a training beside the whole. */
export const feedbackParts = ['content', 'teaching', 'organisation'] as const;
export type FeedbackPart = (typeof feedbackParts)[number];
export const feedbackPartTitles: Record<FeedbackPart, string> = {
  content: 'Contenu',
  teaching: 'Animation',
  organisation: 'Organisation',
};
/** Below so many answers no mark nor comment is shown: people would be recognised. */
export const ANSWERS_AT_LEAST = 5;

/** Registrations whose outcome is noted at once. */
export const OUTCOMES_AT_ONCE = 100;

export const registrationMessages = {
  NOT_FOUND: 'Cette inscription n’existe pas',
  OUTCOME_REQUIRED: 'Choisissez ce qui a été constaté',
  CHOOSE_SOMEBODY: 'Choisissez au moins une inscription',
  TOO_MANY: `${OUTCOMES_AT_ONCE} inscriptions au maximum`,
  NOT_STARTED: 'La présence se note une fois la session commencée',
  NOT_LAST_DAY: 'La formation est attestée à partir du dernier jour de la session',
  NO_SEAT: 'Seule une personne qui avait une place peut être notée',
  CERTIFIED: 'Un certificat a été délivré : révoquez-le avant de changer ce qui a été constaté',
  FEEDBACK_SAVED: 'Merci, votre avis est enregistré',
  FEEDBACK_GIVEN: 'Votre avis est déjà enregistré : il ne change plus',
  FEEDBACK_CLOSED: 'L’avis se donne une fois la session terminée, par les personnes qui y étaient',
  RATING_REQUIRED: 'Choisissez une note de 1 à 5',
} as const;
