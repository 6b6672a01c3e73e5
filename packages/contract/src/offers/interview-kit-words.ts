/** Apart from the schemas, so that screens can name these without loading them. */

export const MOST_KIT_QUESTIONS = 20;

/**
 * Which kit an interview has: the one that fits its kind (the offer's, else the company's), the company's where the offer
 * has its own too, or none.
 */
export const kitChoices = ['fitting', 'company', 'none'] as const;
export type KitChoice = (typeof kitChoices)[number];

export const interviewKitMessages = {
  SAVED: "Guide d'entretien enregistré",
  NOTES_SAVED: 'Notes enregistrées',
  KIND_UNKNOWN: "Ce mode d'entretien n'existe pas",
  TEXT_REQUIRED: 'Écrivez la question',
  TOO_MANY: `${MOST_KIT_QUESTIONS} questions au plus`,
  FROZEN: 'Des notes sont déjà prises dans ce guide : il ne change plus',
  CHANGED: 'Ce guide vient de changer : copiez votre texte, puis rechargez la page',
} as const;
