/** Days of incidents that the public page shows. */
export const STATUS_HISTORY_DAYS = 90;

/** What people know the platform by; nothing of how it is made. */
export const statusComponents = ['site', 'applications', 'messages', 'payments', 'mails'] as const;
export type StatusComponent = (typeof statusComponents)[number];
export const statusComponentTitles: Record<StatusComponent, string> = {
  site: 'Site',
  applications: 'Candidatures',
  messages: 'Messages',
  payments: 'Paiements',
  mails: 'E-mails',
};

/** From the best to the worst. */
export const componentStates = ['ok', 'maintenance', 'degraded', 'outage'] as const;
export type ComponentState = (typeof componentStates)[number];
export const componentStateTitles: Record<ComponentState, string> = {
  ok: 'En service',
  maintenance: 'En maintenance',
  degraded: 'Ralenti',
  outage: 'En panne',
};

export const incidentImpacts = ['maintenance', 'degraded', 'outage'] as const;
export type IncidentImpact = (typeof incidentImpacts)[number];
export const incidentImpactTitles: Record<IncidentImpact, string> = {
  maintenance: 'Maintenance',
  degraded: 'Ralentissement',
  outage: 'Panne',
};

export const statusMessages = {
  TITLE_REQUIRED: 'Écrivez un titre court, que tout le monde comprend.',
  TEXT_REQUIRED: 'Écrivez ce qui se passe.',
  IMPACT_REQUIRED: 'Choisissez l’effet pour les personnes.',
  COMPONENTS_REQUIRED: 'Choisissez au moins une partie de la plateforme.',
  CREATED: 'L’incident est annoncé sur la page d’état.',
  UPDATED: 'La page d’état est à jour.',
  ENDED: 'L’incident est terminé.',
  ALREADY_ENDED: 'Cet incident est déjà terminé.',
  NOT_FOUND: 'Cet incident n’existe pas.',
} as const;
