/** Where a campaign stands today: from its first to its last day, both included, it takes applications. */
export const campaignStates = ['active', 'upcoming', 'closed'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const campaignStateTitles: Record<CampaignState, string> = {
  active: 'En cours',
  upcoming: 'À venir',
  closed: 'Clôturée',
};

/**
 * @param campaign days as `2026-11-20`; a missing one sets no limit.
 * @param today the day in Bamako, which is that of UTC.
 */
export function campaignStateOf(
  campaign: { isClosed: boolean; startDate: string | null; endDate: string | null },
  today: string,
): CampaignState {
  if (campaign.isClosed || (campaign.endDate !== null && campaign.endDate < today)) return 'closed';
  return campaign.startDate !== null && campaign.startDate > today ? 'upcoming' : 'active';
}

/** Whole days from today to that day: 0 on the day itself. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}

export const campaignApplicationStatuses = [
  'PENDING',
  'IN_REVIEW',
  'INFO_REQUESTED',
  'PRESELECTED',
  'SHORTLISTED',
  'INTERVIEW',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
] as const;
export type CampaignApplicationStatus = (typeof campaignApplicationStatuses)[number];

export const campaignApplicationStatusTitles: Record<CampaignApplicationStatus, string> = {
  PENDING: 'Reçue',
  IN_REVIEW: 'En cours d’examen',
  INFO_REQUESTED: 'Documents à compléter',
  PRESELECTED: 'Présélectionnée',
  SHORTLISTED: 'Retenue pour la suite',
  INTERVIEW: 'Convoquée à l’entretien',
  ACCEPTED: 'Admise',
  REJECTED: 'Non retenue',
  WITHDRAWN: 'Retirée',
};

/** The meaning of each status for the person, and the next step. */
export const campaignApplicationStatusTexts: Record<CampaignApplicationStatus, string> = {
  PENDING: 'Le dossier est enregistré. Il sera examiné après la clôture de la campagne ou avant.',
  IN_REVIEW: 'L’institution vérifie le dossier.',
  INFO_REQUESTED: 'L’institution attend un document corrigé ou complété.',
  PRESELECTED: 'Le dossier est complet et remplit les conditions.',
  SHORTLISTED: 'Le dossier est retenu pour les épreuves ou l’étape suivante.',
  INTERVIEW: 'Un entretien est prévu. La convocation précise la date et le lieu.',
  ACCEPTED: 'La candidature est admise.',
  REJECTED: 'La candidature n’a pas été retenue.',
  WITHDRAWN: 'La candidature a été retirée par la personne.',
};

/** After these nothing moves any more. */
export const finalCampaignStatuses: readonly CampaignApplicationStatus[] = [
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
];

export const TRACKING_CODE_LENGTH = 10;
