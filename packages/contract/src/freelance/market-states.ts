/** What the public lists of missions and freelances show, apart from the sentences of forms: a first visit is small. */

/** Nothing could be read. */
export const unreadMessages = {
  MISSIONS_FAILED: 'Impossible de charger les missions',
  MISSION_FAILED: 'Impossible de charger cette mission',
  FREELANCES_FAILED: 'Impossible de charger les freelances',
  FREELANCE_FAILED: 'Impossible de charger ce profil',
} as const;

export const freelanceAvailabilities = ['now', 'soon', 'later'] as const;
export type FreelanceAvailability = (typeof freelanceAvailabilities)[number];

export const availabilityTitles: Record<FreelanceAvailability, string> = {
  now: 'Disponible',
  soon: 'Disponible sous deux semaines',
  later: 'Pas disponible pour le moment',
};

/** `open` until its last day, included. */
export const missionStates = [
  'draft',
  'open',
  'paused',
  'awarded',
  'in_progress',
  'delivered',
  'closed',
  'cancelled',
  'disputed',
] as const;
export type MissionState = (typeof missionStates)[number];

export const missionStateTitles: Record<MissionState, string> = {
  draft: 'Brouillon',
  open: 'Ouverte',
  paused: 'En pause',
  awarded: 'Attribuée',
  in_progress: 'En cours',
  delivered: 'Livrée',
  closed: 'Close',
  cancelled: 'Annulée',
  disputed: 'En litige',
};
