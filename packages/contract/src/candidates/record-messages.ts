/** Sentences and limits of the candidate as a company sees them; no schema here, for the browser. */
export const candidateProfileMessages = {
  NOT_FOUND: "Ce profil n'existe pas ou n'est plus visible",
  MASKED: 'Profil masqué',
  NOTE_REQUIRED: 'Écrivez votre note',
  NOTE_TOO_LONG: 'Votre note dépasse 4 000 caractères',
  NOTE_NOT_FOUND: "Cette note n'existe pas ou a été supprimée",
  NOTE_OF_ANOTHER: 'Cette note est celle d’un autre membre de votre équipe',
  NOTE_TOO_OLD: 'Cette note a plus de 24 heures : ajoutez-en une nouvelle plutôt que de la modifier',
  NOTE_TOO_MANY: 'Vous avez écrit beaucoup de notes. Patientez une heure avant de continuer.',
  NOTE_ADDED: 'Note ajoutée',
  NOTE_SAVED: 'Note modifiée',
  NOTE_DELETED: 'Note supprimée',
  EVALUATORS_ONLY: 'Votre rôle dans l’entreprise permet de lire les notes, pas d’en écrire',
  TAG_REQUIRED: "Indiquez le nom de l'étiquette",
  TAG_TOO_LONG: '40 caractères au maximum',
  TAG_NOT_FOUND: "Cette étiquette n'existe pas ou a été supprimée",
  TAG_EXISTS: 'Une autre étiquette porte déjà ce nom',
  TAG_TOO_MANY: 'Votre entreprise a déjà 200 étiquettes : supprimez-en une, ou choisissez parmi elles',
  TAG_TOO_MANY_HERE: 'Un candidat porte 10 étiquettes au maximum : retirez-en une',
  TAG_NOBODY: 'Choisissez au moins un candidat',
  TAG_TOO_MANY_PEOPLE: '100 candidats au maximum à la fois',
  TAG_SAVED: 'Étiquette renommée',
  TAG_DELETED: 'Étiquette supprimée',
  COMPARE_NOBODY: 'Choisissez au moins deux candidats à comparer',
  COMPARE_TOO_MANY: 'Vous pouvez comparer quatre candidats au maximum',
  DISTINCT_SAVED: 'C’est noté : ces deux profils ne seront plus rapprochés pour votre entreprise',
  SAME_PERSON: 'Choisissez deux profils différents',
} as const;

export const candidateProfileLimits = {
  note: 4000,
  /** Hours during which its author may change a note. */
  noteEditHours: 24,
  tagName: 40,
  tagsPerCandidate: 10,
  tagsPerCompany: 200,
  /** Candidates who are given a tag in one call. */
  taggedAtOnce: 100,
  compared: 4,
} as const;

/** Why two accounts look like one person's, as people read it. */
export const duplicateReasons = {
  phone: 'même numéro de téléphone',
  email: 'adresses email de la même boîte',
  identity: 'même nom et même date de naissance',
  cv: 'même fichier de CV',
} as const;
export type DuplicateReason = keyof typeof duplicateReasons;

/** How a note names a member in its text: `@{account id}`. */
export const mentionPattern = /@\{([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}/g;
