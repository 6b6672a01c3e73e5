/** Words of the roll of a training that need no schema library. */

export const trainingAttendances = ['present', 'late', 'absent'] as const;
export type TrainingAttendance = (typeof trainingAttendances)[number];

/** Minutes after the hour of the session from which an arrival is a late one. */
export const LATE_AFTER_MINUTES = 15;

/** Where the QR of a ticket leads; the page shows its person their own ticket. */
export const ticketAddress = (registrationId: string): string => `/mes-formations?billet=${registrationId}`;

/** The registration that a scanned ticket names; null for any other QR. */
export function registrationOfTicket(text: string): string | null {
  const ticket =
    /\/mes-formations\?billet=([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:[&#].*)?$/i;
  return ticket.exec(text.trim())?.[1]?.toLowerCase() ?? null;
}

export const trainingDayMessages = {
  OPENED: 'Liste de la session téléchargée',
  NOT_A_DAY: 'La session n’a pas lieu ce jour-là',
  CANCELLED: 'Cette session est annulée',
  TOO_EARLY: 'L’appel s’ouvre la veille, au plus tôt',
  NOT_OPENED: 'La liste de ce jour n’a pas encore été téléchargée',
  LIST_UNKNOWN: 'La liste lue par cet appareil n’est pas une liste de ce jour',
  NOT_IN_LIST: 'Cette personne n’est pas dans la liste de ce jour',
  PERSON_GONE: 'L’inscription de cette personne n’existe plus',
  NOT_CALLED: 'Aucun jour de cette session n’a été appelé',
  NO_TICKET: 'Cette inscription n’a pas de billet : la place n’est pas confirmée, ou la session est en ligne',
} as const;
