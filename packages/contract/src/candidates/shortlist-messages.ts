/** Sentences, words and limits of shortlists; no schema here, for the browser. */
export const shortlistMessages = {
  ENTRY_NOT_FOUND: "Cette personne n'est plus dans cette liste",
  NOBODY: 'Choisissez au moins un candidat',
  TOO_MANY: '100 candidats au maximum à la fois',
  NOTE_TOO_LONG: '1000 caractères au maximum',
  CHANGED: 'Un autre membre de votre équipe vient de modifier cette fiche : relisez-la avant d’enregistrer',
  SAVED: 'Changements enregistrés',
  OFFER_NOT_OPEN: "Cette offre n'est pas ouverte aux candidatures : publiez-la avant d'inviter",
  INVITED_TOO_MANY:
    'Votre entreprise a envoyé 200 invitations en 24 heures. Réessayez demain, ou invitez moins de personnes.',
} as const;

export const shortlistLimits = {
  /** Candidates in one call. */
  atOnce: 100,
  note: 1000,
  /** Days during which a removal can be undone. */
  undoDays: 30,
  /** Invitations of a company in 24 hours. */
  invitationsPerDay: 200,
  /** Invitations one company sends one person in seven days, offers together. */
  invitationsPerPerson: 3,
} as const;

/** The state of a shortlisted candidate; separate from the steps of an application. */
export const shortlistStatuses = ['to-contact', 'contacted', 'interested', 'declined'] as const;
export type ShortlistStatus = (typeof shortlistStatuses)[number];
export const shortlistStatusTitles: Record<ShortlistStatus, string> = {
  'to-contact': 'À contacter',
  contacted: 'Contacté',
  interested: 'Intéressé',
  declined: 'Pas intéressé',
};

export const shortlistSorts = ['added', 'name', 'updated', 'follow-up'] as const;
export type ShortlistSort = (typeof shortlistSorts)[number];

/** Why someone was not invited. */
export const notInvitedReasons = {
  applied: 'a déjà postulé à cette offre',
  invited: 'a déjà été invité à cette offre',
  often: 'a déjà reçu trois invitations de votre entreprise en sept jours',
  gone: 'n’est plus visible',
} as const;
export type NotInvitedReason = keyof typeof notInvitedReasons;
