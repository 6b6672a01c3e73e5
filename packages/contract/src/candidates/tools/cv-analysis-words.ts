export const cvAnalysisMessages = {
  CHOOSE: 'Choisissez un CV',
  NOT_FOUND: "Ce CV n'existe pas",
  OFFER_NOT_FOUND: "Cette offre n'est plus en ligne",
  TOO_MANY: 'Beaucoup d’analyses en peu de temps. Patientez quelques minutes.',
  DELETED: 'Analyse effacée',
  TOO_LARGE: 'Le fichier dépasse 2 Mo. Choisissez un fichier plus léger.',
  UNSUPPORTED: 'Ce fichier ne se lit pas ici. Formats acceptés : PDF ou DOCX.',
  TEXT_SHORT: 'Collez au moins quelques lignes de votre CV',
  SLOW: 'La lecture a pris trop de temps. Réessayez, ou choisissez un PDF plus simple.',
} as const;

/** Of the taste without an account. */
export const tasteLimits = { bytes: 2 * 1024 * 1024, text: 20_000, shortest: 80 } as const;
