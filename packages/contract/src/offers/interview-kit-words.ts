/** Apart from the schemas, so that screens can name these without loading them. */

export const MOST_KIT_QUESTIONS = 20;

export const interviewKitMessages = {
  SAVED: "Guide d'entretien enregistré",
  NOTES_SAVED: 'Notes enregistrées',
  KIND_UNKNOWN: "Ce mode d'entretien n'existe pas",
  TEXT_REQUIRED: 'Écrivez la question',
  TOO_MANY: `${MOST_KIT_QUESTIONS} questions au plus`,
  CHANGED: 'Ce guide vient de changer : copiez votre texte, puis rechargez la page',
} as const;
