export const verificationMessages = {
  TOO_MANY: 'Trop de codes inconnus ont été essayés depuis cette connexion. Réessayez dans quelques minutes.',
  REPORTED: 'Merci. Votre signalement est transmis à nos modérateurs.',
  TOO_MANY_REPORTS: 'Trop de signalements ont été envoyés depuis cette connexion. Réessayez plus tard.',
  SEEN_REQUIRED: 'Décrivez ce que vous avez vu, ou collez le message reçu',
} as const;
