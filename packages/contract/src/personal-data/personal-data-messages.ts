/** Apart from the schemas, so that a screen can show a sentence without loading them. */
export const personalDataMessages = {
  CONSENT_RECORDED: 'Votre choix est enregistré',
  CONSENT_OUTDATED: 'Les conditions ont changé entre-temps. Relisez-les avant de les accepter.',
  EXPORT_ASKED: 'Votre archive se prépare. Un email vous préviendra quand elle sera prête.',
  EXPORT_ALREADY: 'Votre archive est déjà demandée ou prête : une seule est préparée par jour.',
  EXPORT_NOT_FOUND: "Cette archive n'existe pas ou a expiré",
  DELETION_ASKED: 'La suppression de votre compte est demandée.',
  DELETION_CANCELLED: 'La suppression est annulée : votre compte reste ouvert.',
  DELETION_ALREADY: 'La suppression de ce compte est déjà demandée.',
  DELETION_NONE: "Aucune suppression n'est demandée pour ce compte.",
  LAST_OWNER:
    "Vous êtes le seul propriétaire de votre entreprise et d'autres personnes y travaillent. Nommez d'abord un autre propriétaire.",
  LAST_ADMIN: "Vous êtes le seul administrateur. Nommez d'abord un autre administrateur.",
  LAST_CONFIRMER:
    'Vous êtes la dernière personne qui peut confirmer les changements à deux. Donnez d’abord cette permission à une autre.',
  CONFIRMATION_WRONG: 'Tapez exactement votre adresse email pour confirmer.',
} as const;
