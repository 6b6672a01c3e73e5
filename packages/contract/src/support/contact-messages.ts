/** Apart from the schemas, so that a screen can show a sentence without loading them. No schema here. */

/** What a visitor writes about, as the form offers it (specification 2, section 3). */
export const contactSubjects = ['recrutement', 'partenariat', 'support', 'autre'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export const contactSubjectTitles: Record<ContactSubject, string> = {
  recrutement: 'Recrutement',
  partenariat: 'Partenariat',
  support: 'Support',
  autre: 'Autre demande',
};

/** What a message is about once read (specification 2, section 7). */
export const contactCategories = [
  'recrutement',
  'partenariat',
  'support',
  'commercial',
  'plainte',
  'information',
  'autre',
] as const;
export type ContactCategory = (typeof contactCategories)[number];

export const contactCategoryTitles: Record<ContactCategory, string> = {
  recrutement: 'Recrutement',
  partenariat: 'Partenariat',
  support: 'Support',
  commercial: 'Commercial',
  plainte: 'Plainte',
  information: 'Information',
  autre: 'Autre',
};

export const contactSentiments = ['positive', 'neutral', 'negative'] as const;
export type ContactSentiment = (typeof contactSentiments)[number];

export const contactSentimentTitles: Record<ContactSentiment, string> = {
  positive: 'Positif',
  neutral: 'Neutre',
  negative: 'Négatif',
};

/** `to_check`: nothing proves that a person sent it. Nobody was written to about it, nor about `spam`. */
export const contactStatuses = ['new', 'in_progress', 'answered', 'closed', 'to_check', 'spam'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const contactStatusTitles: Record<ContactStatus, string> = {
  new: 'Nouveau',
  in_progress: 'En cours',
  answered: 'Répondu',
  closed: 'Clos',
  to_check: 'À vérifier',
  spam: 'Indésirable',
};

export const contactPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type ContactPriority = (typeof contactPriorities)[number];

export const contactPriorityTitles: Record<ContactPriority, string> = {
  low: 'Basse',
  normal: 'Normale',
  high: 'Haute',
  urgent: 'Urgente',
};

/** Where a message was written: on the contact page, or signed in. */
export const contactSources = ['contact_form', 'account'] as const;
export type ContactSource = (typeof contactSources)[number];

export const satisfactions = ['good', 'bad'] as const;
export type Satisfaction = (typeof satisfactions)[number];

export const satisfactionTitles: Record<Satisfaction, string> = { good: 'Satisfait', bad: 'Pas satisfait' };

/** Why a message was put aside. */
export const contactAsideReasons = [
  'honeypot',
  'no_proof',
  'proof_invalid',
  'proof_expired',
  'proof_used',
  'too_fast',
] as const;
export type ContactAsideReason = (typeof contactAsideReasons)[number];

export const contactAsideReasonTitles: Record<ContactAsideReason, string> = {
  honeypot: 'Un champ invisible a été rempli, comme le font les robots.',
  no_proof: 'Envoyé sans la preuve de calcul : page sans JavaScript, ancien logiciel ou robot.',
  proof_invalid: "La preuve de calcul n'est pas valable.",
  proof_expired: 'La preuve de calcul est arrivée trop tard.',
  proof_used: 'La preuve de calcul avait déjà servi pour un autre message.',
  too_fast: "Rempli plus vite qu'une personne ne le fait.",
};

/** Longest message, in characters. */
export const CONTACT_MESSAGE_LENGTH = 5000;

/** The documented sentences stand to the letter (specification 2, sections 5 and 8). */
export const contactMessages = {
  EMAIL_INVALID: 'Adresse email invalide',
  FAILED: "Erreur lors de l'envoi du message",
  SENT: 'Message envoyé avec succès ! Nous vous répondrons dans les plus brefs délais.',
  OPTIMIZING: "Optimisation du message avec l'IA...",
  FIRST_NAME_REQUIRED: 'Le prénom est requis',
  LAST_NAME_REQUIRED: 'Le nom est requis',
  EMAIL_REQUIRED: "L'adresse email est requise",
  SUBJECT_REQUIRED: 'Choisissez un sujet',
  MESSAGE_REQUIRED: 'Le message est requis',
  TOO_MANY: 'Vous avez déjà envoyé plusieurs messages. Réessayez plus tard, ou appelez-nous.',
  TOO_MANY_HERE: 'Trop de messages depuis votre connexion. Patientez quelques minutes avant de réessayer.',
  NOT_FOUND: "Ce message n'existe pas ou a été supprimé.",
  CHANGED_MEANWHILE:
    "Quelqu'un d'autre a traité ce message entre-temps. Voici où il en est ; votre texte est conservé.",
  IS_SPAM: "Ce message est classé indésirable : signalez d'abord qu'il ne l'est pas.",
  ANSWER_REQUIRED: 'La réponse est vide',
  NOTE_REQUIRED: 'La note est vide',
  ASSIGNEE_UNKNOWN: 'Cette personne ne traite pas les messages.',
  ANSWERED: 'Votre réponse part par email.',
  NOTED: 'Note ajoutée',
  SAVED: 'Modification enregistrée',
  DELETED: 'Message supprimé',
  MERGED: 'Les deux demandes n’en font plus qu’une',
  MERGE_SAME: 'Choisissez une autre demande.',
  MERGE_OTHER_PERSON: 'Seules deux demandes de la même personne se fusionnent.',
  MERGE_DONE: 'Une de ces demandes a déjà été fusionnée.',
  IS_MERGED: 'Cette demande a été fusionnée avec une autre : répondez dans l’autre.',
  ATTACHMENT_NO_ACCOUNT:
    'Cette personne n’a pas de compte : elle ne pourrait pas ouvrir le document. Répondez sans pièce jointe.',
  ATTACHMENT_GONE: 'Une pièce jointe n’est plus disponible : ajoutez-la à nouveau.',
  ATTACHMENTS_TOO_MANY: 'Cinq pièces jointes au maximum',
  REPLY_REQUIRED: 'Écrivez votre message',
  REQUEST_SENT: 'Votre demande est envoyée. Nous vous répondrons ici et par e-mail.',
  REPLY_SENT: 'Votre message est ajouté à la demande',
  REQUEST_NOT_FOUND: 'Cette demande n’existe pas ou a été supprimée.',
  REQUEST_CLOSED: 'Cette demande est terminée : ouvrez-en une nouvelle.',
  REQUEST_OPEN: 'Cette demande n’est pas terminée : votre avis sera demandé à la fin.',
  SATISFACTION_SAVED: 'Merci, votre avis est enregistré',
  SATISFACTION_LINK: 'Ce lien n’est plus valable.',
  CANNED_NAME_REQUIRED: 'Donnez un nom à cette réponse',
  CANNED_NAME_TAKEN: 'Une réponse a déjà ce nom',
  CANNED_BODY_REQUIRED: 'Écrivez le texte de la réponse',
  CANNED_NOT_FOUND: 'Cette réponse type n’existe plus.',
  CANNED_SAVED: 'Réponse type enregistrée',
  CANNED_DELETED: 'Réponse type supprimée',
  HOURS_SAVED: 'Horaires enregistrés',
  HOURS_DAYS: 'Choisissez au moins un jour',
  HOURS_ORDER: 'La fermeture vient après l’ouverture',
} as const;

/** Documents joined to one message. */
export const MOST_CONTACT_ATTACHMENTS = 5;

/** Fields of canned answers, filled when one is chosen; each is written in braces. */
export const cannedFields = ['prénom', 'nom', 'référence', 'sujet', 'agent', 'entreprise'] as const;
export type CannedField = (typeof cannedFields)[number];

const fieldPattern = /\{([^{}\n]{1,30})\}/g;

/** The fields of a text that nothing fills. */
export const unknownFields = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(fieldPattern)]
      .map(([, name = '']) => name.trim().toLowerCase())
      .filter((name) => !cannedFields.some((known) => known === name)),
  ),
];

/** A text with its fields filled; an unknown field stays as it is. */
export const fillFields = (text: string, words: Partial<Record<string, string>>): string =>
  text.replace(fieldPattern, (whole, name: string) => words[name.trim().toLowerCase()] ?? whole);
