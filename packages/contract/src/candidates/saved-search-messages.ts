/** How often the member receives an e-mail about new matches of a saved search. */
export const alertFrequencies = ['none', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const alertFrequencyTitles: Record<AlertFrequency, string> = {
  none: 'Aucune alerte',
  daily: 'Chaque jour',
  weekly: 'Chaque lundi',
};

/** A member may have no more saved searches. */
export const MOST_SAVED_SEARCHES = 100;
export const SEARCH_NAME_LENGTH = 80;

export const savedSearchMessages = {
  SAVED: 'Votre recherche est enregistrée.',
  CHANGED: 'La recherche est modifiée.',
  DELETED: 'La recherche est supprimée.',
  ALERT_SAVED: 'Votre choix est enregistré.',
  NAME_REQUIRED: 'Donnez un nom à la recherche',
  NAME_TAKEN: 'Une recherche porte déjà ce nom. Choisissez-en un autre.',
  TOO_MANY: `Vous avez déjà ${MOST_SAVED_SEARCHES} recherches enregistrées. Supprimez-en une pour en ajouter.`,
  NOT_FOUND: "Cette recherche n'existe plus, ou n'est plus partagée.",
  NOT_YOURS: 'Seuls son auteur et les propriétaires de l’entreprise modifient une recherche partagée.',
  CHANGED_MEANWHILE: 'Cette recherche a été modifiée entre-temps. Relisez-la avant de la changer.',
  FILTERS_INVALID: 'Ces filtres ne peuvent pas être lus. Corrigez-les avant d’enregistrer la recherche.',
} as const;
