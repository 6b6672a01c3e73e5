/** Apart from the schemas, so that a screen can show a sentence without loading them. */
export const settingsMessages = {
  SAVED: 'Réglages enregistrés',
  CHANGED_MEANWHILE:
    "Quelqu'un d'autre a enregistré ces réglages entre-temps. Votre saisie est gardée : comparez, puis enregistrez de nouveau.",
  PRODUCT_NAME_REQUIRED: 'Le nom du produit est requis',
  COMPANY_NAME_REQUIRED: 'Le nom de la maison est requis',
  ADDRESS_REQUIRED: "L'adresse est requise",
  PHONE_REQUIRED: 'Indiquez au moins un numéro de téléphone',
  PHONE_INVALID: 'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX',
  LINK_INVALID: 'Adresse du lien invalide : elle commence par https://',
  LINK_NAME_REQUIRED: 'Le nom du lien est requis',
  DIRECTOR_REQUIRED: 'Le nom du directeur de la publication est requis',
  HOST_REQUIRED: "Le nom de l'hébergeur est requis",
} as const;
