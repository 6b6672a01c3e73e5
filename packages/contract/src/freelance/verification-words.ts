import { type ReviewDocumentKind, reviewMessages } from '../document-review/review-words.ts';

/** The words of a freelance's verification. No schema here, for the browser. */

export const freelanceDocumentTitles: Record<ReviewDocumentKind, string> = {
  identity: 'Pièce d’identité',
  nif: 'Attestation du NIF',
  rccm: 'RCCM ou carte d’entreprenant',
  other: 'Autre justificatif',
};

/** In the order in which they are asked for. */
export const freelanceDocumentKinds = [
  'identity',
  'nif',
  'rccm',
  'other',
] as const satisfies readonly ReviewDocumentKind[];

/** Without these nothing is sent. */
export const requiredFreelanceDocuments = [
  'identity',
  'nif',
] as const satisfies readonly ReviewDocumentKind[];

/** What waits for somebody, in the queue. */
export const freelanceSteps = ['first', 'second'] as const;
export type FreelanceStep = (typeof freelanceSteps)[number];

export const freelanceStepTitles: Record<FreelanceStep, string> = {
  first: 'Première lecture',
  second: 'Seconde lecture',
};

export const freelanceVerificationMessages = {
  ...reviewMessages,
  PROFILE_REQUIRED: 'Remplissez d’abord votre profil : la mention s’y affiche',
  NAME_REQUIRED: 'Écrivez d’abord vos prénom et nom dans votre compte, comme sur la pièce d’identité',
  IDENTITY_REQUIRED: 'Écrivez le numéro tel qu’il figure sur la pièce d’identité',
  DOCUMENTS_MISSING: 'Ajoutez votre pièce d’identité et l’attestation du NIF avant d’envoyer',
  OWN_DOCUMENTS: 'Ce sont vos documents : une autre personne doit les lire.',
  NAME_CHANGED: 'Le nom de cette personne a changé depuis l’envoi : elle doit renvoyer ses documents.',
  VERIFIED: 'Identité vérifiée. La personne est prévenue, la mention est publique.',
  REFUSED: 'Demande refusée. La personne a reçu le motif.',
  ENDED: 'Mention retirée. La personne a reçu le motif.',
  NOT_VERIFIED: 'Ce freelance n’a pas la mention.',
} as const;
