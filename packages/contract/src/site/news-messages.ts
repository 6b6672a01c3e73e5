/** Specification 2, section 8 "News" and section 2; the rest is ours. */
export const newsMessages = {
  FORMAT: 'Format de réponse incorrect',
  LIST_FAILED: 'Une erreur est survenue lors de la récupération des actualités',
  LOAD_FAILED: "Une erreur est survenue lors de la récupération de l'actualité",
  CREATE_FAILED: "Une erreur est survenue lors de la création de l'actualité",
  UPDATE_FAILED: "Une erreur est survenue lors de la mise à jour de l'actualité",
  DELETE_FAILED: "Une erreur est survenue lors de la suppression de l'actualité",
  TOGGLE_FAILED: "Une erreur est survenue lors du changement de statut de l'actualité",
  NOT_FOUND_TITLE: 'Article introuvable',
  NOT_FOUND: "L'article que vous recherchez n'existe pas ou a été supprimé.",
  NO_CONTENT: "Aucun contenu détaillé n'est disponible pour cette actualité.",

  TITLE_REQUIRED: 'Le titre est requis',
  TITLE_LONG: '150 caractères au maximum',
  SUMMARY_LONG: '300 caractères au maximum',
  CONTENT_LONG: '50 000 caractères au maximum',
  ALT_LONG: '200 caractères au maximum',
  CONTENT_OR_PDF: "Écrivez l'article ou joignez un PDF avant de publier",
  CHANGED_MEANWHILE:
    "Cette actualité a été modifiée entre-temps par quelqu'un d'autre. Votre texte est gardé : comparez-le avec le sien avant d'enregistrer.",
  CREATED: 'Actualité créée',
  SAVED: 'Actualité enregistrée',
  PUBLISHED: 'Actualité publiée',
  WITHDRAWN: 'Actualité retirée du site',
  DELETED: 'Actualité supprimée',

  FILE_TOO_LARGE: 'Le fichier dépasse 10 Mo. Choisissez un fichier plus léger.',
  FILE_UNSUPPORTED: "Ce fichier n'est pas accepté. Formats acceptés : JPG, PNG, WebP, PDF.",
  FILE_EMPTY: 'Le fichier est vide.',
  FILE_MISSING: "Ce fichier n'existe pas",
} as const;

/** The image or the PDF of an article, as it is sent. */
export const newsUpload = {
  maxBytes: 10 * 1024 * 1024,
  extensions: ['jpg', 'png', 'webp', 'pdf'],
  accept: 'image/jpeg,image/png,image/webp,application/pdf',
} as const;

/** Characters. */
export const newsLimits = { title: 150, summary: 300, content: 50_000, alt: 200 } as const;
export const NEWS_PAGE_SIZE = 10;
