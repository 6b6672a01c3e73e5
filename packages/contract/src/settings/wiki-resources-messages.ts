/** Apart from the schemas, so that a screen can show a sentence without loading them. */
export const wikiMessages = {
  EMPTY: 'Aucune ressource trouvée.',
  LOAD_FAILED: 'Erreur lors du chargement',
  TITLE_REQUIRED: 'Le titre est requis',
  CONTENT_REQUIRED: 'Le contenu est requis',
  CONTENT_TOO_LONG: 'Le contenu est trop long : partagez-le en plusieurs ressources.',
  CREATED: 'Ressource ajoutée',
  SAVED: 'Ressource enregistrée',
  DELETED: 'Ressource supprimée',
  ORDERED: 'Ordre enregistré',
  NOT_FOUND: "Cette ressource n'existe pas ou a été supprimée",
  CHANGED_MEANWHILE:
    "Quelqu'un d'autre a enregistré cette ressource entre-temps. Votre texte est gardé : comparez, puis enregistrez de nouveau.",
  ORDER_CHANGED: 'La liste a changé entre-temps. Rechargez-la, puis recommencez.',
} as const;
