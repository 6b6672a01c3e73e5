/** Without Zod: the browser reads these before any form. */
export const careerMessages = {
  TRADE_REQUIRED: 'Écrivez le nom d’un métier, par exemple « comptable »',
  TRADE_NOT_FOUND: 'Ce métier n’est pas dans notre liste : cherchez-le sous un nom plus courant',
  GOAL_NOT_FOUND: 'Cet objectif n’existe plus',
  TOO_MANY_GOALS: 'Vous avez déjà cinq objectifs : retirez-en un pour en ajouter un autre',
  NO_PROFILE: 'Un objectif se suit avec un profil de candidat : votre compte n’en a pas',
  GOAL_SAVED: 'Objectif enregistré',
  GOAL_REMOVED: 'Objectif retiré',
  TOO_MANY: 'Beaucoup de recherches viennent de votre réseau : réessayez dans quelques minutes',
} as const;

/** Goals that a person may follow at once. */
export const MOST_CAREER_GOALS = 5;
/** What the figures of the market are counted on. */
export const MARKET_MONTHS = 12;

export const nearnessTitles = {
  'very-near': 'Très proche de votre métier',
  near: 'Proche de votre métier',
  further: 'Plus loin de votre métier',
  far: 'Loin de votre métier',
} as const;
