/** Why a company waits for a moderator. No schema here, for the browser. */
export const companyReviewReasons = ['platform', 'name', 'number'] as const;
export type CompanyReviewReason = (typeof companyReviewReasons)[number];
export const companyReviewStates = ['waiting', 'refused'] as const;
export type CompanyReviewState = (typeof companyReviewStates)[number];

export const companyReviewMessages = {
  WAITING:
    'Nos modérateurs vérifient le nom et le numéro de votre entreprise. Préparez vos offres dès maintenant : vous pourrez les publier et écrire aux candidats après la vérification.',
  REFUSED:
    "Nos modérateurs n'ont pas accepté le nom ou le numéro de votre entreprise. Corrigez-les sur la page de l'entreprise ou écrivez-nous : rien ne peut être publié d'ici là.",
  NAME_TAKEN:
    "Ce nom est celui d'une autre entreprise, ou lui ressemble trop. Écrivez-nous depuis la page Contact si c'est bien le vôtre.",
  NAME_OF_PLATFORM: 'Ce nom ressemble trop à celui de Baara. Choisissez-en un autre.',
  NUMBER_TAKEN:
    "Ce numéro est déjà celui d'une autre entreprise. Écrivez-nous depuis la page Contact si c'est bien le vôtre.",
  NOT_FOUND: "Cette entreprise n'attend pas de vérification",
  CHANGED: "Cette entreprise a changé ou un autre modérateur vient de décider : relisez-la avant d'agir",
  REASON_REQUIRED: 'Expliquez votre décision en une phrase au moins',
  ACCEPTED: "L'entreprise est acceptée et prévenue",
  REFUSED_DONE: "L'entreprise est refusée et prévenue",
} as const;
