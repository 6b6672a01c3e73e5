/** Apart from the schemas, so that a screen can name these without loading them. */
export const webhookKinds = [
  'application.created',
  'application.moved',
  'application.withdrawn',
  'application.hired',
  'offer.published',
  'offer.closed',
  'interview.scheduled',
  'letter.signed',
] as const;
/** What a company's own programs may be notified of. */
export type WebhookKind = (typeof webhookKinds)[number];
/** Sent on demand, whatever was chosen. */
export const PING = 'ping';

export const webhookKindTitles: Record<WebhookKind | typeof PING, string> = {
  'application.created': 'Candidature reçue',
  'application.moved': 'Candidature passée à une autre étape',
  'application.withdrawn': 'Candidature retirée par le candidat',
  'application.hired': 'Candidat recruté',
  'offer.published': 'Offre publiée',
  'offer.closed': 'Offre expirée, pourvue ou retirée',
  'interview.scheduled': 'Entretien dont l’heure est acceptée',
  'letter.signed': 'Lettre d’embauche signée',
  ping: 'Essai',
};

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed', 'canceled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryErrors = [
  'timeout',
  'refused_address',
  'unreachable',
  'unsigned',
  'paused',
  'gone',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];
export const deliveryErrorTitles: Record<DeliveryError, string> = {
  timeout: 'Pas de réponse en 10 secondes',
  refused_address: 'Ce nom mène à une adresse privée',
  unreachable: 'Serveur injoignable',
  unsigned: 'Non envoyé : le secret ne peut plus être lu, remplacez-le',
  paused: 'Non envoyé : l’adresse était en pause',
  gone: 'Non envoyé : l’élément a été supprimé',
};

export const MAX_WEBHOOKS = 5;
/** Both secrets sign for so long after one was replaced. */
export const SECRET_OVERLAP_HOURS = 24;
export const DELIVERY_LOG_DAYS = 30;
/** Days of failures without one success after which an address is paused. */
export const FAILING_DAYS = 3;

export const webhookMessages = {
  NAME_REQUIRED: 'Donnez un nom à cette adresse, par exemple celui du logiciel qui reçoit',
  URL_INVALID: 'Écrivez une adresse complète, par exemple https://exemple.ml/baara',
  URL_NOT_HTTPS: 'L’adresse doit commencer par https://',
  URL_PRIVATE: 'Cette adresse mène à un réseau privé : choisissez une adresse publique',
  URL_UNKNOWN: 'Ce nom de serveur n’est pas connu : vérifiez l’adresse',
  KIND_REQUIRED: 'Choisissez au moins un évènement',
  TOO_MANY: `Une entreprise compte au plus ${MAX_WEBHOOKS} adresses : supprimez-en une d’abord`,
  TOO_MANY_SENT: 'Trop d’envois demandés. Réessayez dans une minute.',
  NOT_FOUND: "Cette adresse n'existe pas",
  DELIVERY_NOT_FOUND: "Cet envoi n'existe pas",
  PAUSED: 'Cette adresse est en pause : reprenez d’abord les envois',
  STILL_WAITING: 'Cet envoi attend déjà son tour',
  CREATED: 'Adresse ajoutée',
  CHANGED: 'Adresse modifiée',
  REMOVED: 'Adresse supprimée',
  SECRET_REPLACED: 'Secret remplacé',
  PING_SENT: 'Essai envoyé : sa réponse paraît dans le journal',
  SENT_AGAIN: 'Envoi relancé',
} as const;
