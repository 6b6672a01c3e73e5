/** Apart from the schemas, so that a screen can say them without loading zod. */
export const hiringTeamMessages = {
  SAVED: 'Équipe de recrutement enregistrée',
  UNKNOWN_MEMBER: "Cette personne n'est ni évaluatrice ni lectrice dans votre entreprise",
} as const;
