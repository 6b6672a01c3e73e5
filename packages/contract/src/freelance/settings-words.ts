/** Words of a freelance's settings, without the schema library. */

export const freelanceSettingsMessages = {
  FAILED: 'Impossible de charger vos paramètres',
  PROFILE_REQUIRED: "Remplissez d'abord votre profil",
  CHANGED:
    'Votre profil a été modifié entre-temps sur un autre appareil. Rechargez la page avant de recommencer.',
  VISIBILITY_SAVED: 'Visibilité enregistrée',
  NOT_OPEN: 'Votre activité est en pause ou fermée : reprenez-la pour vous montrer dans l’annuaire',
  OPENED: 'Votre activité est ouverte',
  PAUSED: 'Votre activité est en pause : votre profil n’est plus dans l’annuaire',
  CLOSED: 'Votre activité est fermée : votre profil n’est plus visible et vos propositions sont retirées',
  CLOSED_ACTIVITY:
    'Votre activité est fermée : rouvrez-la dans vos paramètres avant d’envoyer une proposition',
} as const;

/** `paused`: out of the directory; `closed`: also, nothing is proposed any more. */
export const activityStates = ['open', 'paused', 'closed'] as const;
export type ActivityState = (typeof activityStates)[number];

export const activityStateTitles: Record<ActivityState, string> = {
  open: 'Ouverte',
  paused: 'En pause',
  closed: 'Fermée',
};
