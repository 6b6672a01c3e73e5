/** Where a campaign stands today: from its first to its last day, both included, it takes applications. */
export const campaignStates = ['active', 'upcoming', 'closed'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const campaignStateTitles: Record<CampaignState, string> = {
  active: 'En cours',
  upcoming: 'À venir',
  closed: 'Clôturée',
};

/**
 * @param campaign days as `2026-11-20`, the hour as `18:00`; a missing day sets no limit, a missing hour is the day's
 *   end. @property isClosed closed or withdrawn by its institution.
 * @param moment in Bamako, whose clock is that of UTC: `2026-11-20T17:59`.
 */
export function campaignStateOf(
  campaign: { isClosed: boolean; startDate: string | null; endDate: string | null; closesAt: string | null },
  moment: string,
): CampaignState {
  const { isClosed, startDate, endDate, closesAt } = campaign;
  if (isClosed || (endDate !== null && `${endDate}T${closesAt ?? '24:00'}` <= moment)) return 'closed';
  return startDate !== null && `${startDate}T00:00` > moment ? 'upcoming' : 'active';
}

/** As `campaignStateOf` reads it. */
export const campaignMoment = (at: Date): string => at.toISOString().slice(0, 16);

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

export const TRACKING_CODE_LENGTH = 10;

/** Draft: nobody sees it. Hidden: withdrawn after it was published. */
export const managedCampaignStatuses = ['draft', 'published', 'hidden', 'closed'] as const;
export type ManagedCampaignStatus = (typeof managedCampaignStatuses)[number];
/** What lists are filtered by: a published one is upcoming, active, or closed once its last hour is over. */
export const managedCampaignStates = ['draft', 'upcoming', 'active', 'hidden', 'closed'] as const;
export type ManagedCampaignState = (typeof managedCampaignStates)[number];

export const managedCampaignTitles: Record<ManagedCampaignState | ManagedCampaignStatus, string> = {
  draft: 'Brouillon',
  published: 'Publiée',
  upcoming: 'À venir',
  active: 'En cours',
  hidden: 'Retirée du site',
  closed: 'Clôturée',
};
