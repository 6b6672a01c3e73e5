/** Apart from the schemas, so that screens can name these without loading them. */

export const interviewKinds = ['on_site', 'phone', 'video'] as const;
export type InterviewKind = (typeof interviewKinds)[number];
export const interviewKindTitles: Record<InterviewKind, string> = {
  on_site: 'Sur place',
  phone: 'Par téléphone',
  video: 'En visioconférence',
};

/** What became of the meeting. */
export const interviewStatuses = ['upcoming', 'completed', 'cancelled'] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];
export const interviewStatusTitles: Record<InterviewStatus, string> = {
  upcoming: 'À venir',
  completed: 'Terminé',
  cancelled: 'Annulé',
};

/** Where the two sides stand about its time. */
export const invitationStates = ['proposed', 'accepted', 'declined', 'countered', 'cancelled'] as const;
export type InvitationState = (typeof invitationStates)[number];
export const invitationStateTitles: Record<InvitationState, string> = {
  proposed: 'En attente de réponse',
  accepted: 'Confirmé',
  declined: 'Décliné par le candidat',
  countered: 'Autre créneau demandé',
  cancelled: 'Annulé',
};

/**
 * The tabs of a company's list. `pending` waits for one side's answer; `past` is over, whether its result is known or
 * not.
 */
export const interviewTabs = ['upcoming', 'pending', 'past', 'cancelled'] as const;
export type InterviewTab = (typeof interviewTabs)[number];
export const interviewTabTitles: Record<InterviewTab, string> = {
  upcoming: 'À venir',
  pending: 'En attente de réponse',
  past: 'Passés',
  cancelled: 'Annulés',
};

export const slotLimits = { min: 2, max: 10, hours: 12, daysAhead: 365 } as const;
/** What a recruiter says of a time that the candidate books. */
export const bookingLimits = {
  days: { min: 1, max: 60 },
  minutes: { min: 15, max: 480 },
  moveHours: { min: 0, max: 336 },
} as const;
export const MAX_INTERVIEWERS = 10;
/** The longest stretch of a calendar one call reads, in days. */
export const MAX_CALENDAR_DAYS = 100;

