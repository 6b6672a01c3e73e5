export const offerClosingMessages = {
  POSTS_OPEN: 'Il reste des postes à pourvoir pour cette offre',
  NOTHING_CHOSEN: 'Choisissez au moins une action',
  NOTHING_LEFT: "Il n'y avait plus rien à faire : quelqu'un s'en est occupé",
  POSTPONED: "Vous le retrouverez sur la page de l'offre",
} as const;
