/** What a merge moves, by the tables it stands in; other tables are counted together. */
export const mergedThings = [
  'applications',
  'campaignFiles',
  'documents',
  'conversations',
  'interviews',
  'trainings',
  'missions',
  'company',
  'records',
  'others',
] as const;
export type MergedThing = (typeof mergedThings)[number];

export const mergedThingTitles: Record<MergedThing, string> = {
  applications: 'Candidatures',
  campaignFiles: 'Dossiers de concours',
  documents: 'Documents',
  conversations: 'Conversations',
  interviews: 'Entretiens et agenda',
  trainings: 'Inscriptions à des formations',
  missions: 'Missions et profil de freelance',
  company: 'Place dans l’entreprise et ce qu’elle y a fait',
  records: 'Notes et sélections des entreprises',
  others: 'Favoris, recherches, notifications et le reste',
};

export const mergeMessages = {
  SAME: 'Choisissez deux comptes différents.',
  NOT_FOUND: 'L’un des deux comptes n’existe plus.',
  ROLES_DIFFER: 'Deux comptes de rôles différents ne se fusionnent pas.',
  ROLE_REFUSED: 'Les comptes des administrateurs et des managers ne se fusionnent pas.',
  OWN: 'Vous ne pouvez pas fusionner votre propre compte.',
  NOT_ACTIVE: 'Le compte qui reste doit être actif.',
  DELETION: 'La suppression d’un des deux comptes est demandée : annulez-la d’abord.',
  TWO_COMPANIES:
    'Les deux comptes travaillent dans une entreprise : retirez d’abord l’un des deux de la sienne.',
  PROPOSED: 'Fusion proposée : une autre personne doit la confirmer.',
} as const;
