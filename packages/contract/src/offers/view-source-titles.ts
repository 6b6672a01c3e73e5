/** Where people who look at an offer may come from. */
export const viewSources = [
  'unknown',
  'direct',
  'home',
  'search',
  'bookmarks',
  'dashboard',
  'verification',
  'site',
  'whatsapp',
  'share',
  'email',
  'invitation',
  'engine',
  'social',
  'elsewhere',
] as const;
/** Where someone who looks at an offer came from. */
export type ViewSource = (typeof viewSources)[number];

/** As a recruiter reads them. */
export const viewSourceTitles: Record<ViewSource, string> = {
  unknown: 'Origine non relevée',
  direct: 'Accès direct',
  home: 'Page d’accueil',
  search: 'Liste des offres',
  bookmarks: 'Favoris',
  dashboard: 'Tableau de bord',
  verification: 'Vérification d’une offre',
  site: 'Autre page de Baara',
  whatsapp: 'Partage WhatsApp',
  share: 'Autre partage',
  email: 'E-mail',
  invitation: 'Invitation à postuler',
  engine: 'Moteur de recherche',
  social: 'Réseau social',
  elsewhere: 'Autre site',
};
