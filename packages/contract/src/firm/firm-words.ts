/** Where a candidate stands with the firm. No schema here, for the browser. */
export const caseStates = ['open', 'call_back', 'unreachable', 'qualified', 'unsuitable'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseStateTitles: Record<CaseState, string> = {
  open: 'À qualifier',
  call_back: 'À rappeler',
  unreachable: 'Injoignable',
  qualified: 'Qualifié',
  unsuitable: 'Non retenu',
};

/** What a consultant decides, in the order of the buttons. */
export const caseOutcomes = ['qualified', 'call_back', 'unreachable', 'unsuitable'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

export const caseOutcomeActions: Record<CaseOutcome, string> = {
  qualified: 'Qualifier',
  call_back: 'Rappeler',
  unreachable: 'Injoignable',
  unsuitable: 'Ne pas retenir',
};

/** Those whose qualification is not over. */
export const waitingStates = ['open', 'call_back', 'unreachable'] as const;

export const callResults = ['reached', 'no_answer'] as const;
export type CallResult = (typeof callResults)[number];
export const callResultTitles: Record<CallResult, string> = {
  reached: 'Joint',
  no_answer: 'Pas de réponse',
};

/** Whose candidates or companies a list shows. */
export const portfolioScopes = ['mine', 'all', 'unassigned'] as const;
export type PortfolioScope = (typeof portfolioScopes)[number];
export const portfolioScopeTitles: Record<PortfolioScope, string> = {
  mine: 'Mon portefeuille',
  all: 'Tous',
  unassigned: 'Sans consultant',
};

export const followUpFilters = ['overdue', 'today', 'week', 'none'] as const;
export type FollowUpFilter = (typeof followUpFilters)[number];
export const followUpFilterTitles: Record<FollowUpFilter, string> = {
  overdue: 'En retard',
  today: 'Aujourd’hui ou avant',
  week: 'Dans les sept jours',
  none: 'Sans suivi prévu',
};

/** Days since the last contact, as text of an address. */
export const contactFilters = ['never', '30', '90'] as const;
export type ContactFilter = (typeof contactFilters)[number];
export const contactFilterTitles: Record<ContactFilter, string> = {
  never: 'Jamais contactés',
  '30': 'Pas depuis 30 jours',
  '90': 'Pas depuis 90 jours',
};

/** Keys that one's own portfolio is sorted by, with their orders. */
export const portfolioSorts = {
  followUp: ['asc', 'desc'],
  contact: ['asc', 'desc'],
  name: ['asc', 'desc'],
  created: ['desc', 'asc'],
} as const;
export const portfolioSortKeys = ['followUp', 'contact', 'name', 'created'] as const;
export type PortfolioSort = (typeof portfolioSortKeys)[number];

/** Rows that a list of all candidates counts; beyond, it says that there are more. */
export const CASE_COUNT_LIMIT = 1000;
/** How long somebody is a new candidate. */
export const NEW_CANDIDATE_DAYS = 90;
/** How long a candidate is one consultant's, from their last action. */
export const TAKEN_MINUTES = 30;
export const CASE_NOTE_LENGTH = 2000;
export const CASE_REASON_LENGTH = 500;
export const CASE_TAGS = 20;
export const CASE_TAG_LENGTH = 40;
export const MOST_CRITERIA = 12;
export const MOST_ASSIGNED = 200;
export const FOLLOW_UP_DAYS = 365;

/** What a consultant is asked for in a month, counted from what they did. */
export const objectiveKinds = ['calls', 'qualified', 'placed'] as const;
export type ObjectiveKind = (typeof objectiveKinds)[number];
export const objectiveTitles: Record<ObjectiveKind, string> = {
  calls: 'Appels',
  qualified: 'Qualifiés',
  placed: 'Placés',
};

export const firmMessages = {
  CANDIDATE_NOT_FOUND: 'Ce candidat n’existe pas ou son compte est fermé.',
  COMPANY_NOT_FOUND: 'Cette entreprise n’existe pas.',
  CONSULTANT_REQUIRED: 'Choisissez un consultant dont le compte est actif.',
  CHOOSE_SOMEBODY: 'Choisissez au moins un candidat ou une entreprise.',
  TOO_MANY: 'Choisissez 200 lignes au maximum.',
  ASSIGNED: 'Portefeuille mis à jour.',
  OTHERS_PORTFOLIO:
    'Ce dossier est dans le portefeuille d’un autre consultant : un responsable peut le réaffecter.',
  TAKEN: 'Ce candidat vous est réservé pendant trente minutes.',
  TAKEN_BY_OTHER: 'Un autre consultant s’occupe de ce candidat en ce moment.',
  RELEASED: 'Candidat rendu aux autres consultants.',
  NOTHING_LEFT: 'Plus aucun nouveau candidat n’attend.',
  NO_PHONE: 'Ce candidat n’a pas donné de numéro.',
  CALL_RESULT_REQUIRED: 'Dites si la personne a répondu.',
  CALL_SAVED: 'Appel noté.',
  NOTE_REQUIRED: 'Écrivez la note.',
  NOTE_SAVED: 'Note enregistrée.',
  NOTE_REMOVED: 'Note retirée.',
  NOTE_NOT_FOUND: 'Cette note n’existe plus.',
  TAGS_SAVED: 'Étiquettes enregistrées.',
  TAG_REQUIRED: 'Écrivez l’étiquette.',
  TOO_MANY_TAGS: '20 étiquettes au maximum.',
  SCORES_SAVED: 'Grille enregistrée.',
  CRITERION_UNKNOWN: 'Ce critère n’est plus dans la grille : rechargez la page.',
  OUTCOME_REQUIRED: 'Choisissez une suite.',
  OUTCOME_SAVED: 'Décision enregistrée.',
  REASON_REQUIRED: 'Écrivez pourquoi.',
  DAY_REQUIRED: 'Choisissez un jour, d’aujourd’hui à dans un an.',
  SUBJECT_REQUIRED: 'Écrivez l’objet du suivi.',
  FOLLOW_UP_SAVED: 'Suivi enregistré.',
  FOLLOW_UP_DONE: 'Suivi terminé.',
  FOLLOW_UP_NOT_FOUND: 'Aucun suivi n’est prévu.',
  CRITERIA_SAVED: 'Grille de qualification enregistrée.',
  CRITERION_REQUIRED: 'Nommez chaque critère.',
  CRITERIA_REQUIRED: 'Gardez au moins un critère.',
  CRITERION_TWICE: 'Deux critères ont le même nom.',
  OBJECTIVE_SAVED: 'Objectif enregistré.',
  OBJECTIVE_RANGE: 'Un nombre entier de 0 à 10 000.',
  MONTH_PAST: 'Un mois passé ne change plus.',
  TEMPLATE_SAVED: 'Modèle enregistré.',
  TEMPLATE_REMOVED: 'Modèle retiré.',
  TEMPLATE_NAME_REQUIRED: 'Nommez ce modèle.',
  TEMPLATE_NAME_TAKEN: 'Un modèle a déjà ce nom.',
  TEMPLATE_BODY_REQUIRED: 'Écrivez le message.',
  TEMPLATE_NOT_FOUND: 'Ce modèle n’existe plus.',
} as const;
