/** Apart from the schemas, so that a screen can name one without loading them. */
export const actingMessages = {
  CHOICE_REQUIRED: "Choisissez l'entreprise pour laquelle vous agissez",
  CHOSEN: 'Vous agissez pour {company}',
  LEFT: "Vous n'agissez plus pour une entreprise",
  NOT_FOUND: "Cette entreprise n'existe pas, ou vous ne pouvez pas agir pour elle",
  ACTING_COMPANY_CHANGED:
    "Vous avez changé d'entreprise dans un autre onglet. Rechargez la page : rien n'a été enregistré.",
} as const;

/** Sent with each call by a browser tab: the company it was loaded for. */
export const COMPANY_HEADER = 'x-company-id';
