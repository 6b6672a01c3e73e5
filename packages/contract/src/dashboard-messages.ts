/** Source: specification 1, section 8. No schema here, for the browser. */
export const dashboardMessages = {
  LOAD_FAILED: 'Erreur lors du chargement des données du dashboard.',
} as const;

/** How long a dashboard's figures are shown before they are asked for again (specification 1, section 9). */
export const DASHBOARD_CACHE_MS = 300_000;