export const interviewMessages = {
  NOT_FOUND: "Cet entretien n'existe pas",
  PROPOSED: 'Créneaux envoyés au candidat',
  CHANGED: 'Entretien mis à jour',
  RESCHEDULED: 'Entretien déplacé : les participants sont prévenus',
  CANCELLED: 'Entretien annulé : les participants sont prévenus',
  COMPLETED: 'Entretien marqué comme terminé',
  NO_SHOW: 'Absence du candidat enregistrée',
  COUNTER_ACCEPTED: 'Créneau accepté : le candidat est prévenu',
  COUNTER_REFUSED: 'Demande refusée : le candidat est prévenu',
  DECLINED_BY_INTERVIEWER: 'Vous ne menez plus cet entretien : la personne qui l’organise est prévenue',
  BOOKING_SENT: 'Le candidat est invité à choisir son créneau',
  BOOKING_OR_SLOTS: 'Proposez des créneaux, ou laissez le candidat choisir : pas les deux',
  BOOKING_FULL:
    'Aucune heure libre dans cette période pour les personnes choisies : allongez la période, ou proposez des créneaux',
  BOOKING_DAYS: 'Choisissez une période de 1 à 60 jours',
  BOOKING_MINUTES: 'Un entretien à réserver dure de 15 minutes à 8 heures',
  BOOKING_MOVE: 'Le délai va de 0 à 336 heures',
  NOT_BOOKED: 'L’entreprise propose des créneaux pour cet entretien : choisissez l’un d’eux',
  MOVE_TOO_LATE:
    'Il est trop tard pour déplacer cet entretien vous-même : demandez un autre créneau à l’entreprise',
  MOVED: 'Entretien déplacé : une nouvelle invitation vous est envoyée par email',
  TOO_MANY_MOVES:
    'Vous avez changé plusieurs fois de créneau aujourd’hui : gardez celui-ci, ou écrivez à l’entreprise',
  BOOKING_TAKEN: 'Ce créneau vient d’être pris : choisissez-en un autre parmi ceux qui restent',
  CHOSEN: 'Entretien confirmé : une invitation vous est envoyée par email',
  TOO_MANY_COUNTERS:
    "Vous avez déjà demandé plusieurs fois d'autres créneaux aujourd'hui : l'entreprise en est prévenue, attendez sa réponse",
  DECLINED: "L'entreprise est prévenue que vous déclinez cet entretien",
  COUNTERED: "Vos créneaux sont envoyés à l'entreprise",
  KIND_REQUIRED: "Choisissez comment se tient l'entretien",
  PLACE_REQUIRED: "Indiquez l'adresse de l'entretien",
  PHONE_REQUIRED: 'Indiquez le numéro à appeler',
  PHONE_INVALID: 'Numéro de téléphone invalide',
  LINK_INVALID: 'Le lien doit commencer par http:// ou https://',
  INTERVIEWERS_REQUIRED: 'Choisissez au moins une personne qui mène l’entretien',
  INTERVIEWER_UNKNOWN: "Une des personnes choisies n'est pas dans votre entreprise",
  TOO_MANY_INTERVIEWERS: `${MAX_INTERVIEWERS} personnes au maximum mènent un entretien`,
  SLOTS_TOO_FEW: `Proposez au moins ${slotLimits.min} créneaux`,
  SLOT_REQUIRED: 'Proposez au moins un créneau',
  SLOTS_TOO_MANY: `Proposez ${slotLimits.max} créneaux au maximum`,
  SLOTS_TWICE: 'Deux créneaux se chevauchent',
  SLOTS_ALL_TAKEN:
    'Tous ces créneaux sont déjà pris pour qui mène l’entretien : le candidat n’aurait rien à choisir. Proposez-en au moins un de libre',
  START_INVALID: 'Indiquez la date et l’heure de début',
  END_INVALID: 'Indiquez la date et l’heure de fin',
  END_BEFORE_START: 'La fin doit venir après le début',
  TOO_LONG: `Un entretien dure ${slotLimits.hours} heures au maximum`,
  IN_THE_PAST: 'Ce créneau est déjà passé',
  TOO_FAR: 'Un entretien se fixe au plus un an à l’avance',
  REASON_REQUIRED: "Indiquez le motif : l'autre partie le lira",
  APPLICATION_ENDED: 'Cette candidature est terminée : aucun entretien ne peut être proposé',
  ALREADY_OPEN: 'Un entretien est déjà en cours pour cette candidature',
  NOT_OPEN: 'Cet entretien est terminé ou annulé',
  NOT_FIXED: "Aucun créneau n'est encore choisi pour cet entretien",
  SLOTS_ONLY_BEFORE: 'Un créneau est déjà choisi : déplacez l’entretien',
  ALREADY_STARTED: 'Cet entretien a déjà commencé',
  NOT_STARTED: "Cet entretien n'a pas encore commencé",
  NOT_COUNTERED: 'Le candidat ne demande pas d’autre créneau',
  ALREADY_CHOSEN: 'Un créneau est déjà choisi pour cet entretien',
  SLOT_UNKNOWN: "Ce créneau n'est plus proposé",
  SLOT_TAKEN: "Ce créneau vient d'être pris : choisissez-en un autre",
  SLOT_TAKEN_LAST: "Ce créneau vient d'être pris, et c'était le dernier : l'entreprise est prévenue",
  YOU_ARE_BUSY: 'Vous avez déjà un rendez-vous à ce moment : choisissez un autre créneau',
  LINK_UNKNOWN:
    'Ce lien n’est plus valable : les créneaux ont peut-être changé. Ouvrez le dernier email reçu, ou vos candidatures',
  LINK_EXPIRED: 'Ce lien a expiré : le dernier créneau proposé est passé. Répondez depuis vos candidatures',
  CANDIDATE_BUSY: "Le candidat n'est pas disponible à ce moment",
} as const;

export const calendarMessages = {
  NOT_FOUND: "Cet événement n'existe pas",
  CREATED: 'Événement ajouté',
  CHANGED: 'Événement mis à jour',
  REMOVED: 'Événement supprimé',
  TITLE_REQUIRED: 'Indiquez le titre',
  TOO_LONG: 'Un événement dure 31 jours au maximum',
  DATE_INVALID: 'Date invalide',
  RANGE_REQUIRED: 'Indiquez la période à lire',
  RANGE_TOO_LONG: `Une période de ${MAX_CALENDAR_DAYS} jours au maximum peut être lue à la fois`,
  RANGE_BACKWARDS: 'La fin de la période doit venir après son début',
  WHOLE_DAYS: 'Un événement d’une journée va de minuit à minuit',
  BUSY: 'Vous avez déjà un entretien ou une indisponibilité à ce moment',
  FEED_CREATED: "L'adresse privée de votre agenda est prête",
  FEED_REMOVED: "L'adresse privée de votre agenda ne fonctionne plus",
  FEED_UNKNOWN: "Cette adresse d'agenda n'existe pas ou ne fonctionne plus",
} as const;
