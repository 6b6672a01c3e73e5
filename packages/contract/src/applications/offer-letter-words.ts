/** Apart from the schemas, so that screens can say these without loading them. */

export const letterStatuses = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type LetterStatus = (typeof letterStatuses)[number];
export const letterStatusTitles: Record<LetterStatus, string> = {
  draft: 'Brouillon',
  sent: 'En attente de réponse',
  accepted: 'Acceptée',
  declined: 'Déclinée',
  withdrawn: 'Retirée',
  expired: 'Expirée',
};

/** Who or what ended it: one of the two sides, a refusal or a withdrawal of the application, the day it ran to. */
export const letterEnds = ['candidate', 'company', 'refusal', 'withdrawal', 'date'] as const;
export type LetterEnd = (typeof letterEnds)[number];

/** Contracts that say how long they last. */
export const lastingContracts: ReadonlySet<string> = new Set([
  'CDD',
  'STAGE',
  'INTERIM',
  'APPRENTISSAGE',
  'CONSULTANCE',
  'FREELANCE',
  'JOURNALIER',
  'SAISONNIER',
]);

/** The farthest day a proposal may run to, in whole days from today. */
export const MAX_OPEN_DAYS = 90;
/** Whole days before the last one when a candidate who has not answered is reminded. */
export const REMINDED_DAYS_BEFORE = 2;

/** The sentence that a candidate ticks; the certificate repeats it. */
export const CONSENT =
  'J’ai lu la lettre et j’accepte cette proposition d’embauche. Mon nom tapé ici vaut signature.';

export const letterMessages = {
  NOT_FOUND: "Cette lettre n'existe pas",
  SAVED: 'Brouillon enregistré',
  SENT: 'Lettre envoyée au candidat',
  WITHDRAWN: 'Proposition retirée : le candidat est prévenu',
  ACCEPTED: 'Vous avez accepté la proposition. L’entreprise est prévenue.',
  DECLINED: 'Vous avez décliné la proposition. L’entreprise est prévenue.',
  CHANGED: 'Cette lettre a été modifiée entre-temps',
  NO_DRAFT: 'Il n’y a pas de brouillon à envoyer : rechargez la page',
  APPLICATION_ENDED: 'Cette candidature est terminée : aucune lettre ne peut partir',
  DRAFT_CLOSED: 'Le candidat a retiré sa candidature : ce brouillon ne peut plus être affiché',
  ALREADY_OPEN: 'Une lettre attend déjà la réponse du candidat : retirez-la pour en envoyer une autre',
  ALREADY_ACCEPTED: 'Le candidat a déjà accepté une proposition',
  ALREADY_DECLINED: 'Vous avez déjà décliné cette proposition',
  ALREADY_ANSWERED: 'Le candidat a déjà répondu',
  NOT_OPEN: "Cette proposition n'attend plus de réponse",
  EXPIRED: "Cette proposition a expiré : contactez l'entreprise si elle vous intéresse encore",
  TAKEN_BACK: "L'entreprise a retiré cette proposition",
  NOT_THE_SAME: 'Cette lettre n’est pas celle que vous avez affichée : rechargez la page et relisez-la',
  ALTERED:
    'Le fichier de cette lettre ne correspond plus à son empreinte. Elle ne peut pas être affichée ni signée : contactez-nous.',
  NOT_ACCEPTED: 'Une attestation existe une fois la proposition acceptée',
  CONSENT_REQUIRED: 'Cochez la case pour accepter',
  NAME_REQUIRED: 'Tapez votre nom complet',
  POSITION_REQUIRED: 'Indiquez le poste',
  CONTRACT_REQUIRED: 'Choisissez le type de contrat',
  DURATION_REQUIRED: 'Indiquez la durée du contrat',
  SALARY_REQUIRED: 'Indiquez le salaire brut mensuel',
  SALARY_INVALID: 'Indiquez un montant entier, supérieur à zéro',
  START_REQUIRED: 'Indiquez la date de début',
  START_PAST: 'La date de début est passée',
  PLACE_REQUIRED: 'Indiquez le lieu de travail',
  SIGNATORY_REQUIRED: 'Indiquez qui signe la lettre',
  SIGNATORY_ROLE_REQUIRED: 'Indiquez la fonction de la personne qui signe',
  SUBJECT_REQUIRED: "Indiquez l'objet de la lettre",
  BODY_REQUIRED: 'Écrivez le texte de la lettre',
  EXPIRY_REQUIRED: 'Indiquez jusqu’à quel jour la proposition est valable',
  EXPIRY_PAST: 'Choisissez aujourd’hui ou un jour à venir',
  EXPIRY_TOO_FAR: `Une proposition est valable ${MAX_OPEN_DAYS} jours au maximum`,
} as const;

/** @returns what someone reads who signs under another name than the letter's. */
export const signAs = (name: string): string => `Tapez votre nom tel que la lettre l’écrit : ${name}`;
/** @returns what someone reads whose text names a variable that letters do not know. */
export const unknownWord = (name: string): string =>
  `{${name}} n'est pas un mot connu : corrigez-le ou retirez les accolades`;
