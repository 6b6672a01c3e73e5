/** What the API and the screens say about trainings. */
export const trainingMessages = {
  LIST_FAILED: 'Impossible de charger les formations',
  DETAIL_FAILED: 'Impossible de charger cette formation',
  NOT_FOUND: "Cette formation n'existe pas ou n'est plus proposée",
  SESSION_NOT_FOUND: "Cette session n'existe pas ou n'est plus proposée",

  REGISTERED: 'Votre inscription est enregistrée',
  WAITING: "La session est complète : vous êtes sur la liste d'attente",
  ALREADY_REGISTERED: 'Vous êtes déjà inscrit(e) à cette session',
  ALREADY_WAITING: "Vous êtes déjà sur la liste d'attente de cette session",
  REGISTER_FAILED: "Votre inscription n'a pas pu être enregistrée",
  DEADLINE_PASSED: 'Les inscriptions à cette session sont closes',
  SESSION_STARTED: 'Cette session a déjà commencé',
  SESSION_CANCELLED: 'Cette session est annulée',
  TOO_MANY: 'Vous avez demandé beaucoup d’inscriptions. Patientez un peu avant de continuer.',

  UNREGISTERED: 'Votre inscription est annulée',
  UNREGISTER_FAILED: "Votre inscription n'a pas pu être annulée",
  NOT_REGISTERED: "Vous n'êtes pas inscrit(e) à cette session",
} as const;

export const trainingLevels = ['all', 'beginner', 'intermediate', 'advanced'] as const;
export type TrainingLevel = (typeof trainingLevels)[number];

export const trainingLevelTitles: Record<TrainingLevel, string> = {
  all: 'Tous niveaux',
  beginner: 'Débutant',
  intermediate: 'Intermédiaire',
  advanced: 'Avancé',
};

/** What a training is about; its key stands in addresses. */
export const trainingCategories = [
  'recherche-emploi',
  'bureautique',
  'gestion',
  'commerce',
  'management',
  'langues',
  'securite',
  'technique',
] as const;
export type TrainingCategory = (typeof trainingCategories)[number];

export const trainingCategoryTitles: Record<TrainingCategory, string> = {
  'recherche-emploi': 'Recherche d’emploi',
  bureautique: 'Bureautique et numérique',
  gestion: 'Comptabilité et gestion',
  commerce: 'Vente et relation client',
  management: 'Management et ressources humaines',
  langues: 'Langues et expression',
  securite: 'Hygiène, santé et sécurité',
  technique: 'Métiers techniques',
};

/** In place of a city: sessions one follows from anywhere. */
export const ONLINE_PLACE = 'en-ligne';
export const TRAININGS_PAGE_SIZE = 10;

/**
 * The state of a session for a person who wants to register: `open` has a seat, `full` a waiting list, `closed` is past
 * its deadline, `started` has started.
 */
export const trainingSessionStates = ['open', 'full', 'closed', 'started', 'cancelled'] as const;
export type TrainingSessionState = (typeof trainingSessionStates)[number];

export const trainingRegistrationStatuses = ['registered', 'waiting', 'cancelled'] as const;
export type TrainingRegistrationStatus = (typeof trainingRegistrationStatuses)[number];
