/** The kinds of documents of a recruitment. No schema here, for the browser. */
export const recruitmentFileKinds = [
  'job_description',
  'approval',
  'test',
  'minutes',
  'contract',
  'other',
] as const;
export type RecruitmentFileKind = (typeof recruitmentFileKinds)[number];

export const recruitmentFileKindTitles: Record<RecruitmentFileKind, string> = {
  job_description: 'Fiche de poste',
  approval: 'Accord ou budget',
  test: 'Épreuve ou grille',
  minutes: 'Compte rendu ou procès-verbal',
  contract: 'Contrat ou lettre',
  other: 'Autre document',
};

export const recruitmentFileMessages = {
  NOT_FOUND: "Ce document n'existe pas ou a été supprimé",
  TITLE_REQUIRED: 'Indiquez le titre du document',
  KIND_REQUIRED: 'Choisissez la sorte de document',
  FILE_REQUIRED: 'Choisissez un fichier',
  OFFER_UNKNOWN: 'Choisissez une offre de votre entreprise',
  TOO_MANY_VERSIONS: 'Un document garde au plus 50 versions',
  SAME_FILE: 'Ce fichier est le même que la dernière version',
  ADDED: 'Document ajouté',
  VERSION_ADDED: 'Nouvelle version ajoutée',
  SAVED: 'Document enregistré',
  DELETED: 'Document supprimé',
} as const;
