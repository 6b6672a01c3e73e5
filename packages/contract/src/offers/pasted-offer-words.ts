/** Of the text that is pasted: shorter is no ad, longer fits no description. */
export const MIN_PASTED = 20;
export const MAX_PASTED = 40_000;

export const pastedOfferMessages = {
  TEXT_MISSING: "Collez le texte de l'annonce",
  TEXT_SHORT: "Collez le texte entier de l'annonce : quelques lignes au moins",
  TEXT_LONG: 'Ce texte est trop long : 40 000 caractères au maximum',
  TOO_MANY_READINGS: 'Trop de textes lus à la suite. Patientez une minute avant de réessayer.',
  PAY_NOT_MONTHLY: "Le salaire de votre texte n'est pas au mois : indiquez le salaire mensuel.",
  CONTACTS_STAY:
    'Vos coordonnées restent dans la description. Ici, les candidatures vous arrivent sans elles.',
} as const;
