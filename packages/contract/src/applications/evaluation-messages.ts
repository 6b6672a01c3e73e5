/** Apart from the schemas, so that a screen can say these without loading them. */
export const evaluationMessages = {
  CANNOT_EVALUATE: 'Votre rôle permet de consulter les candidatures, pas de les évaluer',
  WITHDRAWN: 'Le candidat a retiré sa candidature : elle ne peut plus être évaluée',
  CHANGED: 'Votre évaluation a été enregistrée entre-temps depuis un autre appareil ou un autre onglet.',
  ALREADY_SUBMITTED: 'Votre évaluation est déjà envoyée. Reprenez-la pour la modifier.',
  NOT_SUBMITTED: "Il n'y a pas d'évaluation envoyée à reprendre",
  WAIVED: 'Vous avez choisi de lire les évaluations sans donner la vôtre',
  SCORE_MISSING: 'Donnez une note de 1 à 5',
  RECOMMENDATION_MISSING: 'Indiquez votre avis',
  CRITERION_UNKNOWN: "Ce critère n'est pas dans votre grille",
  EVALUATOR_UNKNOWN: 'Choisissez des personnes de votre équipe qui peuvent évaluer',
  EVALUATOR_NOT_ASKED: "Cette personne n'est pas attendue pour cette candidature",
  ALREADY_ANSWERED: 'Cette personne a déjà répondu',
  REMINDED_TODAY: "Cette personne a déjà été relancée aujourd'hui",
  TOO_MANY_ASKS: 'Vous avez beaucoup sollicité votre équipe : réessayez plus tard',
  DUE_PAST: "Choisissez aujourd'hui ou un jour à venir",
  SAVED: 'Brouillon enregistré',
  SUBMITTED: 'Évaluation envoyée',
  REOPENED: 'Vous pouvez modifier votre évaluation',
  ASKED: 'Les évaluateurs sont prévenus',
  UNASKED: "Cette personne n'est plus attendue",
  REMINDED: 'Rappel envoyé',
} as const;

/** From the kindest to the hardest. */
export const recommendations = ['yes', 'rather-yes', 'rather-no', 'no'] as const;
export type Recommendation = (typeof recommendations)[number];
export const recommendationTitles: Record<Recommendation, string> = {
  yes: 'Oui',
  'rather-yes': 'Plutôt oui',
  'rather-no': 'Plutôt non',
  no: 'Non',
};

/** The highest mark of a criterion. */
export const HIGHEST_MARK = 5;

/** A mark from 1 to 5, or a mean of several, out of 100: 4 is 80. */
export const outOf100 = (mark: number): number => Math.round((100 * mark) / HIGHEST_MARK);

/** How an evaluation's score is written everywhere: « 80/100 ». */
export const scoreText = (score: number): string => `${score}/100`;

/** What each mark means, so that all evaluators give the same. */
export const scoreTitles = ['Insuffisant', 'Fragile', 'Correct', 'Bon', 'Excellent'] as const;
