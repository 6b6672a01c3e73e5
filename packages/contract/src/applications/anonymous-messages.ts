/** Sentences about applications that a company reads without a name until the interview stage. */
export const anonymousMessages = {
  HIDDEN:
    'Cette candidature est anonyme jusqu’à l’entretien : ce qui nomme le candidat sera visible à cette étape.',
  NOTE: 'Cette candidature est anonyme : vous pourrez écrire une note sur le candidat à partir de l’entretien.',
} as const;

/** In place of a file that the candidate joined. */
export const FILE_LATER = 'Fichier visible à partir de l’entretien';
