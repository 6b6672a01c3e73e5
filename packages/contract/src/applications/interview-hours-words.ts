/** Apart from the schemas, so that screens can name these without loading them. */

/** One for each clock of the companies of the region, and of their colleagues abroad. */
export const interviewTimeZones = [
  'Africa/Bamako',
  'Africa/Niamey',
  'Africa/Casablanca',
  'Europe/Paris',
  'America/Toronto',
] as const;
export const interviewTimeZoneTitles: Record<(typeof interviewTimeZones)[number], string> = {
  'Africa/Bamako': 'Bamako, Dakar, Abidjan',
  'Africa/Niamey': 'Niamey, Cotonou, Douala',
  'Africa/Casablanca': 'Casablanca',
  'Europe/Paris': 'Paris, Bruxelles',
  'America/Toronto': 'Montréal',
};

/** Those of somebody who said no others. */
export const usualInterviewHours = {
  weekdays: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '17:00',
  pauseFrom: '12:30' as string | null,
  pauseTo: '14:00' as string | null,
  noticeHours: 24,
  minutes: 60,
  bufferMinutes: 0,
  timeZone: 'Africa/Bamako' as (typeof interviewTimeZones)[number],
};

export const interviewHoursLimits = {
  noticeHours: 336,
  minutes: { min: 15, max: 480 },
  bufferMinutes: 120,
} as const;

export const interviewHoursMessages = {
  SAVED: "Vos heures d'entretien sont enregistrées",
  TIME_INVALID: "Indiquez l'heure",
  DAYS_REQUIRED: 'Choisissez au moins un jour',
  END_BEFORE_START: 'La fin doit venir après le début',
  PAUSE_BOTH: 'Indiquez le début et la fin de la pause, ou aucun des deux',
  PAUSE_OUTSIDE: 'La pause doit tomber dans vos heures',
  NOTICE_INVALID: `Le délai va de 0 à ${interviewHoursLimits.noticeHours} heures`,
  LENGTH_INVALID: `Un entretien dure de ${interviewHoursLimits.minutes.min} à ${interviewHoursLimits.minutes.max} minutes`,
  BUFFER_INVALID: `Le battement va de 0 à ${interviewHoursLimits.bufferMinutes} minutes`,
  ZONE_REQUIRED: 'Choisissez le fuseau de vos heures',
} as const;
