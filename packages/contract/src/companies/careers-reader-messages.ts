/** What a visitor of a company's page may read: apart from the editor's sentences, which would come with it. */
export const careerReaderMessages = {
  NOT_FOUND: "Cette entreprise n'a pas de page ici, ou ne la montre plus.",
  LOAD_FAILED: "La page de l'entreprise n'a pas pu être chargée. Réessayez dans un instant.",
} as const;
