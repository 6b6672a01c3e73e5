/** Apart from the schemas, so that a screen can show a sentence without loading them. */
export const packageMessages = {
  UPDATE_FAILED: 'Une erreur est survenue lors de la mise à jour du package',
  UPDATED: 'Votre formule est à jour.',
  OWNER_ONLY: "Seul le propriétaire du compte de l'entreprise peut changer de formule.",
  SAVED: 'La formule est enregistrée.',
  DELETED: 'La formule est supprimée.',
  NOT_FOUND: "Cette formule n'existe pas ou a été supprimée.",
  IN_USE: 'Des entreprises ont cette formule : retirez-la du choix plutôt que de la supprimer.',
  IS_DEFAULT: "C'est la formule de départ de chaque entreprise : elle reste proposée.",
  TOO_MANY: 'Vingt formules au plus : supprimez-en une avant d’en ajouter.',
} as const;

/** What an employer starts with (specification 1, section 9). */
export const DEFAULT_PACKAGE = '1';
