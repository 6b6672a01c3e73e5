export const departmentMessages = {
  NOT_FOUND: "Ce département n'existe pas ou a été supprimé",
  NAME_REQUIRED: 'Indiquez le nom du département',
  NAME_TAKEN: 'Votre entreprise a déjà un département de ce nom',
  HEAD_UNKNOWN: 'Choisissez une personne de votre équipe',
  TOO_MANY: 'Une entreprise compte au plus 200 départements',
  CREATED: 'Département créé',
  SAVED: 'Département enregistré',
  DELETED: 'Département supprimé',
} as const;
