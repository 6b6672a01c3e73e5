import { type ReviewDocumentKind, reviewMessages } from '../document-review/review-words.ts';

/** The words of a company's verification. No schema here, for the browser. */

export const companyDocumentTitles: Record<ReviewDocumentKind, string> = {
  rccm: 'Extrait du RCCM',
  nif: 'Attestation du NIF',
  identity: 'Pièce d’identité du représentant',
  other: 'Autre justificatif',
};

/** Without these nothing is sent. */
export const requiredCompanyDocuments = ['rccm', 'nif'] as const satisfies readonly ReviewDocumentKind[];

/** What waits for somebody, in the queue. */
export const verificationSteps = ['first', 'second', 'name'] as const;
export type VerificationStep = (typeof verificationSteps)[number];

export const verificationStepTitles: Record<VerificationStep, string> = {
  first: 'Première lecture',
  second: 'Seconde lecture',
  name: 'Nom ou numéro',
};

export const verificationMessages = {
  ...reviewMessages,
  RCCM_REQUIRED: 'Écrivez le numéro RCCM tel qu’il figure sur l’extrait',
  DOCUMENTS_MISSING: 'Ajoutez l’extrait du RCCM et l’attestation du NIF avant d’envoyer',
  OWN_COMPANY: 'Vous êtes de cette entreprise : une autre personne doit lire ses documents.',
  COMPANY_CHANGED: 'Le nom de l’entreprise a changé depuis l’envoi : elle doit renvoyer ses documents.',
  VERIFIED: 'Entreprise vérifiée et prévenue. Le badge est public.',
  REFUSED: 'Demande refusée. L’entreprise a reçu le motif.',
  ENDED: 'Badge retiré. L’entreprise a reçu le motif.',
  NOT_VERIFIED: 'Cette entreprise n’a pas de badge.',
} as const;
