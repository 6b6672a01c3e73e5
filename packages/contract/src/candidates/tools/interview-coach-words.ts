/** Without Zod: the browser reads these before any form. */
export const interviewCoachMessages = {
  ANSWER_REQUIRED: "Écrivez votre réponse : rien n'est perdu, reprenez où vous étiez",
  ANSWER_TOO_LONG: 'Votre réponse dépasse 12 000 caractères : raccourcissez-la',
  QUESTION_UNKNOWN: "Cette question n'existe pas dans notre liste",
  OFFER_NOT_FOUND: "Cette offre n'existe plus : choisissez plutôt votre métier",
  ANSWER_NOT_FOUND: "Cette réponse n'existe pas ou a été supprimée",
  MEETING_NOT_FOUND: "Cet entretien n'est plus dans votre agenda",
  TOO_MANY: 'Vous avez 2 000 réponses enregistrées : supprimez-en pour en ajouter',
  SAVED: 'Réponse enregistrée',
  REMOVED: 'Réponse supprimée',
} as const;

/** Characters of an answer. */
export const LONGEST_PRACTISED_ANSWER = 12_000;
/** Answers that a person may have at once. */
export const MOST_PRACTISED_ANSWERS = 2000;
