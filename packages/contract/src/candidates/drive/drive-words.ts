/** Limits of one person's documents. Separate from the schemas, so that the browser can load them alone. */
export const driveLimits = {
  /** Of everything in it: documents, earlier versions, the bin. */
  quotaBytes: 100 * 1024 * 1024,
  /** Days that a document stays in the bin. */
  trashDays: 30,
  /** Days that a link may last, to choose from. */
  linkDays: [1, 7, 30],
  /** Open links to one document at a time. */
  openLinks: 10,
  nameLength: 100,
} as const;

const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} Mo`;

export const documentMessages = {
  NAME_REQUIRED: 'Donnez un nom au document.',
  KIND_REQUIRED: 'Choisissez ce qu’est ce document.',
  CHANGED: 'Document modifié',
  RESTORED: 'Document remis à sa place',
  DELETED_FOR_EVER: 'Document supprimé définitivement',
  TRASH_EMPTIED: 'La corbeille est vide',
  VERSION_RESTORED: 'Cette version est de nouveau la bonne',
  VERSION_DELETED: 'Version supprimée',
  VERSION_NOT_FOUND: 'Cette version n’existe plus.',
  NOT_IN_TRASH: 'Ce document n’est plus dans la corbeille.',
  LINK_CREATED: 'Lien créé',
  LINK_CLOSED: 'Lien fermé : il n’ouvre plus rien',
  LINK_NOT_FOUND: 'Ce lien n’existe pas.',
  LINK_DAYS: 'Choisissez combien de jours le lien reste ouvert.',
  TOO_MANY_LINKS: `Ce document a déjà ${driveLimits.openLinks} liens ouverts. Fermez-en un avant d’en créer un autre.`,
  NOTHING_TO_PACK: 'Vous n’avez aucun document à télécharger.',
} as const;

/** Sentences for the person who opens somebody's link. */
export const sharedDocumentMessages = {
  UNKNOWN: 'Ce lien n’ouvre aucun document. Vérifiez qu’il est entier.',
  EXPIRED: 'Ce lien a expiré. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  CLOSED: 'La personne qui vous a envoyé ce lien l’a fermé.',
  GONE: 'Ce document a été retiré par la personne qui vous a envoyé ce lien.',
  TOO_MANY: 'Ce document a été ouvert très souvent. Réessayez dans une heure.',
} as const;

/** @param freeBytes what is left. @param neededBytes what the file weighs. */
export const driveFull = (freeBytes: number, neededBytes: number): string =>
  `Votre espace est plein : il reste ${megabytes(Math.max(0, freeBytes))} et ce fichier en pèse ${megabytes(neededBytes)}. Videz la corbeille ou supprimez un document, puis renvoyez-le.`;

export const documentKnown = (name: string): string =>
  `Vous avez déjà ce fichier : « ${name} ». Rien n’a été ajouté.`;
