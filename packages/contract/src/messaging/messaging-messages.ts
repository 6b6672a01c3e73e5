/**
 * Sentences of the API and of the screens about messages; separate from the schemas, so that the browser can load them
 * alone.
 */
export const messagingMessages = {
  /** Documented to the letter (specification 2, section 9). */
  NOT_SENT: "Échec de l'envoi du message",
  SENT: 'Message envoyé',
  CONVERSATION_NOT_FOUND: "Cette conversation n'existe pas",
  RECIPIENT_NOT_FOUND: "Ce candidat n'existe pas ou ne souhaite pas être contacté",
  RECIPIENT_BLOCKED: 'Ce candidat ne souhaite plus recevoir de messages de votre entreprise.',
  RECIPIENT_GONE: "Ce compte n'est plus actif : il ne peut plus recevoir de messages.",
  AWAITING_ANSWER:
    "Ce candidat n'a pas encore répondu à votre premier message. Vous pourrez lui écrire de nouveau dès qu'il aura répondu.",
  MASKED_LIMIT:
    'Votre entreprise a déjà écrit à 20 nouveaux candidats non débloqués en 24 heures. Réessayez demain, ou débloquez leur profil.',
  COMPANY_BLOCKED: 'Vous ne recevez plus les messages de cette entreprise. Débloquez-la pour lui écrire.',
  CONTRACT_GUEST: 'Vous avez été invité à lire cette conversation : seules les deux parties y écrivent.',
  TEXT_REQUIRED: 'Écrivez votre message ou joignez un document',
  TEXT_TOO_LONG: '4 000 caractères au maximum',
  TOO_MANY_ATTACHMENTS: '5 documents au maximum par message',
  ATTACHMENT_NOT_FOUND: "Ce document n'est plus disponible. Joignez-le de nouveau.",
  TOO_MANY_MESSAGES: 'Vous avez envoyé beaucoup de messages. Patientez quelques minutes avant de réessayer.',
  BLOCKED: 'Vous ne recevrez plus de messages de cette entreprise.',
  UNBLOCKED: 'Vous pouvez de nouveau recevoir les messages de cette entreprise.',
  REPORTED: 'Merci. Votre signalement est transmis à notre équipe de modération.',
  REASON_REQUIRED: 'Expliquez ce qui ne va pas, en quelques mots',
  TOO_MANY_REPORTS: 'Vous avez envoyé beaucoup de signalements. Patientez avant de réessayer.',
  BULK_NOT_FOUND: "Cet envoi groupé n'existe pas",
  BULK_EMPTY: 'Choisissez au moins un candidat',
  BULK_TOO_MANY: 'Un envoi groupé compte 5 000 candidats au maximum. Affinez la sélection.',
  BULK_STARTED: "L'envoi groupé a commencé",
  BULK_CANCELLED: "L'envoi groupé est arrêté",
  BULK_FINISHED: 'Cet envoi groupé est déjà terminé',
  BULK_RETRIED: "L'envoi groupé reprend",
  BULK_NOTHING_TO_RETRY: "Personne à qui réessayer : aucun message n'est resté en échec.",
  BULK_AUTHOR_GONE:
    "L'auteur de cet envoi ne peut plus écrire pour votre entreprise. Lancez un nouvel envoi groupé.",
  REPLY_OTHER_SENDER:
    'Cette adresse de réponse est personnelle : écrivez depuis l’adresse e-mail de votre compte, ou répondez sur le site.',
  REPLY_NO_ACCESS: 'Vous n’avez plus accès à cette conversation.',
  REPLY_EMPTY:
    'Nous n’avons trouvé aucun texte de vous au-dessus du message cité. Écrivez votre réponse en haut de l’e-mail.',
  REPLY_TOO_LONG:
    'Un message compte 4 000 caractères au maximum. Raccourcissez le vôtre, ou joignez un document.',
  TOO_MANY_BULKS: 'Votre entreprise a lancé beaucoup d’envois groupés. Patientez avant de réessayer.',
} as const;

/** What of a message, before a contract, leads away from the platform. */
const outsideWords = {
  phone: 'un numéro de téléphone',
  email: 'une adresse e-mail',
  messenger: 'une messagerie extérieure',
  payment: 'un paiement hors de la plateforme',
} as const;

/** Said to the writer before the message is sent. */
export function pointedOutSentence(kinds: readonly (keyof typeof outsideWords)[]): string {
  const words = [...new Set(kinds)].map((kind) => outsideWords[kind]);
  const last = words.pop() ?? '';
  const list = words.length === 0 ? last : `${words.join(', ')} et ${last}`;
  return `Votre message contient ${list}. Avant la signature du contrat, restez ici : vos échanges font foi en cas de désaccord, et un paiement fait ailleurs n’est pas protégé.`;
}

/** Characters of one message. */
export const MESSAGE_LENGTH = 4000;
export const MOST_ATTACHMENTS = 5;
/** Candidates of one bulk message. */
export const MOST_RECIPIENTS = 5000;
/** New conversations in 24 hours with candidates the company has not unlocked. */
export const MASKED_CONVERSATIONS_A_DAY = 20;

/** Why a candidate of a bulk message was not written to, as the sender reads it. */
export const skipReasons = {
  unknown: 'Compte fermé ou introuvable',
  hidden: 'Profil masqué par le candidat',
  blocked: 'Ne souhaite plus recevoir vos messages',
  awaiting_answer: 'Profil non débloqué, qui n’a pas encore répondu à votre premier message',
  masked_limit: 'Limite de 20 nouveaux candidats non débloqués en 24 heures atteinte',
  failed: "Échec de l'envoi du message",
} as const;
export type SkipReason = keyof typeof skipReasons;
/** Facts that may have changed since: worth another try. A closed account stays closed. */
export const retriedReasons = [
  'failed',
  'masked_limit',
  'awaiting_answer',
  'hidden',
  'blocked',
] as const satisfies readonly SkipReason[];
