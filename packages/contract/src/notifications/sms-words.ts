/** SMS beside e-mails, without schemas: why one leaves, and where it stands. */

/** By which program of the phone a text arrives. */
export const textChannels = ['sms', 'whatsapp'] as const;
export type TextChannel = (typeof textChannels)[number];
export const textChannelTitles: Record<TextChannel, string> = { sms: 'SMS', whatsapp: 'WhatsApp' };

export const smsPurposes = [
  'information-requested',
  'convocation',
  'reminder',
  'announcement',
  'offer-alert',
  'payout-code',
] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

export const smsPurposeTitles: Record<SmsPurpose, string> = {
  'information-requested': 'Demande de pièces',
  convocation: 'Convocation',
  reminder: 'Rappel',
  announcement: 'Annonce',
  'offer-alert': 'Alerte d’offres',
  'payout-code': 'Code d’un numéro de versement',
};

export const smsStates = ['waiting', 'sent', 'delivered', 'failed', 'expired'] as const;
export type SmsState = (typeof smsStates)[number];

export const smsStateTitles: Record<SmsState, string> = {
  waiting: 'En attente',
  sent: 'Remis à l’opérateur',
  delivered: 'Reçu sur le téléphone',
  failed: 'Non remis',
  expired: 'Plus utile, non envoyé',
};

export const smsErrors = ['number', 'limit', 'ceiling', 'refused', 'unavailable', 'reported'] as const;
export type SmsError = (typeof smsErrors)[number];

export const smsErrorTitles: Record<SmsError, string> = {
  number: 'ce numéro ne reçoit pas de SMS',
  limit: 'trop de SMS à cette personne en un jour',
  ceiling: 'la dépense du mois est atteinte',
  refused: 'l’opérateur le refuse',
  unavailable: 'l’opérateur n’a pas répondu pendant un jour',
  reported: 'le téléphone ne l’a pas reçu',
};

/** Whether an SMS reaches somebody. */
export const smsReaches = ['yes', 'off', 'declined', 'no_number'] as const;
export type SmsReach = (typeof smsReaches)[number];

/** By which means somebody is notified, after « prévenu … ». */
export const smsReachWords: Record<SmsReach, string> = {
  yes: 'par e-mail et par SMS',
  off: 'par e-mail seulement : aucun service de SMS n’est réglé sur cette plateforme',
  declined: 'par e-mail seulement : cette personne ne veut pas de SMS',
  no_number: 'par e-mail seulement : son numéro ne reçoit pas de SMS',
};
