/** Apart from the schemas, so that a screen can name a right without loading them. */
export const apiScopes = ['offers.read', 'applications.read'] as const;
/** What a key of a company may read. */
export type ApiScope = (typeof apiScopes)[number];

export const apiScopeLabels: Record<ApiScope, { title: string; allows: string }> = {
  'offers.read': {
    title: 'Lire les offres',
    allows: 'Toutes les offres de l’entreprise, brouillons compris.',
  },
  'applications.read': {
    title: 'Lire les candidatures',
    allows: 'Les candidatures reçues, avec le nom et les coordonnées des candidats.',
  },
};

/** Every key starts with it: programs that look for leaked secrets know it by this. */
export const API_KEY_START = 'baara_';
/** Calls of one key in a minute. */
export const API_CALLS_PER_MINUTE = 120;
/** Keys of a company that still serve. */
export const MAX_API_KEYS = 20;

export const apiKeyMessages = {
  NAME_REQUIRED: 'Donnez un nom à cette clé, par exemple celui du logiciel qui s’en servira',
  SCOPE_REQUIRED: 'Choisissez au moins un droit',
  END_PAST: 'Choisissez une date à venir',
  TOO_MANY: `Une entreprise compte au plus ${MAX_API_KEYS} clés en service : révoquez-en une d’abord`,
  NOT_FOUND: "Cette clé n'existe pas",
  CREATED: 'Clé créée',
  REVOKED: 'Clé révoquée',
  KEY_MISSING: 'Cet appel demande une clé d’API, dans l’en-tête « Authorization: Bearer baara_… »',
  KEY_UNKNOWN: 'Cette clé d’API n’est pas reconnue',
  KEY_REVOKED: 'Cette clé d’API a été révoquée',
  KEY_EXPIRED: 'Cette clé d’API a expiré',
  SCOPE_MISSING: 'Cette clé d’API n’a pas le droit de faire cet appel',
  TOO_MANY_CALLS: `Une clé d’API fait au plus ${API_CALLS_PER_MINUTE} appels par minute. Réessayez dans un instant.`,
  CURSOR_INVALID: 'Ce curseur n’est pas lisible : reprenez depuis le début ou avec updatedSince',
  OFFER_NOT_FOUND: "Cette offre n'existe pas",
  APPLICATION_NOT_FOUND: "Cette candidature n'existe pas",
} as const;
