import type { AccountState } from '../workspace/admin-dashboard.ts';

/** Why an account is disabled. */
export const disablingCauses = [
  'access',
  'impersonation',
  'complaints',
  'fraud',
  'request',
  'other',
] as const;
export type DisablingCause = (typeof disablingCauses)[number];

export const disablingCauseTitles: Record<DisablingCause, string> = {
  access: 'Accès suspect',
  impersonation: 'Usurpation d’identité',
  complaints: 'Plaintes',
  fraud: 'Arnaque ou faux documents',
  request: 'À la demande de la personne',
  other: 'Autre motif',
};

/** Roles that the administration gives: of its own staff, and back to a person like any other. */
export const givenRoles = ['admin', 'manager', 'applicant'] as const;
export type GivenRole = (typeof givenRoles)[number];

export const givenRoleTitles: Record<GivenRole, string> = {
  admin: 'Administrateur',
  manager: 'Gestionnaire',
  applicant: 'Candidat',
};

export const userStateTitles: Record<AccountState, string> = {
  active: 'Actif',
  unverified: 'Non vérifié',
  reset: 'Mot de passe à changer',
  disabled: 'Désactivé',
  deletion: 'À supprimer',
};

/** Rows that the list counts, and that a search does; beyond, it says that there are more. */
export const USER_COUNT_LIMIT = 10_000;
export const USER_SEARCH_COUNT_LIMIT = 200;
/** A search of fewer letters finds nothing: it would find everybody. */
export const USER_SEARCH_MIN_LENGTH = 2;
export const USER_REASON_LENGTH = 500;
export const DISABLING_MESSAGE_LENGTH = 1000;

export const userMessages = {
  NOT_FOUND: 'Ce compte n’existe pas.',
  REASON_REQUIRED: 'Écrivez le motif.',
  CAUSE_REQUIRED: 'Choisissez un motif.',
  MESSAGE_REQUIRED: 'Écrivez ce que la personne lira.',
  UNTIL_PAST: 'Choisissez un jour à venir.',
  SAVED: 'Compte enregistré.',
  NOTHING_CHANGED: 'Rien n’a changé : modifiez au moins un champ.',
  CHANGED_MEANWHILE: 'Ce compte a changé entre-temps : rechargez la page avant de le modifier.',
  VERIFICATION_SENT: 'Lien de vérification envoyé.',
  ALREADY_VERIFIED: 'Cette adresse est déjà vérifiée.',
  VERIFICATION_TOO_SOON: 'Un lien vient d’être envoyé : attendez une minute.',
  PASSWORD_CHANGE_FORCED: 'La personne choisira un nouveau mot de passe à sa prochaine connexion.',
  PASSWORD_CHANGE_ALREADY: 'Un nouveau mot de passe est déjà demandé.',
  SESSIONS_ENDED: 'Sessions fermées.',
  SESSION_UNKNOWN: 'Cet appareil n’est plus connecté.',
  DISABLED: 'Compte désactivé. La personne a reçu le motif.',
  ALREADY_DISABLED: 'Ce compte est déjà désactivé.',
  ENABLED: 'Compte réactivé. La personne en est prévenue.',
  NOT_DISABLED: 'Ce compte n’est pas désactivé.',
  OWN_ACCOUNT: 'Vous ne pouvez pas faire cela de votre propre compte.',
  STAFF_ONLY_BY_ADMIN: 'Seul un administrateur peut agir sur le compte d’un administrateur ou d’un manager.',
  STAFF_EMAIL:
    'L’adresse d’un administrateur ou d’un manager ne se change que par la personne elle-même, depuis son profil.',
  LAST_ADMIN: 'C’est le dernier administrateur actif : nommez d’abord un autre administrateur.',
  LAST_CONFIRMER:
    'Plus personne ne pourrait confirmer les changements qui demandent deux personnes : donnez d’abord cette permission à une autre.',
  ROLE_REQUIRED: 'Choisissez un rôle.',
  ROLE_PROPOSED: 'Changement de rôle proposé : une autre personne doit le confirmer.',
  ROLE_REFUSED: 'Ce compte ne peut pas recevoir ce rôle.',
  DELETION_ASKED: 'Suppression demandée : la personne a trente jours pour l’annuler.',
  DELETION_CANCELLED: 'Suppression annulée : le compte reste ouvert.',
  LAST_OWNER:
    'C’est le seul propriétaire de son entreprise et d’autres personnes y travaillent : nommez d’abord un autre propriétaire.',
  VIEW_SAVED: 'Vue enregistrée.',
  VIEW_REMOVED: 'Vue retirée.',
  VIEW_NAME_REQUIRED: 'Donnez un nom à cette vue.',
  VIEW_NAME_TAKEN: 'Vous avez déjà une vue de ce nom.',
  VIEW_LIMIT: 'Vous avez déjà 20 vues de cette liste : retirez-en une.',
  VIEW_NOT_FOUND: 'Cette vue n’existe plus.',
} as const;
