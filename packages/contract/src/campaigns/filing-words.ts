/** Words of a campaign's file that need no schema library. */

/** Steps of the wizard, in their order. */
export const filingSteps = ['identity', 'post', 'declared', 'documents', 'fee', 'check'] as const;
export type FilingStep = (typeof filingSteps)[number];

export const filingStepTitles: Record<FilingStep, string> = {
  identity: 'Vos coordonnées',
  post: 'Poste et centre',
  declared: 'Votre parcours',
  documents: 'Vos pièces',
  fee: 'Frais',
  check: 'Vérification',
};

/** What a room must offer somebody. The same words as those of seat assignment. */
export const adaptedNeeds = ['step_free', 'wheelchair', 'near_door', 'large_print', 'extra_time'] as const;
export type AdaptedNeed = (typeof adaptedNeeds)[number];

export const adaptedNeedTitles: Record<AdaptedNeed, string> = {
  step_free: 'Salle sans marche',
  wheelchair: 'Place pour un fauteuil roulant',
  near_door: 'Place près de la porte',
  large_print: 'Sujet en gros caractères',
  extra_time: 'Temps supplémentaire',
};

/** `SAN26-014287`. Without a prefix, the number alone. */
export const fileNumberInWords = (prefix: string | null, number: number): string =>
  [prefix, String(number).padStart(6, '0')].filter(Boolean).join('-');

export const filingMessages = {
  SAVED: 'Enregistré',
  SUBMITTED: 'Candidature soumise avec succès',
  CHANGED: 'Candidature modifiée avec succès',
  DOCUMENT_REMOVED: 'Pièce retirée',
  CHANGED_ELSEWHERE:
    'Votre dossier a été modifié sur un autre appareil. Votre saisie reste à l’écran : vérifiez-la, puis enregistrez de nouveau.',
  INCOMPLETE: 'Il manque des éléments à votre dossier',
  WAITING:
    'Beaucoup de personnes déposent leur dossier en ce moment : votre place est prise, votre tour vient. Rien n’est perdu.',
  SEALED: 'Votre dossier est déjà examiné : il ne change plus',
  LAST_NAME_REQUIRED: 'Indiquez votre nom',
  FIRST_NAME_REQUIRED: 'Indiquez votre prénom',
  BIRTH_DATE_REQUIRED: 'Indiquez votre date de naissance',
  BIRTH_PLACE_REQUIRED: 'Indiquez votre lieu de naissance',
  GENDER_REQUIRED: 'Indiquez femme ou homme, comme sur vos papiers',
  PHONE_REQUIRED: 'Indiquez un téléphone où vous joindre',
  CATEGORY_REQUIRED: 'Choisissez une catégorie',
  CENTRE_REQUIRED: 'Choisissez votre centre d’examen',
  CENTRE_UNKNOWN: "Ce centre n'existe pas dans cette campagne",
  NATIONALITY_REQUIRED: 'Indiquez votre nationalité',
  DIPLOMA_REQUIRED: 'Indiquez votre diplôme',
  EXPERIENCE_REQUIRED: 'Indiquez votre expérience, ou « aucune »',
  LICENCE_REQUIRED: 'Indiquez vos permis, ou « aucun »',
  REGION_REQUIRED: 'Indiquez votre région de résidence',
  ISSUE_DAY_REQUIRED: 'Indiquez la date de délivrance de ce document',
  EXEMPTION_UNKNOWN: "Cette exemption n'existe pas dans cette campagne",
  PROOF_REQUIRED: 'Ajoutez la preuve de votre exemption',
  TERMS_REQUIRED: 'Certifiez que vos réponses sont exactes',
  DOCUMENT_UNKNOWN: "Cette pièce n'est pas demandée par la campagne",
  UPLOAD_UNKNOWN: "Cet envoi n'existe plus. Choisissez de nouveau le fichier.",
  RECEIPT_NOT_FOUND: "Ce reçu n'existe pas",
} as const;
