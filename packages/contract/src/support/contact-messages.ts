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
} as const;
