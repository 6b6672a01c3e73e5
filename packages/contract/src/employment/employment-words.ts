/** Words of employees' requests. No schema here, for the browser. */

/** In the order of the form. */
export const ticketKinds = ['day_off', 'sick_leave', 'formation', 'general', 'incident'] as const;
export type TicketKind = (typeof ticketKinds)[number];
export const ticketKindTitles: Record<TicketKind, string> = {
  day_off: 'Congé',
  sick_leave: 'Arrêt maladie',
  formation: 'Formation',
  general: 'Demande générale',
  incident: 'Incident',
};

/** Those with a first and a last day; a training may have them. */
export const datedKinds: ReadonlySet<TicketKind> = new Set(['day_off', 'sick_leave', 'formation']);
export const needsDays = (kind: TicketKind): boolean => kind === 'day_off' || kind === 'sick_leave';

export const ticketStatuses = ['open', 'approved', 'refused', 'cancelled'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export const ticketStatusTitles: Record<TicketStatus, string> = {
  open: 'En attente',
  approved: 'Acceptée',
  refused: 'Refusée',
  cancelled: 'Annulée',
};

/** Hours in which the proof of an illness is due. */
export const PROOF_HOURS = 48;
/** An illness may be declared so many whole days after its first day. */
export const SICK_DAYS_BACK = 30;
export const proofUpload = { maxBytes: 5 * 1024 * 1024, extensions: ['pdf', 'jpg', 'png'] } as const;

/** « 12,5 jours », « 1 jour », « 0 jour ». @param tenths of a day. */
export function daysInWords(tenths: number): string {
  const days = tenths / 10;
  const text = days.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  return `${text}\u00a0jour${Math.abs(days) >= 2 ? 's' : ''}`;
}

export const employmentMessages = {
  NOT_FOUND: 'Cette demande n’existe pas',
  EMPLOYMENT_NOT_FOUND: 'Cet employé n’existe pas',
  EMPLOYMENT_REQUIRED: 'Choisissez l’emploi que la demande concerne',
  KIND_REQUIRED: 'Choisissez la sorte de demande',
  SUBJECT_REQUIRED: 'Écrivez l’objet de la demande',
  BODY_REQUIRED: 'Expliquez votre demande en une phrase au moins',
  START_REQUIRED: 'Choisissez le premier jour',
  END_REQUIRED: 'Choisissez le dernier jour',
  END_BEFORE_START: 'Le dernier jour ne peut pas être avant le premier',
  HALF_EMPTY: 'Choisissez le matin ou l’après-midi, pas les deux',
  TOO_LONG: 'Une absence dure un an au plus',
  NO_DAY_COUNTED: 'Aucun jour de cette période ne compte : week-end ou jour férié',
  BEFORE_START: 'Votre contrat commence après ce jour',
  AFTER_END: 'Votre contrat se termine avant ce jour',
  PAST: 'Le premier jour d’un congé ne peut pas être passé',
  TOO_LATE: 'Un arrêt se déclare dans les 30 jours : écrivez une demande générale',
  OVERLAP: 'Vous avez déjà une demande sur ces jours',
  ENDED: 'Cet emploi est terminé : vous ne pouvez plus y écrire de demande',
  CREATED: 'Demande envoyée à votre responsable',
  CREATED_WITHOUT_RESPONSIBLE: 'Demande envoyée à votre entreprise',
  CANCELLED: 'Demande annulée',
  NOT_CANCELLABLE: 'Cette demande ne peut plus être annulée',
  APPROVED: 'Demande acceptée. La personne est prévenue.',
  REFUSED: 'Demande refusée. La personne a reçu le motif.',
  DECIDED: 'Une décision a déjà été prise sur cette demande',
  NOT_RESPONSIBLE: 'Son responsable ou un propriétaire de l’entreprise décide de cette demande',
  REASON_REQUIRED: 'Écrivez le motif du refus',
  PROOF_REQUIRED: 'Choisissez un fichier PDF, JPG ou PNG',
  PROOF_UNSUPPORTED: 'Ce fichier n’est pas accepté. Formats acceptés : PDF, JPG, PNG.',
  PROOF_SENT: 'Justificatif envoyé',
  PROOF_MISSING: 'Attendez le justificatif avant d’accepter cet arrêt, ou refusez-le avec un motif',
  PROOF_NOT_FOUND: 'Ce justificatif n’existe pas',
  PROOF_CLOSED: 'Cette demande n’attend pas de justificatif',
  CHANGED: 'Emploi mis à jour',
  CHANGED_MEANWHILE: 'Quelqu’un d’autre a changé cet emploi : relisez-le avant de recommencer',
  ENDED_ON: 'Fin de l’emploi enregistrée',
  END_REASON_REQUIRED: 'Écrivez le motif de la fin',
  ALREADY_ENDED: 'La fin de cet emploi est déjà enregistrée',
  TITLE_REQUIRED: 'Écrivez le poste',
  STARTS_REQUIRED: 'Choisissez le jour du début',
  RESPONSIBLE_UNKNOWN: 'Choisissez une personne de l’équipe, ou un consultant pour une personne placée',
  OPENING_INVALID: 'Entre -100 et 200 jours, avec une décimale au plus',
  OVERLAPPING_EMPLOYMENT: 'Cette personne a déjà un emploi dans l’entreprise sur ces jours',
  RANGE_INVALID: 'Choisissez une période d’un an au plus',
  MONTH_INVALID: 'Choisissez un mois (attendu : AAAA-MM)',
  RULES_SAVED: 'Règles de congé enregistrées',
  RULES_CHANGED: 'Quelqu’un d’autre a changé ces règles : relisez-les avant de recommencer',
  MONTHLY_INVALID: 'Entre 0 et 10 jours par mois, avec une décimale au plus',
  WEEKDAYS_REQUIRED: 'Choisissez au moins un jour de la semaine',
  HOLIDAY_INVALID: 'Un jour par ligne : « 22/09 Fête de l’indépendance », ou « 27/05/2026 Tabaski »',
  SOURCE_REQUIRED: 'Écrivez d’où viennent ces règles',
} as const;

/** French names of the days of the week, Monday first. */
export const weekdayTitles = [
  'Lundi',
  'Mardi',
  'Mercredi',
  'Jeudi',
  'Vendredi',
  'Samedi',
  'Dimanche',
] as const;
