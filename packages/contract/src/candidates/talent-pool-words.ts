/** Sentences, words and limits of talent pools; no schema here, for the browser. */
export const poolMessages = {
  NOT_FOUND: 'Ce vivier n’existe pas ou a été supprimé',
  NAME_REQUIRED: 'Donnez un nom au vivier',
  NAME_TAKEN: 'Votre entreprise a déjà un vivier de ce nom',
  POOL_REQUIRED: 'Choisissez un vivier',
  TOO_MANY: 'Une entreprise compte au plus 200 viviers',
  FULL: 'Un vivier compte au plus 2 000 personnes : répartissez-les dans plusieurs viviers',
  DAY_PAST: 'Choisissez aujourd’hui ou un jour à venir',
  CREATED: 'Vivier créé',
  SAVED: 'Vivier enregistré',
  DELETED: 'Vivier supprimé',
} as const;

export const poolLimits = {
  name: 80,
  note: 1000,
  pools: 200,
  /** People of one pool. */
  people: 2000,
} as const;

/** `due`: today or late; `planned`: later; `none`: no day was set. */
export const followUpStates = ['due', 'planned', 'none'] as const;
export type FollowUpState = (typeof followUpStates)[number];
