/** How long a code counts, and how long a view lasts. */
export const SUPPORT_VIEW_MINUTES = 15;
/** How long an agreement of two people waits to be opened. */
export const SUPPORT_AGREEMENT_HOURS = 24;
export const SUPPORT_CODE_LENGTH = 8;
export const SUPPORT_REASON_LENGTH = 300;

export const supportConsents = ['code', 'two-people'] as const;
export type SupportConsent = (typeof supportConsents)[number];
export const supportConsentTitles: Record<SupportConsent, string> = {
  code: 'Avec votre code',
  'two-people': 'Avec l’accord de deux personnes de Baara',
};

export const supportMessages = {
  CODE_MADE: 'Donnez ce code à la personne de Baara qui vous aide. Il sert une fois, pendant 15 minutes.',
  CODE_REMOVED: 'Le code ne sert plus.',
  CODE_REQUIRED: `Le code compte ${SUPPORT_CODE_LENGTH} chiffres.`,
  CODE_WRONG:
    'Ce code n’est pas le bon, ou il a plus de 15 minutes : demandez à la personne d’en créer un autre.',
  TOO_MANY_CODES: 'Trop de codes faux pour cette personne : réessayez dans un quart d’heure.',
  REASON_REQUIRED: 'Écrivez pourquoi : la personne le lira.',
  OPENED: 'Vous voyez la plateforme comme cette personne, en lecture seule.',
  PROPOSED: 'Demande envoyée : une autre personne doit la confirmer.',
  ENDED: 'La vue est terminée.',
  NOT_FOUND: 'Cette vue n’existe pas.',
  OVER: 'Cette vue est terminée : ouvrez-en une autre si la personne est d’accord.',
  READ_ONLY:
    'Vous voyez la plateforme comme une autre personne, en lecture seule : rien ne peut être changé.',
  HIDDEN:
    'Les secrets, les lettres, les messages et les fichiers d’une personne ne se lisent pas à sa place.',
  MONEY_HIDDEN:
    'Le portefeuille et les factures d’une entreprise ne se lisent qu’avec la permission de gérer les portefeuilles ou de lire les revenus.',
  OWN_ACCOUNT: 'C’est votre propre compte.',
  STAFF: 'Le compte d’une personne de Baara ne se regarde pas ainsi.',
  INACTIVE: 'Ce compte est désactivé : personne ne s’y connecte.',
} as const;
