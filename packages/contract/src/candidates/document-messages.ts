/** Sentences of the candidate's documents as companies see them: specifications 1 and 2, sections 5 and 9. */
export const candidateDocumentMessages = {
  LOAD_FAILED: 'Échec du chargement des documents',
  NOT_FOUND: 'Impossible de trouver le candidat ou les documents associés.',
  ID_MISSING: 'ID du candidat manquant',
  EMPTY_TITLE: 'Aucun document',
  EMPTY: "Ce candidat n'a pas encore téléversé de documents.",
  DOWNLOAD_FAILED: 'Erreur de téléchargement!',
  DOWNLOADED: 'Téléchargement réussi!',
} as const;

export const documentDownloaded = (name: string): string => `Document "${name}" téléchargé avec succès!`;
