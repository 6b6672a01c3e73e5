/** Columns of a list of candidates beside the name, in the order of the choice. */
export const candidateColumnNames = [
  'title',
  'category',
  'city',
  'country',
  'experienceYears',
  'educationLevel',
  'skills',
  'availability',
  'desiredContractTypes',
  'desiredSalary',
  'drivingLicences',
  'hasVehicle',
  'email',
  'phone',
  'access',
  'tags',
  'updatedAt',
] as const;
export type CandidateColumn = (typeof candidateColumnNames)[number];

export const candidateColumnTitles: Record<CandidateColumn, string> = {
  title: 'Titre',
  category: 'Catégorie',
  city: 'Ville',
  country: 'Pays',
  experienceYears: 'Expérience',
  educationLevel: 'Niveau d’études',
  skills: 'Compétences',
  availability: 'Disponibilité',
  desiredContractTypes: 'Contrats souhaités',
  desiredSalary: 'Salaire souhaité',
  drivingLicences: 'Permis',
  hasVehicle: 'Véhicule',
  email: 'Email',
  phone: 'Téléphone',
  access: 'Accès',
  tags: 'Étiquettes',
  updatedAt: 'Mis à jour',
};

/** The default columns of a member who never chose. */
export const usualCandidateColumns: readonly CandidateColumn[] = [
  'title',
  'city',
  'experienceYears',
  'educationLevel',
  'skills',
  'tags',
  'access',
  'updatedAt',
];

/** What opens a candidate to the company, as people read it. */
export const candidateAccessTitles = {
  masked: 'Profil masqué',
  unlocked: 'Profil débloqué',
  applied: 'A postulé chez vous',
} as const;

export const candidateColumnMessages = { SAVED: 'Vos colonnes sont enregistrées.' } as const;
