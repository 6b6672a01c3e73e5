/** So many candidates are featured at once: a list where everyone comes first has no first ones. */
export const MOST_FEATURED = 50;
/** The longest time somebody is featured for, in days. */
export const FEATURED_DAYS = 90;

export const candidateModerationMessages = {
  NOT_CANDIDATE: 'Ce compte n’a pas de profil de candidat.',
  MESSAGE_REQUIRED: 'Écrivez ce que la personne lira.',
  UNTIL_PAST: 'Choisissez aujourd’hui ou un jour à venir.',
  UNTIL_TOO_FAR: `Choisissez un jour dans les ${FEATURED_DAYS} jours.`,
  FEATURED: 'Candidat mis en avant.',
  ALREADY_FEATURED: 'Ce candidat est déjà mis en avant.',
  NOT_VISIBLE: 'Ce candidat n’est pas visible des recruteurs : il ne peut pas être mis en avant.',
  TOO_MANY_FEATURED: `${MOST_FEATURED} candidats sont déjà mis en avant : retirez-en un d’abord.`,
  UNFEATURED: 'Candidat retiré de la mise en avant.',
  NOT_FEATURED: 'Ce candidat n’est pas mis en avant.',
  HIDDEN: 'Candidat masqué. La personne a reçu le motif.',
  ALREADY_HIDDEN: 'Ce candidat est déjà masqué.',
  SHOWN: 'Masquage levé. La personne en est prévenue.',
  NOT_HIDDEN: 'Ce candidat n’est pas masqué par la plateforme.',
} as const;
