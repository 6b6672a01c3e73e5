/** Words and limits of announcements, without schemas. */

export const announcementChannels = ['bell', 'email', 'sms'] as const;
export type AnnouncementChannel = (typeof announcementChannels)[number];

export const announcementChannelTitles: Record<AnnouncementChannel, string> = {
  bell: 'Cloche du site',
  email: 'E-mail',
  sms: 'SMS',
};

export const announcementStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'done'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

export const announcementStatusTitles: Record<AnnouncementStatus, string> = {
  draft: 'Brouillon',
  scheduled: 'Programmée',
  sending: 'En cours d’envoi',
  stopped: 'Arrêtée',
  done: 'Envoyée',
};

/** Why somebody was not written to by a channel. */
export const announcementSkips = [
  'declined',
  'limit',
  'no_address',
  'no_number',
  'no_gateway',
  'ceiling',
  'gone',
] as const;
export type AnnouncementSkip = (typeof announcementSkips)[number];

export const announcementSkipTitles: Record<AnnouncementSkip, string> = {
  declined: 'ne veulent pas d’annonces par ce canal',
  limit: 'en ont déjà reçu assez dans la journée',
  no_address: 'ont une adresse que leur serveur refuse',
  no_number: 'n’ont pas de numéro qui reçoit des SMS',
  no_gateway: 'aucun service de SMS n’est réglé',
  ceiling: 'le plafond de dépense des SMS est atteint',
  gone: 'ont fermé leur compte entre-temps',
};

/** Of an account: when its person last signed in. */
export const announcementActivities = [
  'within_7',
  'within_30',
  'within_90',
  'not_since_30',
  'not_since_90',
  'never',
] as const;
export type AnnouncementActivity = (typeof announcementActivities)[number];

export const announcementActivityTitles: Record<AnnouncementActivity, string> = {
  within_7: 'Connectés dans les 7 derniers jours',
  within_30: 'Connectés dans les 30 derniers jours',
  within_90: 'Connectés dans les 90 derniers jours',
  not_since_30: 'Pas connectés depuis 30 jours',
  not_since_90: 'Pas connectés depuis 90 jours',
  never: 'Jamais connectés',
};

export const announcementCompanyStates = ['verified', 'not_verified', 'waiting', 'refused'] as const;
export type AnnouncementCompanyState = (typeof announcementCompanyStates)[number];

export const announcementCompanyStateTitles: Record<AnnouncementCompanyState, string> = {
  verified: 'Entreprise vérifiée',
  not_verified: 'Entreprise pas encore vérifiée',
  waiting: 'Entreprise en attente de décision',
  refused: 'Entreprise refusée',
};

export const announcementConsents = ['profile_visibility', 'outside_ai'] as const;
export type AnnouncementConsent = (typeof announcementConsents)[number];

export const announcementConsentTitles: Record<AnnouncementConsent, string> = {
  profile_visibility: 'Profil visible des recruteurs',
  outside_ai: 'Modèle d’intelligence artificielle extérieur',
};

export const ANNOUNCEMENT_TITLE_LENGTH = 120;
export const ANNOUNCEMENT_BODY_LENGTH = 4000;
/** Three messages on a phone. */
export const ANNOUNCEMENT_SMS_LENGTH = 459;

/** The one field of a text: the first name of who reads it. Without one, what would stand around it goes too. */
export function fillFirstName(text: string, firstName: string): string {
  if (firstName) return text.replaceAll(/\{prénom\}/gi, firstName);
  return text.replaceAll(/^\{prénom\}\s?,?\s?/gim, '').replaceAll(/ ?\{prénom\}/gi, '');
}

export const announcementMessages = {
  NAME_REQUIRED: 'Donnez un nom à l’annonce',
  TITLE_REQUIRED: 'Écrivez le titre de l’annonce',
  BODY_REQUIRED: 'Écrivez le texte de l’annonce',
  SMS_REQUIRED: 'Écrivez le texte du SMS',
  CHANNEL_REQUIRED: 'Choisissez au moins un canal',
  LINK_INVALID: 'Une page du site commence par « / », par exemple /formations',
  LINK_LABEL_REQUIRED: 'Écrivez ce que dit le bouton',
  NOT_FOUND: 'Cette annonce n’existe pas ou a été supprimée.',
  CREATED: 'Brouillon créé',
  SAVED: 'Brouillon enregistré',
  DELETED: 'Annonce supprimée',
  CHANGED_MEANWHILE:
    'Quelqu’un d’autre a changé cette annonce entre-temps. Rechargez-la ; votre texte est conservé.',
  NOT_DRAFT: 'Cette annonce n’est plus un brouillon : elle ne se change plus.',
  INCOMPLETE: 'L’annonce n’est pas complète : ',
  NOBODY: 'Personne ne correspond à ces critères : l’annonce n’a pas de destinataire.',
  CEILING: 'Les SMS de cette annonce coûteraient plus que le plafond des réglages.',
  NO_GATEWAY: 'Aucun service de SMS n’est réglé sur cette plateforme : retirez ce canal.',
  TWO_PEOPLE: 'Une autre personne doit confirmer cet envoi : elle en est prévenue.',
  REASON_REQUIRED: 'Écrivez pourquoi cet envoi : la personne qui confirme le lira.',
  SCHEDULED: 'Annonce programmée',
  SENT: 'L’annonce part maintenant',
  PAST: 'Choisissez un moment à venir',
  TESTED: 'Annonce d’essai envoyée : à vous seul',
  TEST_NO_NUMBER:
    'Votre compte n’a pas de numéro qui reçoit des SMS : l’essai est parti par les autres canaux.',
  STOPPED: 'Annonce arrêtée',
  NOT_RUNNING: 'Cette annonce n’est ni programmée ni en cours d’envoi.',
  UNSCHEDULED: 'Envoi annulé : l’annonce est de nouveau un brouillon',
  SETTINGS_SAVED: 'Réglages enregistrés',
  NOT_YOURS: 'Cette annonce n’existe pas, ou ne vous a pas été envoyée.',
} as const;
