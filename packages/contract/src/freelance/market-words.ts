/** How missions and freelances are ordered, without the schema library: public pages read it too. */

export const missionSorts = ['relevance', 'recent', 'budget', 'closing', 'fit'] as const;
export type MissionSort = (typeof missionSorts)[number];

export const missionSortTitles: Record<MissionSort, string> = {
  relevance: 'Pertinence',
  recent: 'Plus récentes',
  budget: 'Budget le plus haut',
  closing: 'Date limite la plus proche',
  fit: 'Celles qui me conviennent',
};

export const freelanceSorts = ['relevance', 'standing', 'rate', 'recent'] as const;
export type FreelanceSort = (typeof freelanceSorts)[number];

export const freelanceSortTitles: Record<FreelanceSort, string> = {
  relevance: 'Pertinence',
  standing: 'Disponibles et vérifiés',
  rate: 'Tarif le plus bas',
  recent: 'Profils récents',
};

/** The whole for one price, or each day worked. */
export const missionPricings = ['fixed', 'daily'] as const;
export type MissionPricing = (typeof missionPricings)[number];

export const missionPricingTitles: Record<MissionPricing, string> = {
  fixed: 'Au forfait',
  daily: 'À la journée',
};
