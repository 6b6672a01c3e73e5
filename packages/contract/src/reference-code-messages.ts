/** Apart from the schemas, so that a screen can show a sentence without loading them. */
export const referenceCodeMessages = {
  CODE_REQUIRED: 'Le code est requis',
  CODE_FORMAT: 'De 2 à 40 lettres sans accent, chiffres ou tirets',
  CODE_TAKEN: 'Ce code existe déjà',
  EXPIRY_PAST: "La date d'expiration doit être à venir",
  SAVED: 'Le code de référence est enregistré.',
  NOT_FOUND: "Ce code de référence n'existe pas.",
} as const;
