/** Sentences of the links to documents: specification 2, section 8, for the first. */
export const documentLinkMessages = {
  TOKEN_FAILED: 'Erreur lors de la génération du token',
  PATH_REQUIRED: 'Le chemin du document est requis',
  DURATION: 'La durée doit être un nombre entier de secondes entre 10 et 86400',
  NOT_FOUND: "Ce document n'existe pas",
  INVALID: "Ce lien n'est pas valable.",
  EXPIRED: 'Ce lien a expiré. Ouvrez le document à nouveau.',
  CLOSED: "Ce lien n'est plus valable : la session qui l'a ouvert est fermée.",
  TOO_MANY: 'Vous avez ouvert beaucoup de documents. Patientez quelques minutes avant de réessayer.',
} as const;
