/**
 * Documents that prove who a company or a freelance is, read by two people. The words both share; no schema here, for
 * the browser.
 */

export const reviewDocumentKinds = ['rccm', 'nif', 'identity', 'other'] as const;
export type ReviewDocumentKind = (typeof reviewDocumentKinds)[number];

/** The content decides, never the name. */
export const reviewDocumentUpload = {
  maxBytes: 5 * 1024 * 1024,
  extensions: ['pdf', 'jpg', 'png'],
  accept: '.pdf,.jpg,.jpeg,.png',
} as const;

/**
 * `sent` waits for a first reading, `accepted` for a second one by another person, `verified` wears the badge. The
 * others have ended: `outdated` when name or number changed since, `replaced` by a newer one, `expired` with a
 * document, `withdrawn` by the administration.
 */
export const verificationStates = [
  'draft',
  'sent',
  'accepted',
  'verified',
  'refused',
  'outdated',
  'replaced',
  'expired',
  'withdrawn',
] as const;
export type VerificationState = (typeof verificationStates)[number];

export const verificationStateTitles: Record<VerificationState, string> = {
  draft: 'À envoyer',
  sent: 'À lire',
  accepted: 'Seconde lecture',
  verified: 'Vérifiée',
  refused: 'Refusée',
  outdated: 'À renvoyer',
  replaced: 'Remplacée',
  expired: 'Expirée',
  withdrawn: 'Retirée',
};

/** Whole minutes for which nobody else decides of what somebody took. */
export const VERIFICATION_TAKEN_MINUTES = 30;
/** Whole months that a badge lasts at most; it ends before with the first document that expires. */
export const VERIFICATION_MONTHS = 24;
/** Whole days before its end on which new documents are asked for. */
export const VERIFICATION_WARNED_DAYS = 30;
/** Whole days for which documents of a request that ended are stored. */
export const VERIFICATION_STORED_DAYS = 180;
export const VERIFICATION_NUMBER_LENGTH = 40;

export const reviewMessages = {
  TAX_REQUIRED: 'Écrivez le NIF tel qu’il figure sur l’attestation',
  NUMBER_INVALID: 'Des lettres, des chiffres, des points, des tirets et des barres seulement',
  KIND_REQUIRED: 'Choisissez la sorte de document',
  FILE_REQUIRED: 'Choisissez un fichier PDF, JPG ou PNG',
  FILE_UNSUPPORTED: 'Ce fichier n’est pas accepté. Formats acceptés : PDF, JPG, PNG.',
  EXPIRES_PAST: 'Ce document n’est plus valable : envoyez-en un à jour',
  DOCUMENT_ADDED: 'Document ajouté',
  DOCUMENT_REMOVED: 'Document retiré',
  DOCUMENT_NOT_FOUND: 'Ce document n’existe pas',
  DOCUMENT_EXPIRED: 'Un de vos documents n’est plus valable : remplacez-le avant d’envoyer',
  SENT: 'Documents envoyés. Deux personnes les lisent, puis vous recevez la réponse.',
  READING: 'Vos documents sont en cours de lecture : attendez la réponse avant de les changer.',
  NOT_FOUND: 'Cette demande de vérification n’existe pas',
  TAKEN: 'Demande prise : vous avez trente minutes pour décider.',
  RELEASED: 'Demande rendue à la file.',
  TAKEN_BY_OTHER: 'Une autre personne lit cette demande : prenez-en une autre.',
  NOT_TAKEN:
    'Prenez d’abord cette demande : le temps pour décider est écoulé ou une autre personne l’a prise.',
  SAME_READER: 'Vous avez fait la première lecture : une autre personne doit faire la seconde.',
  DECIDED: 'Une décision a déjà été prise sur cette demande.',
  FIRST_DONE: 'Première lecture faite : une autre personne fera la seconde.',
  REASON_REQUIRED: 'Expliquez votre décision en une phrase au moins',
} as const;
